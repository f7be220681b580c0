/** How nested values and arrays are written in a query. */
interface QueryStyle {
    /** Writes nested keys as `filter.name` instead of `filter[name]`. */
    readonly allowDots: boolean;
    /** Writes arrays as `id=1&id=2`, `id[]=1&id[]=2` or `id[0]=1&id[1]=2`. */
    readonly arrayFormat: 'repeat' | 'brackets' | 'indices';
}

const queryStyle: QueryStyle = { allowDots: true, arrayFormat: 'repeat' };

/** Whether arrays in a `deepObject` have indices. They do unless the user sets the array format. */
const indexesArrays: boolean = true;

const baseUrl: string = '';

const moduleName: string = 'api';

export type { QueryStyle };
export { baseUrl, indexesArrays, moduleName, queryStyle };
