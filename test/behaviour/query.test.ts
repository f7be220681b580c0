/** The queries of the generated clients: in every style, with separate or grouped arguments. */
import { describe, test } from 'vitest';
import type { Config } from '../../src/index.ts';
import { type Differences, expectationFor } from './differences.ts';
import { libraries } from './libraries/index.ts';
import type { Library } from './library.ts';
import { expectSent } from './sent.ts';
import { useClient, useServer } from './server.ts';

/** The arguments of each method in order, named like their parameters. */
const methods = {
    sendMatrix: ['k', 'arr'],
    sendDeep: ['filter'],
    sendScalars: ['text', 'number', 'flag', 'level'],
    sendRequired: ['text', 'number', 'optional'],
    sendDates: ['day', 'moment', 'days', 'moments', 'range'],
    sendNullables: ['required', 'text', 'list', 'object'],
    sendSpecial: ['a&b=c', 'with space', 'tags[]', '$top', 'größe', 'text'],
    sendJoined: ['list', 'exploded'],
    sendDelimited: ['spaces', 'pipes', 'days', 'json'],
    sendObjects: ['list', 'map'],
    sendHostile: ['__proto__', 'constructor', 'toString', 'hasOwnProperty'],
    sendFixed: ['limit'],
} as const;

type MethodName = keyof typeof methods;

type Query = Readonly<Record<string, unknown>>;

const server = useServer();

/** The two forms of a call: an argument for each parameter, or one for all. */
const forms = [
    [
        'separate arguments',
        {
            queryParamsAsObject: false,
            argumentsOf: (method: MethodName, query: Query = {}) => methods[method].map((name) => query[name]),
        },
    ],
    ['a grouped argument', { queryParamsAsObject: true, argumentsOf: (_method: MethodName, query?: Query) => [query] }],
] as const;

type Style = Required<Pick<NonNullable<Config['queryParamsSerialization']>, 'allowDots' | 'arrayFormat'>>;

interface Row extends Style {
    readonly matrix: string;
    readonly deep: string;
    readonly lists: string;
}

const filter = { name: 'a', nested: { deep: { value: 0 }, list: ['x', 'y'] }, points: [{ x: 1, y: 2 }] };

/** The first column of expectations is the contract's own. */
const rows: readonly Row[] = [
    {
        allowDots: true,
        arrayFormat: 'repeat',
        matrix: 'k.n=v&arr=v1&arr=v2',
        deep: 'filter.name=a&filter.nested.deep.value=0&filter.nested.list=x&filter.nested.list=y&filter.points[0].x=1&filter.points[0].y=2',
        lists: 'list[0].x=1&list[0].y=2&list[1].x=3&list[1].y=4&map.a=1&map.b.c=2',
    },
    {
        allowDots: true,
        arrayFormat: 'brackets',
        matrix: 'k.n=v&arr[]=v1&arr[]=v2',
        deep: 'filter.name=a&filter.nested.deep.value=0&filter.nested.list[]=x&filter.nested.list[]=y&filter.points[].x=1&filter.points[].y=2',
        lists: 'list[].x=1&list[].y=2&list[].x=3&list[].y=4&map.a=1&map.b.c=2',
    },
    {
        allowDots: true,
        arrayFormat: 'indices',
        matrix: 'k.n=v&arr[0]=v1&arr[1]=v2',
        deep: 'filter.name=a&filter.nested.deep.value=0&filter.nested.list[0]=x&filter.nested.list[1]=y&filter.points[0].x=1&filter.points[0].y=2',
        lists: 'list[0].x=1&list[0].y=2&list[1].x=3&list[1].y=4&map.a=1&map.b.c=2',
    },
    {
        allowDots: false,
        arrayFormat: 'repeat',
        matrix: 'k[n]=v&arr=v1&arr=v2',
        deep: 'filter[name]=a&filter[nested][deep][value]=0&filter[nested][list]=x&filter[nested][list]=y&filter[points][0][x]=1&filter[points][0][y]=2',
        lists: 'list[0][x]=1&list[0][y]=2&list[1][x]=3&list[1][y]=4&map[a]=1&map[b.c]=2',
    },
    {
        allowDots: false,
        arrayFormat: 'brackets',
        matrix: 'k[n]=v&arr[]=v1&arr[]=v2',
        deep: 'filter[name]=a&filter[nested][deep][value]=0&filter[nested][list][]=x&filter[nested][list][]=y&filter[points][][x]=1&filter[points][][y]=2',
        lists: 'list[][x]=1&list[][y]=2&list[][x]=3&list[][y]=4&map[a]=1&map[b.c]=2',
    },
    {
        allowDots: false,
        arrayFormat: 'indices',
        matrix: 'k[n]=v&arr[0]=v1&arr[1]=v2',
        deep: 'filter[name]=a&filter[nested][deep][value]=0&filter[nested][list][0]=x&filter[nested][list][1]=y&filter[points][0][x]=1&filter[points][0][y]=2',
        lists: 'list[0][x]=1&list[0][y]=2&list[1][x]=3&list[1][y]=4&map[a]=1&map[b.c]=2',
    },
];

/** What a style writes is written by the same code for all libraries; these must send its brackets and dots as they are. */
const rowsFor = ({ name }: Library): readonly Row[] => (name === 'fetch' ? rows : rows.slice(-1));
const formsFor = ({ name }: Library): readonly (typeof forms)[number][] =>
    name === 'fetch' ? forms : forms.slice(0, 1);

describe.each(libraries)('%s', (_library, library) => {
    describe.each(formsFor(library))('%s', (form, { queryParamsAsObject, argumentsOf }) => {
        describe.each(rowsFor(library))('allowDots $allowDots, arrayFormat $arrayFormat', (row) => {
            const { allowDots, arrayFormat } = row;
            const name = [allowDots ? 'dots' : 'no-dots', arrayFormat, form].join('.');
            const client = useClient(`query.${name}`, library, server, {
                queryParamsSerialization: { allowDots, arrayFormat, queryParamsAsObject },
                exclude: { tags: ['verbs', 'bodies', 'paths', 'headers', 'responses', 'errors'] },
            });

            test.each<[string, MethodName, string, Query, keyof Row]>([
                [
                    'an object and an array',
                    'sendMatrix',
                    '/query/matrix',
                    { k: { n: 'v' }, arr: ['v1', 'v2'] },
                    'matrix',
                ],
                ['a deep object', 'sendDeep', '/query/deep', { filter }, 'deep'],
                [
                    'an array of objects and a map',
                    'sendObjects',
                    '/query/objects',
                    {
                        list: [
                            { x: 1, y: 2 },
                            { x: 3, y: 4 },
                        ],
                        map: { a: 1, 'b.c': 2 },
                    },
                    'lists',
                ],
            ])('%s', async (_does, method, path, query, column) => {
                const line = { call: `query.${method}`, with: argumentsOf(method, query) };
                await expectSent(client(), server(), line, { url: `${path}?${row[column]}`, body: '' });
            });
        });
    });
});

const moment = new Date('2024-02-29T12:34:56.789Z');
const momentText = '2024-02-29T12%3A34%3A56.789Z';

type QueryCase = readonly [
    does: string,
    method: MethodName,
    query: Query | undefined,
    url: string,
    differs?: Differences<string>,
];

/** Cases that do not depend on the style. */
const cases: readonly QueryCase[] = [
    ['nothing', 'sendScalars', undefined, '/query/scalars'],
    ['nothing for undefined', 'sendScalars', { text: undefined, number: undefined }, '/query/scalars'],
    ['nothing for empty arrays and objects', 'sendMatrix', { k: {}, arr: [] }, '/query/matrix'],
    ['nothing for an empty joined array', 'sendJoined', { list: [] }, '/query/joined'],
    [
        'scalars',
        'sendScalars',
        { text: 'a', number: -1.5, flag: true, level: 2 },
        '/query/scalars?text=a&number=-1.5&flag=true&level=2',
    ],
    [
        'empty strings, zero and false',
        'sendScalars',
        { text: '', number: 0, flag: false },
        '/query/scalars?text=&number=0&flag=false',
    ],
    ['required parameters', 'sendRequired', { text: 'a', number: 1 }, '/query/required?text=a&number=1'],
    ['nothing for null', 'sendNullables', { required: null, text: null }, '/query/nullable'],
    [
        'nothing for null within arrays and objects',
        'sendNullables',
        { list: [null, 'x', undefined], object: { a: null, b: 'y' }, required: 'r' },
        '/query/nullable?list=x&object.b=y&required=r',
    ],
    ['a day', 'sendDates', { day: moment }, '/query/dates?day=2024-02-29'],
    ['a moment', 'sendDates', { moment }, `/query/dates?moment=${momentText}`],
    ['days', 'sendDates', { days: [moment, moment] }, '/query/dates?days=2024-02-29&days=2024-02-29'],
    ['moments', 'sendDates', { moments: [moment] }, `/query/dates?moments=${momentText}`],
    ['a moment within an object', 'sendDates', { range: { to: moment } }, `/query/dates?range.to=${momentText}`],
    [
        'special characters',
        'sendScalars',
        { text: 'a&b=c+d e#f?g/h%20ü€😀[.]' },
        '/query/scalars?text=a%26b%3Dc%2Bd%20e%23f%3Fg%2Fh%2520%C3%BC%E2%82%AC%F0%9F%98%80%5B.%5D',
    ],
    [
        'special characters in names',
        'sendSpecial',
        { 'a&b=c': '1', 'with space': '2', 'tags[]': ['3', '4'], $top: 5, größe: '6', text: '7' },
        '/query/special?a%26b%3Dc=1&with%20space=2&tags%5B%5D=3&tags%5B%5D=4&%24top=5&gr%C3%B6%C3%9Fe=6&text=7',
    ],
    [
        'special characters in keys of objects',
        'sendObjects',
        { map: { 'a&b=c': 1, 'd e': 2 } },
        '/query/objects?map.a%26b%3Dc=1&map.d%20e=2',
    ],
    ['a joined array', 'sendJoined', { list: ['a', 'b'] }, '/query/joined?list=a,b'],
    ['a joined array of one', 'sendJoined', { list: ['a'] }, '/query/joined?list=a'],
    ['a joined array of items with commas', 'sendJoined', { list: ['a,b', 'c&d'] }, '/query/joined?list=a%2Cb,c%26d'],
    ['an exploded array', 'sendJoined', { exploded: ['a', 'b'] }, '/query/joined?exploded=a&exploded=b'],
    ['an array joined by spaces', 'sendDelimited', { spaces: ['a', 'b c'] }, '/query/delimited?spaces=a%20b%20c'],
    ['an array joined by pipes', 'sendDelimited', { pipes: [1, 2] }, '/query/delimited?pipes=1%7C2'],
    ['joined days', 'sendDelimited', { days: [moment, moment] }, '/query/delimited?days=2024-02-29,2024-02-29'],
    [
        'JSON where the description says so',
        'sendDelimited',
        { json: { x: 1, y: 2 } },
        '/query/delimited?json=%7B%22x%22%3A1%2C%22y%22%3A2%7D',
    ],
    [
        'names that mean something to JavaScript',
        'sendHostile',
        { ['__proto__']: 'a', constructor: 'b', toString: 'c', hasOwnProperty: 'd' },
        '/query/hostile?__proto__=a&constructor=b&toString=c&hasOwnProperty=d',
    ],
    ['after the query of the path', 'sendFixed', { limit: 1 }, '/query/fixed?kind=fixed&limit=1'],
    ['nothing after the query of the path', 'sendFixed', { limit: undefined }, '/query/fixed?kind=fixed'],
];

describe.each(libraries)('%s', (_library, library) => {
    describe.each(forms)('%s', (form, { queryParamsAsObject, argumentsOf }) => {
        const client = useClient(`query.${form}`, library, server, {
            nullableStrategy: 'include',
            queryParamsSerialization: { queryParamsAsObject },
        });

        test.each(
            cases.map(([does, method, query, url, differs]) => {
                const [name, expected] = expectationFor(library, does, url, differs);
                return [name, method, query, expected] as const;
            }),
        )('%s', async (_does, method, query, url) => {
            const line = { call: `query.${method}`, with: argumentsOf(method, query) };
            await expectSent(client(), server(), line, { url, body: '' });
        });
    });
});
