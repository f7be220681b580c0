import {
    type InfiniteData,
    type InfiniteQueryObserverOptions,
    type SkipToken,
    skipToken,
    type UseInfiniteQueryReturnType,
} from '@tanstack/vue-query';
import type { MaybeGetter } from '../../../../runtime/hooks/given.ts';
import type { ArgumentsOf, SettingsOf } from '../../../../runtime/hooks/operations.ts';
import type { KeptPage, PageParameter, PagesOperation } from '../../../../runtime/hooks/pages.ts';
import type { WithoutSignal } from '../../../../runtime/hooks/signal.ts';
import { type Sources, valuesOf } from './arguments.ts';
import type { OwnOptions } from './options.ts';

/** Settings of a query of pages: its options without those that the operation decides. */
export interface InfiniteQueryConfig<Page, TError, TData, TPageParam>
    extends OwnOptions<InfiniteQueryObserverOptions<Page, TError, TData, readonly unknown[], TPageParam>> {}

/**
 * The hook of a query of pages: the arguments of its operation, and settings, each as a value or as what gives it. A query
 * waits while an argument that it needs is undefined, or a `SkipToken`.
 */
export type InfiniteHookOf<Own extends PagesOperation, ErrorType> = <
    TData = InfiniteData<KeptPage<Own>, PageParameter<Own>>,
>(
    ...args: [
        ...Sources<ArgumentsOf<Own>>,
        $config?: MaybeGetter<InfiniteQueryConfig<KeptPage<Own>, ErrorType, TData, PageParameter<Own>>>,
        $httpConfig?: MaybeGetter<WithoutSignal<SettingsOf<Own>>>,
    ]
) => UseInfiniteQueryReturnType<TData, ErrorType>;

/** The query of pages that a hook asks for at the moment. */
export function pagesFor(argumentNames: readonly string[], options: unknown, given: readonly unknown[]): AnyPages {
    const { args, $config, isWaiting } = valuesOf(argumentNames, given);
    const query = (options as () => AnyInfiniteOptions)()(...args);
    return { ...$config, ...query, ...(isWaiting && { queryFn: skipToken }) };
}

interface AnyPages {
    readonly queryKey: readonly unknown[];
    readonly queryFn: ((context: AnyPageContext) => Promise<unknown>) | SkipToken;
    readonly initialPageParam: unknown;
    readonly getNextPageParam: (page: unknown, pages: unknown, parameter: unknown) => unknown;
}

interface AnyPageContext {
    readonly signal: AbortSignal;
    readonly pageParam?: unknown;
}

type AnyInfiniteOptions = (...args: readonly unknown[]) => AnyPages;
