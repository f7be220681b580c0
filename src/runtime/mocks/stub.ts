/** Stands for an object of a library: all its members are stubs again, and so is what any call of them gives. */
function stub<Replaced>(): Replaced {
    const members = new Map<PropertyKey, unknown>();
    const proxy = new Proxy(() => undefined, {
        get: (target, name) => {
            // A stub is no promise.
            if (name === 'then' || typeof name === 'symbol') {
                return undefined;
            }
            // It is an object like any other, so that it can be shown and looked at.
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
