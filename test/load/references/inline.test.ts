/** Descriptions of Swagger 2.0 in several files. */
import { describe, expect, test } from 'vitest';
import { examine } from '../../../src/load/examine.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../../../src/load/json.ts';
import { upgradeJoined, withWholeUrls } from '../../../src/load/swagger/upgrade.ts';
import { at, describeSwagger } from '../swagger/upgraded.ts';
import { type Files, readFiles, reportsOf } from './described.ts';

async function expand(fields: JsonObject, files: Files) {
    const given = describeSwagger(fields);
    const { set } = await examine(await readFiles({ ...files, 'api.yaml': given }), '2.0');
    const expanded = set.documents[0]?.value;
    return { root: isJsonObject(expanded) ? expanded : given, set };
}

async function inline(fields: JsonObject, files: Files): Promise<JsonObject> {
    const { root, set } = await expand(fields, files);
    return withWholeUrls(root, set);
}

async function upgrade(fields: JsonObject, files: Files) {
    const { root, set } = await expand(fields, files);
    return upgradeJoined(root, set);
}

const limit = { name: 'limit', in: 'query', type: 'integer' };
const gone = { description: 'Gone', schema: { $ref: '#/Error' } };
const rebased = { description: 'Gone', schema: { $ref: 'file:///api/all.yaml#/Error' } };
const all = {
    limit,
    gone,
    Error: { type: 'object' },
    item: { get: { parameters: [{ $ref: '#/limit' }], responses: { 410: { $ref: '#/gone' } } } },
};
const files = { 'all.yaml': all, 'next.yaml': { gone: { $ref: 'all.yaml#/gone' } } };

describe('a value of another document replaces its reference', () => {
    test.each<[what: string, fields: JsonObject, pointer: string, expected: JsonValue]>([
        [
            'a whole path item',
            { paths: { '/a': { $ref: 'all.yaml#/item' } } },
            '/paths/~1a/get',
            { parameters: [limit], responses: { 410: rebased } },
        ],
        [
            'a parameter of a path',
            { paths: { '/a': { parameters: [{ $ref: 'all.yaml#/limit' }] } } },
            '/paths/~1a/parameters',
            [limit],
        ],
        [
            'a parameter of an operation',
            { paths: { '/a': { put: { parameters: [{ $ref: 'all.yaml#/limit' }] } } } },
            '/paths/~1a/put/parameters',
            [limit],
        ],
        [
            'a response of an operation',
            { paths: { '/a': { get: { responses: { default: { $ref: 'all.yaml#/gone' } } } } } },
            '/paths/~1a/get/responses/default',
            rebased,
        ],
        [
            'a response, from one document to the next',
            { paths: { '/a': { get: { responses: { 410: { $ref: 'next.yaml#/gone' } } } } } },
            '/paths/~1a/get/responses/410',
            rebased,
        ],
        ['a named parameter', { parameters: { limit: { $ref: 'all.yaml#/limit' } } }, '/parameters/limit', limit],
        ['a named response', { responses: { gone: { $ref: 'all.yaml#/gone' } } }, '/responses/gone', rebased],
    ])('%s', async (_, fields, pointer, expected) => {
        expect(at(await inline(fields, files), pointer)).toEqual(expected);
    });

    test.each<[what: string, fields: JsonObject, pointer: string, expected: JsonValue]>([
        [
            'a schema',
            { definitions: { Error: { $ref: 'all.yaml#/Error' } } },
            '/definitions/Error',
            { $ref: 'all.yaml#/Error' },
        ],
        [
            'a reference to the description itself',
            { paths: { '/a': { parameters: [{ $ref: '#/parameters/a' }] } } },
            '/paths/~1a/parameters',
            [{ $ref: '#/parameters/a' }],
        ],
        ['a missing file', { paths: { '/a': { $ref: 'none.yaml' } } }, '/paths/~1a', { $ref: 'none.yaml' }],
        [
            'a missing value in a document',
            { paths: { '/a': { $ref: 'all.yaml#/none' } } },
            '/paths/~1a',
            { $ref: 'all.yaml#/none' },
        ],
        ['an extension', { 'x-a': { $ref: 'all.yaml#/limit' } }, '/x-a', { $ref: 'all.yaml#/limit' }],
        [
            'a non-object',
            { paths: { '/a': { parameters: 'all.yaml' }, '/b': null }, responses: [] },
            '/paths',
            { '/a': { parameters: 'all.yaml' }, '/b': null },
        ],
    ])('but not %s', async (_, fields, pointer, expected) => {
        expect(at(await inline(fields, files), pointer)).toEqual(expected);
    });
});

test('a reference from another document to the description is kept', async () => {
    const item = { get: { responses: { 200: { $ref: 'api.yaml#/responses/a%20b%2525' } } } };
    const document = await inline({ paths: { '/a': { $ref: 'item.yaml' } } }, { 'item.yaml': item });
    expect(at(document, '/paths/~1a/get/responses/200')).toEqual({ $ref: '#/responses/a%20b%2525' });
});

test.each<[what: string, files: Files]>([
    ['to itself', { 'item.yaml': { $ref: 'item.yaml' } }],
    ['to each other', { 'item.yaml': { $ref: 'b.yaml' }, 'b.yaml': { $ref: 'item.yaml' } }],
    ['to the description', { 'item.yaml': { $ref: 'api.yaml#/paths/~1a' } }],
    ['to a lone surrogate', { 'item.yaml': { $ref: 'api.yaml#/\ud800' } }],
])('documents that refer %s terminate', async (_, circular) => {
    const fields = { paths: { '/a': { $ref: 'item.yaml' } } };
    expect(at(await inline(fields, circular), '/paths/~1a')).toHaveProperty('$ref');
    expect((await upgrade(fields, circular)).document).toHaveProperty('openapi');
});

test('the place of each value is the original one', async () => {
    const { set } = await expand({ paths: { '/a': { $ref: 'all.yaml#/item' } } }, files);
    const placeOf = (pointer: string) => set.documents[0]?.place(pointer);
    expect(placeOf('/paths')).toEqual({ file: 'api.yaml', pointer: '/paths' });
    expect(placeOf('/paths/~1a/get')).toEqual({ file: 'all.yaml', pointer: '/item/get' });
    expect(placeOf('/paths/~1a/get/responses')).toEqual({ file: 'all.yaml', pointer: '/item/get/responses' });
    expect(placeOf('/paths/~1a/get/responses/410/schema')).toEqual({ file: 'all.yaml', pointer: '/gone/schema' });
    expect(placeOf('/paths/~1a/get/parameters/0/name')).toEqual({ file: 'all.yaml', pointer: '/limit/name' });
});

test('a value with many references is made once', async () => {
    const responses = Object.fromEntries([200, 201, 202].map((status) => [status, { $ref: 'all.yaml#/gone' }]));
    const document = await inline({ paths: { '/a': { get: { responses } } } }, files);
    const [first, ...others] = [200, 201, 202].map((status) => at(document, `/paths/~1a/get/responses/${status}`));
    for (const other of others) expect(other).toBe(first);
});

describe('after the upgrade', () => {
    test('finds a schema of another document by its reference', async () => {
        const { document, references } = await upgrade({ paths: { '/a': { $ref: 'all.yaml#/item' } } }, files);
        const schema = '/paths/~1a/get/responses/410/content/application~1json/schema';
        const { $ref = '' } = at(document, schema) as { $ref?: string };
        expect(reportsOf(references.resolve($ref, schema))).toBe('/x-oasmith-documents/all/0/Error');
    });

    test('a schema of another document finds those of the description', async () => {
        const { references } = await upgrade(
            { definitions: { Pet: { type: 'object' }, Owner: { $ref: 'owner.yaml' } } },
            { 'owner.yaml': { properties: { pet: { $ref: 'api.yaml#/definitions/Pet' } } } },
        );
        const from = '/components/schemas/Owner/properties/pet';
        expect(reportsOf(references.resolve('api.yaml#/definitions/Pet', from))).toBe('/components/schemas/Pet');
        expect(reportsOf(references.resolve('owner.yaml', ''))).toBe('/components/schemas/Owner');
    });

    test('an error in another document is reported there', async () => {
        const { diagnostics, place } = await upgrade(
            { paths: { '/a': { $ref: 'item.yaml' } } },
            { 'item.yaml': { get: { parameters: 'none', responses: { 200: { description: 'A' } } } } },
        );
        expect(diagnostics.map(({ where }) => where)).toEqual([{ file: 'item.yaml', pointer: '/get/parameters' }]);
        expect(place('/paths/~1a/get/responses/200')).toEqual({ file: 'item.yaml', pointer: '/get/responses/200' });
    });
});
