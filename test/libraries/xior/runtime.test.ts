import { afterEach, describe, expect, test, vi } from 'vitest';
import { XiorError, type XiorResponse, XiorTimeoutError } from 'xior';
import { isErrorOf } from '../../../src/libraries/xior/runtime/status-errors.ts';
import { inQueryStyles, type QueryStyle, queryStyles } from '../../runtime/query-styles.ts';

const moment = new Date('2024-02-29T12:34:56.789Z');

/** The runtime with the style that a description was generated with. */
const runtimeIn = inQueryStyles(async () => ({
    ...(await import('../../../src/libraries/xior/runtime/client.ts')),
    ...(await import('../../../src/runtime/query.ts')),
    ...(await import('../../../src/runtime/styles.ts')),
}));

/** The query of other libraries. */
async function expectedQuery(parameters: object | undefined, style: QueryStyle): Promise<string> {
    const { encodeParams } = await runtimeIn(style);
    return encodeParams(parameters);
}

afterEach(() => {
    vi.unstubAllGlobals();
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

function parsed(text: string): object {
    return JSON.parse(text);
}

const values: readonly (readonly [does: string, parameters: object | undefined])[] = [
    ['nothing', undefined],
    ['an empty object', {}],
    ['undefined and null', { a: undefined, b: null, c: 1 }],
    ['empty arrays and objects', { a: [], b: {}, c: [[]], d: { e: [] }, f: 1 }],
    ['nested null and undefined', { a: [null, undefined, 1], b: { c: null, d: undefined, e: 2 } }],
    ['strings', { a: '', b: 'b', c: ' ' }],
    ['numbers and booleans', { a: 0, b: -1.5, c: 1e21, d: false, e: true, f: 10n }],
    ['nested numbers and booleans', { a: [0, false, 10n], b: { c: 0, d: true, e: 1e21 } }],
    ['a date', { a: moment }],
    ['nested dates', { a: [moment], b: { c: moment, d: [moment] } }],
    ['an array', { a: ['x', 'y'] }],
    ['an array of one', { a: ['x'] }],
    ['an array of empty strings', { a: ['', ''] }],
    ['an object', { a: { b: 'c', d: 'e' } }],
    ['an object within an object', { a: { b: { c: { d: 1 } } } }],
    [
        'arrays within an array',
        {
            a: [
                [1, 2],
                [3, [4]],
            ],
        },
    ],
    ['objects within an array', { a: [{ b: 1 }, { c: 2, d: [3] }] }],
    ['arrays within objects within arrays', { a: { b: [{ c: [{ d: 1 }] }] } }],
    ['special characters', { a: '&=+ #?/%[]._' }],
    ['nested special characters', { a: ['&=+ #?/%[]._'], b: { c: '&=+ #?/%[]._' } }],
    ['characters that some encoders keep', { a: "!'()*~-_.", b: ["!'()*~"], "c!'()*~": { "d!'()*~": 1 } }],
    ['characters of every kind', { ä: 'ü€😀', b: ['ü€😀'], c: { ö: '日本' } }],
    ['line breaks', { a: '\r\n\0', b: ['\r\n\0'] }],
    ['special keys', { 'a&b=c': 1, 'd[]': 2, 'e f': 3, '': 4, 'g.h': 5 }],
    ['special keys of arrays', { 'a&b=c': [1], 'd[]': [2], 'e f': [3], '': [4], 'g.h': [5] }],
    ['special keys of objects', { 'a&b=c': { x: 1 }, 'd[]': { x: 2 }, '': { x: 3 }, 'g.h': { x: 4 } }],
    ['nested special keys', { a: { 'b&c=d': 1, '': 2, 'e.f': 3, 'g[h]': 4, 'i j': 5 } }],
    ['deeply nested special keys', { a: [{ 'b[0]': [{ 'c.d': 1 }] }], e: { 'f%5B': { '%5D': [1] } } }],
    ['encoded keys', { '%5B%5D': 1, 'a%20b': [1], c: { '%5Bd%5D': 1, 'e%25': [2] } }],
    ['keys of underscores', { _: [1], __: { _: 1 }, _a: [1], a_: { _b: 1 } }],
    ['keys that are numbers', { 0: 'a', 1: ['b'], 2: { 3: 'c' } }],
    ['keys with a dollar', { $: [1], '$&': { $1: ['$$'] }, '$`': { a: 1 } }],
    ['values with a dollar', { a: ['$&', '$1'], b: { c: '$`' } }],
    ['nested __proto__', parsed('{ "b": { "__proto__": { "polluted": true } }, "c": [{ "__proto__": 1 }] }')],
    ['nested constructor.prototype', parsed('{ "a": { "constructor": { "prototype": 1 } } }')],
    ['toString and others', { toString: 1, hasOwnProperty: [2], length: { length: 3 } }],
    ['no inherited properties', Object.assign(Object.create({ a: 1 }), { b: 2, c: [3] })],
    ['no nested inherited properties', { a: Object.assign(Object.create({ b: 1 }), { c: 2 }) }],
    ['an object without a prototype', { a: Object.assign(Object.create(null), { b: 1 }) }],
    ['an object of a class', { a: new URL('https://example.com'), b: new Map([['c', 1]]), d: new Set([1]) }],
    ['a long array', { a: Array.from({ length: 200 }, (_, index) => index) }],
];

/** The query of the URL that `fetch` is called with. */
async function queryOf(params: object | undefined, style: QueryStyle): Promise<string> {
    const { http } = await runtimeIn(style);
    const urls: string[] = [];
    vi.stubGlobal('fetch', async (input: string | URL | Request) => {
        urls.push(input instanceof Request ? input.url : String(input));
        return new Response('{}');
    });
    await http.request({ method: 'GET', url: '/pets', ...(params && { params }) });
    expect(urls).toHaveLength(1);
    return urls[0]?.replace(/^\/pets\??/, '') ?? '';
}

describe.each(queryStyles)('a query, dots: $allowDots, $arrayFormat', (style) => {
    test.each(values)('is the same as with other libraries: %s', async (_does, parameters) => {
        expect(await queryOf(parameters, style)).toBe(await expectedQuery(parameters, style));
    });

    test('is the same as with other libraries: random values', async () => {
        const random = randomNumbers(1);
        for (let count = 0; count < 50; count++) {
            const parameters = randomObject(random, 3);
            expect(await queryOf(parameters, style)).toBe(await expectedQuery(parameters, style));
        }
    });

    test('keeps encoded values', async () => {
        const { http, joinValues } = await runtimeIn(style);
        const fetch = vi.fn(async (_url: unknown) => new Response('{}'));
        vi.stubGlobal('fetch', fetch);
        const params = { 'a b': joinValues(['c,d', 'e f'], '%20'), g: joinValues([], ',') };
        await http.request({ method: 'GET', url: '/pets', params });
        expect(fetch.mock.calls[0]?.[0]).toBe('/pets?a%20b=c%2Cd%20e%20f');
    });

    test('does not change its argument', async () => {
        const parameters = { a: [1, null, [2]], b: { c: moment, d: undefined } };
        await queryOf(parameters, style);
        expect(parameters).toStrictEqual({ a: [1, null, [2]], b: { c: moment, d: undefined } });
    });
});

// A difference that xior forces: it merges parameters into a new object, where these names are unsafe.
test.each(['__proto__', 'constructor', 'prototype'])('a parameter named %s is not sent', async (name) => {
    const parameters = parsed(`{ ${JSON.stringify(name)}: { "polluted": true }, "a": 1 }`);
    expect(await queryOf(parameters, { allowDots: true, arrayFormat: 'repeat' })).toBe('a=1');
});

/** The same numbers at every run (mulberry32). */
function randomNumbers(seed: number): (below: number) => number {
    let state = seed;
    return (below) => {
        state = (state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) % below;
    };
}

const keys = ['a', 'b', '_', '', 'c.d', 'e[f]', 'g h', '%5B', 'ü', '&=', '0'];
const leaves = ['', 'x', ' ', '&=+#?', '[]', '%5D_', '😀', 0, -1.5, true, null, undefined, moment];

function randomObject(random: (below: number) => number, depth: number): object {
    const entries = Array.from({ length: random(4) }, () => [keys[random(keys.length)], randomValue(random, depth)]);
    return Object.fromEntries(entries);
}

function randomValue(random: (below: number) => number, depth: number): unknown {
    switch (depth === 0 ? 2 : random(4)) {
        case 0:
            return Array.from({ length: random(4) }, () => randomValue(random, depth - 1));
        case 1:
            return randomObject(random, depth - 1);
        default:
            return leaves[random(leaves.length)];
    }
}

describe('a response', () => {
    const style: QueryStyle = { allowDots: true, arrayFormat: 'repeat' };

    test.each([
        [{}, ''],
        [{ 'content-type': 'text/plain' }, 'text/plain'],
        [{ 'CONTENT-TYPE': 'a/b; c=d' }, 'a/b; c=d'],
    ])('with the headers %j has its body read, and stays the same object', async (given, contentType) => {
        const { readWith } = await runtimeIn(style);
        const response = {
            data: '1',
            config: { method: 'GET' },
            headers: new Headers(given as Record<string, string>),
            status: 201,
            response: { url: 'https://pets.example/pets' },
        };
        const read = vi.fn(() => 2);
        const reply = readWith<number>(response as unknown as Parameters<typeof readWith>[0], read);
        expect(reply).toBe(response);
        expect(reply.data).toBe(2);
        const received = { method: 'GET', url: 'https://pets.example/pets', status: 201, contentType };
        expect(read).toHaveBeenCalledWith('1', received);
    });
});

describe('isErrorOf', () => {
    const responseOf = (status: number): XiorResponse => ({ status }) as XiorResponse;

    test.each<[what: string, error: unknown, accepted: boolean]>([
        ['an error response', new XiorError('', undefined, responseOf(404)), true],
        ['one that came too late', new XiorTimeoutError('', undefined, responseOf(504)), true],
        ['a timeout without a response', new XiorTimeoutError(''), false],
        ['a response that is no error', new XiorError('', undefined, responseOf(200)), false],
        ['another error', Object.assign(new Error(), { response: responseOf(404) }), false],
        ['undefined', undefined, false],
    ])('accepts responses that are errors: %s', (_what, error, accepted) => {
        expect(isErrorOf(error)).toBe(accepted);
    });
});
