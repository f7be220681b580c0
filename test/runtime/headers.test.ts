import { describe, expect, test } from 'vitest';
import { mergeHeaders } from '../../src/runtime/headers.ts';

type Headers = Readonly<Record<string, string | undefined>>;

describe('the headers of $config win over those of the method', () => {
    test.each<[does: string, own: Headers, given: Headers | undefined, merged: Headers]>([
        ['nothing of nothing', {}, undefined, {}],
        ['its own alone', { 'X-A': 'a' }, undefined, { 'X-A': 'a' }],
        ['the given alone', {}, { 'X-B': 'b' }, { 'X-B': 'b' }],
        ['both', { 'X-A': 'a' }, { 'X-B': 'b' }, { 'X-A': 'a', 'X-B': 'b' }],
        ['the given of one name', { Accept: 'a' }, { Accept: 'b' }, { Accept: 'b' }],
        [
            'the given of one name in another case',
            { 'Content-Type': 'a' },
            { 'content-type': 'b' },
            { 'content-type': 'b' },
        ],
        ['the given in its own case', { accept: 'a', 'x-b': 'b' }, { ACCEPT: 'c' }, { 'x-b': 'b', ACCEPT: 'c' }],
        ['what takes a header away', { Accept: 'a' }, { accept: undefined }, { accept: undefined }],
        ['the given in all its cases', { Accept: 'a' }, { accept: 'b', ACCEPT: 'c' }, { accept: 'b', ACCEPT: 'c' }],
        ['an empty string', { Accept: 'a' }, { Accept: '' }, { Accept: '' }],
        [
            'names that every object has',
            { toString: 'a' },
            { constructor: 'b' } as unknown as Headers,
            { toString: 'a', constructor: 'b' } as unknown as Headers,
        ],
    ])('%s', (_does, own, given, merged) => {
        expect(mergeHeaders(own, given)).toEqual(merged);
    });

    test('a header that is called like a prototype changes none, and nothing is inherited', () => {
        const merged = mergeHeaders(JSON.parse('{ "__proto__": "a" }'), Object.create({ 'X-B': 'b' }));
        expect(Object.entries(merged)).toEqual([['__proto__', 'a']]);
        expect(Object.getPrototypeOf(merged)).toBe(Object.prototype);
    });

    test('its arguments stay as they were', () => {
        const own = Object.freeze({ Accept: 'a' });
        const given = Object.freeze({ accept: 'b' });
        const merged = mergeHeaders(own, given);
        expect(merged).not.toBe(given);
        expect([own, given]).toEqual([{ Accept: 'a' }, { accept: 'b' }]);
    });

    test('values of other kinds are handed on, as AngularJS takes them', () => {
        const value = (): string => 'late';
        expect(mergeHeaders({ 'X-A': 1 }, { 'X-B': value })).toEqual({ 'X-A': 1, 'X-B': value });
    });
});
