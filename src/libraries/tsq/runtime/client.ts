import {
    type QueryFunction,
    type QueryKey,
    type SkipToken,
    skipToken,
    type UseMutationOptions,
    type UseMutationResult,
    type UseQueryOptions,
    type UseQueryResult,
    useMutation,
    useQuery,
} from '@tanstack/react-query';

/** Settings of a query: the options of `useQuery` without the key and the query function. */
export interface QueryConfig<TQueryFnData, TError, TData = TQueryFnData>
    extends Omit<UseQueryOptions<TQueryFnData, TError, TData>, 'queryKey' | 'queryFn'> {}

/** Settings of a mutation: the options of `useMutation` without the mutation function. */
export interface MutationConfig<TData, TError, TVariables, TOnMutateResult>
    extends Omit<UseMutationOptions<TData, TError, TVariables, TOnMutateResult>, 'mutationFn'> {}

/** The query of a hook. */
interface HookQuery<Data> {
    readonly queryKey: QueryKey;
    readonly queryFn: QueryFunction<Data> | SkipToken;
}

/** The mutation of a hook. */
interface HookMutation<Data, Variables> {
    readonly mutationKey: QueryKey;
    readonly mutationFn: (variables: Variables) => Promise<Data>;
}

function useOperationQuery<TQueryFnData, TError, TData>(
    { queryKey, queryFn }: HookQuery<TQueryFnData>,
    config: QueryConfig<TQueryFnData, TError, TData> | undefined,
): UseQueryResult<TData, TError> {
    return useQuery<TQueryFnData, TError, TData>({ ...config, queryKey, queryFn });
}

/** The caller sets the type of the result: its union is slow to compile and would be built twice. */
function useOperationMutation<TData, TError, TVariables, TOnMutateResult, Result>(
    { mutationKey, mutationFn }: HookMutation<TData, TVariables>,
    config: MutationConfig<TData, TError, TVariables, TOnMutateResult> | undefined,
): Result {
    return useMutation({ mutationKey, ...config, mutationFn }) as Result;
}

/** A type guard. A comparison does not narrow the code after it if the type of the argument has no values. */
function isSkipped(argument: unknown): argument is SkipToken {
    return argument === skipToken;
}

/** A query that waits for its arguments. */
function skipQuery(queryKey: QueryKey): SkippedQuery {
    return { queryKey, queryFn: skipToken };
}

interface SkippedQuery {
    readonly queryKey: QueryKey;
    readonly queryFn: SkipToken;
}

export {
    isSkipped,
    type SkipToken,
    skipQuery,
    type UseMutationResult,
    type UseQueryResult,
    useOperationMutation,
    useOperationQuery,
};
