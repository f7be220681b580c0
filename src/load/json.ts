import { limits } from '../limits.ts';

/** A JSON value (RFC 8259), from JSON or YAML. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/**
 * A JSON object. Its keys are own properties, `__proto__` included: look them up with `Object.hasOwn` where that
 * matters.
 */
export interface JsonObject {
    readonly [key: string]: JsonValue | undefined;
}

/** An object or an array. */
export type Container = JsonObject | readonly JsonValue[];

export function isContainer(value: unknown): value is Container {
    return typeof value === 'object' && value !== null;
}

/** Whether a value is an object: neither an array nor a scalar. */
export function isJsonObject(value: unknown): value is JsonObject {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** The kind of a value in words: 'an array', 'a string', and so on. */
export function nameKind(value: unknown): string {
    if (value === undefined) return 'nothing';
    if (value === null) return 'null';
    if (Array.isArray(value)) return 'an array';
    if (typeof value === 'object') return 'an object';
    return `a ${typeof value}`;
}

/** An own field of an object, never an inherited one. */
export function field(object: JsonObject, key: string): JsonValue | undefined {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}

const { propertyIsEnumerable: holds } = Object.prototype;

/** A member of an object, or an item of an array. The length of an array is its own, but no part of it. */
export function partOf(value: JsonValue | undefined, key: string): JsonValue | undefined {
    return isContainer(value) && holds.call(value, key) ? (value as JsonObject)[key] : undefined;
}

/** The number of values in a value, and how deep they are within each other. */
export interface Size {
    readonly count: number;
    readonly height: number;
}

/** The size of what holds nothing. */
export const leafSize: Size = { count: 1, height: 0 };

/** Of what is deeper within others than any stage takes, nothing is measured: its height has no end. */
const endlessSize: Size = { count: 1, height: Number.POSITIVE_INFINITY };

/**
 * The size of a value. What several places share counts in each of them, and is measured once.
 *
 * @param mayChange Whether an object or an array may have another size soon.
 * @param depth How many others it is within.
 */
export function sizeOf(
    value: JsonValue | undefined,
    known: WeakMap<Container, Size>,
    mayChange: (container: Container) => boolean = () => false,
    depth = 0,
): Size {
    if (!isContainer(value)) return leafSize;
    const measured = known.get(value);
    if (measured !== undefined) return measured;
    if (depth > limits.deepestNesting) return endlessSize;
    let count = 1;
    let height = 0;
    for (const inner of Object.values<JsonValue | undefined>(value)) {
        const size = sizeOf(inner, known, mayChange, depth + 1);
        count += size.count;
        height = Math.max(height, size.height);
    }
    const size = { count, height: height + 1 };
    if (!mayChange(value)) known.set(value, size);
    return size;
}

export function isArray(value: JsonValue | undefined): value is readonly JsonValue[] {
    return Array.isArray(value);
}

/** An object with the same keys and other values. Keys whose value becomes undefined are dropped. */
export function mapObject(
    object: JsonObject,
    change: (value: JsonValue, key: string) => JsonValue | undefined,
): JsonObject {
    const entries: [string, JsonValue][] = [];
    for (const [key, value] of Object.entries(object)) {
        const changed = value === undefined ? undefined : change(value, key);
        if (changed !== undefined) entries.push([key, changed]);
    }
    return Object.fromEntries(entries);
}

/** An own field, if it is a string. */
export function stringField(object: JsonObject, key: string): string | undefined {
    const value = field(object, key);
    return typeof value === 'string' ? value : undefined;
}

/** The fields of an object whose names have a property. */
export function pick(object: JsonObject, isPicked: (key: string) => boolean): JsonObject {
    return mapObject(object, (value, key) => (isPicked(key) ? value : undefined));
}

/** A field that is omitted if its value is empty. */
export function unlessEmpty(key: string, value: JsonObject | readonly JsonValue[]): JsonObject {
    return Object.keys(value).length === 0 ? {} : { [key]: value };
}
