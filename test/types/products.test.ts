/** Intersections of unions, which TypeScript would expand to the union of all combinations. */
import { describe, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { verifiedTogether } from '../tools/verified-together.ts';

const verifyAtEnd = verifiedTogether();

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

/** Six schemas `P0` to `P5`, each around a union of twelve. */
const sharing = (around: (schema: JsonObject, index: number) => JsonObject): JsonObject =>
    Object.fromEntries(
        times(6, (index) => [
            [`P${index}`, around(ref(`U${index}`), index)],
            [`U${index}`, union(12, 'abcdef'.charAt(index))],
        ]).flat(),
    );

const date: JsonObject = { type: 'string', format: 'date-time' };

/** Schemas that each have two alternatives, both of which lead to the next. */
const levels = (count: number, name: string, leaf: JsonObject): JsonObject => ({
    ...Object.fromEntries(
        times(count, (index) => {
            const next = ref(`${name}${index + 1}`);
            return [`${name}${index}`, { oneOf: [object({ next, leaf }), object({ other: next })] }];
        }),
    ),
    [`${name}${count}`]: object({ [name]: text }),
});

/** The main file, and where it says that combinations are too many. The compiler accepts it: it checks all outputs at the end. */
async function run(schema: JsonValue, schemas: JsonObject = {}, options: Partial<Config> = {}) {
    const response = { 200: { description: 'Done', content: { 'application/json': { schema } } } };
    const document = {
        openapi: '3.1.1',
        info: { title: 'Products', version: '1' },
        paths: { '/': { get: { operationId: 'read', responses: response } } },
        components: { schemas },
    };
    const generated = await generate({ src: document, template: 'fetch', ...options });
    verifyAtEnd(generated);
    const [main] = generated.files;
    return {
        text: (main?.text ?? '').replaceAll(/\s+/g, ' '),
        places: generated.diagnostics
            .filter(({ code }) => code === 'too-many-combinations')
            .map(({ where }) => where?.pointer),
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
        [
            'of properties that objects share, behind references',
            ref('All'),
            { All: { allOf: times(6, (index) => ref(`P${index}`)) }, ...sharing((inner) => object({ inner })) },
            '/components/schemas/All',
        ],
        [
            'of items that arrays share',
            ref('All'),
            {
                All: { allOf: times(6, (index) => ref(`P${index}`)) },
                ...sharing((items) => ({ type: 'array', items })),
            },
            '/components/schemas/All',
        ],
        [
            'of what shared properties share',
            ref('All'),
            {
                All: { allOf: times(6, (index) => ref(`P${index}`)) },
                ...sharing((inner) => object({ outer: object({ inner }) })),
            },
            '/components/schemas/All',
        ],
        [
            'of two alternatives at each of sixty levels, with dates',
            { allOf: [ref('A0'), ref('B0'), object({ own: text })] },
            { ...levels(60, 'A', date), ...levels(60, 'B', text) },
            '/paths/~1/get',
        ],
        [
            'of shared properties in a body with dates',
            { allOf: [...times(6, (index) => ref(`P${index}`)), object({ at: date })] },
            sharing((inner) => object({ inner })),
            '/paths/~1/get',
        ],
    ])('%s', async (_where, schema, schemas, place) => {
        const { places } = await run(schema, schemas);
        expect(places).toEqual([place]);
    });

    test('in all types together: what comes late is bounded more', async () => {
        const products = times(20, (index) => ({
            allOf: times(3, (part) => union(20, `${'abc'.charAt(part)}${index}_`)),
        }));
        const names = times(20, (index) => `All${index}`);
        const schemas = Object.fromEntries(names.map((name, index) => [name, products[index] ?? {}]));
        const { places } = await run({ type: 'array', items: { anyOf: names.map(ref) } }, schemas);
        expect(places).toEqual(names.slice(3).map((name) => `/components/schemas/${name}`));
    });

    test('a property that others describe loses its alternatives, the rest stays', async () => {
        const shared = sharing((inner, index) => object({ inner, [`own${index}`]: text }, ['inner']));
        const { text: output } = await run(ref('All'), {
            All: { allOf: times(6, (index) => ref(`P${index}`)) },
            ...shared,
        });
        expect(output).toContain('export type All = P0 & P1 & P2 & { inner: unknown; own3?: string; }');
    });

    test('the widest unions become an object with the properties of their alternatives', async () => {
        const { text: output } = await run(ref('All'), { All: { allOf: [union(200, 'a'), union(60, 'b')] } });
        expect(output).toContain('export type All = { a0?: unknown; a: string | number; a1?: unknown;');
        expect(output).toContain('| { b59?: string; b: number; })');
    });

    test('a union with members other than objects is omitted', async () => {
        const mixed = { anyOf: [text, ...times(200, (index) => object({ [`a${index}`]: text }, [`a${index}`]))] };
        const { text: output } = await run(ref('All'), { All: { allOf: [mixed, union(60, 'b')] } });
        expect(output).not.toContain('a0?');
        expect(output).toContain('b59?: string; b: number; }');
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
    [
        'alternatives that lead back to themselves',
        {
            All: { allOf: [ref('Left'), ref('Right')] },
            Left: { oneOf: [object({ next: ref('Left') }), object({ other: ref('Right') })] },
            Right: { oneOf: [object({ next: ref('Right') }), object({ other: ref('Left') })] },
        },
    ],
    [
        'large objects that share many properties',
        {
            All: { allOf: [ref('Left'), ref('Right')] },
            ...Object.fromEntries(
                ['Left', 'Right'].map((name) => [
                    name,
                    object(Object.fromEntries(times(600, (index) => [`p${index}`, object({ [name]: text })]))),
                ]),
            ),
        },
    ],
])('%s: unchanged', async (_what, schemas) => {
    const { places } = await run(ref('All'), schemas);
    expect(places).toEqual([]);
});

describe('open enumerations are suggested once', () => {
    const values = times(400, (index) => `v${index}`);
    const listed: JsonObject = { type: 'string', enum: values };
    const isRequired: JsonObject = { required: ['open'] };
    const schemas: JsonObject = {
        Open: listed,
        Nullable: { ...listed, type: ['string', 'null'], enum: [...values, null] },
        Suggesting: { anyOf: [listed, text] },
        Base: object({ open: ref('Open') }),
        Filled: object({ open: { ...ref('Open'), default: 'v1' } }),
    };
    const both = { allOf: [ref('Open'), ref('Nullable')] };
    test.each<[what: string, schema: JsonObject, type: string, options?: Partial<Config>]>([
        ['of two names', both, 'Both = Open & (string | null);', { nullableStrategy: 'include' }],
        ['of a name and a list', object({ at: { allOf: [ref('Nullable'), { ...listed, title: 'Other' }] } }), 'at?:'],
        [
            'that descriptions have themselves',
            { allOf: [ref('Suggesting'), ref('Open')] },
            'Both =',
            { openEnums: false },
        ],
        [
            'of properties that objects share',
            { allOf: [ref('Base'), object({ open: ref('Nullable') })] },
            'Both = Base & { open?: string; };',
            { schemaDeclarationStyle: 'type' },
        ],
        ['of a property that must be there', { allOf: [ref('Base'), isRequired] }, 'Both extends Base { open: Open; }'],
        [
            'of a property that must be there, in an intersection',
            { allOf: [ref('Base'), isRequired] },
            'Both = Base & { open: {} | null; };',
            { schemaDeclarationStyle: 'type' },
        ],
        ['of a property that is filled in', ref('Filled'), 'FillingSchema<Filled,', { validators: { defaults: true } }],
    ])('%s', async (_what, schema, type, options) => {
        const { text: output, places } = await run(
            ref('Both'),
            { ...schemas, Both: schema },
            { openEnums: 'all', ...options },
        );
        expect(output).toContain(type);
        expect(places).toEqual([]);
    });
});
