/** What the tests use of the client that is generated; its types have tests of their own. */
declare module 'generated-orders' {
    type Method<Result> = (...args: readonly unknown[]) => Result;

    interface Query {
        readonly queryKey: readonly unknown[];
        readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<unknown>;
    }

    interface PagesQuery {
        readonly queryKey: readonly unknown[];
        readonly queryFn: (context: { readonly signal: AbortSignal; readonly pageParam: unknown }) => Promise<unknown>;
        readonly initialPageParam: undefined;
        readonly getNextPageParam: (page: unknown, pages: unknown[], parameter: unknown) => undefined;
    }

    export function createInstance(settings: object): object;

    export const order: {
        readonly queryKeys: Readonly<Record<'all' | 'getOrder', Method<readonly unknown[]>>>;
        readonly queryOptions: {
            readonly getOrder: Method<Query>;
            readonly listOrders: Method<Query>;
            readonly listOrdersInfinite: Method<PagesQuery>;
        };
        readonly queries: Readonly<
            Record<`${'use' | 'create' | 'inject'}${'GetOrder' | 'ListOrdersInfinite'}`, Method<never>>
        >;
    };
}
