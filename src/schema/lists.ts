/** Adds a value to the list of a key. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
    const known = lists.get(key);
    if (known === undefined) lists.set(key, [value]);
    else known.push(value);
}

/** A `Map` or a `WeakMap` of what is known. */
interface KnownValues<Key, Value> {
    readonly get: (key: Key) => Value | undefined;
    readonly set: (key: Key, value: Value) => unknown;
}

/**
 * What is known of a key, made when it is first asked for.
 *
 * @param meanwhile What is known while it is made, if making it may lead back to it.
 */
export function makeOnce<Key, Value>(
    known: KnownValues<Key, Value>,
    key: Key,
    make: () => Value,
    meanwhile?: Value,
): Value {
    const found = known.get(key);
    if (found !== undefined) return found;
    if (meanwhile !== undefined) known.set(key, meanwhile);
    const made = make();
    known.set(key, made);
    return made;
}

/** Some values and all that they lead to, directly or not, in the order found. */
export function reachedFrom<Value>(
    start: Iterable<Value>,
    next: (value: Value) => Iterable<Value>,
): ReadonlySet<Value> {
    const all = new Set(start);
    // The set grows.
    for (const one of all) for (const other of next(one)) all.add(other);
    return all;
}

/** The keys of those that have something themselves, and of all that lead to one of them, directly or not. */
export function leadingTo<Key>(
    all: Iterable<{ readonly key: Key; readonly next: Iterable<Key>; readonly has: boolean }>,
): ReadonlySet<Key> {
    const having: Key[] = [];
    const referrers = new Map<Key, Key[]>();
    for (const { key, next, has } of all) {
        if (has) having.push(key);
        for (const one of next) addTo(referrers, one, key);
    }
    return reachedFrom(having, (key) => referrers.get(key) ?? []);
}

/**
 * Some values and all that they lead to, each after those that it leads to, but for circles. Values lead to each other in
 * chains longer than the stack.
 *
 * @param onCircle Called for each value that leads back to one before it.
 */
export function depthFirst<Value>(
    start: Iterable<Value>,
    nextOf: (value: Value) => Iterable<Value>,
    onCircle: (from: Value, to: Value) => void = () => {},
): ReadonlySet<Value> {
    const open = new Set<Value>();
    const left = new Set<Value>();
    const path: { readonly value: Value; readonly next: Iterator<Value> }[] = [];
    const enter = (value: Value): void => {
        if (left.has(value)) return;
        open.add(value);
        path.push({ value, next: nextOf(value)[Symbol.iterator]() });
    };
    for (const first of start) {
        enter(first);
        for (let top = path.at(-1); top !== undefined; top = path.at(-1)) {
            const step = top.next.next();
            if (step.done === true) {
                path.pop();
                open.delete(top.value);
                left.add(top.value);
            } else if (open.has(step.value)) onCircle(top.value, step.value);
            else enter(step.value);
        }
    }
    return left;
}
