/** Whether arrays in a `deepObject` have indices. They do unless the user sets the array format. */
const indexesArrays: boolean = true;

const baseUrl: string = '';

const moduleName: string = 'api';

export { baseUrl, indexesArrays, moduleName };
