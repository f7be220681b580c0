import { createSpy, type Replaceable, type Spy } from './vitest.ts';

/** What resets each mock function. */
const resets: (() => void)[] = [];

/** Resets all mock functions of this file: never called, queries pending, mutations idle. Call it before each test. */
export function resetAllMocks(): void {
    for (const reset of resets) {
        reset();
    }
}

/** A mock function with the type of the function it replaces; `prepare` runs again after each reset. */
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
