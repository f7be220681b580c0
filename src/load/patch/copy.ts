/** The copy that the function of a user may change. */
import { isArray, isJsonObject, type JsonObject, type JsonValue } from '../json.ts';

export type Container = JsonObject | readonly JsonValue[];

/** What each object and array of a copy is a copy of. */
export type Originals = WeakMap<object, Container>;

export function isContainer(value: unknown): value is Container {
    return typeof value === 'object' && value !== null;
}

/** Copies a value. Aliases of YAML share values: in the copy, each place has its own, so a change is one at one place. */
export function copyOf(value: JsonValue, originals: Originals): JsonValue {
    if (!isContainer(value)) return value;
    const copy = isArray(value)
        ? value.map((item) => copyOf(item, originals))
        : // A key such as `__proto__` is one like any other.
          Object.fromEntries(Object.entries(value).map(([key, part]) => [key, copyOf(part ?? null, originals)]));
    originals.set(copy, value);
    return copy;
}

/** Whether a copy is still like its original. */
export function isUnchanged(copy: unknown, value: JsonValue | undefined): boolean {
    if (!isContainer(copy) || !isContainer(value)) return copy === value;
    if (isJsonObject(copy) !== isJsonObject(value)) return false;
    const known = new Map<string, JsonValue | undefined>(Object.entries(value));
    const entries = Object.entries<JsonValue | undefined>(copy);
    return (
        entries.length === known.size &&
        entries.every(([key, part]) => known.has(key) && isUnchanged(part, known.get(key)))
    );
}
