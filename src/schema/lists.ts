/** Adds a value to the list of a key. */
export function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
    const known = lists.get(key);
    if (known === undefined) lists.set(key, [value]);
    else known.push(value);
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
