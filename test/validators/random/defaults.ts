/** What validators fill in, over random schemas with random defaults: a law for each accepted value. */
import { isDeepStrictEqual } from 'node:util';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import type { StandardSchemaV1 } from '../../../src/runtime/validators/standard.ts';
import { Chance } from '../../behaviour/random-dates/chance.ts';
import { Maker } from '../../types/random-types/instances.ts';
import { generateValidators } from '../generated.ts';
import { valuesOf } from './instances.ts';
import { names, randomSchemas } from './schemas.ts';

export interface FillOutcome {
    /** How many values were accepted, and how many of these are filled. */
    readonly accepted: number;
    readonly filled: number;
    readonly differences: readonly string[];
}

/** The laws, each with what is wrong if it does not hold. */
const laws: readonly (readonly [
    string,
    (given: JsonValue, made: unknown, validators: { plain: StandardSchemaV1; filling: StandardSchemaV1 }) => boolean,
])[] = [
    ['what is filled in is not valid', (_, made, { plain }) => plain['~standard'].validate(made).issues === undefined],
    [
        'it is filled again',
        (_, made, { filling }) => {
            const again = filling['~standard'].validate(made);
            return again.issues === undefined && isDeepStrictEqual(again.value, made);
        },
    ],
    ['it loses or changes something', (given, made) => contains(made, given)],
];

export async function tryDefaults(seed: number): Promise<FillOutcome> {
    const random = randomSchemas(seed);
    const chance = new Chance(seed + 1);
    const maker = new Maker(chance, random.schemas);
    const objects = Object.entries(random.schemas).map(([name, own]): [string, JsonValue] => [
        name,
        chance.happens(0.7) ? objectAround(own ?? true, chance) : (own ?? true),
    ]);
    const schemas = withDefaults(Object.fromEntries(objects), chance, maker) as JsonObject;
    const generate = (validators: object | true) =>
        generateValidators(schemas, { version: random.version, options: { validators, nullableStrategy: 'include' } });
    const [plain, filling] = [await generate(true), await generate({ defaults: true })];
    const differences: string[] = [];
    let [accepted, filled] = [0, 0];
    for (const name of names) {
        const validators = {
            plain: plain.schema(`${name.toLowerCase()}Schema`),
            filling: filling.schema(`${name.toLowerCase()}Schema`),
        };
        for (const value of valuesOf(name, seed, { ...random, schemas }).flatMap(withFewerKeys)) {
            const before = structuredClone(value);
            const one = validators.plain['~standard'].validate(value);
            const other = validators.filling['~standard'].validate(value);
            const say = (what: string): void => {
                differences.push(
                    `seed ${seed}, ${name}: ${JSON.stringify(value)}: ${what}\n${JSON.stringify(schemas)}`,
                );
            };
            if (!isDeepStrictEqual(value, before)) say('it is changed itself');
            if (!isDeepStrictEqual(one.issues, other.issues)) say('it has other issues');
            if (one.issues !== undefined || other.issues !== undefined) continue;
            accepted++;
            if (!isDeepStrictEqual(one.value, other.value)) filled++;
            for (const [what, holds] of laws) {
                if (!holds(value, other.value, validators)) say(`${what}: ${JSON.stringify(other.value)}`);
            }
        }
    }
    return { accepted, filled, differences };
}

/** An object of which the schema is a property, beside others and what may count or compare these. */
function objectAround(schema: JsonValue, chance: Chance): JsonObject {
    const refer = (): JsonObject => ({ $ref: `#/components/schemas/${chance.pick(names)}` });
    const number = { type: 'integer', minimum: 0 };
    return {
        ...(chance.happens(0.6) && { type: 'object' }),
        properties: {
            a: schema,
            b: chance.pick<JsonValue>([number, refer(), { type: 'object', properties: { c: number, d: refer() } }]),
            constructor: chance.pick<JsonValue>([{ type: ['string', 'null'] }, { type: 'array', items: refer() }]),
            ['__proto__']: number,
        },
        ...(chance.happens(0.2) && { maxProperties: 2 }),
        ...(chance.happens(0.2) && { dependentRequired: { a: ['b'] } }),
        ...(chance.happens(0.2) && { allOf: [{ properties: { b: refer(), d: number } }] }),
        ...(chance.happens(0.2) && { anyOf: [{ required: ['a'] }, { properties: { e: number } }, refer()] }),
        ...(chance.happens(0.2) && { not: { required: ['b', 'constructor'] } }),
    };
}

/** A value, and copies of it without one of its keys, or without one of those of its parts. */
function withFewerKeys(value: JsonValue): readonly JsonValue[] {
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return [value];
    const entries = Object.entries(value);
    return [
        value,
        {},
        ...entries.map(([key]) => Object.fromEntries(entries.filter(([other]) => other !== key))),
        ...entries.flatMap(([key, part]) => {
            const parts = typeof part === 'object' && part !== null && !Array.isArray(part) ? Object.keys(part) : [];
            return parts.map((name) => {
                const fewer = Object.entries(part ?? {}).filter(([other]) => other !== name);
                return Object.fromEntries(
                    entries.map(([own, one]) => [own, own === key ? Object.fromEntries(fewer) : one]),
                );
            });
        }),
    ].filter((one) => one !== undefined) as readonly JsonValue[];
}

/** Gives some properties a default. Most are valid. */
function withDefaults(value: JsonValue, chance: Chance, maker: Maker, isProperty = false): JsonValue {
    if (typeof value !== 'object' || value === null) return value;
    if (Array.isArray(value)) return value.map((one) => withDefaults(one, chance, maker));
    const inner = Object.fromEntries(
        Object.entries(value).map(([key, one]) => [
            key,
            key === 'properties' && typeof one === 'object' && one !== null && !Array.isArray(one)
                ? Object.fromEntries(
                      Object.entries(one).map(([name, own]) => [name, withDefaults(own ?? null, chance, maker, true)]),
                  )
                : withDefaults(one ?? null, chance, maker),
        ]),
    );
    if (!isProperty || !chance.happens(0.6)) return inner;
    return { ...inner, default: chance.happens(0.8) ? maker.make(value) : maker.any(1) };
}

/** Whether a value has everything that another one has. */
function contains(whole: unknown, part: unknown): boolean {
    if (typeof part !== 'object' || part === null) return Object.is(whole, part);
    if (typeof whole !== 'object' || whole === null || Array.isArray(whole) !== Array.isArray(part)) return false;
    if (Array.isArray(part) && (whole as readonly unknown[]).length !== part.length) return false;
    return Object.entries(part).every(
        ([key, one]) => Object.hasOwn(whole, key) && contains(Reflect.get(whole, key), one),
    );
}
