/** What headers of requests ask for. */
import { expect, test } from 'vitest';
import { concreteType, preferredType } from '../../src/mock/accept.ts';
import { readPreferences } from '../../src/mock/preferences.ts';

const offers = ['application/json', 'text/csv', 'image/*'];

test.each<[string | undefined, string | undefined]>([
    [undefined, 'application/json'],
    ['', 'application/json'],
    ['*/*', 'application/json'],
    ['*', 'application/json'],
    ['text/*', 'text/csv'],
    ['TEXT/CSV; charset=utf-8', 'text/csv'],
    ['application/json;q=0.5, text/csv', 'text/csv'],
    ['application/json;q=0.5, text/csv;q=0.5', 'application/json'],
    ['*/*, application/json;q=0', 'text/csv'],
    ['*/*;q=0.1, image/png', 'image/*'],
    ['application/xml', undefined],
    ['application/*;q=0', undefined],
    ['application/json;q=none', 'application/json'],
    [',;,=', undefined],
])('of three offers, "%s" accepts %s', (accept, expected) => {
    expect(preferredType(accept, offers, (offer) => offer)).toBe(expected);
});

test.each<[string, string | undefined, string]>([
    ['text/csv', 'text/plain', 'text/csv'],
    ['image/*', 'image/webp, image/png', 'image/webp'],
    ['image/*', '*/*', 'image/gif'],
    ['text/*', undefined, 'text/plain'],
    ['*/*', 'a/b', 'a/b'],
    ['*/*', undefined, 'application/json'],
    ['application/*', 'application/x"y', 'application/json'],
])('%s is sent to "%s" as %s', (mediaType, accept, expected) => {
    expect(concreteType(mediaType, accept, 'application/json')).toBe(expected);
});

const none = { code: undefined, example: undefined, isDynamic: false };

test.each<[string | undefined, object]>([
    [undefined, none],
    ['code=404', { ...none, code: 404, applied: ['code=404'] }],
    ['respond-async, CODE = "404" ; x=1, example=a b', { ...none, code: 404, example: 'a' }],
    ['example="a, \\"b\\""', { ...none, example: 'a, "b"' }],
    ['dynamic', { ...none, isDynamic: true }],
    ['dynamic=false', none],
    ['code=404, code=500', { ...none, code: 404 }],
    ['code=1000, example=', none],
    ['code=100', none],
])('prefers by "%s"', (header, expected) => {
    expect(readPreferences(header)).toMatchObject(expected);
});
