import type { DataTag, QueryKey, UseMutationOptions, UseQueryOptions } from '@tanstack/react-query';

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

/** Replaces undefined with null, because a query must have a value. */
function orNull<Value>(value: Value | undefined): Value | null {
    return value === undefined ? null : value;
}

/** The value of a query without data. */
function toNull(_nothing: unknown): null {
    return null;
}

export { defineQuery, orNull, toNull };
