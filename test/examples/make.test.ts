import { describe, expect, test } from 'vitest';
import { evaluate } from '../../src/examples/evaluate.ts';
import { planExamples } from '../../src/examples/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { describePaths, describeSchemas, modelOf, response, type Version } from '../tools/inline-description.ts';

const integer = { type: 'integer' };
const text = { type: 'string' };
const flag = { type: 'boolean' };

function reference(name: string): JsonObject {
    return { $ref: `#/components/schemas/${name}` };
}

function object(properties: JsonObject, ...required: readonly string[]): JsonObject {
    return { type: 'object', properties, ...(required.length > 0 && { required: [...required] }) };
}

interface Setting {
    readonly schemas?: JsonObject;
    readonly version?: Version;
    readonly seed?: number;
}

/** The example of a schema, and what was said of it. */
function exampleOf(
    schema: JsonValue,
    { schemas = {}, version = '3.1', seed = 0 }: Setting = {},
): JsonValue | undefined {
    const document = describeSchemas({ Tested: schema, ...schemas }, version);
    const { model } = modelOf(document, { generationMode: 'schemas' }, { planExamples });
    const plans = new Map(model.examples?.schemas.map(({ key, plan }) => [key, plan]));
    const plan = plans.get('Tested');
    return plan && evaluate(plan, seed, (key) => plans.get(key));
}

type Row = readonly [schema: string, value: string, setting: Setting];

function row(schema: JsonValue, value: JsonValue, setting: Setting = {}): Row {
    return [JSON.stringify(schema), JSON.stringify(value), setting];
}

describe.each<[what: string, rows: readonly Row[]]>([
    [
        'values of one type',
        [
            row(integer, 1),
            row({ type: 'number', minimum: 2.5, maximum: 2.5 }, 2.5),
            row({ type: 'integer', exclusiveMinimum: 5, maximum: 11, multipleOf: 4 }, 8),
            row(flag, true),
            row({ type: 'null' }, null),
            row({ type: ['null', 'integer'] }, 1),
            row({ type: 'string', format: 'date-time' }, '2024-05-17T09:30:00Z'),
            row({ type: 'string', pattern: '^[A-Z]{2}-7$' }, 'AB-7'),
            row({}, {}),
            row(true, {}),
        ],
    ],
    [
        'values that are given',
        [
            row({ properties: { a: integer }, example: '{ "a": 2 }' }, { a: 1 }),
            row({ items: integer, example: '[2]' }, [1]),
            row({ type: ['string', 'object'], properties: { a: integer }, example: '{ "a": 2 }' }, '{ "a": 2 }'),
            row({ type: 'integer', example: 7 }, 7),
            row({ type: 'integer', examples: [8, 9] }, 8),
            row({ type: 'integer', default: 5 }, 5),
            row({ type: 'integer', example: 'seven' }, 1),
            row({ type: 'integer', example: 'seven', default: 5 }, 5),
            row({ const: 'fixed' }, 'fixed'),
            row({ enum: ['a', 'b'] }, 'a'),
            row({ enum: ['a', 'b'], example: 'b' }, 'b'),
            row({ enum: [{ a: 1 }] }, { a: 1 }),
            row({ ...object({ a: integer, b: integer }), example: { a: 7 } }, { a: 7 }),
            row({ ...object({ a: { type: 'integer', example: 6 } }), example: { a: 'x' } }, { a: 6 }),
            row({ ...object({ a: integer }), example: { a: 7, unknown: 1 } }, { a: 7 }),
            row({ type: 'array', items: integer, example: [3, 4] }, [3, 4]),
        ],
    ],
    [
        'values that differ by the seed',
        [
            row(integer, 3, { seed: 2 }),
            row({ type: 'integer', minimum: 1, maximum: 3 }, 2, { seed: 4 }),
            row({ enum: ['a', 'b'] }, 'b', { seed: 1 }),
            row({ const: 'fixed' }, 'fixed', { seed: 1 }),
            row(object({ id: integer, name: { ...text, example: 'Rex' } }), { id: 2, name: 'Rex 2' }, { seed: 1 }),
            row({ ...object({ id: integer }), example: { id: 7 } }, { id: 9 }, { seed: 2 }),
        ],
    ],
    [
        'objects',
        [
            row(object({ a: integer, b: flag }, 'b'), { a: 1, b: true }),
            row({ type: 'object', additionalProperties: integer }, { key: 1 }),
            row({ type: 'object', additionalProperties: integer, minProperties: 2 }, { key: 1, key2: 1 }),
            row({ ...object({ a: integer, b: integer }), maxProperties: 1 }, { a: 1 }),
            row({ ...object({}), required: ['a'], additionalProperties: flag }, { a: true }),
            row({ type: 'object', patternProperties: { '^x-': integer }, additionalProperties: false }, { 'x-': 1 }),
            row({ type: 'object', propertyNames: { enum: ['red'] }, additionalProperties: flag }, { red: true }),
            row({ ...object({ a: integer }), dependentRequired: { a: ['b'] } }, {}),
            row({ ...object({ a: integer, b: flag }), dependentRequired: { a: ['b'] } }, { a: 1, b: true }),
            row({ ...object({ a: integer, b: flag }), not: { required: ['b'] } }, { a: 1 }),
            row({ allOf: [object({ a: integer }, 'a'), object({ b: flag })] }, { a: 1, b: true }),
            row({ ...object({ a: integer, b: flag }), oneOf: [{ required: ['a'] }, { required: ['b'] }] }, { a: 1 }),
        ],
    ],
    [
        'arrays',
        [
            row({ type: 'array', items: integer }, [1]),
            row({ type: 'array', items: integer, minItems: 2, uniqueItems: true }, [1, 2]),
            row({ type: 'array', items: flag, minItems: 2, uniqueItems: true }, [true, false]),
            row({ type: 'array', items: integer, maxItems: 0 }, []),
            row({ type: 'array', prefixItems: [integer, flag], items: false }, [1, true]),
            row({ type: 'array', items: integer, contains: { const: 5 } }, [5]),
            row({ type: 'array' }, []),
        ],
    ],
    [
        'alternatives',
        [
            row({ anyOf: [{ type: 'null' }, integer] }, 1),
            row({ oneOf: [integer, { type: 'number' }] }, 1.5),
            // No property is required, so an object of one alternative must be wrong for the others.
            row({ oneOf: [object({ a: integer }), object({ b: text })] }, { a: 1, b: [] }),
            row({ oneOf: [{ properties: { a: integer } }, { properties: { b: flag } }] }, { a: 1, b: [] }),
            row(
                { allOf: [object({ id: integer }), { oneOf: [reference('A'), reference('B'), reference('C')] }] },
                { id: 1, kind: 'kind', b: [] },
                {
                    schemas: {
                        A: object({ kind: text }),
                        B: object({ kind: text, b: integer }),
                        C: object({ b: { type: 'boolean' }, c: integer }),
                    },
                },
            ),
            row(object({ at: { oneOf: [object({ a: integer }), object({ b: text })] } }, 'at'), {
                at: { a: 1, b: [] },
            }),
            row(
                { oneOf: [object({ a: integer }), object({ b: { type: 'array', items: reference('Tested') } })] },
                { a: 1, b: {} },
            ),
            row(
                { ...object({ a: integer, b: flag }), if: object({ a: { const: 2 } }, 'a'), else: { required: ['b'] } },
                {
                    a: 2,
                    b: true,
                },
            ),
            row(
                { oneOf: [reference('Cat'), reference('Dog')], discriminator: { propertyName: 'kind' } },
                { kind: 'Cat', lives: 1 },
                {
                    schemas: {
                        Cat: object({ kind: text, lives: integer }, 'kind'),
                        Dog: object({ kind: text, loud: flag }, 'kind'),
                    },
                },
            ),
        ],
    ],
    [
        'what leads back to itself',
        [
            row(object({ id: integer, next: reference('Tested') }), { id: 1 }),
            row(object({ all: { type: 'array', items: reference('Tested') } }, 'all'), { all: [] }),
            row(object({ next: { anyOf: [reference('Tested'), { type: 'null' }] } }, 'next'), { next: null }),
            row({ anyOf: [object({ next: reference('Tested') }, 'next'), integer] }, { next: 1 }),
            row({ type: 'array', items: reference('Tested'), anyOf: [{ items: reference('Tested') }] }, []),
            row({ contains: reference('Tested'), prefixItems: [reference('Tested')] }, [{}]),
            // Each level is one schema more than the one before, so none of them is the schema itself.
            row(object({ next: { allOf: [reference('Tested'), object({ id: integer })] } }), { next: { id: 1 } }),
            row(
                object({ other: reference('Other') }, 'other'),
                { other: { back: {} } },
                {
                    schemas: { Other: object({ back: { anyOf: [reference('Tested'), object({})] } }, 'back') },
                },
            ),
        ],
    ],
])('%s', (_, rows) => {
    test.each([...rows])('%s: %s', (schema, value, setting) => {
        expect(JSON.stringify(exampleOf(JSON.parse(schema), setting))).toBe(value);
    });
});

test.each<[what: string, schema: JsonObject, reason: string]>([
    ['what contradicts itself', { allOf: [integer, text] }, 'it must be of type integer, and of type string'],
    [
        'what always leads to itself',
        object({ next: reference('Tested') }, 'next'),
        "'next' leads back to a schema that it is part of, so no value ends",
    ],
    [
        'alternatives that all match',
        { oneOf: [object({ a: integer }), object({ a: integer })] },
        'it must be of one alternative only',
    ],
    [
        'a member that is required beside a schema that allows none',
        { allOf: [object({ a: integer }, 'a')], ...object({}), additionalProperties: false },
        "'a' is required, and not allowed",
    ],
    [
        'a member of a member that is required, and not allowed',
        object({ in: { ...object({}, 'a'), additionalProperties: false } }, 'in'),
        "'in.a' is required, and not allowed",
    ],
    [
        'alternatives of a member that all match',
        object({ a: { oneOf: [text, text] } }, 'a'),
        "'a' must be of one alternative only",
    ],
    [
        'an enum of another type',
        { type: 'array', items: text, allOf: [{ enum: ['a', 'b'] }] },
        'it must be a listed value, and none of these is valid: the first one must be an array, not "a"',
    ],
    [
        'two enums that have nothing in common',
        { allOf: [{ enum: ['a'] }, { enum: ['b'] }] },
        'it must be of two lists that have no value in common',
    ],
    [
        'a pattern that needs more characters than there may be',
        { type: 'string', pattern: '^[a-z]{4}-[a-z]{4}$', maxLength: 8 },
        'it must match ^[a-z]{4}-[a-z]{4}$ (at least 9 characters) and have at most 8 characters: no such text was found',
    ],
    [
        'a pattern that goes on after the end',
        { type: 'array', minItems: 1, items: { type: 'string', pattern: '^a$b', minLength: 2, maxLength: 2 } },
        "'0' must match ^a$b and have 2 characters: no such text was found",
    ],
    [
        'limits that leave no number',
        { type: 'integer', minimum: 5, exclusiveMaximum: 5, multipleOf: 2 },
        'it must be an integer, be >= 5, be < 5 and be a multiple of 2: no such number was found',
    ],
    [
        'a map that must have members, which are not valid',
        { type: 'object', minProperties: 1, additionalProperties: { type: 'string', pattern: 'a^' } },
        "'*' must match a^: no such text was found",
    ],
])('%s has no example, and a note says why', (_, schema, reason) => {
    const { model, diagnostics } = modelOf(
        describeSchemas({ Tested: schema }, '3.1'),
        { generationMode: 'schemas' },
        { planExamples },
    );
    expect(model.examples?.schemas.map(({ plan }) => plan)).toEqual([undefined]);
    const notes = diagnostics.filter(({ code }) => code === 'no-example');
    expect(notes.map(({ where, message }) => [where?.pointer, message])).toEqual([
        ['/components/schemas/Tested', `no valid example was found for 'Tested': ${reason}`],
    ]);
});

describe('examples of bodies', () => {
    const pet = object({ id: { type: 'integer', readOnly: true }, secret: { ...text, writeOnly: true }, name: text });
    const document = describePaths(
        {
            '/pets': {
                post: {
                    operationId: 'addPet',
                    requestBody: { content: { 'application/json': { schema: reference('Pet') } } },
                    responses: {
                        200: response(reference('Pet')),
                        202: {
                            description: 'Later',
                            content: {
                                'application/json': {
                                    schema: reference('Pet'),
                                    examples: { rex: { value: { name: 'Rex' } }, wrong: { value: { name: 7 } } },
                                },
                            },
                        },
                        404: response(object({ code: integer })),
                        204: { description: 'Nothing' },
                    },
                },
            },
        },
        { schemas: { Pet: pet } },
    );

    function bodiesOf(options: Partial<Config> = {}) {
        const { model, diagnostics } = modelOf(document, options, { planExamples });
        const plans = new Map(model.examples?.schemas.map(({ key, plan }) => [key, plan]));
        const bodies = model.examples?.bodies.map(({ name, status, plan }) => [
            name,
            status,
            plan && JSON.stringify(evaluate(plan, 0, (key) => plans.get(key))),
        ]);
        return { bodies, diagnostics };
    }

    test('each status has one, by direction, and examples of media types come first', () => {
        expect(bodiesOf({ readWrite: 'split' }).bodies).toEqual([
            ['addPetBodyExample', undefined, '{"secret":"secret-1","name":"Example"}'],
            ['addPetResponseExample', '200', '{"id":1,"name":"Example"}'],
            ['addPet202ResponseExample', '202', '{"name":"Rex"}'],
            ['addPet404ErrorExample', '404', '{"code":200}'],
        ]);
    });

    test('one that is wrong is reported at its place', () => {
        const [note] = bodiesOf().diagnostics.filter(({ code }) => code === 'invalid-example');
        expect(note?.message).toContain("'name' must be a string, not 7");
        expect(note?.where?.pointer).toMatch(/examples\/wrong\/value$/);
    });
});
