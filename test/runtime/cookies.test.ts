import { describe, expect, test } from 'vitest';
import { asCookie, cookieText, toCookies } from '../../src/runtime/cookies.ts';
import { joinValues } from '../../src/runtime/styles.ts';

describe('toCookies', () => {
    test.each<[does: string, cookies: object, expected: string | undefined]>([
        ['nothing', {}, undefined],
        ['no missing values', { a: undefined, b: null }, undefined],
        ['an empty text', { a: '' }, 'a='],
        ['several', { a: 1, b: true, c: 9007199254740993n }, 'a=1; b=true; c=9007199254740993'],
        ['a date', { a: new Date(0) }, 'a=1970-01-01T00%3A00%3A00.000Z'],
        ['what would end a cookie', { a: 'x; y=z,"\r\n' }, 'a=x%3B%20y%3Dz%2C%22%0D%0A'],
        ['each item of an array', { a: ['x', null, 'y'] }, 'a=x; a=y'],
        ['an empty array', { a: [] }, undefined],
        ['each property of an object', { a: { x: 1, 'y;z': undefined, 'y=z': '2' } }, 'x=1; y%3Dz=2'],
        ['parts of parts as text', { a: [['x', 'y'], { z: 1 }] }, 'a=x%2Cy; a=%7B%22z%22%3A1%7D'],
        ['joined items', { a: joinValues(['x', 'y z'], ',') }, 'a=x,y%20z'],
        ['no joined items', { a: joinValues([], ',') }, undefined],
        ['a text as it is', { a: asCookie('x=%20+,"') }, 'a=x=%20+,"'],
        ['items as they are', { a: asCookie(['x', 'y z']) }, 'a=x; a=y z'],
        ['properties as they are', { a: asCookie({ x: '%', y: undefined }) }, 'x=%'],
        ['joined items as they are', { a: joinValues(['x', 'y z'], ',', cookieText) }, 'a=x,y z'],
        ['a missing text as it is', { a: asCookie(undefined) }, undefined],
    ])('writes %s', (_does, cookies, expected) => {
        expect(toCookies(cookies)).toBe(expected);
    });

    test.each([['a;b'], ['a\rb'], ['a\nb'], ['a\0b'], ['a\x7fb'], ['Āb'], [{ 'x;y': 1 }], [['a', 'b;c']]])(
        'refuses %j if nothing is encoded',
        (value) => {
            expect(() => toCookies({ own: asCookie(value) })).toThrow(
                new TypeError("the cookie 'own' has a character that no cookie can have"),
            );
        },
    );

    test('refuses half of a character, which no encoding can express', () => {
        expect(() => toCookies({ own: '\ud800' })).toThrow(new TypeError("'own' is not Unicode"));
    });
});
