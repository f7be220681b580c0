import { afterEach, describe, expect, test } from 'vitest';
import { EncodedValue, encodeParams, encodeQuery } from '../../src/runtime/query.ts';
import { inQueryStyles, queryStyles } from './query-styles.ts';

const queryIn = inQueryStyles(() => import('../../src/runtime/query.ts'));

const moment = new Date('2024-02-29T12:34:56.789Z');

/** An object from `JSON.parse`, which can have an own key `__proto__`. */
function parsed(text: string): object {
    return JSON.parse(text);
}

/** An object with inherited properties, which are not parameters. */
function inheriting(inherited: object, own: object): object {
    return Object.assign(Object.create(inherited), own);
}

afterEach(() => {
    expect(Object.keys(Object.prototype)).toEqual([]);
    expect(({} as { polluted?: unknown }).polluted).toBeUndefined();
});

describe('encodeParams in each style', () => {
    /** The value, and the query in each of the six styles. */
    const table: readonly (readonly [string, object, ...string[]])[] = [
        [
            'an object and an array',
            { k: { n: 'v' }, arr: ['v1', 'v2'] },
            'k.n=v&arr=v1&arr=v2',
            'k.n=v&arr[]=v1&arr[]=v2',
            'k.n=v&arr[0]=v1&arr[1]=v2',
            'k[n]=v&arr=v1&arr=v2',
            'k[n]=v&arr[]=v1&arr[]=v2',
            'k[n]=v&arr[0]=v1&arr[1]=v2',
        ],
        [
            'an object within an object',
            { a: { b: { c: 1 } } },
            'a.b.c=1',
            'a.b.c=1',
            'a.b.c=1',
            'a[b][c]=1',
            'a[b][c]=1',
            'a[b][c]=1',
        ],
        [
            'arrays within an array',
            { a: [[1, 2], [3]] },
            'a[0]=1&a[0]=2&a[1]=3',
            'a[][]=1&a[][]=2&a[][]=3',
            'a[0][0]=1&a[0][1]=2&a[1][0]=3',
            'a[0]=1&a[0]=2&a[1]=3',
            'a[][]=1&a[][]=2&a[][]=3',
            'a[0][0]=1&a[0][1]=2&a[1][0]=3',
        ],
        [
            'objects within an array within an object',
            { a: { b: [{ c: 1 }, { d: [2] }] } },
            'a.b[0].c=1&a.b[1].d=2',
            'a.b[].c=1&a.b[].d[]=2',
            'a.b[0].c=1&a.b[1].d[0]=2',
            'a[b][0][c]=1&a[b][1][d]=2',
            'a[b][][c]=1&a[b][][d][]=2',
            'a[b][0][c]=1&a[b][1][d][0]=2',
        ],
        [
            'an object within an array next to null and a date',
            { a: [null, moment, { b: 1 }] },
            'a=2024-02-29T12%3A34%3A56.789Z&a[2].b=1',
            'a[]=2024-02-29T12%3A34%3A56.789Z&a[].b=1',
            'a[1]=2024-02-29T12%3A34%3A56.789Z&a[2].b=1',
            'a=2024-02-29T12%3A34%3A56.789Z&a[2][b]=1',
            'a[]=2024-02-29T12%3A34%3A56.789Z&a[][b]=1',
            'a[1]=2024-02-29T12%3A34%3A56.789Z&a[2][b]=1',
        ],
        [
            'an array with null, which keeps its index but has no value',
            { a: ['x', null, 'y'] },
            'a=x&a=y',
            'a[]=x&a[]=y',
            'a[0]=x&a[2]=y',
            'a=x&a=y',
            'a[]=x&a[]=y',
            'a[0]=x&a[2]=y',
        ],
        [
            'keys with dots and brackets',
            { 'a.b': { 'c[0]': 1 } },
            'a.b.c%5B0%5D=1',
            'a.b.c%5B0%5D=1',
            'a.b.c%5B0%5D=1',
            'a.b[c%5B0%5D]=1',
            'a.b[c%5B0%5D]=1',
            'a.b[c%5B0%5D]=1',
        ],
    ];

    const rows = table.flatMap(([does, parameters, ...expected]) =>
        queryStyles.map((style, index) => {
            const name = `${style.allowDots ? 'dots' : 'no dots'}, ${style.arrayFormat}`;
            return [does, name, parameters, style, expected[index] ?? ''] as const;
        }),
    );

    test.each(rows)('%s: %s', async (_does, _name, parameters, style, expected) => {
        const query = await queryIn(style);
        expect(query.encodeParams(parameters)).toBe(expected);
    });
});

describe('encodeParams', () => {
    test.each<[string, object | undefined, string]>([
        ['nothing', undefined, ''],
        ['an empty object', {}, ''],
        ['undefined and null', { a: undefined, b: null }, ''],
        ['empty arrays and objects', { a: [], b: {}, c: [[]], d: { e: [] } }, ''],
        ['nested null and undefined', { a: [null, undefined], b: { c: null, d: undefined } }, ''],
        ['an empty string', { a: '' }, 'a='],
        ['zero and false', { a: 0, b: false }, 'a=0&b=false'],
        ['numbers', { a: -1.5, b: 1e21, c: 10n }, 'a=-1.5&b=1e%2B21&c=10'],
        ['a date', { a: moment }, 'a=2024-02-29T12%3A34%3A56.789Z'],
        [
            'nested dates',
            { a: [moment], b: { c: moment } },
            'a=2024-02-29T12%3A34%3A56.789Z&b.c=2024-02-29T12%3A34%3A56.789Z',
        ],
        ['special characters', { a: '&=+ #?/%[].' }, 'a=%26%3D%2B%20%23%3F%2F%25%5B%5D.'],
        ['characters of every kind', { ä: 'ü€😀' }, '%C3%A4=%C3%BC%E2%82%AC%F0%9F%98%80'],
        ['line breaks', { a: '\r\n\0' }, 'a=%0D%0A%00'],
        ['special keys', { 'a&b=c': 1, 'd[]': 2, 'e f': 3, '': 4 }, 'a%26b%3Dc=1&d%5B%5D=2&e%20f=3&=4'],
        ['nested special keys', { a: { 'b&c=d': 1, '': 2 } }, 'a.b%26c%3Dd=1&a.=2'],
        ['__proto__', parsed('{ "__proto__": "a" }'), '__proto__=a'],
        ['members of __proto__', parsed('{ "__proto__": { "polluted": true } }'), '__proto__.polluted=true'],
        ['nested __proto__', parsed('{ "a": { "__proto__": { "polluted": true } } }'), 'a.__proto__.polluted=true'],
        ['constructor.prototype', parsed('{ "constructor": { "prototype": 1 } }'), 'constructor.prototype=1'],
        ['toString and others', { toString: 1, hasOwnProperty: 2, length: 3 }, 'toString=1&hasOwnProperty=2&length=3'],
        ['no inherited properties', inheriting({ a: 1 }, { b: 2 }), 'b=2'],
        ['no nested inherited properties', { a: inheriting({ b: 1 }, { c: 2 }) }, 'a.c=2'],
        [
            'a getter',
            {
                get a() {
                    return { b: 1 };
                },
            },
            'a.b=1',
        ],
        ['an object without a prototype', Object.assign(Object.create(null), { a: 1 }), 'a=1'],
    ])('%s', (_does, parameters, expected) => {
        expect(encodeParams(parameters)).toBe(expected);
    });

    test.each([
        ['an invalid date', { a: new Date(Number.NaN) }, RangeError],
        ['a lone surrogate', { a: '\ud800' }, new TypeError("'a' is not Unicode")],
        ['a lone surrogate in a name', { '\udc00': 1 }, TypeError],
    ])('throws for %s', (_does, parameters, error) => {
        expect(() => encodeParams(parameters)).toThrow(error);
    });

    test.each<[string, readonly string[], string]>([
        ['in its place', ['a=1'], 'x=0&a=1&y=2'],
        ['as several pairs', ['a=1', 'b=2'], 'x=0&a=1&b=2&y=2'],
        ['as no pair', [], 'x=0&y=2'],
    ])('writes an EncodedValue %s', (_does, pairs, expected) => {
        expect(encodeParams({ x: 0, 'a b': new EncodedValue(() => pairs), y: 2 })).toBe(expected);
    });

    test('passes the encoded name to an EncodedValue', () => {
        expect(encodeParams({ 'a&b': new EncodedValue((name) => [`${name}=c`]) })).toBe('a%26b=c');
    });

    test('ignores inherited properties', () => {
        Object.assign(Object.prototype, { polluted: 1 });
        try {
            expect(encodeParams({ a: { b: [1] } })).toBe('a.b=1');
        } finally {
            Reflect.deleteProperty(Object.prototype, 'polluted');
        }
    });

    test('does not change its argument', () => {
        const parameters = { a: [1, null], b: { c: moment } };
        encodeParams(parameters);
        expect(parameters).toStrictEqual({ a: [1, null], b: { c: moment } });
    });
});

describe('encodeQuery', () => {
    test.each<[string, object | undefined, string]>([
        ['nothing without parameters', undefined, ''],
        ['nothing when all are empty', { a: undefined, b: [], c: {} }, ''],
        ['a question mark before the first', { a: 1, b: 2 }, '?a=1&b=2'],
    ])('%s', (_does, parameters, expected) => {
        expect(encodeQuery(parameters)).toBe(expected);
        // After a path that already has a query.
        expect(encodeQuery(parameters, '&')).toBe(expected.replace('?', '&'));
    });
});
