/** Whether arrays in a `deepObject` have indices. They do unless the user sets the array format. */
export const indexesArrays: boolean = true;

export const baseUrl: string = '';

export const moduleName: string = 'api';
