/** How nested values and arrays are written in a query. */
interface QueryStyle {
    /** Nested keys as `filter.name`, or otherwise as `filter[name]`. */
    readonly allowDots: boolean;
    /** Arrays as `id=1&id=2`, `id[]=1&id[]=2` or `id[0]=1&id[1]=2`. */
    readonly arrayFormat: 'repeat' | 'brackets' | 'indices';
}

const queryStyle: QueryStyle = { allowDots: true, arrayFormat: 'repeat' };

/** Whether an array in a `deepObject` has indices: it does unless the user set how arrays are written. */
const indexesArrays: boolean = true;

const baseUrl: string = '';

const moduleName: string = 'api';

export type { QueryStyle };
export { baseUrl, indexesArrays, moduleName, queryStyle };
