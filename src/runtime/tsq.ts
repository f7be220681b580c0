import {
    mutationOptions,
    type QueryKey,
    queryOptions,
    type SkipToken,
    skipToken,
    type UseMutationOptions,
    type UseMutationResult,
    type UseQueryOptions,
    type UseQueryResult,
    useMutation,
    useQuery,
} from '@tanstack/react-query';

/** What can be set for a query: all that `useQuery` takes but its key and what it calls. */
export type QueryConfig<TQueryFnData, TError, TData = TQueryFnData> = Omit<
    UseQueryOptions<TQueryFnData, TError, TData>,
    'queryKey' | 'queryFn'
>;

/** What can be set for a mutation: all that `useMutation` takes but what it calls. */
export type MutationConfig<TData, TError, TVariables, TOnMutateResult> = Omit<
    UseMutationOptions<TData, TError, TVariables, TOnMutateResult>,
    'mutationFn'
>;

type QueryBase<TQueryFnData, TError> = Pick<UseQueryOptions<TQueryFnData, TError>, 'queryKey' | 'queryFn'>;

type MutationBase<TData, TError, TVariables> = Pick<
    UseMutationOptions<TData, TError, TVariables>,
    'mutationKey' | 'mutationFn'
>;

/** A query with what is set for it. */
function configureQuery<TQueryFnData, TError, TData>(
    { queryKey, queryFn }: QueryBase<TQueryFnData, TError>,
    config: QueryConfig<TQueryFnData, TError, TData> | undefined,
): UseQueryOptions<TQueryFnData, TError, TData> {
    return { ...config, queryKey, ...(queryFn && { queryFn }) };
}

/** A mutation with what is set for it. */
function configureMutation<TData, TError, TVariables, TOnMutateResult>(
    { mutationKey, mutationFn }: MutationBase<TData, TError, TVariables>,
    config: MutationConfig<TData, TError, TVariables, TOnMutateResult> | undefined,
): UseMutationOptions<TData, TError, TVariables, TOnMutateResult> {
    return { ...(mutationKey && { mutationKey }), ...config, ...(mutationFn && { mutationFn }) };
}

/** A guard, as a comparison does not narrow what stands behind it where an argument's type has no value. */
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

/** A query must have a value: what may have none is null then. */
function orNull<Value>(value: Value | undefined): Value | null {
    return value === undefined ? null : value;
}

/** The value of a query that has none. */
function toNull(_nothing: unknown): null {
    return null;
}

export {
    configureMutation,
    configureQuery,
    isSkipped,
    mutationOptions,
    orNull,
    queryOptions,
    type SkipToken,
    skipQuery,
    toNull,
    type UseMutationResult,
    type UseQueryResult,
    useMutation,
    useQuery,
};
