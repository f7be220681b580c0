import type { SWRResponse } from 'swr';
import { spy } from '../../../runtime/mocks/spies.ts';
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

function querySpy<Hook extends Replaceable, Result>(): QuerySpy<Hook, Result> {
    const hook = spy<Hook>((created) => created.mockReturnValue(queryResult({}) as never));
    const mockSWR = (result: Partial<SWRResponse>): void => {
        hook.mockReturnValue(queryResult(result) as never);
    };
    return Object.assign(hook, { mockSWR });
}

function queryResult(given: { readonly data?: unknown; readonly error?: unknown }): object {
    const isLoading = given.data === undefined && given.error === undefined;
    return { data: undefined, error: undefined, isLoading, isValidating: isLoading, mutate: createSpy(), ...given };
}

function mutationSpy<Hook extends Replaceable, Result>(): MutationSpy<Hook, Result> {
    const hook = spy<Hook>((created) => created.mockReturnValue(mutationResult({}) as never));
    const mockSWRMutation = (result: object): void => {
        hook.mockReturnValue(mutationResult(result) as never);
    };
    return Object.assign(hook, { mockSWRMutation });
}

function mutationResult(given: object): object {
    return {
        data: undefined,
        error: undefined,
        isMutating: false,
        reset: createSpy(),
        trigger: createSpy(),
        ...given,
    };
}

export { mutationSpy, queryResult, querySpy };
