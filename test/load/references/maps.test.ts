/** Whole maps of a description in other files. */
import { describe, expect, test } from 'vitest';
import { generate } from '../../../src/index.ts';
import { examine } from '../../../src/load/examine.ts';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';
import { errorOf, temporaryFolder } from '../folder.ts';
import { describing, type Files, readFiles } from './described.ts';

const folder = temporaryFolder();

/** The document with its maps, and the errors about them. */
async function expand(files: Files): Promise<{ document: JsonValue | undefined; diagnostics: readonly string[] }> {
    const version = JSON.stringify(files['api.yaml']).includes('swagger') ? '2.0' : '3.1';
    const { set, diagnostics } = await examine(await readFiles(files), version);
    const reported = diagnostics
        .filter(({ code }) => code !== 'misplaced-reference' && code !== 'unknown-field')
        .map(({ code, message, where }) => `${where?.file}${where?.pointer} ${code} ${message}`);
    return { document: set.documents[0]?.value, diagnostics: reported };
}

const pet = { type: 'object' };
const item = { get: { responses: {} } };

test('anything but a map of components is kept, however large', async () => {
    const others = Object.fromEntries(
        Array.from({ length: 10_000 }, (_, index) => [`m${index}`, { $ref: '#/components/schemas' }]),
    );
    const schemas = Object.fromEntries(Array.from({ length: 10_000 }, (_, index) => [`S${index}`, pet]));
    const root: JsonObject = { components: { schemas, ...others } };
    expect((await expand({ 'api.yaml': root })).document).toBe(root);
});

describe('a map in another file gets a reference for each entry', () => {
    test.each<[what: string, files: Files, expected: JsonObject]>([
        [
            'paths',
            { 'api.yaml': { paths: { $ref: 'all.yaml' } }, 'all.yaml': { '/a%20/{id}': item, '/b': item } },
            {
                paths: {
                    '/a%20/{id}': { $ref: 'file:///api/all.yaml#/~1a%2520~1{id}' },
                    '/b': { $ref: 'file:///api/all.yaml#/~1b' },
                },
            },
        ],
        [
            'paths, after the ones next to them',
            {
                'api.yaml': { paths: { $ref: 'all.yaml#/paths', '/b': {} } },
                'all.yaml': { paths: { '/a': item, '/b': item } },
            },
            { paths: { '/a': { $ref: 'file:///api/all.yaml#/paths/~1a' }, '/b': {} } },
        ],
        [
            'schemas',
            { 'api.yaml': { components: { schemas: { $ref: 'all.yaml' } } }, 'all.yaml': { Pet: pet } },
            { components: { schemas: { Pet: { $ref: 'file:///api/all.yaml#/Pet' } } } },
        ],
        [
            'components with schemas',
            {
                'api.yaml': { components: { $ref: 'x/all.yaml' } },
                'x/all.yaml': { parameters: { Id: {} }, schemas: { $ref: '../schemas.yaml' }, 'x-own': { a: {} } },
                'schemas.yaml': { Pet: pet },
            },
            {
                components: {
                    parameters: { Id: { $ref: 'file:///api/x/all.yaml#/parameters/Id' } },
                    schemas: { Pet: { $ref: 'file:///api/schemas.yaml#/Pet' } },
                    'x-own': { a: {} },
                },
            },
        ],
        [
            'definitions of 2.0',
            { 'api.yaml': { swagger: '2.0', definitions: { $ref: 'all.yaml' } }, 'all.yaml': { Pet: pet } },
            { swagger: '2.0', definitions: { Pet: { $ref: 'file:///api/all.yaml#/Pet' } } },
        ],
        [
            'a map of the same document',
            { 'api.yaml': { paths: { $ref: '#/x-paths' }, 'x-paths': { '/a': item } } },
            { paths: { '/a': item }, 'x-paths': { '/a': item } },
        ],
        [
            'outside the API',
            { 'api.yaml': { paths: { $ref: 'all.yaml' } }, 'all.yaml': { 'x-own': { a: 1 }, '/a': 1 } },
            { paths: { 'x-own': { a: 1 }, '/a': 1 } },
        ],
    ])('%s', async (_, files, expected) => {
        const { document, diagnostics } = await expand(files);
        expect(document).toEqual(expected);
        expect(diagnostics).toEqual([]);
    });

    test('and a description without such a map is kept', async () => {
        const root = describing({ $ref: { type: 'string' }, Pet: { $ref: 'pet.yaml' } });
        const { document } = await expand({ 'api.yaml': root, 'pet.yaml': pet });
        expect(document).toBe(root);
    });
});

test.each<[what: string, map: JsonValue, rest: Files, diagnostic: string]>([
    ['a missing file', { $ref: 'none.yaml' }, {}, "external-reference 'none.yaml' cannot be read: no such file"],
    [
        'a missing value',
        { $ref: 'all.yaml#/a' },
        { 'all.yaml': {} },
        "unresolved-reference 'all.yaml#/a' does not exist",
    ],
    [
        'an array',
        { $ref: 'all.yaml' },
        { 'all.yaml': [] },
        "malformed-description 'all.yaml' is an array, where an object is expected",
    ],
    ['itself', { $ref: '#/paths' }, {}, "circular-reference '#/paths' leads back to itself"],
])('a map that is %s is reported at the reference', async (_, paths, rest, diagnostic) => {
    const { document, diagnostics } = await expand({ 'api.yaml': { paths }, ...rest });
    expect(diagnostics).toEqual([`api.yaml/paths ${diagnostic}: 'paths' is left out`]);
    expect(document).toEqual({});
});

/** The client of a description whose paths and schemas are in other files. */
const files: Readonly<Record<string, JsonValue>> = {
    'paths.json': {
        '/pets': { $ref: 'paths/pets.json' },
        '/owners': { get: { operationId: 'listOwners', responses: { 200: { $ref: 'responses.json' } } } },
    },
    'paths/pets.json': {
        get: {
            operationId: 'listPets',
            parameters: [{ $ref: '../parameters.json' }],
            responses: { 200: { $ref: '../responses.json' } },
        },
    },
    'schemas/index.json': {
        Pet: { $ref: 'Pet.json' },
        Owner: { type: 'object', properties: { pets: { type: 'array', items: { $ref: '#/Pet' } } } },
    },
    'schemas/Pet.json': {
        type: 'object',
        properties: { owner: { $ref: 'index.json#/Owner' }, next: { $ref: '#' } },
    },
};

const schema = { $ref: 'schemas/index.json#/Pet' };
const filesOf2: typeof files = {
    ...files,
    'responses.json': { description: 'A pet', schema },
    'parameters.json': { name: 'limit', in: 'query', type: 'integer' },
};
const filesOf3: typeof files = {
    ...files,
    'responses.json': { description: 'A pet', content: { 'application/json': { schema } } },
    'parameters.json': { name: 'limit', in: 'query', schema: { type: 'integer' } },
    'components.json': { schemas: { $ref: 'schemas/index.json' } },
};

test.each<[version: string, root: JsonObject]>([
    ['2.0', { swagger: '2.0', paths: { $ref: 'paths.json' }, definitions: { $ref: 'schemas/index.json' } }],
    [
        '3.0',
        { openapi: '3.0.3', paths: { $ref: 'paths.json' }, components: { schemas: { $ref: 'schemas/index.json' } } },
    ],
    ['3.1', { openapi: '3.1.1', paths: { $ref: 'paths.json' }, components: { $ref: 'components.json' } }],
])('the names of schemas are the keys of the map, in %s', async (version, root) => {
    const description = { ...root, info: { title: 'Maps', version: '1' } };
    const all = version === '2.0' ? filesOf2 : filesOf3;
    for (const [name, value] of Object.entries(all)) await folder.write(`${version}/${name}`, JSON.stringify(value));
    const src = await folder.write(`${version}/api.json`, JSON.stringify(description));
    const generated = await generate({ src, template: 'fetch' });
    const text = generated.files[0]?.text ?? '';
    expect(text).toContain('export interface Pet {\n    owner?: Owner;\n    next?: Pet;\n}');
    expect(text).toContain('export interface Owner {\n    pets?: Pet[];\n}');
    expect(text).toMatch(/listPets\([^)]*\): Promise<Pet>/);
    expect(text).toMatch(/listOwners\([^)]*\): Promise<Pet>/);
    expect(generated.stats).toMatchObject({ operations: 2, schemas: 2 });
    const codes = new Set(generated.diagnostics.map(({ code }) => code));
    expect([...codes]).toEqual(['misplaced-reference']);
});

test('an unreadable map ends the run, with its place', async () => {
    const src = await folder.write('lost/api.yaml', 'openapi: 3.1.0\ninfo: {}\npaths:\n  $ref: ../paths.yaml\n');
    expect(await errorOf(generate({ src }), folder.path('lost'))).toMatch(
        /^~\/api\.yaml:4:3 {2}external-reference {2}'\.\.\/paths\.yaml' cannot be read: it is outside .*\n {2}at \/paths\n {2}if you trust .*--allowRefs/,
    );
});
