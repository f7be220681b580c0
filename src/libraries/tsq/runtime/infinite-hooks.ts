import {
    type InfiniteData,
    skipToken,
    type UseInfiniteQueryOptions,
    type UseInfiniteQueryResult,
    useInfiniteQuery,
} from '@tanstack/react-query';
import type { ArgumentsOf, SettingsOf } from '../../../runtime/hooks/operations.ts';
import type { KeptPage, PageParameter, PagesOperation } from '../../../runtime/hooks/pages.ts';
import type { WithoutSignal } from '../../../runtime/hooks/signal.ts';
import type { Skippable } from './query-hooks.ts';

/** Settings of a query of pages: the options of `useInfiniteQuery` without those that the operation decides. */
export interface InfiniteQueryConfig<Page, TError, TData, TPageParam>
    extends Omit<
        UseInfiniteQueryOptions<Page, TError, TData, readonly unknown[], TPageParam>,
        'queryKey' | 'queryFn' | 'initialPageParam' | 'getNextPageParam'
    > {}

/**
 * The hook of a query of pages: the arguments of its operation, and settings. A query waits while an argument is a
 * `SkipToken`.
 */
export type InfiniteHookOf<Own extends PagesOperation, ErrorType> = <
    TData = InfiniteData<KeptPage<Own>, PageParameter<Own>>,
>(
    ...args: [
        ...Skippable<ArgumentsOf<Own>>,
        $config?: InfiniteQueryConfig<KeptPage<Own>, ErrorType, TData, PageParameter<Own>>,
        $httpConfig?: WithoutSignal<SettingsOf<Own>>,
    ]
) => UseInfiniteQueryResult<TData, ErrorType>;

/**
 * @param argumentNames Those of the operation, without the settings.
 * @param options A function that returns the function for the query, as for a query of one page.
 */
export function defineInfiniteHook(argumentNames: readonly string[], options: unknown): unknown {
    const count = argumentNames.length;
    return function useOperation(...args: unknown[]) {
        const [$config, $httpConfig] = args.splice(count);
        const isWaiting = args.includes(skipToken);
        args[count] = $httpConfig;
        const query = (options as () => AnyInfiniteOptions)()(...(isWaiting ? [] : args));
        return useInfiniteQuery({
            ...($config as object),
            ...query,
            ...(isWaiting && { queryFn: skipToken }),
        });
    };
}

type AnyInfiniteOptions = (...args: readonly unknown[]) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (context: { readonly signal: AbortSignal; readonly pageParam?: unknown }) => Promise<unknown>;
    readonly initialPageParam: unknown;
    readonly getNextPageParam: (page: unknown, pages: unknown, parameter: unknown) => unknown;
};

export type { UseInfiniteQueryResult };
