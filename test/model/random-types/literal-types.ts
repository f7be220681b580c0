/**
 * A value as the type that has this one value: literals, tuples, and objects of which each key is known.
 *
 * A literal in an expression is not taken, as TypeScript refuses keys there that its type does not name, and an object of JSON Schema
 * is open. A type is not a fresh literal, so that what is compared is what the types say. One refusal is left that says nothing of
 * values: that of an object without any key of a type whose keys are all optional (TS2559). A key that is absent is therefore
 * written as `key?: never`, which by `exactOptionalPropertyTypes` says that it is absent and nothing else.
 */
import type { JsonValue } from '../../../src/load/json.ts';

/** @param keys All keys that types may name. */
export function literalType(value: JsonValue, keys: readonly string[]): string {
    if (Array.isArray(value)) return `[${value.map((item) => literalType(item, keys)).join(', ')}]`;
    if (typeof value !== 'object' || value === null) return JSON.stringify(value);
    const present = Object.entries(value).map(
        ([key, inner = null]) => `${JSON.stringify(key)}: ${literalType(inner, keys)}`,
    );
    const absent = keys.filter((key) => !Object.hasOwn(value, key)).map((key) => `${JSON.stringify(key)}?: never`);
    return `{ ${[...present, ...absent].join('; ')} }`;
}
