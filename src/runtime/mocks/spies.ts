import { createSpy, type Replaceable, type Spy } from './vitest.ts';

/** Functions that each reset one mock. */
const resets: (() => void)[] = [];

/** Resets all mock functions of this file: no calls, pending queries, idle mutations. Call it before each test. */
export function resetAllMocks(): void {
    for (const reset of resets) {
        reset();
    }
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

/**
 * Creates a mock function for a hook. What it returns is made of what a test gives to the function `name`, or of nothing.
 */
export function hookSpy<Own>(name: string, resultOf: (given: object) => object): Own {
    const hook = spy((created) => created.mockReturnValue(resultOf({})));
    const set = (given: object): void => {
        hook.mockReturnValue(resultOf(given));
    };
    return Object.assign(hook, { [name]: set }) as Own;
}

/** Creates a mock function that returns a promise. No reset concerns it: a hook that is set to something else has another. */
export function promiseSpy(outcome: () => Promise<unknown>): unknown {
    const created = createSpy<() => Promise<unknown>>();
    created.mockImplementation(outcome);
    return created;
}

/** Stubs an object of a library. All its members are stubs, and every call returns a stub. */
export function stub<Replaced>(): Replaced {
    const members = new Map<PropertyKey, unknown>();
    const proxy = new Proxy((): unknown => undefined, {
        get: (target, name) => {
            // Without `then`, nothing takes a stub for a promise.
            if (name === 'then' || typeof name === 'symbol') {
                return undefined;
            }
            // A stub prints like any other object.
            if (name in Object.prototype) {
                return Reflect.get(target, name);
            }
            if (!members.has(name)) {
                members.set(name, stub());
            }
            return members.get(name);
        },
        set: (_target, name, value) => {
            members.set(name, value);
            return true;
        },
        apply: () => stub(),
    });
    return proxy as Replaced;
}
