/** A value as JSON (RFC 8259) knows it, whichever syntax it was written in. */
export type JsonValue = null | boolean | number | string | readonly JsonValue[] | JsonObject;

/** A JSON object. Its keys are own properties, `__proto__` included: look them up with `Object.hasOwn` where that matters. */
export interface JsonObject {
    readonly [key: string]: JsonValue | undefined;
}

/** Whether a value is an object, that is neither a list nor a scalar. */
export function isJsonObject(value: JsonValue | undefined): value is JsonObject {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What a person calls the kind of a value: 'a list', 'a string' … */
export function nameKind(value: JsonValue | undefined): string {
    if (value === undefined) return 'nothing';
    if (value === null) return 'null';
    if (Array.isArray(value)) return 'a list';
    if (typeof value === 'object') return 'an object';
    return `a ${typeof value}`;
}

/** An own field of an object, never one it inherits from its prototype. */
export function field(object: JsonObject, key: string): JsonValue | undefined {
    return Object.hasOwn(object, key) ? object[key] : undefined;
}
