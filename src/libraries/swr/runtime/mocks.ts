import { hookSpy } from '../../../runtime/mocks/hook-spies.ts';
import { promiseSpy } from '../../../runtime/mocks/stubs.ts';
import { createSpy, type Replaceable, type Spy } from '../../../runtime/mocks/vitest.ts';

/** A mock function for the hook of a query. */
export type QuerySpy<Hook extends Replaceable, Result> = Spy<Hook> & {
    /** Makes the hook return this. Fills in missing properties: without data and error, the query is loading. */
    mockSWR: (result: Partial<Result>) => void;
};

/** A mock function for the hook of a mutation. */
export type MutationSpy<Hook extends Replaceable, Result> = Spy<Hook> & {
    /** Makes the hook return this. Fills in missing properties as for a mutation that was not triggered. */
    mockSWRMutation: (result: Partial<Result>) => void;
};

export function querySpy<Hook extends Replaceable, Result>(): QuerySpy<Hook, Result> {
    return hookSpy('mockSWR', queryResult);
}

/** A state that the library itself can be in: all fields follow from those that are given. */
function queryResult(given: QueryGiven): object {
    const { data, error, isLoading } = given;
    const isValidating = given.isValidating ?? isLoading ?? (data === undefined && error === undefined);
    return {
        data: undefined,
        error: undefined,
        isLoading: isValidating && data === undefined,
        isValidating,
        mutate: promiseSpy(async () => data),
        ...given,
    };
}

interface QueryGiven {
    readonly data?: unknown;
    readonly error?: unknown;
    readonly isLoading?: boolean;
    readonly isValidating?: boolean;
}

export function mutationSpy<Hook extends Replaceable, Result>(): MutationSpy<Hook, Result> {
    return hookSpy('mockSWRMutation', mutationResult);
}

function mutationResult(given: { readonly data?: unknown; readonly error?: unknown }): object {
    const { data, error } = given;
    return {
        data: undefined,
        error: undefined,
        isMutating: false,
        reset: createSpy(),
        trigger: promiseSpy(() => (error === undefined ? Promise.resolve(data) : Promise.reject(error))),
        ...given,
    };
}

/** A mock function for the hook of a query of pages. */
export function infiniteSpy<Hook extends Replaceable, Result>(): QuerySpy<Hook, Result> {
    return hookSpy('mockSWR', infiniteResult);
}

/** As for one page. There are as many pages as have arrived, unless more are asked for. */
function infiniteResult(given: { readonly data?: readonly unknown[] }): object {
    const { data } = given;
    return { size: Math.max(data?.length ?? 0, 1), setSize: promiseSpy(async () => data), ...queryResult(given) };
}
