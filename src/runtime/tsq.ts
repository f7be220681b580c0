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

/** A query for the functions of TanStack Query: a query function, and a key that carries the type of the data. */
export interface OperationQuery<Data, ErrorType, Key> {
    readonly queryKey: DataTag<Key, Data, ErrorType>;
    readonly queryFn: (context: QueryContext) => Promise<Data>;
    /** Never set. TanStack Query infers the type of errors from it. */
    readonly retryDelay?: NonNullable<UseQueryOptions<Data, ErrorType>['retryDelay']>;
}

/** A mutation for the functions of TanStack Query: its key and its mutation function. */
export interface OperationMutation<Data, ErrorType, Variables> {
    readonly mutationKey: QueryKey;
    readonly mutationFn: (variables: Variables) => Promise<Data>;
    /** Never set. TanStack Query infers the type of errors from it. */
    readonly retryDelay?: NonNullable<UseMutationOptions<Data, ErrorType>['retryDelay']>;
}

/** Settings of a query: the options of `useQuery` without the key and the query function. */
export interface QueryConfig<TQueryFnData, TError, TData = TQueryFnData>
    extends Omit<UseQueryOptions<TQueryFnData, TError, TData>, 'queryKey' | 'queryFn'> {}

/** Settings of a mutation: the options of `useMutation` without the mutation function. */
export interface MutationConfig<TData, TError, TVariables, TOnMutateResult>
    extends Omit<UseMutationOptions<TData, TError, TVariables, TOnMutateResult>, 'mutationFn'> {}

/** Settings of a query's request, without the signal, which TanStack Query sets. */
export type WithoutSignal<Config> = Omit<Config, 'signal'>;

/** The context that TanStack Query passes to a query function. */
interface QueryContext {
    readonly signal: AbortSignal;
}

interface QueryParts<Data, Key> {
    readonly queryKey: Key;
    readonly queryFn: (context: QueryContext) => Promise<Data>;
}

/** Adds the type of the data to the key of a query. */
function defineQuery<Data, ErrorType, Key>(query: QueryParts<Data, Key>): OperationQuery<Data, ErrorType, Key> {
    return { ...query, queryKey: query.queryKey as DataTag<Key, Data, ErrorType> };
}

function useOperationQuery<TQueryFnData, TError, TData, TQueryKey>(
    { queryKey, queryFn }: OperationQuery<TQueryFnData, TError, TQueryKey> | SkippedQuery,
    config: QueryConfig<TQueryFnData, TError, TData> | undefined,
): UseQueryResult<TData, TError> {
    return useQuery<TQueryFnData, TError, TData>({ ...config, queryKey: queryKey as QueryKey, queryFn });
}

/** The caller sets the type of the result: its union is slow to compile and would be built twice. */
function useOperationMutation<TData, TError, TVariables, TOnMutateResult, Result>(
    { mutationKey, mutationFn }: OperationMutation<TData, TError, TVariables>,
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

/** Replaces undefined with null, because a query must have a value. */
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
