/** What random schemas are made of. */
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import type { Chance } from '../../behaviour/random-dates/chance.ts';

/** Keys of properties, required keys, and additional keys of values. */
export const keys = ['a', 'b', 'c', 'kind', 'x-1', 'x-b', 'c_t', 'z'] as const;

/** A literal start, a literal end, both, a whole name, and those that no type can express. */
export const patterns = ['^x-', '_t$', '^c.*t$', '^a$', '[0-9]', '^[ab]$', 'z'];

export const texts = ['red', 'blue', ''];
export const values: readonly JsonValue[] = [...texts, 0, 1, -1.5, true, false];

/** What schemas are made of, beside the ways to put them together that all of them have. */
export interface Material {
    readonly scalars: readonly JsonObject[];
    /** Further schemas, of equal weight as the others. */
    readonly composed: readonly ((parts: Parts) => JsonObject)[];
}

/** What a further schema is made of. */
export interface Parts {
    readonly chance: Chance;
    readonly is31: boolean;
    readonly scalar: () => JsonObject;
    /** A schema of a property or of an item. */
    readonly inner: () => JsonValue;
    /** A reference to a schema that gets a name. */
    readonly declare: (schema: JsonObject) => JsonObject;
}

export const scalars: readonly JsonObject[] = [
    { type: 'string' },
    { type: 'string', minLength: 2 },
    { type: 'string', pattern: '^b' },
    { type: 'integer' },
    { type: 'number', minimum: 0 },
    { type: 'boolean' },
    { type: 'string', enum: ['red', 'blue'] },
    { enum: ['red', 1, true] },
    { type: 'integer', enum: [0, 1] },
    { minLength: 2 },
    { maximum: 5 },
    { minLength: 1, minimum: 1 },
    { not: { type: 'string' } },
    { not: { enum: ['red'] } },
    {},
];

export const types = ['string', 'number', 'integer', 'boolean', 'array', 'object', 'null'] as const;

export const conditionsOfValues: readonly JsonObject[] = [
    { const: 'red' },
    { enum: ['red', 'blue'] },
    { const: true },
    { const: 1 },
    { type: 'string', const: 'blue' },
];
