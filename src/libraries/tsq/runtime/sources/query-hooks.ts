import { type QueryObserverOptions, type SkipToken, skipToken, type UseQueryReturnType } from '@tanstack/vue-query';
import type { MaybeGetter } from '../../../../runtime/hooks/given.ts';
import type { ArgumentsOf, Operation, SettingsOf } from '../../../../runtime/hooks/operations.ts';
import type { WithoutSignal } from '../../../../runtime/hooks/signal.ts';
import type { DataOf } from '../data.ts';
import { type Sources, valuesOf } from './arguments.ts';
import type { OwnOptions } from './options.ts';

/** Settings of a query: its options without the key and the query function. */
export interface QueryConfig<TQueryFnData, TError, TData = TQueryFnData>
    extends OwnOptions<QueryObserverOptions<TQueryFnData, TError, TData>> {}

/**
 * The hook of a query: the arguments of its operation, and settings, each as a value or as what gives it. A query waits
 * while an argument that it needs is undefined, or a `SkipToken`.
 */
export type QueryHookOf<Own extends Operation, ErrorType> = <TData = DataOf<Own>>(
    ...args: [
        ...Sources<ArgumentsOf<Own>>,
        $config?: MaybeGetter<QueryConfig<DataOf<Own>, ErrorType, TData>>,
        $httpConfig?: MaybeGetter<WithoutSignal<SettingsOf<Own>>>,
    ]
) => UseQueryReturnType<TData, ErrorType>;

/** The query that a hook asks for at the moment. */
export function queryFor(argumentNames: readonly string[], options: unknown, given: readonly unknown[]): AnyQuery {
    const { args, $config, isWaiting } = valuesOf(argumentNames, given);
    const { queryKey, queryFn } = (options as () => AnyQueryOptions)()(...args);
    return { ...$config, queryKey, queryFn: isWaiting ? skipToken : queryFn };
}

interface AnyQuery {
    readonly queryKey: readonly unknown[];
    readonly queryFn: (() => Promise<unknown>) | SkipToken;
}

type AnyQueryOptions = (...args: readonly unknown[]) => AnyQuery;
