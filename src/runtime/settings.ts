/** How nested values and lists are written in a query. */
interface QueryStyle {
    /** Nested keys as `filter.name`, or else as `filter[name]`. */
    readonly allowDots: boolean;
    /** Lists as `id=1&id=2`, `id[]=1&id[]=2` or `id[0]=1&id[1]=2`. */
    readonly arrayFormat: 'repeat' | 'brackets' | 'indices';
}

const queryStyle: QueryStyle = { allowDots: true, arrayFormat: 'repeat' };

const baseUrl: string = '';

const moduleName: string = 'api';

export type { QueryStyle };
export { baseUrl, moduleName, queryStyle };
