/**
 * Keywords next to schemas that state a type: a keyword constrains only values of its own type (JSON Schema Validation, 6).
 * Every keyword stands next to every type in every position, and a validator says which values are valid.
 */
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { complaintsOf, emptyFolder, save, writeProject } from '../tools/compilers.ts';
import { printSchemas, printType } from '../tools/inline-description.ts';
import { judgeOf } from './random-types/judge.ts';
import { literalType } from './random-types/literal-types.ts';
import { readSchemas } from './random-types/reading.ts';

const string = { type: 'string' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** The types that stand next to keywords. */
const targets: Readonly<Record<string, JsonObject>> = {
    Text: string,
    Count: { type: 'number' },
    Flag: { type: 'boolean' },
    Names: { type: 'array', items: string },
    Pair: { type: 'array', prefixItems: [string, { type: 'number' }] },
    Pet: { type: 'object', properties: { a: string } },
    Implied: { properties: { a: string } },
    Either: { type: ['string', 'object'], properties: { a: string } },
    Any: {},
};

/** The keywords, one group for each JSON type. */
const groups: readonly JsonObject[] = [
    { required: ['a'] },
    { properties: { a: { type: 'string' }, b: { type: 'number' } } },
    { additionalProperties: string },
    { patternProperties: { '^a': string } },
    { propertyNames: { enum: ['a', 'b'] } },
    { minProperties: 1 },
    { dependentRequired: { a: ['b'] } },
    { not: { required: ['a'] } },
    { unevaluatedProperties: false },
    { items: string },
    { prefixItems: [string, { type: 'number' }] },
    { prefixItems: [string], items: false },
    { minItems: 1 },
    { unevaluatedItems: false },
    { minLength: 2 },
    { maximum: 5 },
];

const positions: readonly ((target: JsonObject, keywords: JsonObject) => JsonObject)[] = [
    (target, keywords) => ({ ...target, ...keywords }),
    (target, keywords) => ({ allOf: [target], ...keywords }),
    (target, keywords) => ({ allOf: [target, keywords] }),
    (target, keywords) => ({ anyOf: [target], ...keywords }),
    (target, keywords) => ({ anyOf: [target, { type: 'boolean' }], ...keywords }),
    (target, keywords) => ({ oneOf: [target], ...keywords }),
    (target, keywords) => ({ ...target, anyOf: [keywords, { minLength: 1, maximum: 9 }] }),
    (target, keywords) => ({ anyOf: [target, keywords] }),
    (_, keywords) => keywords,
];

const values: readonly JsonValue[] = [
    ...['x', 'long', 1, 7, true],
    ...[[], ['x'], ['x', 1], ['x', 'y'], [1], ['x', 1, true]],
    ...[{}, { a: 'x' }, { a: 1 }, { b: 1 }, { a: 'x', b: 1 }, { other: 1 }, { other: 'x' }],
];

test('every valid value has the type, whatever keywords stand next to whatever type', async () => {
    const cases = Object.keys(targets).flatMap((name) =>
        groups.flatMap((keywords) => positions.map((position) => position(reference(name), keywords))),
    );
    const subjects = Object.fromEntries(cases.map((schema, index) => [`S${index}`, schema]));
    const schemas = { ...targets, ...subjects };
    const { text } = printSchemas(schemas, { version: '3.1', options: { nullableStrategy: 'include' } });
    const judge = judgeOf(readSchemas({ version: '3.1', schemas }));
    const valid = Object.keys(subjects).flatMap((name) =>
        values.filter((value) => judge(name, value) === 'valid').map((value) => ({ name, value })),
    );
    const folder = await emptyFolder('stated-types');
    const lines = valid.map(
        ({ name, value }) => `take<${name}>(null as unknown as ${literalType(value, ['a', 'b', 'other'])});`,
    );
    const file = join(folder, 'values.ts');
    await save(file, [text, 'function take<Type>(_: Type): void {}', ...lines, 'export {};', ''].join('\n'));
    const first = text.split('\n').length + 1;
    const refused = (await complaintsOf('7.0', await writeProject(folder, 'tsconfig', [file]))).map(
        ({ place, message }) => {
            const line = Number(/\((\d+),/.exec(place)?.[1]);
            const { name, value } = valid[line - first - 1] ?? { name: place, value: null };
            return `${JSON.stringify(subjects[name])} refuses ${JSON.stringify(value)}: ${message}`;
        },
    );
    expect(valid.length).toBeGreaterThan(5000);
    expect(refused).toEqual([]);
}, 60_000);

describe('keywords next to a type that is stated', () => {
    test.each<[schema: JsonValue, type: string]>([
        // They have no effect on other types.
        [{ ...reference('Text'), required: ['a'] }, 'Text'],
        [{ ...reference('Text'), items: string }, 'Text'],
        [{ ...reference('Names'), properties: { a: string } }, 'Names'],
        [{ ...reference('Pet'), minItems: 2, items: string }, 'Pet'],
        [{ allOf: [reference('Text'), { required: ['a'] }] }, 'Text'],
        [{ allOf: [reference('Pet'), { prefixItems: [string] }] }, 'Pet'],
        [{ oneOf: [string, { type: 'number' }], properties: { b: string } }, 'string | number'],
        [{ ...reference('Text'), anyOf: [{ required: ['a'] }] }, 'Text'],
        // They apply to their own.
        [{ ...reference('Pet'), required: ['a'] }, 'Pet & { a: string; }'],
        [
            { ...reference('Pet'), dependentRequired: { b: ['a'] } },
            'Pet & ({ b?: never; } | { b: {} | null; a: string; })',
        ],
        [{ ...reference('Pet'), not: { required: ['b'] } }, 'Pet & { b?: never; }'],
        [{ ...reference('Names'), prefixItems: [string] }, 'Names & [string?, ...unknown[]]'],
        // Of several types, they apply to one.
        [
            { anyOf: [string, { type: 'object' }], required: ['a'] },
            '({ a: {} | null; } | string) & (string | Record<string, unknown>)',
        ],
        [{ allOf: [{ type: ['string', 'integer'] }, { minLength: 2 }] }, 'string | number'],
        [
            { type: ['string', 'object'], anyOf: [{ required: ['a'] }] },
            '(string | Record<string, unknown>) & ({ a: {} | null; } | string)',
        ],
        // Types that contradict each other are a mistake.
        [{ type: 'string', allOf: [{ type: 'object' }, { required: ['a'] }] }, '{ a: {} | null; } & string'],
        // Where nothing states a type, keywords imply one.
        [{ ...reference('Any'), required: ['a'] }, 'Any & { a: {} | null; }'],
        [{ anyOf: [{}], required: ['a'] }, '{ a: {} | null; }'],
    ])('%j is %s', (schema, type) => {
        const { text, diagnostics } = printType(schema, { version: '3.1', schemas: targets });
        expect([text.replaceAll(/\s+/g, ' '), diagnostics]).toEqual([type, []]);
    });

    test('are followed through long chains of references', () => {
        const chain = Object.fromEntries(
            Array.from({ length: 1000 }, (_, index) => [
                `S${index}`,
                index === 999 ? string : reference(`S${index + 1}`),
            ]),
        );
        const { text } = printType({ allOf: [reference('S0')], required: ['a'] }, { version: '3.1', schemas: chain });
        expect(text).toBe('S0');
    });
});
