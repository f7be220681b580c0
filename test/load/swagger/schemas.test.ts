import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { at, upgradeFields } from './upgraded.ts';

test.each<[string, JsonValue, JsonValue]>([
    ['a reference', { $ref: '#/definitions/Other' }, { $ref: '#/components/schemas/Other' }],
    [
        'a reference to a part',
        { $ref: '#/definitions/Other/properties/a' },
        { $ref: '#/components/schemas/Other/properties/a' },
    ],
    ['an encoded reference', { $ref: '#/definitions/a%20b' }, { $ref: '#/components/schemas/a%20b' }],
    ['a reference to nothing, reported as written', { $ref: '#/definitions/Lost' }, { $ref: '#/definitions/Lost' }],
    ['a reference to another file', { $ref: 'other.yaml#/definitions/Pet' }, { $ref: 'other.yaml#/definitions/Pet' }],
    [
        'references in every place of a schema',
        {
            properties: { a: { $ref: '#/definitions/Other' } },
            additionalProperties: { $ref: '#/definitions/Other' },
            allOf: [{ $ref: '#/definitions/Other' }],
            items: { items: { $ref: '#/definitions/Other' } },
        },
        {
            properties: { a: { $ref: '#/components/schemas/Other' } },
            additionalProperties: { $ref: '#/components/schemas/Other' },
            allOf: [{ $ref: '#/components/schemas/Other' }],
            items: { items: { $ref: '#/components/schemas/Other' } },
        },
    ],
    [
        'a property named $ref, and one named type',
        { properties: { $ref: { type: 'string' }, type: { type: 'string' } } },
        { properties: { $ref: { type: 'string' }, type: { type: 'string' } } },
    ],
    [
        'data that looks like a schema',
        {
            example: { type: 'file', $ref: '#/definitions/Other' },
            default: { type: 'file' },
            enum: [{ type: 'file' }],
            'x-own': { $ref: '#/definitions/Other' },
        },
        {
            example: { type: 'file', $ref: '#/definitions/Other' },
            default: { type: 'file' },
            enum: [{ type: 'file' }],
            'x-own': { $ref: '#/definitions/Other' },
        },
    ],
    ['x-nullable', { type: 'string', 'x-nullable': true }, { type: 'string', nullable: true }],
    [
        'x-nullable next to a reference',
        { $ref: '#/definitions/Other', 'x-nullable': true },
        { $ref: '#/components/schemas/Other', nullable: true },
    ],
    ['x-nullable: false', { 'x-nullable': false }, { 'x-nullable': false }],
    ['null among the types', { type: ['string', 'null'] }, { type: 'string', nullable: true }],
    ['an array of one type', { type: ['string'] }, { type: 'string' }],
    ['several types', { type: ['string', 'integer'] }, { type: ['string', 'integer'] }],
    ['a file', { type: 'file', format: 'x' }, { type: 'string', format: 'binary' }],
    ['a discriminator', { discriminator: 'kind' }, { discriminator: { propertyName: 'kind' } }],
    [
        'a discriminator of OpenAPI 3',
        { discriminator: { propertyName: 'kind', mapping: { other: '#/definitions/Other' } } },
        { discriminator: { propertyName: 'kind', mapping: { other: '#/components/schemas/Other' } } },
    ],
    ['a property named discriminator', { properties: { discriminator: {} } }, { properties: { discriminator: {} } }],
    [
        'what OpenAPI 3.0 has too',
        { type: 'string', readOnly: true, xml: { attribute: true }, externalDocs: { url: 'https://a.example' } },
        { type: 'string', readOnly: true, xml: { attribute: true }, externalDocs: { url: 'https://a.example' } },
    ],
    ['extensions', { 'x-ts-type': 'Date', 'x-enumNames': ['A'] }, { 'x-ts-type': 'Date', 'x-enumNames': ['A'] }],
    [
        'a collectionFormat of items',
        { items: { type: 'array', collectionFormat: 'csv' } },
        { items: { type: 'array' } },
    ],
    ['a non-schema', 'nothing', 'nothing'],
    ['null', null, null],
])('%s', (_, schema, expected) => {
    const { document, diagnostics } = upgradeFields({
        definitions: { Other: { properties: { a: {} } }, 'a b': {}, It: schema },
    });
    expect(at(document, '/components/schemas/It')).toEqual(expected);
    expect(diagnostics).toEqual([]);
});

test('definitions and properties keep their order and every name', () => {
    const properties: JsonObject = JSON.parse('{"z": {}, "a": {}, "__proto__": {"type": "string"}, "constructor": {}}');
    const definitions: JsonObject = JSON.parse('{"Z": {}, "__proto__": {"type": "string"}, "A": {}}');
    const { document } = upgradeFields({ definitions: { ...definitions, It: { properties } } });
    expect(JSON.stringify(at(document, '/components/schemas'))).toBe(
        JSON.stringify({ ...definitions, It: { properties } }),
    );
});

test.each<[string, string, string]>([
    [
        'a body',
        '#/paths/~1a/post/parameters/1/schema/properties/x',
        '#/paths/~1a/post/requestBody/content/application~1json/schema/properties/x',
    ],
    [
        'a response',
        '#/paths/~1a/post/responses/200/schema',
        '#/paths/~1a/post/responses/200/content/application~1json/schema',
    ],
    ['items of a parameter', '#/paths/~1a/post/parameters/2/items', '#/paths/~1a/post/parameters/1/schema/items'],
    [
        'a field of a form',
        '#/paths/~1b%20c/post/parameters/0',
        '#/paths/~1b%20c/post/requestBody/content/application~1x-www-form-urlencoded/schema/properties/f',
    ],
    [
        'a shared response',
        '#/responses/Shared/schema',
        '#/components/responses/Shared/content/application~1json/schema',
    ],
    ['a shared parameter', '#/parameters/List/items', '#/components/parameters/List/schema/items'],
    [
        'a shared body, at its first use',
        '#/parameters/Body/schema',
        '#/paths/~1d/post/requestBody/content/application~1json/schema',
    ],
    ['an extension', '#/x-schemas/Own', '#/x-schemas/Own'],
])('a reference to the schema of %s follows it', (_, reference, expected) => {
    const { document } = upgradeFields({
        definitions: { It: { $ref: reference } },
        parameters: {
            List: { name: 'l', in: 'query', type: 'array', items: { type: 'string' } },
            Body: { name: 'b', in: 'body', schema: {} },
        },
        responses: { Shared: { description: '', schema: {} } },
        'x-schemas': { Own: {} },
        paths: {
            '/a': {
                post: {
                    parameters: [
                        { name: 'q', in: 'query', type: 'string' },
                        { name: 'b', in: 'body', schema: { properties: { x: {} } } },
                        { name: 'l', in: 'query', type: 'array', items: {} },
                    ],
                    responses: { 200: { description: '', schema: {} } },
                },
            },
            '/b c': { post: { parameters: [{ name: 'f', in: 'formData', type: 'string' }] } },
            '/d': { post: { parameters: [{ $ref: '#/parameters/Body' }] } },
        },
    });
    expect(at(document, '/components/schemas/It/$ref')).toBe(expected);
    expect(at(document, decodeURIComponent(expected.slice(1)))).toBeDefined();
});

test('a schema in an extension is upgraded in place, with what it refers to', () => {
    const extension = {
        Own: {
            discriminator: 'kind',
            properties: { other: { $ref: '#/x-schemas/deep/1' }, pet: { $ref: '#/definitions/Pet' } },
        },
        deep: [{ discriminator: 'left' }, { 'x-nullable': true, properties: { own: { $ref: '#/x-schemas/Own' } } }],
    };
    const { document, originOf } = upgradeFields({
        definitions: {
            Pet: { properties: { a: { $ref: '#/x-schemas/Own' }, b: { $ref: '#/x-schemas/Own/properties/other' } } },
        },
        'x-schemas': extension,
        'x-other': extension,
    });
    expect(at(document, '/x-schemas')).toEqual({
        Own: {
            discriminator: { propertyName: 'kind' },
            properties: { other: { $ref: '#/x-schemas/deep/1' }, pet: { $ref: '#/components/schemas/Pet' } },
        },
        deep: [{ discriminator: 'left' }, { nullable: true, properties: { own: { $ref: '#/x-schemas/Own' } } }],
    });
    expect(at(document, '/x-other')).toEqual(extension);
    expect(originOf('/x-schemas/Own/properties/pet')).toBe('/x-schemas/Own/properties/pet');
});

test.each<[string, JsonObject, JsonValue]>([
    [
        'with its own value, like the base',
        {
            Pet: { discriminator: 'kind', 'x-discriminator-value': 'pet' },
            Cat: { ...subtypeOf('Pet'), 'x-discriminator-value': 'cat' },
        },
        { pet: '#/components/schemas/Pet', cat: '#/components/schemas/Cat' },
    ],
    [
        'with an x-ms-discriminator-value',
        { Cat: { ...subtypeOf('Pet'), 'x-ms-discriminator-value': '#Cat' }, Pet: { discriminator: 'kind' } },
        { '#Cat': '#/components/schemas/Cat' },
    ],
    [
        'of a subtype',
        {
            Pet: { discriminator: 'kind' },
            'a/b c': { ...subtypeOf('Cat'), 'x-discriminator-value': 'ab' },
            Cat: subtypeOf('Pet'),
            Dog: { ...subtypeOf('Cat'), 'x-discriminator-value': 'dog' },
        },
        { ab: '#/components/schemas/a~1b%20c', dog: '#/components/schemas/Dog' },
    ],
    ['without a value', { Pet: { discriminator: 'kind' }, Cat: subtypeOf('Pet') }, null],
    [
        'of itself, and of nothing',
        {
            Pet: { discriminator: 'kind' },
            Cat: { ...subtypeOf('Cat'), 'x-discriminator-value': 'cat' },
            Dog: { ...subtypeOf('Lost'), 'x-discriminator-value': 'dog' },
        },
        null,
    ],
])('a discriminator has the values of a subtype %s', (_, definitions, expected) => {
    const { document, diagnostics } = upgradeFields({ definitions });
    expect(at(document, '/components/schemas/Pet/discriminator/mapping') ?? null).toEqual(expected);
    expect(diagnostics).toEqual([]);
});

function subtypeOf(name: string): JsonObject {
    return { allOf: [{ properties: {} }, { $ref: `#/definitions/${name}` }] };
}
