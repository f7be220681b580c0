/** Examples of descriptions that nobody would write by hand: they end, and overflow no stack. */
import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/examples/evaluate.ts';
import { planExamples } from '../../src/examples/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, describeSchemas, modelOf } from '../tools/inline-description.ts';

const text = { type: 'string' };
const impossible = { type: 'string', minLength: 2, maxLength: 1 };
const reference = (index: number): JsonObject => ({ $ref: `#/components/schemas/S${index}` });
const objectOf = (properties: JsonObject, ...required: readonly string[]): JsonObject => ({
    type: 'object',
    properties,
    required,
});

/** Schemas that are made by their positions. */
function schemasOf(count: number, make: (index: number) => JsonValue): JsonObject {
    return Object.fromEntries(Array.from({ length: count }, (_, index) => [`S${index}`, make(index)]));
}

/** The schemas with an example, and a function that has the value of one. */
function examplesOf(schemas: JsonObject, options: Partial<Config> = {}) {
    const { model, diagnostics } = modelOf(
        describeSchemas(schemas, '3.1'),
        { generationMode: 'schemas', ...options },
        { planExamples },
    );
    const plans = new Map(model.examples?.schemas.map(({ key, plan }) => [key, plan]));
    return {
        made: [...plans.values()].filter((plan) => plan !== undefined).length,
        missing: diagnostics.filter(({ code }) => code === 'no-example').length,
        valueOf: (name: string): JsonValue | undefined => {
            const plan = plans.get(name);
            return plan && evaluate(plan, 0, (key) => plans.get(key));
        },
    };
}

const count = 1200;
const nextOf = (index: number): JsonObject => reference((index + 1) % count);
const last = (index: number): boolean => index === count - 1;

interface Row {
    readonly schemas: JsonObject;
    readonly made: number;
}

describe('schemas that lead to each other', () => {
    test.each<[what: string, row: Row]>([
        [
            'a chain of optional members',
            {
                schemas: schemasOf(count, (index) => (last(index) ? text : objectOf({ next: nextOf(index) }))),
                made: count,
            },
        ],
        // Validators refuse values that are deeper than 400 levels.
        [
            'a chain of demanded members',
            {
                schemas: schemasOf(count, (index) => (last(index) ? text : objectOf({ next: nextOf(index) }, 'next'))),
                made: 402,
            },
        ],
        // The same for schemas of one value.
        [
            'a chain in which each adds a member',
            {
                schemas: schemasOf(420, (index) => {
                    const own = objectOf({ [`p${index}`]: text });
                    return index === 0 ? own : { allOf: [reference(index - 1), own] };
                }),
                made: 401,
            },
        ],
        [
            'a circle of optional members',
            { schemas: schemasOf(count, (index) => objectOf({ next: nextOf(index) })), made: count },
        ],
        [
            'a circle of demanded members',
            { schemas: schemasOf(count, (index) => objectOf({ next: nextOf(index) }, 'next')), made: 0 },
        ],
        [
            'a circle that null ends',
            {
                schemas: schemasOf(count, (index) =>
                    objectOf({ next: { anyOf: [nextOf(index), { type: 'null' }] } }, 'next'),
                ),
                made: count,
            },
        ],
        [
            'members that double at each level',
            {
                schemas: schemasOf(40, (index) =>
                    index === 39 ? text : objectOf({ a: reference(index + 1), b: reference(index + 1) }, 'a', 'b'),
                ),
                made: 13,
            },
        ],
        [
            'alternatives that never end',
            {
                schemas: schemasOf(100, (index) => ({
                    oneOf: Array.from({ length: 100 }, (_, other) =>
                        objectOf({ [`v${index}`]: reference(other) }, `v${index}`),
                    ),
                })),
                made: 0,
            },
        ],
        [
            'what no value can be, again and again',
            {
                schemas: {
                    Impossible: impossible,
                    ...schemasOf(300, (index) =>
                        objectOf(
                            { a: index === 0 ? { $ref: '#/components/schemas/Impossible' } : reference(index - 1) },
                            'a',
                        ),
                    ),
                },
                made: 0,
            },
        ],
        [
            'hundreds of patterns of one text',
            {
                schemas: {
                    Text: { allOf: schemasIn(100, (index) => ({ ...text, pattern: `[a-z]{${index}}.*${index}` })) },
                },
                made: 0,
            },
        ],
    ])('%s', (_, { schemas, made }) => {
        const found = examplesOf(schemas);
        expect(found.made).toBe(made);
        expect(found.missing).toBe(Object.keys(schemas).length - made);
    });
});

function schemasIn(length: number, make: (index: number) => JsonValue): readonly JsonValue[] {
    return Array.from({ length }, (_, index) => make(index));
}

describe('null where types have none', () => {
    const orNull = (schema: JsonValue): JsonObject => ({ anyOf: [schema, { type: 'null' }] });

    test.each<[what: string, schemas: JsonObject, value: JsonValue]>([
        [
            'what leads back to itself is left out',
            { S0: objectOf({ a: text, next: orNull(reference(0)) }, 'a') },
            { a: 'a' },
        ],
        [
            'what is demanded has a value',
            { S0: objectOf({ next: orNull(reference(1)) }, 'next'), S1: objectOf({ back: reference(0), a: text }) },
            { next: { a: 'a' } },
        ],
        ['only null ends it', { S0: objectOf({ next: orNull(reference(0)) }, 'next') }, { next: null }],
    ])('%s', (_, schemas, value) => {
        expect(examplesOf(schemas, { nullableStrategy: 'ignore' }).valueOf('S0')).toEqual(value);
    });
});

test('an example that many bodies refer to is looked at once', () => {
    const names = Array.from({ length: 100 }, (_, index) => `e${index}`);
    const shared = Object.fromEntries(names.map((name) => [name, { $ref: '#/components/examples/Shared' }]));
    const content = { 'application/json': { schema: { $ref: '#/components/schemas/List' }, examples: shared } };
    const paths = Object.fromEntries(
        names.map((name) => [
            `/${name}`,
            { get: { operationId: name, responses: { 200: { description: 'all', content } } } },
        ]),
    );
    const components = {
        schemas: { List: { type: 'array', items: { type: 'integer' } } },
        examples: { Shared: { value: Array.from({ length: 5000 }, (_, index) => String(index)) } },
    };
    const document = { ...describePaths(paths), components };
    const { model, diagnostics } = modelOf(document, {}, { planExamples });
    expect(model.examples?.bodies.map(({ plan }) => plan?.kind)).toEqual(names.map(() => 'named'));
    const invalid = diagnostics.filter(({ code }) => code === 'invalid-example');
    expect(invalid.map(({ where }) => where?.pointer)).toEqual(['/components/examples/Shared/value']);
});
