/** Examples of descriptions that nobody would write by hand: they end, and overflow no stack. */
import { describe, expect, test } from 'vitest';
import { planExamples } from '../../src/examples/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { describePaths, modelOf } from '../tools/inline-description.ts';
import { examplesOf, longRows, objectOf, type Row, reference, schemasOf, text } from './hostile.ts';

const impossible = { type: 'string', minLength: 2, maxLength: 1 };

describe('schemas that lead to each other', () => {
    test.each<[what: string, row: Row]>([
        // Twice as many, and more, are in the slow tests.
        ...longRows(500, 150),
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
