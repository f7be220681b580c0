import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { describe, found } from './found.ts';

const get = '/paths/~1pets/get';
const schema = '/components/schemas/Pet';
const content = `${get}/responses/200/content/text~1plain`;

/** Keys that would be mistakes anywhere else. */
const misspelt: JsonObject = { typ: {}, enmu: {}, operationID: {}, gett: {}, schema: {}, contents: {} };

test.each([
    ['properties of a schema', `${schema}/properties`],
    ['pattern properties', `${schema}/patternProperties`],
    ['$defs', `${schema}/$defs`],
    ['definitions', `${schema}/definitions`],
    ['dependent schemas', `${schema}/dependentSchemas`],
    ['schemas', '/components/schemas'],
    ['parameters', '/components/parameters'],
    ['headers', `${get}/responses/200/headers`],
    ['media types', `${get}/responses/200/content`],
    ['encodings', `${content}/encoding`],
    ['links', `${get}/responses/200/links`],
    ['the parameters of a link', `${get}/responses/200/links/next/parameters`],
    ['callbacks', `${get}/callbacks`],
    ['expressions of a callback', `${get}/callbacks/sold`],
    ['paths', '/paths'],
    ['webhooks', '/webhooks'],
    ['additional operations', '/paths/~1pets/additionalOperations'],
    ['server variables', '/servers/0/variables'],
    ['scopes', '/components/securitySchemes/own/flows/implicit/scopes'],
    ['the mapping of a discriminator', `${schema}/discriminator/mapping`],
    ['security requirements', '/security/0'],
])('the names of %s', async (_what, pointer) => {
    expect(await found(describe('3.2', pointer, misspelt))).toEqual([]);
});

test.each([
    ['default', schema],
    ['example', schema],
    ['examples', schema],
    ['enum', schema],
    ['const', schema],
    ['example', content],
    ['examples', content],
    ['examples', `${get}/parameters/0`],
    ['value', '/components/examples/pet'],
    ['dataValue', '/components/examples/pet'],
    ['requestBody', `${get}/responses/200/links/next`],
    ['x-own', ''],
    ['x-own', get],
    ['x-own', schema],
])('%s holds data', async (field, pointer) => {
    for (const data of [misspelt, [misspelt]]) {
        expect(await found(describe('3.2', pointer, { [field]: data }))).toEqual([]);
    }
    // It is silent because of the field, not because of the place.
    expect(await found(describe('3.2', pointer, { $reff: '' }))).toHaveLength(1);
});

test.each([
    [
        'a keyword of another draft',
        { $id: 'a', id: 'a', requires: 'a', $recursiveAnchor: true, additionalItems: false, extends: {} },
    ],
    ['a core keyword', { $comment: '', $vocabulary: {}, $schema: '', $anchor: 'a', $dynamicAnchor: 'b' }],
    ['a keyword of another version', { nullable: true, const: 1, prefixItems: [], contentEncoding: 'base64' }],
    ['an annotation of their own', { propertyOrder: 1, options: {}, widget: '', cost: 1, unit: 'm', enumNames: [] }],
    ['a keyword of a validator', { typeof: 'string', anyRequired: ['a'], deepProperties: {}, errorMessage: 'a' }],
    ['a field of another object', { name: 'a', in: 'b', schema: 1, summary: 'c', required: true }],
    ['a word that is near a keyword beside it', { type: 'string', types: ['a'], title: 'a', tittle: 'b' }],
] satisfies readonly (readonly [string, JsonObject])[])('%s in a schema', async (_what, keywords) => {
    for (const [version, pointer] of [
        ['3.0', schema],
        ['3.1', schema],
        ['2.0', '/definitions/Pet'],
    ] as const) {
        expect(await found(describe(version, pointer, keywords))).toEqual([]);
    }
});

test.each([
    ['3.0', '', { webhooks: {}, jsonSchemaDialect: '', $self: 'a' }],
    ['3.0', '/paths/~1pets', { query: {}, additionalOperations: {} }],
    ['3.0', content, { itemSchema: {}, prefixEncoding: [] }],
    ['3.1', '/components', { mediaTypes: {} }],
    ['3.1', '', { definitions: {}, parameters: {}, responses: {}, securityDefinitions: {} }],
    ['2.0', `${get}/parameters/0`, { deprecated: true, example: 1, nullable: true }],
] satisfies readonly (readonly [string, string, JsonObject])[])(
    'a field of another version: %s %s',
    async (version, pointer, fields) => {
        expect(await found(describe(version, pointer, fields))).toEqual([]);
    },
);

test('a field of their own that is like no other', async () => {
    for (const pointer of ['', '/info', '/paths/~1pets', get, `${get}/parameters/0`, '/tags/0', '/servers/0']) {
        expect(await found(describe('3.1', pointer, { permissions: {}, ttl: 1, internal: true, id: 1 }))).toEqual([]);
    }
});

test.each<[string, JsonValue]>([
    ['a string', 'a'],
    ['null', null],
    ['a boolean', true],
    ['an array of strings', ['a']],
    ['an array of arrays', [[{ typ: 'a' }]]],
])('%s where an object should be', async (_what, value) => {
    for (const pointer of ['/components', '/paths/~1pets', get, `${get}/parameters`, schema, `${schema}/items`]) {
        expect(await found(describe('3.1', pointer, value))).toEqual([]);
    }
});

test.each([
    ['/paths/~1pets', { path: '/pets' }],
    [get, { response: 'all pets', server: 1 }],
    ['/components/schemas/Pet', { note: 'a', when: 'b', alloff: 1 }],
])('%s: a word near a field that holds objects, with a value that is none', async (pointer, fields) => {
    expect(await found(describe('3.1', pointer, fields))).toEqual([]);
    const emptied = Object.fromEntries(Object.keys(fields).map((field) => [field, null]));
    expect(await found(describe('3.1', pointer, emptied))).toHaveLength(Object.keys(fields).length);
});

test('statuses', async () => {
    const response = { description: '' };
    const responses = { 200: response, '4XX': response, '5xx': response, default: response, 'x-own': { typ: 1 } };
    expect(await found(describe('3.1', `${get}/responses`, responses))).toEqual([]);
});
