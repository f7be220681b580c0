/** `validators.parameters`: schemas of the parameters of an operation, which read the strings of URLs and headers. */
import { beforeAll, describe, expect, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths, response } from '../tools/inline-description.ts';
import { type Generated, generateFrom } from './generated.ts';

const integer = { type: 'integer' };
const inQuery = (name: string, schema: JsonObject, more: JsonObject = {}): JsonObject => ({
    name,
    in: 'query',
    schema,
    ...more,
});
const list = (items: JsonObject): JsonObject => ({ type: 'array', items });

const parameters = [
    { name: 'pet_id', in: 'path', required: true, schema: { type: 'integer', format: 'int64', minimum: 1 } },
    inQuery('q', { type: 'string', maxLength: 5 }),
    inQuery('page_size', { ...integer, default: 20 }),
    inQuery('all', { type: 'boolean' }),
    inQuery('tags', list({ type: 'string' })),
    inQuery('ids', list(integer), { style: 'form', explode: false }),
    inQuery('piped', list(integer), { style: 'pipeDelimited', explode: false }),
    inQuery(
        'filter',
        {
            type: 'object',
            properties: { size: integer, deep: { type: 'object', properties: { on: { type: 'boolean' } } } },
        },
        { style: 'deepObject' },
    ),
    inQuery(
        'range',
        { type: 'object', properties: { low: integer, high: integer }, additionalProperties: false },
        { style: 'form', explode: true },
    ),
    inQuery('since', { type: 'string', format: 'date' }),
    inQuery('either', { oneOf: [integer, { type: 'string', enum: ['none'] }] }),
    {
        name: 'where',
        in: 'query',
        content: { 'application/json': { schema: { type: 'object', properties: { max_price: integer } } } },
    },
    {
        name: 'owners',
        in: 'query',
        schema: list({ type: 'object', properties: { id: integer, name: { type: 'string' } } }),
    },
    { name: 'X-Trace', in: 'header', schema: integer },
    { name: 'X-List', in: 'header', schema: list(integer) },
];

const src = describePaths(
    {
        '/pets/{pet_id}': {
            get: { operationId: 'getPet', parameters, responses: { '200': response({ type: 'string' }) } },
        },
    },
    { version: '3.1' },
);

const withOptions = (options: Partial<Config> = {}) =>
    generateFrom(src, { template: 'fetch', validators: { parameters: true }, ...options });

let generated: Generated;

beforeAll(async () => {
    generated = await withOptions({ dateFormat: 'Date' });
});

function read(name: string, value: unknown, from: Generated = generated): unknown {
    const result = from.schema(`getPet${name}Schema`)['~standard'].validate(value);
    return result.issues === undefined
        ? result.value
        : result.issues.map(({ path, message }) => `${path.join('.')} ${message}`);
}

describe('a query', () => {
    test.each<[what: string, query: string, expected: unknown]>([
        ['nothing', '', {}],
        ['numbers and booleans', 'page_size=5&all=true', { page_size: 5, all: true }],
        ['texts that look like numbers', 'q=12', { q: '12' }],
        ['one item of an array', 'tags=a', { tags: ['a'] }],
        ['several items', 'tags=a&tags=b&ids=1&ids=2', { tags: ['a', 'b'], ids: [1, 2] }],
        ['items in one text', 'ids=1,2&piped=3%7C4', { ids: [1, 2], piped: [3, 4] }],
        ['one item in a text', 'ids=1', { ids: [1] }],
        [
            'members in brackets or behind dots',
            'filter[size]=1&filter.deep.on=false',
            { filter: { size: 1, deep: { on: false } } },
        ],
        [
            'objects by their places in an array',
            'owners[0][id]=1&owners[0][name]=a&owners[1][id]=2',
            { owners: [{ id: 1, name: 'a' }, { id: 2 }] },
        ],
        ['an object in brackets and as JSON', 'filter={"size":1}', { filter: { size: 1 } }],
        ['items with what is none of them', 'ids=1&ids=x', ['ids.1 must be an integer, not "x"']],
        ['items in one text with what is none of them', 'piped=3%7Cx', ['piped.1 must be an integer, not "x"']],
        ['names that are deeper than any value', `filter${'[a]'.repeat(20_000)}=1`, {}],
        ['an object by its properties', 'low=1&high=2', { range: { low: 1, high: 2 } }],
        ['a date', 'since=2024-02-29', { since: new Date('2024-02-29') }],
        ['alternatives', 'either=1', { either: 1 }],
        ['listed texts among alternatives', 'either=none', { either: 'none' }],
        ['JSON', 'where={"max_price":3}', { where: { max_price: 3 } }],
        ['what is no number', 'page_size=x', ['page_size must be an integer, not "x"']],
        ['an empty text for a number', 'page_size=', ['page_size must be an integer, not ""']],
        ['what is no JSON', 'where=x', ['where must be an object, not "x"']],
        ['a text that is too long', 'q=abcdef', ['q must have at most 5 characters']],
        ['other names', 'other=1&page_size=2', { page_size: 2 }],
        ['a name twice', 'page_size=1&page_size=2', ['page_size must be an integer, not an array']],
    ])('has %s', (_, query, expected) => {
        const pairs = new URLSearchParams(query);
        expect(read('Query', pairs)).toEqual(expected);
        const names = [...new Set(pairs.keys())];
        // As frameworks give it: a string, or an array of those of a name that comes more than once.
        const asObject = names.map((name) => [
            name,
            pairs.getAll(name).length > 1 ? pairs.getAll(name) : pairs.get(name),
        ]);
        expect(read('Query', Object.fromEntries(asObject))).toEqual(expected);
    });

    test('has objects of an array without places, each of which ends where a name comes again', () => {
        const pairs = new URLSearchParams('owners[][id]=1&owners[][name]=a&owners[][id]=2');
        expect(read('Query', pairs)).toEqual({ owners: [{ id: 1, name: 'a' }, { id: 2 }] });
    });

    test('values of the program stay as they are', () => {
        const values = {
            q: 'a',
            page_size: 5,
            tags: ['a'],
            ids: [1],
            filter: { size: 1 },
            since: new Date(0),
            where: {},
        };
        expect(read('Query', values)).toBe(values);
        expect(read('Query', { filter: { size: '1' } })).toEqual({ filter: { size: 1 } });
    });

    test.each([[null], ['page_size=5'], [[1]], [1]])('is no %j', (value) => {
        expect(read('Query', value)).toEqual([expect.stringContaining('must be an object')]);
    });
});

test('a path has values in each of its styles', async () => {
    const path = '/{label}/{matrix}/{each}';
    const inPath = (name: string, style: string, explode: boolean): JsonObject => ({
        name,
        in: 'path',
        required: true,
        schema: list(integer),
        style,
        explode,
    });
    const parameters = [
        inPath('label', 'label', true),
        inPath('matrix', 'matrix', false),
        inPath('each', 'matrix', true),
    ];
    const styled = await generateFrom(
        describePaths({
            [path]: { get: { operationId: 'getPet', parameters, responses: { '204': { description: 'Done' } } } },
        }),
        { template: 'fetch', validators: { parameters: true } },
    );
    expect(read('Path', { label: '.1.2', matrix: ';matrix=1,2', each: ';each=1;each=2' }, styled)).toEqual({
        label: [1, 2],
        matrix: [1, 2],
        each: [1, 2],
    });
    expect(read('Path', { label: '.x', matrix: ';other=1', each: [3] }, styled)).toEqual([
        'label.0 must be an integer, not "x"',
        'matrix must be an array, not ";other=1"',
    ]);
});

test('a path has its parameters', () => {
    expect(read('Path', { pet_id: '7' })).toEqual({ pet_id: 7 });
    expect(read('Path', { pet_id: 7 })).toEqual({ pet_id: 7 });
    expect(read('Path', { pet_id: '0' })).toEqual(['pet_id must be at least 1, not 0']);
    expect(read('Path', {})).toEqual(['pet_id is required']);
});

test('the names of headers may be in any case', () => {
    const expected = { 'X-Trace': 7, 'X-List': [1, 2] };
    expect(read('Headers', { 'x-trace': '7', 'X-LIST': '1,2', accept: 'a' })).toEqual(expected);
    expect(read('Headers', new Headers({ 'X-Trace': '7', 'X-List': '1,2' }))).toEqual(expected);
});

test('all parameters are one value, in which a place without required ones may be missing', () => {
    expect(read('Parameters', { path: { pet_id: '7' }, query: { all: 'true' } })).toEqual({
        path: { pet_id: 7 },
        query: { all: true },
    });
    expect(read('Parameters', { query: { all: '1' } })).toEqual([
        'query.all must be true or false, not "1"',
        'path is required',
    ]);
});

test('no digit of a number is lost, if the options say so', async () => {
    const text = '9007199254740993';
    expect(read('Path', { pet_id: text }, await withOptions({ int64: 'bigint' }))).toEqual({ pet_id: BigInt(text) });
    expect(read('Path', { pet_id: text }, await withOptions({ int64: 'string' }))).toEqual({ pet_id: text });
});

describe('numbers that lose no digit', () => {
    const id = { $ref: '#/components/schemas/Id' };
    const inObject = { type: 'object', properties: { id } };
    const numeric = { type: ['integer', 'string'], pattern: '^-?(?:0|[1-9]\\d*)$', format: 'int64' };
    const exact = describePaths(
        {
            '/ids': {
                get: {
                    operationId: 'getPet',
                    parameters: [
                        inQuery('named', id),
                        inQuery('limited', { allOf: [id, { ...integer, minimum: 1 }] }),
                        inQuery('listed', list(id)),
                        inQuery('deep', inObject, { style: 'deepObject', explode: true }),
                        inQuery('flat', { type: 'object', properties: { own: id } }, { style: 'form', explode: true }),
                        inQuery('nullable', { ...integer, type: ['integer', 'null'], format: 'int64' }),
                        inQuery('either', { oneOf: [id, { type: 'string', enum: ['all'] }] }),
                        inQuery('numeric', numeric),
                    ],
                    responses: { '200': response({}) },
                },
            },
        },
        { version: '3.1', schemas: { Id: { ...integer, format: 'int64' } } },
    );
    const text = '9007199254740993';
    test.each<[what: string, query: string, expected: (value: unknown) => object]>([
        ['a schema with a name', `named=${text}`, (named) => ({ named })],
        ['a conjunction', `limited=${text}`, (limited) => ({ limited })],
        ['items', `listed=${text}&listed=${text}`, (one) => ({ listed: [one, one] })],
        ['a member in brackets', `deep[id]=${text}`, (one) => ({ deep: { id: one } })],
        ['a member of its own', `own=${text}`, (own) => ({ flat: { own } })],
        ['what may be null', `nullable=${text}`, (nullable) => ({ nullable })],
        ['an alternative', `either=${text}`, (either) => ({ either })],
        ['another alternative', 'either=all', () => ({ either: 'all' })],
        ['a number in a string', `numeric=${text}`, (one) => ({ numeric: one })],
    ])('%s', async (_what, query, expected) => {
        for (const [int64, made] of [
            ['bigint', BigInt(text)],
            ['string', text],
        ] as const) {
            const options = { int64, numericStrings: 'number', validators: { parameters: true } } as const;
            const from = await generateFrom(exact, { template: 'fetch', ...options });
            expect(read('Query', new URLSearchParams(query), from)).toEqual(expected(made));
        }
    });
});

test('names may be those of the program, and are returned as such', async () => {
    const named = await withOptions({ propertyNames: 'camelCase' });
    expect(read('Path', { pet_id: '7' }, named)).toEqual({ petId: 7 });
    expect(read('Query', { pageSize: '5', where: '{"max_price":1}' }, named)).toEqual({
        pageSize: 5,
        where: { maxPrice: 1 },
    });
    expect(read('Parameters', { path: { petId: 'x' } }, named)).toEqual(['path.petId must be an integer, not "x"']);
});

test('defaults are filled in', async () => {
    const filling = await withOptions({ validators: { parameters: true, defaults: true } });
    expect(read('Query', { all: 'true', tags: ['a'] }, filling)).toEqual({ all: true, tags: ['a'], page_size: 20 });
    expect(filling.text).toMatch(/getPetQuerySchema: FillingSchema<[\s\S]*, 'page_size'> =/);
});

test('an operation without parameters has no schema of them, and neither has any without the option', async () => {
    const bare = describePaths({
        '/a': { get: { operationId: 'getA', responses: { '200': response({ type: 'string' }) } } },
    });
    const { text } = await generateFrom(bare, { template: 'fetch', validators: { parameters: true } });
    expect(text).not.toContain('Parameters');
    expect((await withOptions({ validators: true })).text).not.toContain('getPetQuerySchema');
});

test('a name of the description comes before that of parameters', async () => {
    const schemas = { getPetQuery: { type: 'object', properties: { a: integer } } };
    const described = describePaths(
        {
            '/pets/{pet_id}': {
                get: {
                    tags: ['pets'],
                    operationId: 'getPet',
                    parameters,
                    responses: { '200': response({ $ref: '#/components/schemas/getPetQuery' }) },
                },
            },
        },
        { version: '3.1', schemas },
    );
    const { schema } = await generateFrom(described, { template: 'fetch', validators: { parameters: true } });
    expect(schema('getPetQuerySchema')['~standard'].validate({ page_size: '5' })).toEqual({
        value: { page_size: '5' },
    });
    expect(schema('petsClientGetPetQuerySchema')['~standard'].validate({ page_size: '5' })).toEqual({
        value: { page_size: 5 },
    });
});
