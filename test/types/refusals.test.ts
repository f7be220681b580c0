/** What a schema rejects, if TypeScript can express it: everything, null, or a property. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { describeSchemas, modelOf, printSchemas, printType, type Version } from '../tools/inline-description.ts';

const string = { type: 'string' };
const nothing = { type: 'null' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const schemas = {
    Text: { type: ['string', 'null'] },
    A: { type: ['object', 'null'], properties: { a: string } },
    B: { type: ['object', 'null'], properties: { b: string } },
    Size: { enum: ['small', 'large', 3] },
};

type Row = readonly [schema: JsonValue, type: string];

function typeIn(version: Version, schema: JsonValue, nullableStrategy: 'include' | 'ignore' = 'include'): string {
    return printType(schema, { version, schemas, options: { nullableStrategy } }).text.replaceAll(/\s+/g, ' ');
}

function hold(rows: readonly Row[], versions: readonly Version[] = ['3.1', '3.2']): void {
    test.each(rows)('%j is %s', (schema, type) => {
        for (const version of versions) expect(typeIn(version, schema)).toBe(type);
    });
}

describe('everything', () => {
    hold(
        [
            [{ not: {} }, 'never'],
            [{ ...string, not: true }, 'never'],
            [{ ...string, not: {}, nullable: true }, 'never'],
            [{ ...string, enum: [] }, 'never'],
            [{ type: 'object', properties: { a: { not: {} }, b: string } }, '{ a?: never; b?: string; }'],
            [{ type: 'object', properties: { a: { enum: [] } }, required: ['a'] }, '{ a: never; }'],
            [
                { type: 'object', properties: { a: { not: {} } }, additionalProperties: string },
                '{ a?: never; [key: string]: string | undefined; }',
            ],
            [{ oneOf: [string, { not: {} }] }, 'string'],
            [{ allOf: [string, { not: {} }] }, 'never'],
        ],
        ['3.0', '3.1', '3.2'],
    );
});

describe('all names of properties', () => {
    hold([
        [{ type: 'object', propertyNames: false }, 'Record<string, never>'],
        [{ type: 'object', propertyNames: { not: {} } }, 'Record<string, never>'],
        [{ type: 'object', properties: { a: string }, propertyNames: false }, 'Record<string, never>'],
        [{ type: 'object', propertyNames: false, additionalProperties: string }, 'Record<string, never>'],
        [{ type: 'object', propertyNames: false, required: ['a'] }, 'never'],
        [{ type: 'object', properties: { a: string, b: string }, propertyNames: { enum: ['a'] } }, '{ a?: string; }'],
        [{ type: 'object', propertyNames: true }, 'Record<string, unknown>'],
    ]);
});

describe('a property', () => {
    hold(
        [
            [
                { type: 'object', properties: { a: string }, not: { required: ['a'] } },
                '{ a?: never; [key: string]: unknown; }',
            ],
            [
                {
                    type: 'object',
                    properties: { c: string },
                    not: { anyOf: [{ required: ['a'] }, { required: ['b'] }] },
                },
                '{ c?: string; a?: never; b?: never; }',
            ],
            // Either may be present alone, and a schema with more keywords rejects only some values of the property.
            [{ type: 'object', properties: { a: string }, not: { required: ['a', 'b'] } }, '{ a?: string; }'],
            [
                {
                    type: 'object',
                    properties: { a: string },
                    not: { required: ['a'], properties: { a: { enum: ['x'] } } },
                },
                '{ a?: string; }',
            ],
            [
                { type: 'object', properties: { a: string }, not: { required: ['a'], minProperties: 2 } },
                '{ a?: string; }',
            ],
        ],
        ['3.0', '3.1', '3.2'],
    );
});

describe('null', () => {
    hold([
        [{ type: ['string', 'null'], not: nothing }, 'string'],
        [{ oneOf: [string, nothing], not: { const: null } }, 'string'],
        [{ enum: ['a', null], not: { enum: [null] } }, "'a'"],
        [{ allOf: [reference('A'), { not: nothing }] }, 'A'],
        // The null of a named type is removed from it.
        [{ ...reference('Text'), not: nothing }, 'Text & {}'],
        [{ allOf: [reference('Text'), { not: { type: ['null'] } }] }, 'Text & {}'],
        // Any other schema does not exclude null.
        [{ type: ['string', 'null'], not: { type: 'null', description: 'never true' } }, 'string | null'],
        [{ not: nothing }, 'unknown'],
    ]);

    test('is not removed if no type has it', () => {
        expect(typeIn('3.1', { ...reference('Text'), not: nothing }, 'ignore')).toBe('Text');
    });
});

describe('all but null', () => {
    hold([
        [{ allOf: [nothing] }, 'null'],
        [{ allOf: [nothing, { allOf: [{ const: null }] }] }, 'null'],
        [{ type: 'null', allOf: [nothing] }, 'null'],
        [{ type: 'object', properties: { a: { allOf: [nothing] } } }, '{ a?: null; }'],
        // With others, it is how some write `nullable`.
        [{ allOf: [nothing, reference('Size')] }, 'Size'],
        [{ type: 'string', allOf: [nothing] }, 'string'],
    ]);
});

describe('null is kept', () => {
    hold([
        [{ allOf: [reference('A'), reference('B')] }, '(A & B) | null'],
        [{ allOf: [reference('A'), reference('B'), { description: 'Both' }] }, '(A & B) | null'],
        [{ allOf: [{ title: 'Both' }, true, reference('A'), reference('B')] }, '(A & B) | null'],
        [{ allOf: [reference('A'), reference('Size'), { description: 'Both' }] }, 'A & Size'],
        [{ allOf: [reference('A'), { type: 'object', description: 'Both' }, reference('B')] }, 'A & B'],
    ]);

    test('by an alias of several nullable names', () => {
        const all = { allOf: [reference('A'), reference('B'), { description: 'Both' }] };
        const { text } = printSchemas(
            { All: all },
            { version: '3.1', schemas, options: { nullableStrategy: 'include' } },
        );
        expect(text).toContain('export type All = (A & B) | null;');
    });
});

describe('a discriminator', () => {
    const base = { type: 'object', required: ['kind'], discriminator: { propertyName: 'kind' } };
    const kindOf = (subtype: JsonObject): string | undefined => {
        const document = describeSchemas({ Pet: base, Cat: { allOf: [reference('Pet'), subtype] } });
        const { model } = modelOf(document, { generationMode: 'schemas' });
        const found = model.declarations.find(({ target }) => target.name === 'PetBase');
        const [property] = found?.kind === 'object' ? found.object.properties : [];
        return property?.type.kind === 'primitive' ? property.type.name : property?.type.kind;
    };

    test.each([
        ['is a string if nothing describes it', { type: 'object', properties: { lives: string } }, 'string'],
        ['is any value if a subtype describes it', { properties: { kind: { type: 'integer' } } }, 'present'],
    ])('%s', (_, subtype, kind) => expect(kindOf(subtype)).toBe(kind));

    hold(
        [
            [base, '{ kind: string; }'],
            [{ ...base, properties: { kind: { type: 'integer' } } }, '{ kind: number; }'],
            [{ ...base, required: ['other'] }, '{ other: {} | null; }'],
            [{ ...base, allOf: [reference('Size')] }, 'Size & { kind: {} | null; }'],
        ],
        ['3.0', '3.1'],
    );
});

describe('types', () => {
    hold([
        [{ type: ['string', 'number'], not: string }, 'number'],
        [{ type: ['integer', 'boolean'], not: { type: 'number' } }, 'boolean'],
        [{ type: ['integer', 'boolean'], not: { type: ['string', 'boolean'] } }, 'number'],
        [{ type: 'number', not: { type: 'integer' } }, 'number'],
        [{ type: 'string', not: string }, 'never'],
        [{ type: ['string', 'null'], not: string }, 'null'],
        // It says more than a type.
        [{ type: ['string', 'number'], not: { type: 'string', maxLength: 3 } }, 'string | number'],
    ]);
});

describe('listed values', () => {
    hold([
        [{ enum: ['a', 'b', 'c'], not: { enum: ['b', 'd'] } }, "'a' | 'c'"],
        [{ enum: ['a', 'b'], not: { const: 'a' } }, "'b'"],
        [{ enum: ['a', 1, null], not: { const: null } }, "'a' | 1"],
        [{ enum: ['a'], not: { enum: ['a'] } }, 'never'],
        [{ enum: ['a', 'b'], not: { enum: ['a'], maxLength: 1 } }, "'a' | 'b'"],
    ]);
});

describe('null, where listed values lack it', () => {
    hold([
        [{ type: ['string', 'null'], enum: ['a', 'b'] }, "'a' | 'b'"],
        [{ type: ['string', 'null'], enum: ['a', null] }, "'a' | null"],
        [{ type: ['string', 'null'], const: 'a' }, "'a'"],
        [{ type: ['integer', 'null'], enum: [1, 2] }, '1 | 2'],
    ]);
});

describe('nothing: a single alternative always applies', () => {
    const named = { type: 'object', properties: { a: string }, required: ['a'] };
    hold([
        [{ type: 'object', properties: { b: string }, oneOf: [named] }, '{ b?: string; a: string; }'],
        [{ required: ['a'], oneOf: [{ properties: { a: string } }] }, '{ a: string; }'],
        [{ required: ['a'], anyOf: [{ type: 'object', properties: { a: string } }] }, '{ a: string; }'],
        [{ oneOf: [{ $ref: '#/components/schemas/Size' }] }, 'Size'],
        // Its keywords are about an object or a string, which another schema excludes.
        [{ allOf: [{ type: 'integer', enum: [0, 1] }, { oneOf: [{ required: ['a'] }] }] }, '0 | 1'],
        [{ type: 'object', anyOf: [{ oneOf: [{ minLength: 2 }] }, named] }, 'Record<string, unknown>'],
        [{ oneOf: [string, nothing] }, 'string | null'],
    ]);
});
