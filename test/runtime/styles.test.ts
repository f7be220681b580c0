/** How single values are written in each style, including cases that the specification leaves open. */
import { describe, expect, test, vi } from 'vitest';
import { encodeParams } from '../../src/runtime/query.ts';
import {
    encodeLabel,
    encodeMatrix,
    encodeReserved,
    encodeReservedInPath,
    encodeSimple,
    explodeObject,
    joinValues,
    keepReserved,
    toDeepObject,
    toSimple,
} from '../../src/runtime/styles.ts';
import { inQueryStyles, type QueryStyle } from './query-styles.ts';

const stylesIn = inQueryStyles(() =>
    Promise.all([import('../../src/runtime/styles.ts'), import('../../src/runtime/query.ts')]),
);

const moment = new Date('2024-02-29T12:34:56.789Z');
const momentText = '2024-02-29T12%3A34%3A56.789Z';

/** A value that is nested deeper than the styles define. */
const deep = { a: [1, 2], b: { c: 3 }, d: moment, e: null, f: '' };

describe('in a query', () => {
    test.each<[string, unknown, string]>([
        ['an array', ['a', 'b'], 'it=a,b'],
        ['an array of one', ['a'], 'it=a'],
        ['items with special characters', ['a,b', 'c&d=e', 'f g'], 'it=a%2Cb,c%26d%3De,f%20g'],
        ['numbers, booleans and dates', [1, false, moment], `it=1,false,${momentText}`],
        ['nothing for null and undefined', ['a', null, undefined, 'b'], 'it=a,b'],
        ['an object', { a: 1, 'b,c': 'd e' }, 'it=a,1,b%2Cc,d%20e'],
        ['nested values as strings', deep, `it=a,1%2C2,b,%7B%22c%22%3A3%7D,d,${momentText},f,`],
        ['nothing for an empty array', [], ''],
        ['nothing for an array of null', [null], ''],
        ['nothing for an empty object', {}, ''],
        ['nothing for an object of null', { a: null, b: undefined }, ''],
        ['nothing for undefined', undefined, ''],
        ['nothing for null', null, ''],
        ['an empty string', '', 'it='],
        ['an array of an empty string', [''], 'it='],
        ['a string with a comma', 'a,b', 'it=a%2Cb'],
        ['a date', moment, `it=${momentText}`],
    ])('joinValues: %s', (_does, value, expected) => {
        expect(encodeParams({ it: joinValues(value, ',') })).toBe(expected);
    });

    test('joinValues: another separator', () => {
        expect(encodeParams({ 'a b': joinValues(['c', 'd'], '%20') })).toBe('a%20b=c%20d');
    });

    test.each<[string, unknown, string]>([
        ['an object', { a: 1, 'b&': 'c d' }, 'a=1&b%26=c%20d'],
        ['nested values as the options say', deep, `a=1&a=2&b.c=3&d=${momentText}&f=`],
        ['an array', ['a', 'b'], 'it=a&it=b'],
        ['a string', 'a', 'it=a'],
        ['a date', moment, `it=${momentText}`],
        ['nothing for an empty object', {}, ''],
        ['nothing for an object of nothing', { a: null, b: [], c: {} }, ''],
        ['nothing for null', null, ''],
    ])('explodeObject: %s', (_does, value, expected) => {
        expect(encodeParams({ it: explodeObject(value) })).toBe(expected);
    });

    test.each<[string, unknown, string]>([
        ['an object', { a: 1, 'b]&': 'c d' }, 'it[a]=1&it[b%5D%26]=c%20d'],
        ['nested values', deep, `it[a]=1&it[a]=2&it[b][c]=3&it[d]=${momentText}&it[f]=`],
        ['an array', ['a', 'b'], 'it[0]=a&it[1]=b'],
        ['an array of objects', [{ a: 1 }, { a: 2, b: 3 }], 'it[0][a]=1&it[1][a]=2&it[1][b]=3'],
        [
            'arrays of objects and of arrays',
            { a: [{ b: 1 }, { b: 2 }], c: [[1, 2], [3]] },
            'it[a][0][b]=1&it[a][1][b]=2&it[c][0]=1&it[c][0]=2&it[c][1]=3',
        ],
        ['an array of an object and a string', { a: [{ b: 1 }, 'c'] }, 'it[a][0][b]=1&it[a][1]=c'],
        ['an array of dates', { a: [moment] }, `it[a]=${momentText}`],
        ['an array with null', ['a', null, 'b'], 'it[0]=a&it[2]=b'],
        ['a string', '', 'it='],
        ['nothing for an empty object', {}, ''],
        ['nothing for an object of nothing', { a: null, b: [], c: {} }, ''],
        ['nothing for an empty array', [], ''],
        ['nothing for undefined', undefined, ''],
    ])('toDeepObject: %s', (_does, value, expected) => {
        expect(encodeParams({ it: toDeepObject(value) })).toBe(expected);
    });

    test.each<[arrayFormat: QueryStyle['arrayFormat'], expected: string]>([
        ['repeat', 'top=a&top=b&it[list]=1&it[list]=2&it[items][0][x]=1&it[items][1][x]=2'],
        ['brackets', 'top[]=a&top[]=b&it[list][]=1&it[list][]=2&it[items][][x]=1&it[items][][x]=2'],
        ['indices', 'top[0]=a&top[1]=b&it[list][0]=1&it[list][1]=2&it[items][0][x]=1&it[items][1][x]=2'],
    ])('toDeepObject with the arrayFormat %s', async (arrayFormat, expected) => {
        vi.doMock('../../src/runtime/settings.ts', () => ({ indexesArrays: false }));
        const [styles, query] = await stylesIn({ allowDots: true, arrayFormat });
        vi.doUnmock('../../src/runtime/settings.ts');
        const it = { list: [1, 2], items: [{ x: 1 }, { x: 2 }] };
        expect(query.encodeParams({ top: styles.toDeepObject(['a', 'b']), it: styles.toDeepObject(it) })).toBe(
            expected,
        );
    });
});

describe('reserved characters', () => {
    const reserved = ":/?#[]@!$&'()*+,;=";

    test.each([
        [reserved, ":/?%23[]@!$%26'()*%2B,;=", ":%2F%3F%23[]@!$&'()*+,;="],
        ['a b', 'a%20b', 'a%20b'],
        ['ü😀"<>\\^`{|}', encodeURIComponent('ü😀"<>\\^`{|}'), encodeURIComponent('ü😀"<>\\^`{|}')],
        ['a-b.c_d~e', 'a-b.c_d~e', 'a-b.c_d~e'],
        // Encoded characters are kept; a percent sign that encodes nothing is encoded.
        ['%2F%c3%bc', '%2F%c3%bc', '%2F%c3%bc'],
        ['100%', '100%25', '100%25'],
        ['%2g%', '%252g%25', '%252g%25'],
        ['', '', ''],
    ])('of %j are kept', (text, inQuery, inPath) => {
        expect([encodeReserved(text), encodeReservedInPath(text)]).toEqual([inQuery, inPath]);
    });

    test.each<[string, unknown, string]>([
        ['a string', '/a?b', 'i%2Ft=/a?b'],
        ['an array', ['/a', 'b&c'], 'i%2Ft=/a&i%2Ft=b%26c'],
        ['an object, except in its names', { 'a=[b]': '=c' }, 'i%2Ft.a%3D%5Bb%5D==c'],
        ['nothing', null, ''],
    ])('keepReserved: %s', (_does, value, expected) => {
        expect(encodeParams({ 'i/t': keepReserved(value) })).toBe(expected);
    });

    test('are kept by every style', () => {
        const value = { a: '/b', c: ['d:e', 'f#'] };
        expect(encodeParams({ it: joinValues(value, ',', encodeReserved) })).toBe('it=a,/b,c,d:e,f%23');
        expect(encodeParams({ it: explodeObject(value, encodeReserved) })).toBe('a=/b&c=d:e&c=f%23');
        expect(encodeParams({ it: toDeepObject(value, encodeReserved) })).toBe('it[a]=/b&it[c]=d:e&it[c]=f%23');
        expect(encodeSimple(value, true, encodeReservedInPath)).toBe('a=%2Fb,c=d:e,f%23');
        expect(encodeLabel('a:b', false, encodeReservedInPath)).toBe('.a:b');
        expect(encodeMatrix('it', ['a=', ''], true, encodeReservedInPath)).toBe(';it=a=;it');
    });
});

describe('in a path', () => {
    /** The value, and how it is written in each style: first joined, then exploded. */
    test.each<[value: unknown, simple: [string, string], label: [string, string], matrix: [string, string]]>([
        ['a/b', ['a%2Fb', 'a%2Fb'], ['.a%2Fb', '.a%2Fb'], [';it=a%2Fb', ';it=a%2Fb']],
        ['', ['', ''], ['.', '.'], [';it', ';it']],
        [0, ['0', '0'], ['.0', '.0'], [';it=0', ';it=0']],
        [false, ['false', 'false'], ['.false', '.false'], [';it=false', ';it=false']],
        [
            ['a', 'b;'],
            ['a,b%3B', 'a,b%3B'],
            ['.a,b%3B', '.a.b%3B'],
            [';it=a,b%3B', ';it=a;it=b%3B'],
        ],
        [
            ['a', '', null],
            ['a,', 'a,'],
            ['.a,', '.a.'],
            [';it=a,', ';it=a;it'],
        ],
        [[''], ['', ''], ['.', '.'], [';it', ';it']],
        [[], ['', ''], ['', ''], ['', '']],
        [[null], ['', ''], ['', ''], ['', '']],
        [{}, ['', ''], ['', ''], ['', '']],
        [undefined, ['', ''], ['', ''], ['', '']],
        [null, ['', ''], ['', ''], ['', '']],
        [
            { a: 1, 'b=': '=' },
            ['a,1,b%3D,%3D', 'a=1,b%3D=%3D'],
            ['.a,1,b%3D,%3D', '.a=1.b%3D=%3D'],
            [';it=a,1,b%3D,%3D', ';a=1;b%3D=%3D'],
        ],
        [{ a: '', b: null }, ['a,', 'a='], ['.a,', '.a='], [';it=a,', ';a']],
        [
            [['a', 'b'], { c: 1 }],
            ['a%2Cb,%7B%22c%22%3A1%7D', 'a%2Cb,%7B%22c%22%3A1%7D'],
            ['.a%2Cb,%7B%22c%22%3A1%7D', '.a%2Cb.%7B%22c%22%3A1%7D'],
            [';it=a%2Cb,%7B%22c%22%3A1%7D', ';it=a%2Cb;it=%7B%22c%22%3A1%7D'],
        ],
    ])('%j', (value, simple, label, matrix) => {
        const modes = [false, true];
        expect(modes.map((explode) => encodeSimple(value, explode))).toEqual(simple);
        expect(modes.map((explode) => encodeLabel(value, explode))).toEqual(label);
        expect(modes.map((explode) => encodeMatrix('it', value, explode))).toEqual(matrix);
    });
});

test.each<[value: unknown, text: string | undefined, exploded: string | undefined]>([
    ['a b/ü', 'a b/ü', 'a b/ü'],
    ['', '', ''],
    [['a', 'b,c', null], 'a,b,c', 'a,b,c'],
    [{ a: 1, b: 'c d', e: undefined }, 'a,1,b,c d', 'a=1,b=c d'],
    [moment, '2024-02-29T12:34:56.789Z', '2024-02-29T12:34:56.789Z'],
    [[''], '', ''],
    [[], undefined, undefined],
    [[null], undefined, undefined],
    [{}, undefined, undefined],
    [null, undefined, undefined],
    [undefined, undefined, undefined],
])('in a header %j', (value, text, exploded) => {
    expect([toSimple(value), toSimple(value, true)]).toEqual([text, exploded]);
});
