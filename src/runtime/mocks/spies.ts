import { createSpy, type Replaceable, type Spy } from './vitest.ts';

/** What makes each spy as it was at first. */
const resets: (() => void)[] = [];

/** Makes all spies of this file as they were: never called, queries pending, mutations idle. Call it before each test. */
export function resetAllMocks(): void {
    for (const reset of resets) {
        reset();
    }
}

/** A spy in place of a function, typed as that; what prepares it does so again after each reset. */
function spy<Replaced extends Replaceable>(prepare?: (created: Spy<Replaced>) => void): Spy<Replaced> {
    const created = createSpy<Replaced>();
    prepare?.(created);
    resets.push(() => {
        created.mockReset();
        prepare?.(created);
    });
    return created;
}

export { spy };
