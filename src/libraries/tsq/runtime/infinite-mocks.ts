import { spy } from '../../../runtime/mocks/spies.ts';
import { createSpy, type Replaceable } from '../../../runtime/mocks/vitest.ts';
import { type QuerySpy, queryResult } from './mocks.ts';

/** A mock function for the hook of a query of pages. */
function infiniteSpy<Hook extends Replaceable, Result>(): QuerySpy<Hook, Result> {
    const hook = spy<Hook>((created) => created.mockReturnValue(infiniteResult({}) as never));
    const mockQuery = (result: Partial<Result>): void => {
        hook.mockReturnValue(infiniteResult(result) as never);
    };
    return Object.assign(hook, { mockQuery });
}

function infiniteResult(given: object): object {
    return {
        fetchNextPage: createSpy(),
        fetchPreviousPage: createSpy(),
        hasNextPage: false,
        hasPreviousPage: false,
        isFetchNextPageError: false,
        isFetchPreviousPageError: false,
        isFetchingNextPage: false,
        isFetchingPreviousPage: false,
        ...queryResult(given),
    };
}

export { infiniteSpy };
