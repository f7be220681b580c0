import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query';
import { spy } from '../../../runtime/mocks/spies.ts';
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

function querySpy<Hook extends Replaceable, Result>(): QuerySpy<Hook, Result> {
    const hook = spy<Hook>((created) => created.mockReturnValue(queryResult({}) as never));
    const mockQuery = (result: Partial<UseQueryResult<unknown, unknown>>): void => {
        hook.mockReturnValue(queryResult(result) as never);
    };
    return Object.assign(hook, { mockQuery });
}

function queryResult(given: Partial<UseQueryResult<unknown, unknown>>): object {
    const { data, error } = given;
    const status = given.status ?? queryStatus(given);
    const isPending = status === 'pending';
    const fetchStatus = given.fetchStatus ?? fetchStatusOf(given, isPending);
    const isFetching = fetchStatus === 'fetching';
    const isError = status === 'error';
    return {
        data: undefined,
        dataUpdatedAt: 0,
        error: null,
        errorUpdateCount: isError ? 1 : 0,
        errorUpdatedAt: 0,
        failureCount: isError ? 1 : 0,
        failureReason: error ?? null,
        fetchStatus,
        isEnabled: true,
        isError,
        isFetched: !isPending,
        isFetchedAfterMount: !isPending,
        isFetching,
        isInitialLoading: isPending && isFetching,
        isLoading: isPending && isFetching,
        isLoadingError: isError && data === undefined,
        isPaused: fetchStatus === 'paused',
        isPending,
        isPlaceholderData: false,
        isRefetchError: isError && data !== undefined,
        isRefetching: isFetching && !isPending,
        isStale: false,
        isSuccess: status === 'success',
        promise: Promise.resolve(data),
        refetch: createSpy(),
        status,
        ...given,
    };
}

function queryStatus(given: Partial<UseQueryResult<unknown, unknown>>): string {
    const { data, error, isError, isPending, isSuccess } = given;
    if (isError === true || (error ?? null) !== null) {
        return 'error';
    }
    return isSuccess || isPending === false || data !== undefined ? 'success' : 'pending';
}

function fetchStatusOf(given: Partial<UseQueryResult<unknown, unknown>>, isPending: boolean): string {
    const isFetching = given.isFetching ?? given.isLoading ?? given.isRefetching ?? isPending;
    return isFetching ? 'fetching' : 'idle';
}

function mutationSpy<Hook extends Replaceable, Result>(): MutationSpy<Hook, Result> {
    const hook = spy<Hook>((created) => created.mockReturnValue(mutationResult({}) as never));
    const mockMutation = (result: MutationGiven): void => {
        hook.mockReturnValue(mutationResult(result) as never);
    };
    return Object.assign(hook, { mockMutation });
}

type MutationGiven = Partial<UseMutationResult<unknown, unknown, unknown>>;

function mutationResult(given: MutationGiven): object {
    const status = given.status ?? mutationStatus(given);
    return {
        context: undefined,
        data: undefined,
        error: null,
        failureCount: status === 'error' ? 1 : 0,
        failureReason: given.error ?? null,
        isError: status === 'error',
        isIdle: status === 'idle',
        isPaused: false,
        isPending: status === 'pending',
        isSuccess: status === 'success',
        mutate: createSpy(),
        mutateAsync: createSpy(),
        reset: createSpy(),
        status,
        submittedAt: 0,
        variables: undefined,
        ...given,
    };
}

function mutationStatus(given: MutationGiven): string {
    const { data, error, isError, isPending, isSuccess } = given;
    if (isError === true || (error ?? null) !== null) {
        return 'error';
    }
    if (isPending === true) {
        return 'pending';
    }
    return isSuccess === true || data !== undefined ? 'success' : 'idle';
}

export { mutationSpy, queryResult, querySpy };
