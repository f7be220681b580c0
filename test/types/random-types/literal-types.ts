/**
 * A value as the type that has this one value: literals, tuples, and objects of which each key is known.
 *
 * A literal in an expression is not used, as TypeScript rejects keys there that its type does not have, and an object of JSON Schema
 * is open. A type is not a fresh literal, so only the types are compared. One error remains that does not depend on
 * values: an object without any key of a type whose keys are all optional (TS2559). An absent key is therefore
 * written as `key?: never`, which with `exactOptionalPropertyTypes` means that it is absent.
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
