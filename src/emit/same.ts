/**
 * Whether two values are deeply equal: objects, arrays, maps, sets and primitives. The order of object keys does not
 * count.
 */
export function areSame(one: unknown, other: unknown): boolean {
    if (Object.is(one, other)) return true;
    if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
    if (Array.isArray(one)) return Array.isArray(other) && areSameItems(one, other);
    // The order of maps counts: it may decide the order of code.
    if (one instanceof Map) return other instanceof Map && areSameItems([...one], [...other]);
    if (one instanceof Set) return other instanceof Set && areSameItems([...one], [...other]);
    return !Array.isArray(other) && !(other instanceof Map) && !(other instanceof Set) && areSameObjects(one, other);
}

function areSameItems(one: readonly unknown[], other: readonly unknown[]): boolean {
    if (one.length !== other.length) return false;
    for (let index = 0; index < one.length; index++) if (!areSame(one[index], other[index])) return false;
    return true;
}

function areSameObjects(one: object, other: object): boolean {
    const keys = Object.keys(one);
    if (keys.length !== Object.keys(other).length) return false;
    return keys.every((key) => Object.hasOwn(other, key) && areSame(Reflect.get(one, key), Reflect.get(other, key)));
}
