import { createSpy, type Replaceable, type Spy } from './vitest.ts';

/** Functions that each reset one mock. */
const resets: (() => void)[] = [];

/** Resets all mock functions of this file: no calls, pending queries, idle mutations. Call it before each test. */
export function resetAllMocks(): void {
    for (const reset of resets) {
        reset();
    }
}

/** Lets a mock function do something by default: at once, and again after each reset. */
export function byDefault<Own>(created: Own, prepare: (created: Own) => void): Own {
    prepare(created);
    resets.push(() => prepare(created));
    return created;
}

/** Creates a mock function with the type of the function that it replaces. `prepare` runs again after each reset. */
export function spy<Replaced extends Replaceable>(prepare?: (created: Spy<Replaced>) => void): Spy<Replaced> {
    const created = createSpy<Replaced>();
    prepare?.(created);
    resets.push(() => {
        created.mockReset();
        prepare?.(created);
    });
    return created;
}
