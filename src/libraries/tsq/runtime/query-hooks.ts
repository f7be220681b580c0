import { type SkipToken, skipToken, type UseQueryOptions, type UseQueryResult, useQuery } from '@tanstack/react-query';
import type { ArgumentsOf, Operation, SettingsOf } from '../../../runtime/hooks/operations.ts';
import type { WithoutSignal } from '../../../runtime/hooks/signal.ts';
import type { DataOf } from './data.ts';

/** Settings of a query: the options of `useQuery` without the key and the query function. */
export interface QueryConfig<TQueryFnData, TError, TData = TQueryFnData>
    extends Omit<UseQueryOptions<TQueryFnData, TError, TData>, 'queryKey' | 'queryFn'> {}

/** The hook of a query: the arguments of its operation, and settings. A query waits while an argument is a `SkipToken`. */
export type QueryHookOf<Own extends Operation, ErrorType> = <TData = DataOf<Own>>(
    ...args: [
        ...Skippable<ArgumentsOf<Own>>,
        $config?: QueryConfig<DataOf<Own>, ErrorType, TData>,
        $httpConfig?: WithoutSignal<SettingsOf<Own>>,
    ]
) => UseQueryResult<TData, ErrorType>;

/** Arguments that a query needs may be missing for a while. The others may be undefined anyway. */
export type Skippable<Arguments> = Arguments extends readonly unknown[]
    ? {
          [Index in keyof Arguments]: undefined extends Arguments[Index]
              ? Arguments[Index]
              : Arguments[Index] | SkipToken;
      }
    : never;

/**
 * @param argumentNames Those of the operation, without the settings.
 * @param options A function that returns the function for the query. It refers to the object that the hook is in, so the
 * compiler must not look into it.
 */
export function defineQueryHook(argumentNames: readonly string[], options: unknown): unknown {
    const count = argumentNames.length;
    // Named, because the developer tools of React show hooks by their names.
    return function useOperation(...args: unknown[]) {
        const [$config, $httpConfig] = args.splice(count);
        const isWaiting = args.includes(skipToken);
        args[count] = $httpConfig;
        const { queryKey, queryFn } = (options as () => AnyQueryOptions)()(...(isWaiting ? [] : args));
        return useQuery({ ...($config as object), queryKey, queryFn: isWaiting ? skipToken : queryFn });
    };
}

type AnyQueryOptions = (...args: readonly unknown[]) => {
    readonly queryKey: readonly unknown[];
    readonly queryFn: () => Promise<unknown>;
};

export type { UseQueryResult };
