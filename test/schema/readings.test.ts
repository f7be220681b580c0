/** Schemas that the options have read in another way than they are written. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { openSchemas } from '../../src/model/index.ts';
import { isNumberPattern } from '../../src/schema/numbers.ts';
import type { ReadingOptions } from '../../src/schema/readings.ts';
import { withinDocument } from '../tools/within-document.ts';

const integers = String.raw`^-?(?:0|[1-9]\d*)$`;
const doubles = String.raw`^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$`;

function read(schema: JsonObject, options: Partial<ReadingOptions>, schemas: JsonObject = {}) {
    const document = { components: { schemas: { One: schema, ...schemas } } };
    const given = { openEnums: false, numericStrings: 'described', ...options } as const;
    const { graph } = openSchemas({ document, references: withinDocument, version: '3.1' }, undefined, given);
    return graph.at('/components/schemas/One');
}

describe('an enum is open', () => {
    const opened = (schema: JsonObject, openEnums: true | 'all', schemas?: JsonObject): unknown => {
        const node = read(schema, { openEnums }, schemas);
        return node?.known && [node.known.map(({ value }) => value), ...(node.types ?? [])];
    };
    const marked = { 'x-extensible-enum': true };
    const text = { type: 'string' };

    test.each<[what: string, schema: JsonObject, values: readonly JsonValue[], types?: readonly string[]]>([
        ['Zalando, the values', { ...text, 'x-extensible-enum': ['a', 'b'] }, ['a', 'b']],
        ['Zalando, the values without a type', { 'x-extensible-enum': ['a', 'b'] }, ['a', 'b']],
        ['Zalando, a mark', { ...text, enum: ['a', 'b'], ...marked }, ['a', 'b']],
        ['Zalando, both', { ...text, enum: ['a'], 'x-extensible-enum': ['b', 'a'] }, ['a', 'b']],
        ['Azure', { ...text, enum: ['a'], 'x-ms-enum': { name: 'A', modelAsString: true } }, ['a']],
        ['of integers', { type: 'integer', enum: [1, 2], ...marked }, [1, 2], ['integer']],
        ['of numbers', { enum: [1, 2.5], ...marked }, [1, 2.5], ['number']],
        ['of several types', { enum: ['a', 1], ...marked }, ['a', 1], ['string', 'number']],
        ['with null', { type: ['string', 'null'], enum: ['a', null], ...marked }, ['a'], ['string', 'null']],
        ['that null is not among', { type: ['string', 'null'], enum: ['a'], ...marked }, ['a'], ['string']],
        ['of a nullable type', { type: ['string', 'null'], 'x-extensible-enum': ['a'] }, ['a'], ['string', 'null']],
    ])('%s', (_, schema, values, types = ['string']) => {
        expect(opened(schema, true)).toEqual([values, ...types]);
    });

    test('with all, every one with several values', () => {
        expect(opened({ enum: ['a', 'b'] }, 'all')).toEqual([['a', 'b'], 'string']);
        expect(opened({ enum: ['a', 'b'] }, true)).toBeUndefined();
    });

    test.each<[what: string, schema: JsonObject]>([
        ['a constant', { const: 'a', ...marked }],
        ['one value, which no one marks', { enum: ['a'] }],
        ['one value and null', { enum: ['a', null] }],
        ['booleans', { enum: [true, false], ...marked }],
        ['objects', { enum: [{ a: 1 }, 'b'], ...marked }],
        ['a mark that says no', { ...text, 'x-extensible-enum': false }],
        ['another word of Azure', { ...text, enum: ['a'], 'x-ms-enum': { modelAsString: false } }],
        ['malformed marks', { ...text, 'x-extensible-enum': 'yes', 'x-ms-enum': 5 }],
        ['no value of the type', { ...text, 'x-extensible-enum': [] }],
    ])('but not %s', (_, schema) => {
        expect(opened(schema, true)).toBeUndefined();
        // With `all`, it is a list of several strings that decides, whatever else is said of it.
        if ('enum' in schema || 'const' in schema) expect(opened(schema, 'all')).toBeUndefined();
    });

    const ref = { $ref: '#/components/schemas/One' };
    const having = (name: string, schema: JsonValue): JsonObject => ({
        type: 'object',
        properties: { [name]: schema },
        required: [name],
    });
    const kinds = { enum: ['a', 'b'], ...marked };
    test.each<[where: string, schemas: JsonObject]>([
        [
            'the property of a discriminator',
            {
                Kind: {
                    oneOf: [{ $ref: '#/components/schemas/A' }],
                    discriminator: { propertyName: 'kind' },
                },
                A: having('kind', ref),
            },
        ],
        [
            'what a base has for it',
            {
                Base: { ...having('kind', ref), discriminator: { propertyName: 'kind' } },
                Sub: { allOf: [{ $ref: '#/components/schemas/Base' }] },
            },
        ],
        [
            'an inherited property',
            {
                Kind: {
                    anyOf: [{ $ref: '#/components/schemas/Sub' }],
                    discriminator: { propertyName: 'kind' },
                },
                Base: having('kind', ref),
                Sub: { allOf: [{ $ref: '#/components/schemas/Base' }] },
            },
        ],
        [
            'a property with other values in each alternative',
            { Any: { oneOf: [having('k', ref), having('k', { enum: ['c'] })] } },
        ],
        ['what must not be', { Not: { not: ref } }],
        ['a part of what must not be', { Not: { not: having('k', ref) } }],
        ['a condition', { If: { if: having('k', ref), else: {} } }],
        ['what an array must contain', { Some: { contains: ref } }],
        ['the names of properties', { Keys: { propertyNames: ref } }],
    ])('but not %s', (_, schemas) => {
        expect(opened(kinds, 'all', schemas)).toBeUndefined();
    });

    test.each<[what: string, v: JsonObject, w: JsonObject, k: JsonObject, j: JsonObject]>([
        ['one value', { enum: ['c'] }, kinds, { enum: ['x'] }, { enum: ['y'] }],
        ['constants', { enum: ['c'] }, kinds, { const: 'x' }, { const: 'y' }],
        ['unmarked values', { enum: ['c'], ...marked }, kinds, { enum: ['x', 'z'] }, { enum: ['y'] }],
    ])('also where another property has %s in each alternative', (_, v, w, k, j) => {
        const member = (inner: JsonValue, kind: JsonObject): JsonObject => ({ properties: { v: inner, kind } });
        const schemas = { Any: { oneOf: [member(v, k), member(ref, j)] } };
        expect(opened(w, true, schemas)).toEqual([['a', 'b'], 'string']);
    });

    test.each<[where: string, schemas: JsonObject]>([
        [
            'a property with the same values in all alternatives',
            { Any: { oneOf: [having('k', ref), having('k', ref)] } },
        ],
        [
            'another property of alternatives',
            { Any: { oneOf: [having('k', ref), having('j', ref)], discriminator: { propertyName: 'type' } } },
        ],
    ])('also %s', (_, schemas) => {
        expect(opened(kinds, 'all', schemas)).toEqual([['a', 'b'], 'string']);
    });
});

describe('strings are numbers', () => {
    const typesOf = (schema: JsonObject): unknown => {
        const node = read(schema, { numericStrings: 'number' });
        return node?.isNumericText === true ? node.types : undefined;
    };

    test.each<[schema: JsonObject, ...types: string[]]>([
        [{ type: ['integer', 'string'], pattern: integers, format: 'int32' }, 'integer'],
        [{ type: ['string', 'integer'], pattern: integers }, 'integer'],
        [{ type: ['null', 'integer', 'string'], pattern: integers }, 'integer', 'null'],
        [{ type: ['number', 'string'], pattern: doubles, format: 'double' }, 'number'],
        [{ type: ['number', 'integer', 'string'], pattern: doubles }, 'number'],
        [{ type: ['integer', 'string'], format: 'int64' }, 'integer'],
        [{ type: ['integer', 'string'], pattern: integers, minimum: 1 }, 'integer'],
        [{ pattern: integers, format: 'int32' }, 'integer'],
        [{ pattern: doubles, format: 'float' }, 'number'],
    ])('%j', (schema, ...types) => {
        expect(typesOf(schema)).toEqual(types);
        expect(read(schema, { numericStrings: 'number' })?.constraint('pattern')).toBeUndefined();
        expect(read(schema, {})?.isNumericText).toBe(false);
    });

    test.each<[schema: JsonObject]>([
        [{ type: ['integer', 'string'] }],
        [{ type: ['integer', 'string'], pattern: '^\\d+$', format: 'int32' }],
        [{ type: ['integer', 'string'], pattern: '^\\d{5}$' }],
        [{ type: ['integer', 'string', 'boolean'], pattern: integers }],
        [{ type: ['integer', 'string'], pattern: integers, maxLength: 5 }],
        [{ type: ['integer', 'string'], pattern: integers, enum: [1, '2'] }],
        [{ type: ['integer', 'string'], format: 'uuid' }],
        [{ type: 'string', pattern: integers, format: 'int64' }],
        [{ type: 'integer', pattern: integers }],
        [{ type: ['integer', 'null'], pattern: integers }],
        [{ pattern: integers }],
        [{ format: 'int32' }],
    ])('but not %j', (schema) => expect(typesOf(schema)).toBeUndefined());

    test.each([
        [integers, true],
        [doubles, true],
        [String.raw`^-?(?:0|[1-9]\d*)(?:\.\d+)?$`, true],
        ['^(0|[1-9][0-9]*)$', true],
        [String.raw`^-?\d+$`, false],
        [String.raw`-?(?:0|[1-9]\d*)`, false],
        [String.raw`^-?(?:0|[1-9]\d*)|x$`, false],
        [String.raw`^[+-]?(?:0|[1-9]\d*)$`, false],
    ])('the pattern %s: %s', (pattern, expected) => expect(isNumberPattern(pattern)).toBe(expected));

    const numeric = { type: ['integer', 'string'], pattern: integers };
    const ref = { $ref: '#/components/schemas/One' };
    const held = (v: JsonValue): JsonObject => ({ type: 'object', properties: { v } });
    const listed = (items: JsonValue): JsonObject => ({ type: 'array', items });
    const textBeside: readonly (readonly [where: string, schema: JsonObject])[] = [
        ['what applies with it', { allOf: [ref, { type: 'string' }] }],
        ['what applies with it, by a reference', { allOf: [{ allOf: [ref] }, { $ref: '#/components/schemas/Text' }] }],
        ['what stands beside the reference', { ...ref, type: ['string', 'null'] }],
        ['what stands beside alternatives', { type: 'string', anyOf: [ref, { maximum: 5 }] }],
        ['listed strings', { allOf: [ref, { enum: ['1', '2'] }] }],
        ['listed values', { allOf: [ref, { enum: [1, '2'] }] }],
        ['a length', { allOf: [{ minLength: 2 }, ref] }],
        ['another pattern', { allOf: [ref, { pattern: '^5' }] }],
        ['what another part says of a property', { allOf: [held(ref), held({ type: 'string' })] }],
        ['what a base says of a property', { allOf: [{ $ref: '#/components/schemas/Held' }], properties: { v: ref } }],
        ['what another part says of items', { allOf: [listed(ref), listed({ type: 'string' })] }],
        [
            'what another part says of the items of a property',
            { allOf: [held(listed(ref)), held(listed({ const: '5' }))] },
        ],
        ['the names of properties', { propertyNames: ref }],
        ['what must not be', { not: ref }],
    ];
    test.each(textBeside)('but not beside %s', (_where, schema) => {
        const others = { Other: schema, Text: { type: 'string' }, Held: held({ type: 'string' }) };
        const node = read(numeric, { numericStrings: 'number' }, others);
        expect([node?.isNumericText, node?.types]).toEqual([false, ['integer', 'string']]);
    });

    test('but not without a type, which is then of both', () => {
        const typeless = { pattern: integers, format: 'int32' };
        const node = read(typeless, { numericStrings: 'number' }, { Other: { allOf: [ref, { enum: [1, '2'] }] } });
        expect([node?.isNumericText, node?.types]).toEqual([false, ['integer', 'string']]);
    });

    test.each<readonly [where: string, schema: JsonObject]>([
        ['a limit', { allOf: [ref, { minimum: 1 }] }],
        ['a type of numbers', { allOf: [ref, { type: 'integer' }] }],
        ['listed numbers', { allOf: [ref, { enum: [1, 2] }] }],
        ['another such schema', { allOf: [ref, { ...numeric, description: 'The same' }] }],
        ['a string that is another alternative', { oneOf: [ref, { type: 'string' }] }],
        ['a string at another place', { allOf: [held(ref), { properties: { w: { type: 'string' } } }] }],
    ])('also beside %s', (_where, schema) => {
        expect(read(numeric, { numericStrings: 'number' }, { Other: schema })?.isNumericText).toBe(true);
    });
});
