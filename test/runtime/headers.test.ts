import { describe, expect, test } from 'vitest';
import { mergeHeaders } from '../../src/runtime/headers.ts';

type Headers = Readonly<Record<string, string | undefined>>;

describe('the headers of $config override those of the method', () => {
    test.each<[does: string, own: Headers, given: Headers | undefined, merged: Headers]>([
        ['no headers', {}, undefined, {}],
        ['only own headers', { 'X-A': 'a' }, undefined, { 'X-A': 'a' }],
        ['only given headers', {}, { 'X-B': 'b' }, { 'X-B': 'b' }],
        ['both headers', { 'X-A': 'a' }, { 'X-B': 'b' }, { 'X-A': 'a', 'X-B': 'b' }],
        ['the same name', { Accept: 'a' }, { Accept: 'b' }, { Accept: 'b' }],
        ['the same name in another case', { 'Content-Type': 'a' }, { 'content-type': 'b' }, { 'content-type': 'b' }],
        ['the given header in its case', { accept: 'a', 'x-b': 'b' }, { ACCEPT: 'c' }, { 'x-b': 'b', ACCEPT: 'c' }],
        ['undefined, which removes a header', { Accept: 'a' }, { accept: undefined }, { accept: undefined }],
        ['the given headers in all cases', { Accept: 'a' }, { accept: 'b', ACCEPT: 'c' }, { accept: 'b', ACCEPT: 'c' }],
        ['an empty string', { Accept: 'a' }, { Accept: '' }, { Accept: '' }],
        [
            'names that every object inherits',
            { toString: 'a' },
            { constructor: 'b' } as unknown as Headers,
            { toString: 'a', constructor: 'b' } as unknown as Headers,
        ],
    ])('%s', (_does, own, given, merged) => {
        expect(mergeHeaders(own, given)).toEqual(merged);
    });

    test('a header named __proto__ is a plain header, and nothing is inherited', () => {
        const merged = mergeHeaders(JSON.parse('{ "__proto__": "a" }'), Object.create({ 'X-B': 'b' }));
        expect(Object.entries(merged)).toEqual([['__proto__', 'a']]);
        expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    });

    test('its arguments are not changed', () => {
        const own = Object.freeze({ Accept: 'a' });
        const given = Object.freeze({ accept: 'b' });
        const merged = mergeHeaders(own, given);
        expect(merged).not.toBe(given);
        expect([own, given]).toEqual([{ Accept: 'a' }, { accept: 'b' }]);
    });

    test('other types of values are passed on, as AngularJS allows them', () => {
        const value = (): string => 'late';
        expect(mergeHeaders({ 'X-A': 1 }, { 'X-B': value })).toEqual({ 'X-A': 1, 'X-B': value });
    });
});
