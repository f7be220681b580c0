/** A JSON value (RFC 8259), from JSON or YAML. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/**
 * A JSON object. Its keys are own properties, `__proto__` included: look them up with `Object.hasOwn` where that
 * matters.
 */
export interface JsonObject {
    readonly [key: string]: JsonValue | undefined;
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
