/** The JSON types of values (JSON Schema Validation, 6.1.1), one by one and as sets. */
import type { JsonValue } from '../load/json.ts';

/**
 * The types that tell values apart. Null is not among them: whether a schema allows null is nullability. An integer is
 * a number to TypeScript and to JSON.
 */
export const jsonTypes = ['object', 'array', 'string', 'number', 'boolean'] as const;

export type JsonType = (typeof jsonTypes)[number];

/** A set of types, as the bits of a number: many are kept. */
export type TypeSet = number;

export const noType: TypeSet = 0;
export const anyType: TypeSet = (1 << jsonTypes.length) - 1;

/** The names that mean the same type: `file` is that of Swagger 2.0. */
const sameAs: ReadonlyMap<string, JsonType> = new Map([
    ['integer', 'number'],
    ['file', 'string'],
]);

/** The set of one type; `otherwise`, if the name is not that of one. */
export function setOf(name: string, otherwise: TypeSet = anyType): TypeSet {
    const index = (jsonTypes as readonly string[]).indexOf(sameAs.get(name) ?? name);
    return index === -1 ? otherwise : 1 << index;
}

/** The set of the type that a value has; `null` has none. */
export function setOfValue(value: JsonValue): TypeSet {
    if (value === null) return noType;
    return setOf(Array.isArray(value) ? 'array' : typeof value);
}

export function typesIn(types: TypeSet): readonly JsonType[] {
    return jsonTypes.filter((name) => includes(types, name));
}

export function includes(types: TypeSet, name: string): boolean {
    return (types & setOf(name)) !== 0;
}

/** Whether types limit the keywords next to them. Types that contradict each other are a mistake, and limit nothing. */
export function isLimiting(types: TypeSet): boolean {
    return types !== anyType && types !== noType;
}

/** The types of several schemas of which one applies. */
export function typesOfAny(sets: readonly TypeSet[]): TypeSet {
    return sets.reduce((all, one) => all | one, noType);
}

/** The types of several schemas that all apply. */
export function typesOfAll(sets: readonly TypeSet[]): TypeSet {
    return sets.reduce((all, one) => all & one, anyType);
}
