/** Intersections of unions, which TypeScript would expand to the union of all combinations. */
import { describe, expect, test } from 'vitest';
import { generate, verify } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { temporaryFolder } from '../load/folder.ts';

const folder = temporaryFolder();

const times = <Item>(count: number, make: (index: number) => Item): Item[] =>
    Array.from({ length: count }, (_, index) => make(index));
const text: JsonObject = { type: 'string' };
const object = (properties: JsonObject, required: readonly string[] = []): JsonObject => ({
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
});
const ref = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** A union of `count` objects, each with its own property and a shared one. */
const union = (count: number, prefix: string): JsonObject => ({
    oneOf: times(count, (index) =>
        object({ [`${prefix}${index}`]: text, [prefix]: index % 2 === 0 ? text : { type: 'integer' } }, [prefix]),
    ),
});

async function run(schema: JsonValue, schemas: JsonObject = {}) {
    const response = { 200: { description: 'Done', content: { 'application/json': { schema } } } };
    const document = {
        openapi: '3.1.1',
        info: { title: 'Products', version: '1' },
        paths: { '/': { get: { operationId: 'read', responses: response } } },
        components: { schemas },
    };
    const src = await folder.write('products.json', JSON.stringify(document));
    const generated = await generate({ src, out: folder.path('client.ts'), template: 'fetch' });
    const [main] = generated.files;
    return {
        text: (main?.text ?? '').replaceAll(/\s+/g, ' '),
        places: generated.diagnostics
            .filter(({ code }) => code === 'too-many-combinations')
            .map(({ where }) => where?.pointer),
        errors: (await verify(generated)).map(({ message }) => message),
    };
}

const five = { allOf: times(5, (index) => union(10, 'abcde'.charAt(index))) };

describe('too many combinations are not written', () => {
    test.each<[where: string, schema: JsonValue, schemas: JsonObject, place: string]>([
        ['in a schema', ref('All'), { All: five }, '/components/schemas/All'],
        ['in an operation', five, {}, '/paths/~1/get'],
        ['in a property', ref('Holder'), { Holder: object({ inner: five }) }, '/components/schemas/Holder'],
        ['in items', ref('List'), { List: { type: 'array', items: five } }, '/components/schemas/List'],
        [
            'in a tuple',
            ref('Pair'),
            { Pair: { type: 'array', prefixItems: [five], items: false } },
            '/components/schemas/Pair',
        ],
        [
            'in the values of a map',
            ref('Map'),
            { Map: { type: 'object', additionalProperties: five } },
            '/components/schemas/Map',
        ],
        [
            'behind references',
            ref('All'),
            {
                All: { allOf: times(5, (index) => ref(`U${index}`)) },
                ...Object.fromEntries(times(5, (index) => [`U${index}`, union(10, 'abcde'.charAt(index))])),
            },
            '/components/schemas/All',
        ],
        [
            'of two wide unions',
            ref('All'),
            { All: { allOf: [union(320, 'a'), union(320, 'b')] } },
            '/components/schemas/All',
        ],
        [
            'of nested products',
            ref('All'),
            {
                Half: { allOf: [union(50, 'a'), union(50, 'b')] },
                All: { allOf: [ref('Half'), union(50, 'c')] },
            },
            '/components/schemas/All',
        ],
    ])('%s', async (_where, schema, schemas, place) => {
        const { places, errors } = await run(schema, schemas);
        expect(places).toEqual([place]);
        expect(errors).toEqual([]);
    });

    test('the widest unions become an object with the properties of their alternatives', async () => {
        const { text: output } = await run(ref('All'), { All: { allOf: [union(200, 'a'), union(60, 'b')] } });
        expect(output).toContain('export type All = { a0?: unknown; a: string | number; a1?: unknown;');
        expect(output).toContain('| { b59?: string; b: number; })');
    });

    test('a union with members other than objects is omitted', async () => {
        const mixed = { anyOf: [text, ...times(200, (index) => object({ [`a${index}`]: text }, [`a${index}`]))] };
        const { text: output, errors } = await run(ref('All'), { All: { allOf: [mixed, union(60, 'b')] } });
        expect(output).not.toContain('a0');
        expect(output).toContain('b59?: string; b: number; }');
        expect(errors).toEqual([]);
    });
});

test.each<[what: string, schemas: JsonObject]>([
    ['few combinations', { All: { allOf: [union(10, 'a'), union(10, 'b')] } }],
    [
        'listed values, which are intersected',
        {
            Left: { type: 'string', enum: times(200, (index) => `v${index}`) },
            Right: { type: 'string', enum: times(200, (index) => `v${index + 100}`) },
            All: { allOf: [ref('Left'), ref('Right')] },
        },
    ],
    ['one wide union alone', { All: union(500, 'a') }],
])('%s: unchanged', async (_what, schemas) => {
    const { places, errors } = await run(ref('All'), schemas);
    expect(places).toEqual([]);
    expect(errors).toEqual([]);
});
