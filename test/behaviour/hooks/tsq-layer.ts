/** TanStack Query 5. */
import { QueryClient, QueryClientProvider, type UseMutationResult } from '@tanstack/react-query';
import { createElement } from 'react';
import type { Cache, Layer } from './layer.ts';

export interface TsqCache extends Cache {
    readonly queryClient: QueryClient;
}

export const tsq: Layer<TsqCache> = {
    name: 'tsq',
    open,
    noError: null,
    nothing: null,
    leaves: { request: 'abandoned' },
    pauses: [['enabled: false', { enabled: false }]],
};

function open(): TsqCache {
    // A failing query is retried after a second: the tests do not wait for that.
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    return {
        queryClient,
        wrapper: ({ children }) => createElement(QueryClientProvider, { client: queryClient }, children),
        invalidate: (queryKey) => queryClient.invalidateQueries({ queryKey }),
        send: (mutation, variables) =>
            (mutation as UseMutationResult<unknown, unknown, object | undefined>).mutateAsync(variables),
        close: () => queryClient.clear(),
    };
}
