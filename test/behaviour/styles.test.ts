/** Every parameter style, as in the Style Examples of the specification (OpenAPI 3.0.4, 3.1.1 and 3.2). */
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeAll, describe, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { outputPath } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { Library } from './library.ts';
import { expectSent, type Refused, type Sent } from './sent.ts';
import { useClient, useServer } from './server.ts';

const string = { type: 'string' };

/** The values of the specification's table and some that need encoding, each with its schema. */
const values = {
    empty: ['', string],
    string: ['blue', string],
    special: ['a b/;=,&?#%', string],
    array: [['blue', 'black', 'brown'], { type: 'array', items: string }],
    specials: [['a,b', 'c;d'], { type: 'array', items: string }],
    emptyArray: [[], { type: 'array', items: string }],
    object: [
        { R: 100, G: 200, B: 150 },
        { type: 'object', additionalProperties: { type: 'integer' } },
    ],
    emptyObject: [{}, { type: 'object', additionalProperties: { type: 'integer' } }],
} as const;

type Kind = keyof typeof values;

/** How a parameter is written; null where nothing is written, which a path refuses. */
type Row = Readonly<Record<Kind, string | null>>;

const special = 'a%20b%2F%3B%3D%2C%26%3F%23%25';

const rows: Readonly<Record<string, Row>> = {
    'path simple false': {
        empty: null,
        string: 'blue',
        special,
        array: 'blue,black,brown',
        specials: 'a%2Cb,c%3Bd',
        emptyArray: null,
        object: 'R,100,G,200,B,150',
        emptyObject: null,
    },
    'path simple true': {
        empty: null,
        string: 'blue',
        special,
        array: 'blue,black,brown',
        specials: 'a%2Cb,c%3Bd',
        emptyArray: null,
        object: 'R=100,G=200,B=150',
        emptyObject: null,
    },
    'path label false': {
        // It would be a dot, which is a relative path.
        empty: null,
        string: '.blue',
        special: `.${special}`,
        array: '.blue,black,brown',
        specials: '.a%2Cb,c%3Bd',
        emptyArray: null,
        object: '.R,100,G,200,B,150',
        emptyObject: null,
    },
    'path label true': {
        empty: null,
        string: '.blue',
        special: `.${special}`,
        array: '.blue.black.brown',
        specials: '.a%2Cb.c%3Bd',
        emptyArray: null,
        object: '.R=100.G=200.B=150',
        emptyObject: null,
    },
    'path matrix false': {
        empty: ';color',
        string: ';color=blue',
        special: `;color=${special}`,
        array: ';color=blue,black,brown',
        specials: ';color=a%2Cb,c%3Bd',
        emptyArray: null,
        object: ';color=R,100,G,200,B,150',
        emptyObject: null,
    },
    'path matrix true': {
        empty: ';color',
        string: ';color=blue',
        special: `;color=${special}`,
        array: ';color=blue;color=black;color=brown',
        specials: ';color=a%2Cb;color=c%3Bd',
        emptyArray: null,
        object: ';R=100;G=200;B=150',
        emptyObject: null,
    },
    'header simple false': {
        empty: '',
        string: 'blue',
        special: 'a b/;=,&?#%',
        array: 'blue,black,brown',
        specials: 'a,b,c;d',
        emptyArray: null,
        object: 'R,100,G,200,B,150',
        emptyObject: null,
    },
    'header simple true': {
        empty: '',
        string: 'blue',
        special: 'a b/;=,&?#%',
        array: 'blue,black,brown',
        specials: 'a,b,c;d',
        emptyArray: null,
        object: 'R=100,G=200,B=150',
        emptyObject: null,
    },
    'query form false': {
        empty: '?color=',
        string: '?color=blue',
        special: `?color=${special}`,
        array: '?color=blue,black,brown',
        specials: '?color=a%2Cb,c%3Bd',
        emptyArray: null,
        object: '?color=R,100,G,200,B,150',
        emptyObject: null,
    },
    'query form true': {
        empty: '?color=',
        string: '?color=blue',
        special: `?color=${special}`,
        array: '?color=blue&color=black&color=brown',
        specials: '?color=a%2Cb&color=c%3Bd',
        emptyArray: null,
        object: '?R=100&G=200&B=150',
        emptyObject: null,
    },
    'query spaceDelimited false': {
        empty: '?color=',
        string: '?color=blue',
        special: `?color=${special}`,
        array: '?color=blue%20black%20brown',
        specials: '?color=a%2Cb%20c%3Bd',
        emptyArray: null,
        object: '?color=R%20100%20G%20200%20B%20150',
        emptyObject: null,
    },
    // The specification has no rule for these: exploded, each value is a parameter of its own.
    'query spaceDelimited true': {
        empty: '?color=',
        string: '?color=blue',
        special: `?color=${special}`,
        array: '?color=blue&color=black&color=brown',
        specials: '?color=a%2Cb&color=c%3Bd',
        emptyArray: null,
        object: '?R=100&G=200&B=150',
        emptyObject: null,
    },
    'query pipeDelimited false': {
        empty: '?color=',
        string: '?color=blue',
        special: `?color=${special}`,
        array: '?color=blue%7Cblack%7Cbrown',
        specials: '?color=a%2Cb%7Cc%3Bd',
        emptyArray: null,
        object: '?color=R%7C100%7CG%7C200%7CB%7C150',
        emptyObject: null,
    },
    'query pipeDelimited true': {
        empty: '?color=',
        string: '?color=blue',
        special: `?color=${special}`,
        array: '?color=blue&color=black&color=brown',
        specials: '?color=a%2Cb&color=c%3Bd',
        emptyArray: null,
        object: '?R=100&G=200&B=150',
        emptyObject: null,
    },
    // Brackets are written as the options say.
    'query deepObject true': {
        empty: '?color=',
        string: '?color=blue',
        special: `?color=${special}`,
        array: '?color[0]=blue&color[1]=black&color[2]=brown',
        specials: '?color[0]=a%2Cb&color[1]=c%3Bd',
        emptyArray: null,
        object: '?color[R]=100&color[G]=200&color[B]=150',
        emptyObject: null,
    },
};

interface Case {
    readonly row: string;
    readonly kind: Kind;
    readonly operationId: string;
    readonly path: string;
    readonly parameter: JsonObject;
    readonly value: unknown;
    readonly sends: Sent | Refused;
}

const cases: readonly Case[] = Object.entries(rows).flatMap(([row, expectations]) => {
    const [place = '', style = '', explode] = row.split(' ');
    return Object.entries(expectations).map(([name, expected]): Case => {
        const kind = name as Kind;
        const [value, schema] = values[kind];
        const operationId = `${row} ${kind}`.replaceAll(/ (\w)/g, (_, letter: string) => letter.toUpperCase());
        const own = place === 'path' ? '/{color}' : '';
        return {
            row,
            kind,
            operationId,
            path: `/query/${operationId}${own}`,
            parameter: { name: 'color', in: place, required: true, style, explode: explode === 'true', schema },
            value,
            sends: sentOf(place, `/query/${operationId}`, expected),
        };
    });
});

function sentOf(place: string, path: string, expected: string | null): Sent | Refused {
    if (place === 'header') return { url: path, headers: { color: expected } };
    if (place === 'query') return { url: path + (expected ?? '') };
    return expected === null ? { refuses: /'color' cannot be '.*' in a path/ } : { url: `${path}/${expected}` };
}

const responses = { '204': { description: 'Done' } };

function operation(operationId: string, parameters: readonly JsonObject[]): JsonObject {
    return { tags: ['styles'], operationId, parameters, responses };
}

const table = describePaths(
    Object.fromEntries(
        cases.map(({ path, operationId, parameter }) => [path, { get: operation(operationId, [parameter]) }]),
    ),
);

const anything = {};
const deep = { style: 'deepObject', explode: true };
const day = { type: 'string', format: 'date' };

function query(name: string, schema: JsonObject, fields: JsonObject = {}): JsonObject {
    return { name, in: 'query', schema, ...fields };
}

function path(name: string, schema: JsonObject, fields: JsonObject = {}): JsonObject {
    return { name, in: 'path', required: true, schema, ...fields };
}

const object = { type: 'object', additionalProperties: {} };
const list = { type: 'array', items: string };

const beyondParameters: readonly JsonObject[] = [
    query('filter', object, deep),
    query('expand', list, deep),
    query('either', { oneOf: [list, object] }, deep),
    query('page', object, { style: 'form' }),
    query('sort', anything, { explode: true }),
    query('joined', object, { explode: false }),
    query('days', { type: 'array', items: day }, { explode: false }),
    query('silent', object),
];

const reserved = { allowReserved: true };

const reservedParameters: readonly JsonObject[] = [
    query('text', string, reserved),
    query('list', list, { ...reserved, explode: false }),
    query('many', list, reserved),
    query('deep', object, { ...reserved, ...deep }),
    query('members', object, { ...reserved, explode: true }),
    query('silent', object, reserved),
];

/** A description like Stripe's: forms with objects and arrays in brackets. */
const form = {
    requestBody: {
        required: true,
        content: {
            'application/x-www-form-urlencoded': {
                schema: {
                    type: 'object',
                    properties: {
                        amount: { type: 'integer' },
                        metadata: { anyOf: [object, { type: 'string', enum: [''] }] },
                        items: { type: 'array', items: object },
                        expand: list,
                    },
                },
                encoding: { metadata: deep, items: deep, expand: deep },
            },
        },
    },
};

const beyond = describePaths({
    '/query/beyond': { get: operation('beyond', beyondParameters) },
    '/query/reserved': { get: operation('reserved', reservedParameters) },
    '/query/reserved/{text}/x{list}': {
        get: operation('reservedPath', [
            path('text', string, reserved),
            path('list', list, { ...reserved, style: 'label' }),
        ]),
    },
    '/query/x{list}{label}{matrix}': {
        get: operation('beside', [
            path('list', list),
            path('label', string, { style: 'label' }),
            path('matrix', object, { style: 'matrix', explode: true }),
        ]),
    },
    '/query/days/{days}': {
        get: operation('days', [path('days', { type: 'array', items: day }, { style: 'label', explode: true })]),
    },
    '/bodies/urlencoded': { post: { ...operation('sendForm', []), ...form } },
});

const files = {
    table: outputPath('styles.json'),
    beyond: outputPath('beyond-styles.json'),
    swagger: outputPath('collections.json'),
};

beforeAll(async () => {
    await mkdir(dirname(files.table), { recursive: true });
    await writeFile(files.table, JSON.stringify(table));
    await writeFile(files.beyond, JSON.stringify(beyond));
    await writeFile(files.swagger, JSON.stringify(swagger));
});

const filter = { a: 'b c', date: { gte: 1, lt: 2 }, ids: [1, 2], items: [{ x: 1 }, { x: 2 }], no: null };
const filters =
    'filter[a]=b%20c&filter[date][gte]=1&filter[date][lt]=2&filter[ids]=1&filter[ids]=2&filter[items][0][x]=1&filter[items][1][x]=2';

/** An argument for each parameter, by name. */
function given(parameters: readonly JsonObject[], values: Readonly<Record<string, unknown>>): readonly unknown[] {
    return parameters.map(({ name }) => values[String(name)]);
}

const asBeyond = (values: Readonly<Record<string, unknown>>): readonly unknown[] => given(beyondParameters, values);
const asReserved = (values: Readonly<Record<string, unknown>>): readonly unknown[] => given(reservedParameters, values);

type Line = readonly [does: string, call: string, args: readonly unknown[], sends: Sent | Refused];

function fields(...pairs: readonly (readonly [string, string])[]): Sent {
    return { contentType: 'application/x-www-form-urlencoded', fields: pairs };
}

/** Cases that the specification's table does not cover. */
const lines: readonly Line[] = [
    ['nested values', 'beyond', asBeyond({ filter }), { url: `/query/beyond?${filters}` }],
    [
        'arrays with indices',
        'beyond',
        asBeyond({ expand: ['a', 'b'], either: ['c'] }),
        { url: '/query/beyond?expand[0]=a&expand[1]=b&either[0]=c' },
    ],
    ['one of several types', 'beyond', asBeyond({ either: { a: 1 } }), { url: '/query/beyond?either[a]=1' }],
    [
        'members as parameters, with nested values as the options say',
        'beyond',
        asBeyond({ page: { size: 5, ids: [1, 2], of: { a: 'b' } }, sort: { by: '&' } }),
        { url: '/query/beyond?size=5&ids=1&ids=2&of.a=b&by=%26' },
    ],
    ['a string where any type is allowed', 'beyond', asBeyond({ sort: 'a' }), { url: '/query/beyond?sort=a' }],
    [
        'a joined object and days',
        'beyond',
        asBeyond({ joined: { a: [1, 2], b: { c: 3 } }, days: [new Date(0), new Date(0)] }),
        { url: '/query/beyond?joined=a,1%2C2,b,%7B%22c%22%3A3%7D&days=1970-01-01,1970-01-01' },
    ],
    [
        'an object as the options say',
        'beyond',
        asBeyond({ silent: { a: { b: 1 } } }),
        { url: '/query/beyond?silent.a.b=1' },
    ],
    ['nothing without arguments', 'beyond', [], { url: '/query/beyond' }],
    [
        'reserved characters',
        'reserved',
        asReserved({ text: ':/?#[]@!$&()*+,;=%2F%', list: ['/', '&'] }),
        { url: '/query/reserved?text=:/?%23[]@!$%26()*%2B,;=%2F%25&list=/,%26' },
    ],
    [
        'reserved characters of nested values',
        'reserved',
        asReserved({ many: ['a/b', 'c d'], deep: { 'e=': '/=' }, members: { f: '?' }, silent: { g: ':' } }),
        { url: '/query/reserved?many=a/b&many=c%20d&deep[e%3D]=/=&f=?&silent.g=:' },
    ],
    [
        'reserved characters in a path',
        'reservedPath',
        ['a/b:c?#%2F&=', ['d;e', '@']],
        { url: '/query/reserved/a%2Fb:c%3F%23%2F&=/x.d;e,@' },
    ],
    ['no encoded dots in a path', 'reservedPath', ['%2E.', ['a']], { refuses: /'text' cannot be '%2E\.' in a path/ }],
    ['values next to others', 'beside', [['a', 'b'], 'c/d', { e: 1, f: '' }], { url: '/query/xa,b.c%2Fd;e=1;f' }],
    ['empty values next to others', 'beside', [[], '', {}], { url: '/query/x.' }],
    ['days in a path', 'days', [[new Date(0), new Date(0)]], { url: '/query/days/.1970-01-01.1970-01-01' }],
    [
        'a form',
        'sendForm',
        [{ amount: 1, metadata: { 'a b': 'c&d', e: { f: [1, 2] } }, expand: ['g', 'h'] }],
        fields(
            ['amount', '1'],
            ['metadata[a b]', 'c&d'],
            ['metadata[e][f]', '1'],
            ['metadata[e][f]', '2'],
            ['expand[0]', 'g'],
            ['expand[1]', 'h'],
        ),
    ],
    [
        'form items with indices',
        'sendForm',
        [{ metadata: '', items: [{ price: 1 }, { price: 2, tags: ['i'] }], expand: [] }],
        fields(['metadata', ''], ['items[0][price]', '1'], ['items[1][price]', '2'], ['items[1][tags]', 'i']),
    ],
];

/** Options that the user sets override the description. */
const chosen: readonly (readonly [set: NonNullable<Config['queryParamsSerialization']>, url: string, form: Sent])[] = [
    [
        { allowDots: true },
        'filter.a=1&expand[0]=a&expand[1]=b&either=c&page.size=5&joined.a=1&days=1970-01-01,1970-01-02',
        fields(['metadata.a', '1'], ['expand[0]', 'a'], ['expand[1]', 'b']),
    ],
    [
        { allowDots: false },
        'filter[a]=1&expand[0]=a&expand[1]=b&either=c&page[size]=5&joined[a]=1&days=1970-01-01,1970-01-02',
        fields(['metadata[a]', '1'], ['expand[0]', 'a'], ['expand[1]', 'b']),
    ],
    [
        { arrayFormat: 'repeat' },
        'filter[a]=1&expand=a&expand=b&either=c&size=5&joined=a,1&days=1970-01-01&days=1970-01-02',
        fields(['metadata[a]', '1'], ['expand', 'a'], ['expand', 'b']),
    ],
    [
        { arrayFormat: 'brackets' },
        'filter[a]=1&expand[]=a&expand[]=b&either[]=c&size=5&joined=a,1&days[]=1970-01-01&days[]=1970-01-02',
        fields(['metadata[a]', '1'], ['expand[]', 'a'], ['expand[]', 'b']),
    ],
];

/**
 * What is written is written by the same code for all libraries: fetch has all of it, the others what they must send as it is, and
 * what they must not send.
 */
function casesFor({ name }: Library): readonly Case[] {
    if (name === 'fetch') return cases;
    return cases.filter(({ kind }) => kind === 'special' || kind === 'object' || kind === 'emptyArray');
}

const server = useServer();

describe.each(libraries)('%s', (_name, library) => {
    describe('styles of the table', () => {
        const client = useClient('styles', library, server, { src: files.table });

        test.each(casesFor(library))('$row: $kind', async ({ operationId, value, sends }) => {
            await expectSent(client(), server(), { call: `styles.${operationId}`, with: [value] }, sends);
        });
    });

    describe('styles beyond the table', () => {
        const client = useClient('beyond-styles', library, server, { src: files.beyond });

        test.each(lines)('%s', async (_does, call, args, sends) => {
            await expectSent(client(), server(), { call: `styles.${call}`, with: args }, sends);
        });
    });
});

/** Arrays of Swagger 2.0 by their `collectionFormat`, which is `csv` by default. */
const collections: readonly (readonly [place: string, format: string | undefined, url: string])[] = [
    ['query', undefined, '?list=a,b%20c'],
    ['query', 'csv', '?list=a,b%20c'],
    ['query', 'ssv', '?list=a%20b%20c'],
    ['query', 'pipes', '?list=a%7Cb%20c'],
    ['query', 'multi', '?list=a&list=b%20c'],
    ['path', undefined, '/a,b%20c'],
    ['path', 'csv', '/a,b%20c'],
    ['header', 'csv', 'a,b c'],
];

const swagger = {
    swagger: '2.0',
    info: { title: 'Collections', version: '1.0.0' },
    paths: Object.fromEntries(
        collections.map(([place, collectionFormat], index) => [
            `/query/${index}${place === 'path' ? '/{list}' : ''}`,
            {
                get: operation(`send${index}`, [
                    { name: 'list', in: place, required: true, ...list, ...(collectionFormat && { collectionFormat }) },
                ]),
            },
        ]),
    ),
};

// These do not depend on the library: one of them is enough.
describe.each(libraries.filter(([name]) => name === 'fetch'))('%s', (_name, library) => {
    describe.each(chosen)('options override the description: %j', (queryParamsSerialization, url, sentForm) => {
        const settings = { src: files.beyond, queryParamsSerialization };
        const client = useClient(`styles-${Object.entries(queryParamsSerialization)}`, library, server, settings);

        test('in a query', async () => {
            const values = {
                filter: { a: 1 },
                expand: ['a', 'b'],
                either: ['c'],
                page: { size: 5 },
                joined: { a: 1 },
                days: [new Date(0), new Date(86_400_000)],
            };
            const call = { call: 'styles.beyond', with: asBeyond(values) };
            await expectSent(client(), server(), call, { url: `/query/beyond?${url}` });
        });

        test('in a form', async () => {
            const args = [{ metadata: { a: 1 }, expand: ['a', 'b'] }];
            await expectSent(client(), server(), { call: 'styles.sendForm', with: args }, sentForm);
        });
    });

    describe('Swagger 2.0:', () => {
        const client = useClient('collections', library, server, { src: files.swagger });

        test.each(collections.map(([place, format, sent], index) => ({ place, format, sent, index })))(
            'an array in a $place, $format',
            async ({ place, sent, index }) => {
                const path = `/query/${index}`;
                const expected = place === 'header' ? { url: path, headers: { list: sent } } : { url: path + sent };
                const call = { call: `styles.send${index}`, with: [['a', 'b c']] };
                await expectSent(client(), server(), call, expected);
            },
        );
    });
});
