import { hookSpy, promiseSpy } from '../../../runtime/mocks/spies.ts';
import type { Replaceable } from '../../../runtime/mocks/vitest.ts';
import { type QuerySpy, queryResult } from './mocks.ts';

/** A mock function for the hook of a query of pages. */
function infiniteSpy<Hook extends Replaceable, Result>(): QuerySpy<Hook, Result> {
    return hookSpy('mockSWR', infiniteResult);
}

/** As for one page. There are as many pages as have arrived, unless more are asked for. */
function infiniteResult(given: { readonly data?: readonly unknown[] }): object {
    const { data } = given;
    return { size: Math.max(data?.length ?? 0, 1), setSize: promiseSpy(async () => data), ...queryResult(given) };
}

export { infiniteSpy };
