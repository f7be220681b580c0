import type { UseInfiniteQueryResult, UseQueryResult } from '@tanstack/react-query';
import { hookSpy, promiseSpy } from '../../../runtime/mocks/spies.ts';
import type { Replaceable } from '../../../runtime/mocks/vitest.ts';
import { type QuerySpy, queryResult } from './mocks.ts';

/** A mock function for the hook of a query of pages. */
function infiniteSpy<Hook extends Replaceable, Result>(): QuerySpy<Hook, Result> {
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

export { infiniteSpy };
