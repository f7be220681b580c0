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

/** What every function of the library takes for a query: its key, which carries the type of the data, and its query function. */
export interface OperationQuery<Data, ErrorType, Key> {
    readonly queryKey: DataTag<Key, Data, ErrorType>;
    readonly queryFn: (context: QueryContext) => Promise<Data>;
    /** Not set: from its type the library infers that of errors. */
    readonly retryDelay?: NonNullable<UseQueryOptions<Data, ErrorType>['retryDelay']>;
}

/** What every function of the library takes for a mutation: its key and its mutation function. */
export interface OperationMutation<Data, ErrorType, Variables> {
    readonly mutationKey: QueryKey;
    readonly mutationFn: (variables: Variables) => Promise<Data>;
    /** Not set: from its type the library infers that of errors. */
    readonly retryDelay?: NonNullable<UseMutationOptions<Data, ErrorType>['retryDelay']>;
}

/** The settings of a query: all that `useQuery` takes but its key and its query function. */
export interface QueryConfig<TQueryFnData, TError, TData = TQueryFnData>
    extends Omit<UseQueryOptions<TQueryFnData, TError, TData>, 'queryKey' | 'queryFn'> {}

/** The settings of a mutation: all that `useMutation` takes but its mutation function. */
export interface MutationConfig<TData, TError, TVariables, TOnMutateResult>
    extends Omit<UseMutationOptions<TData, TError, TVariables, TOnMutateResult>, 'mutationFn'> {}

/** The settings of the request of a query, without the signal: the library sets that. */
export type WithoutSignal<Config> = Omit<Config, 'signal'>;

/** What the library passes to the query function. */
interface QueryContext {
    readonly signal: AbortSignal;
}

interface QueryParts<Data, Key> {
    readonly queryKey: Key;
    readonly queryFn: (context: QueryContext) => Promise<Data>;
}

/** A query whose key carries the type of its data. */
function defineQuery<Data, ErrorType, Key>(query: QueryParts<Data, Key>): OperationQuery<Data, ErrorType, Key> {
    return { ...query, queryKey: query.queryKey as DataTag<Key, Data, ErrorType> };
}

function useOperationQuery<TQueryFnData, TError, TData, TQueryKey>(
    { queryKey, queryFn }: OperationQuery<TQueryFnData, TError, TQueryKey> | SkippedQuery,
    config: QueryConfig<TQueryFnData, TError, TData> | undefined,
): UseQueryResult<TData, TError> {
    return useQuery<TQueryFnData, TError, TData>({ ...config, queryKey: queryKey as QueryKey, queryFn });
}

/** The result is typed where it is returned: its union takes the compiler long to build, and would be built twice. */
function useOperationMutation<TData, TError, TVariables, TOnMutateResult, Result>(
    { mutationKey, mutationFn }: OperationMutation<TData, TError, TVariables>,
    config: MutationConfig<TData, TError, TVariables, TOnMutateResult> | undefined,
): Result {
    return useMutation({ mutationKey, ...config, mutationFn }) as Result;
}

/** A guard, as a comparison does not narrow the code after it where the type of an argument has no value. */
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

/** A query must have a value: null replaces undefined. */
function orNull<Value>(value: Value | undefined): Value | null {
    return value === undefined ? null : value;
}

/** The value of a query without data. */
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
