import { createSpy } from './vitest.ts';

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
