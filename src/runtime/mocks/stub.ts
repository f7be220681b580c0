/** Replaces an object of a library: all its members are stubs, and every call of them returns a stub. */
function stub<Replaced>(): Replaced {
    const members = new Map<PropertyKey, unknown>();
    const proxy = new Proxy(() => undefined, {
        get: (target, name) => {
            // A stub is not a promise.
            if (name === 'then' || typeof name === 'symbol') {
                return undefined;
            }
            // It behaves like any other object when it is printed or inspected.
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

export { stub };
