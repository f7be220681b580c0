/** Random schemas of which each asks several times about the same parts of a value, and values of their form. */
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { Chance } from '../../behaviour/random-dates/chance.ts';
import { names, type RandomSchemas } from './schemas.ts';

export function entangledSchemas(seed: number): RandomSchemas {
    const chance = new Chance(seed);
    const entries = names.map((name, index) => [name, composed(2, index + 1, chance)] as const);
    return { version: '3.1', schemas: Object.fromEntries(entries) };
}

/** A schema that refers in place only to names from one on, so that none contains itself in place. */
function composed(depth: number, ahead: number, chance: Chance): JsonObject {
    const part = (): JsonObject => referTo(0, chance);
    const inner = (): JsonObject => (depth > 0 ? composed(depth - 1, ahead, chance) : { properties: { n: part() } });
    const several = (): readonly JsonObject[] => chance.times(2, 3, inner);
    const make = chance.pick<() => JsonObject>([
        () => ({ type: 'object', properties: { n: part(), m: part() } }),
        () => ({ type: ['object', 'array'], properties: { n: part() }, items: part() }),
        () => ({ allOf: several() }),
        () => ({ anyOf: several() }),
        () => ({ anyOf: several(), unevaluatedProperties: part() }),
        () => ({ oneOf: [...several(), { required: ['m', 's'] }] }),
        () => ({ not: { not: inner() } }),
        () => Object.fromEntries(['if', 'then', 'else'].map((keyword) => [keyword, inner()])),
        () => ({ properties: { n: part() }, patternProperties: { '^n': part(), m$: part() } }),
        () => ({ properties: { n: part() }, dependentSchemas: { n: inner() }, additionalProperties: part() }),
        () => ({ items: part(), contains: part(), minContains: chance.between(0, 1) }),
        () => ({ items: part(), uniqueItems: true, unevaluatedItems: part() }),
        () => (ahead < names.length ? { allOf: [referTo(ahead, chance), inner()] } : inner()),
    ]);
    return { ...make(), ...(chance.happens(0.1) && { required: [chance.pick(['n', 's'])] }) };
}

function referTo(first: number, chance: Chance): JsonObject {
    return { $ref: `#/components/schemas/${chance.pick(names.slice(first))}` };
}

/** A value as long as it is deep. */
export function grown(depth: number, chance: Chance): JsonValue {
    let value = chance.pick<JsonValue>([1, {}, []]);
    for (let level = 0; level < depth; level++) {
        const side = chance.pick<JsonValue>([{}, [], { s: 1 }, { n: {} }]);
        value = chance.pick<JsonValue>([
            { n: value, m: side },
            { n: side, m: value, s: 1 },
            { n: value },
            [value, side],
        ]);
    }
    return value;
}
