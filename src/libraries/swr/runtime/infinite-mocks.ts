import { spy } from '../../../runtime/mocks/spies.ts';
import { createSpy, type Replaceable } from '../../../runtime/mocks/vitest.ts';
import { type QuerySpy, queryResult } from './mocks.ts';

/** A mock function for the hook of a query of pages. */
function infiniteSpy<Hook extends Replaceable, Result>(): QuerySpy<Hook, Result> {
    const hook = spy<Hook>((created) => created.mockReturnValue(infiniteResult({}) as never));
    const mockSWR = (result: Partial<Result>): void => {
        hook.mockReturnValue(infiniteResult(result) as never);
    };
    return Object.assign(hook, { mockSWR });
}

function infiniteResult(given: object): object {
    return { size: 1, setSize: createSpy(), ...queryResult(given) };
}

export { infiniteSpy };
