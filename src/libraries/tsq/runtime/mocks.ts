import type { UseInfiniteQueryResult, UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { hookSpy } from '../../../runtime/mocks/hook-spies.ts';
import { promiseSpy } from '../../../runtime/mocks/stubs.ts';
import { createSpy, type Replaceable, type Spy } from '../../../runtime/mocks/vitest.ts';

/** A mock function for the hook of a query. */
export type QuerySpy<Hook extends Replaceable, Result> = Spy<Hook> & {
    /**
     * Makes the hook return this. Fills in missing properties: success with data, error with an error, otherwise
     * pending.
     */
    mockQuery: (result: Partial<Result>) => void;
};

/** A mock function for the hook of a mutation. */
export type MutationSpy<Hook extends Replaceable, Result> = Spy<Hook> & {
    /**
     * Makes the hook return this. Fills in missing properties: success with data, error with an error, otherwise idle.
     */
    mockMutation: (result: Partial<Result>) => void;
};

export function querySpy<Hook extends Replaceable, Result>(): QuerySpy<Hook, Result> {
    return hookSpy('mockQuery', queryResult);
}

/**
 * A state that the library itself can be in: all fields follow from those that are given.
 *
 * @param more Fields that queries of one page do not have, or have other values of.
 */
function queryResult(given: QueryGiven, more: object = {}): object {
    const { data, isPlaceholderData = false } = given;
    const status = given.status ?? queryStatus(given);
    const [isPending, isError] = [status === 'pending', status === 'error'];
    const fetchStatus = given.fetchStatus ?? fetchStatusOf(given, isPending || isPlaceholderData);
    const isFetching = fetchStatus === 'fetching';
    const isEnabled = fetchStatus !== 'idle' || !(isPending || isPlaceholderData);
    const isFetched = !isPending && !isPlaceholderData;
    const error = given.error ?? (isError ? new Error('The mock has no other error') : null);
    // Another attempt has not failed yet.
    const hasFailed = isError && !isFetching;
    const result: object = {
        data: undefined,
        dataUpdatedAt: isFetched && data !== undefined ? Date.now() : 0,
        error,
        errorUpdateCount: isError ? 1 : 0,
        errorUpdatedAt: isError ? Date.now() : 0,
        failureCount: hasFailed ? 1 : 0,
        failureReason: hasFailed ? error : null,
        fetchStatus,
        isEnabled,
        isError,
        isFetched,
        isFetchedAfterMount: isFetched,
        isFetching,
        isInitialLoading: isPending && isFetching,
        isLoading: isPending && isFetching,
        isLoadingError: isError && data === undefined,
        isPaused: fetchStatus === 'paused',
        isPending,
        isPlaceholderData,
        isRefetchError: isError && data !== undefined,
        isRefetching: isFetching && !isPending,
        isStale: (given.isEnabled ?? isEnabled) && (!isFetched || isError),
        isSuccess: status === 'success',
        promise: promiseOf(status, data, error),
        refetch: promiseSpy(async () => result),
        status,
        ...more,
        ...given,
    };
    return result;
}

type QueryGiven = Partial<UseQueryResult<unknown, unknown>>;

function queryStatus(given: QueryGiven): string {
    const { data, error, isError, isLoadingError, isRefetchError, isPending, isRefetching, isSuccess } = given;
    if (isError || isLoadingError || isRefetchError || (error ?? null) !== null) {
        return 'error';
    }
    return isSuccess || isPending === false || isRefetching || data !== undefined ? 'success' : 'pending';
}

/** @param isMissing Whether there is no data yet. */
function fetchStatusOf(given: QueryGiven, isMissing: boolean): string {
    if (given.isPaused === true) {
        return 'paused';
    }
    const isFetching =
        given.isFetching ?? given.isLoading ?? given.isRefetching ?? (isMissing && given.isEnabled !== false);
    return isFetching ? 'fetching' : 'idle';
}

/** What React's `use` would wait for. Nobody need look at it. */
function promiseOf(status: string, data: unknown, error: unknown): Promise<unknown> {
    const unsettled = new Promise(() => undefined);
    const promise =
        status === 'error' ? Promise.reject(error) : status === 'success' ? Promise.resolve(data) : unsettled;
    promise.catch((): void => undefined);
    return promise;
}

export function mutationSpy<Hook extends Replaceable, Result>(): MutationSpy<Hook, Result> {
    return hookSpy('mockMutation', mutationResult);
}

type MutationGiven = Partial<UseMutationResult<unknown, unknown, unknown>>;

function mutationResult(given: MutationGiven): object {
    const { data } = given;
    const status = given.status ?? mutationStatus(given);
    const isError = status === 'error';
    const error = given.error ?? (isError ? new Error('The mock has no other error') : null);
    return {
        context: undefined,
        data: undefined,
        error,
        failureCount: isError ? 1 : 0,
        failureReason: error,
        isError,
        isIdle: status === 'idle',
        isPaused: false,
        isPending: status === 'pending',
        isSuccess: status === 'success',
        mutate: createSpy(),
        mutateAsync: promiseSpy(() => (isError ? Promise.reject(error) : Promise.resolve(data))),
        reset: createSpy(),
        status,
        submittedAt: status === 'idle' ? 0 : Date.now(),
        variables: undefined,
        ...given,
    };
}

function mutationStatus(given: MutationGiven): string {
    const { data, error, isError, isPaused, isPending, isSuccess, variables } = given;
    if (isError === true || (error ?? null) !== null) {
        return 'error';
    }
    if (isSuccess === true || data !== undefined) {
        return 'success';
    }
    return isPending === true || isPaused === true || variables !== undefined ? 'pending' : 'idle';
}

/** A mock function for the hook of a query of pages. */
export function infiniteSpy<Hook extends Replaceable, Result>(): QuerySpy<Hook, Result> {
    return hookSpy('mockQuery', infiniteResult);
}

type InfiniteGiven = Partial<UseInfiniteQueryResult<unknown, unknown>>;

/** As for one page. Whoever fetches another page is fetching, and does not fetch the same ones again. */
function infiniteResult(given: InfiniteGiven): object {
    const { isFetchingNextPage = false, isFetchingPreviousPage = false } = given;
    const { isFetchNextPageError = false, isFetchPreviousPageError = false } = given;
    const isFetchingMore = isFetchingNextPage || isFetchingPreviousPage;
    const hasFailed = isFetchNextPageError || isFetchPreviousPageError;
    const implied = { ...(isFetchingMore && { isFetching: true }), ...(hasFailed && { isError: true }) };
    const result: object = queryResult({ ...implied, ...given } as Partial<UseQueryResult<unknown, unknown>>, {
        fetchNextPage: promiseSpy(async () => result),
        fetchPreviousPage: promiseSpy(async () => result),
        hasNextPage: isFetchingNextPage || isFetchNextPageError,
        hasPreviousPage: isFetchingPreviousPage || isFetchPreviousPageError,
        isFetchNextPageError,
        isFetchPreviousPageError,
        isFetchingNextPage,
        isFetchingPreviousPage,
        ...(isFetchingMore && { isRefetching: false }),
        ...(hasFailed && { isRefetchError: false }),
    });
    return result;
}
