import {
    type DataTag,
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

/** What every function of the library takes for a query: its key, which knows the type of the data, and what fetches it. */
export interface OperationQuery<Data, Failure, Key> {
    readonly queryKey: DataTag<Key, Data, Failure>;
    readonly queryFn: (context: QueryContext) => Promise<Data>;
    /** Not set: by its type the library knows that of errors. */
    readonly retryDelay?: NonNullable<UseQueryOptions<Data, Failure>['retryDelay']>;
}

/** What every function of the library takes for a mutation: its key, and what sends it. */
export interface OperationMutation<Data, Failure, Variables> {
    readonly mutationKey: QueryKey;
    readonly mutationFn: (variables: Variables) => Promise<Data>;
    /** Not set: by its type the library knows that of errors. */
    readonly retryDelay?: NonNullable<UseMutationOptions<Data, Failure>['retryDelay']>;
}

/** What can be set for a query: all that `useQuery` takes but its key and what it calls. */
export interface QueryConfig<TQueryFnData, TError, TData = TQueryFnData>
    extends Omit<UseQueryOptions<TQueryFnData, TError, TData>, 'queryKey' | 'queryFn'> {}

/** What can be set for a mutation: all that `useMutation` takes but what it calls. */
export interface MutationConfig<TData, TError, TVariables, TOnMutateResult>
    extends Omit<UseMutationOptions<TData, TError, TVariables, TOnMutateResult>, 'mutationFn'> {}

/** What can be set for the request of a query, whose signal is the library's own. */
export type WithoutSignal<Config> = Omit<Config, 'signal'>;

/** What the library tells the function that fetches. */
interface QueryContext {
    readonly signal: AbortSignal;
}

interface QueryParts<Data, Key> {
    readonly queryKey: Key;
    readonly queryFn: (context: QueryContext) => Promise<Data>;
}

/** A query whose key knows the type of its data. */
function defineQuery<Data, Failure, Key>(query: QueryParts<Data, Key>): OperationQuery<Data, Failure, Key> {
    return { ...query, queryKey: query.queryKey as DataTag<Key, Data, Failure> };
}

function useOperationQuery<TQueryFnData, TError, TData, TQueryKey>(
    { queryKey, queryFn }: OperationQuery<TQueryFnData, TError, TQueryKey> | SkippedQuery,
    config: QueryConfig<TQueryFnData, TError, TData> | undefined,
): UseQueryResult<TData, TError> {
    return useQuery<TQueryFnData, TError, TData>({ ...config, queryKey: queryKey as QueryKey, queryFn });
}

/** The result is typed where it is returned: for the compiler its union is long to build, and would be built twice. */
function useOperationMutation<TData, TError, TVariables, TOnMutateResult, Result>(
    { mutationKey, mutationFn }: OperationMutation<TData, TError, TVariables>,
    config: MutationConfig<TData, TError, TVariables, TOnMutateResult> | undefined,
): Result {
    return useMutation({ mutationKey, ...config, mutationFn }) as Result;
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
    defineQuery,
    isSkipped,
    orNull,
    type SkipToken,
    skipQuery,
    toNull,
    type UseMutationResult,
    type UseQueryResult,
    useOperationMutation,
    useOperationQuery,
};
