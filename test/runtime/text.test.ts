import { describe, expect, test } from 'vitest';
import { encodePath, encodeSegment, toDay, toHeaders, toPathPart, toText } from '../../src/runtime/text.ts';

const moment = new Date('2024-02-29T12:34:56.789Z');

describe('toText', () => {
    test.each<[string, unknown, string]>([
        ['a string', 'a ü', 'a ü'],
        ['an empty string', '', ''],
        ['a number', -1.5, '-1.5'],
        ['zero', 0, '0'],
        ['a large number', 10n ** 20n, '100000000000000000000'],
        ['a boolean', false, 'false'],
        ['a date', moment, '2024-02-29T12:34:56.789Z'],
        ['an array', ['a', 1, moment], 'a,1,2024-02-29T12:34:56.789Z'],
        ['an empty array', [], ''],
        ['an array without its null and undefined', ['a', null, undefined, 'b'], 'a,b'],
        ['an object as JSON', { a: 1, b: [moment] }, '{"a":1,"b":["2024-02-29T12:34:56.789Z"]}'],
        ['objects in an array', [{ a: 1 }, { b: 2 }], '{"a":1},{"b":2}'],
        ['an object with a toString property', { toString: 'a' }, '{"toString":"a"}'],
    ])('%s', (_does, value, expected) => {
        expect(toText(value)).toBe(expected);
    });
});

describe('toDay', () => {
    test.each([
        ['the start of a day', '2024-02-29T00:00:00.000Z', '2024-02-29'],
        ['the end of a day', '2024-02-29T23:59:59.999Z', '2024-02-29'],
        ['a time in another zone', '2024-03-01T01:00:00+02:00', '2024-02-29'],
        ['an early year', '0001-01-01T00:00:00Z', '0001-01-01'],
        ['the last day', '9999-12-31T23:59:59.999Z', '9999-12-31'],
    ])('%s', (_does, date, expected) => {
        expect(toDay(new Date(date))).toBe(expected);
    });

    test.each([Number.NaN, Date.UTC(10_000, 0), Date.parse('-000001-12-31T00:00:00Z')])(
        'rejects a time that no date can write: %d',
        (time) => {
            expect(() => toDay(new Date(time))).toThrow(RangeError);
        },
    );
});

describe('encodePath', () => {
    test.each<[string, unknown, string]>([
        ['a string', 'a', 'a'],
        ['a slash', 'a/b', 'a%2Fb'],
        ['a question mark and a hash', '?#', '%3F%23'],
        ['a percent sign', '%2F', '%252F'],
        ['characters of every kind', 'ü€😀', '%C3%BC%E2%82%AC%F0%9F%98%80'],
        ['a number', 42, '42'],
        ['a date', moment, '2024-02-29T12%3A34%3A56.789Z'],
        ['an array', ['a', 'b'], 'a,b'],
        ['an array of items with commas', ['a,b', 'c'], 'a%2Cb,c'],
        ['an array without its null and undefined', ['a', null, undefined, 'b'], 'a,b'],
        ['an object as JSON', { a: 1 }, '%7B%22a%22%3A1%7D'],
    ])('%s', (_does, value, expected) => {
        expect(encodePath(value, 'id')).toBe(expected);
    });

    test.each<[string, unknown]>([
        ['an empty string', ''],
        ['one dot', '.'],
        ['two dots', '..'],
        ['an empty array', []],
        ['an array of null', [null]],
        ['an array of two dots', ['..']],
    ])('%s throws', (_does, value) => {
        expect(() => encodePath(value, 'id')).toThrow(/^'id' cannot be '\.{0,2}' in a path$/);
    });
});

describe('encodeSegment', () => {
    test.each<[string, unknown, string]>([
        ['a string', 'a', 'a'],
        ['a slash', 'a/b', 'a%2Fb'],
        ['characters of every kind', 'ü€😀', '%C3%BC%E2%82%AC%F0%9F%98%80'],
        ['a number', 42, '42'],
        ['a boolean', false, 'false'],
    ])('%s', (_does, value, expected) => {
        expect(encodeSegment(value, 'id')).toBe(expected);
    });

    test.each<[string, unknown]>([
        ['an empty string', ''],
        ['one dot', '.'],
        ['two dots', '..'],
        ['null', null],
        ['undefined', undefined],
        ['an array of two dots', ['..']],
    ])('%s throws', (_does, value) => {
        expect(() => encodeSegment(value, 'id')).toThrow(/^'id' cannot be '\.{0,2}' in a path$/);
    });

    test('half of a character throws', () => {
        expect(() => encodeSegment('\ud800', 'id')).toThrow("'id' is not Unicode");
    });
});

describe('toPathPart', () => {
    test.each(['', '.', '..', '%2e', '%2E.', '.%2e', '%2e%2E'])('%j throws', (text) => {
        expect(() => toPathPart(text, 'id')).toThrow(new TypeError(`'id' cannot be '${text}' in a path`));
    });

    test.each(['...', '.a', ';a', '%2e%2e%2e', '%252e', ' '])('%j is not changed', (text) => {
        expect(toPathPart(text, 'id')).toBe(text);
    });
});

describe('toHeaders', () => {
    test.each<[string, object, Record<string, string>]>([
        ['nothing', {}, {}],
        ['strings', { 'X-A': 'a', 'X-B': '' }, { 'X-A': 'a', 'X-B': '' }],
        ['numbers and booleans', { 'X-A': 0, 'X-B': false }, { 'X-A': '0', 'X-B': 'false' }],
        ['a date', { 'X-A': moment }, { 'X-A': '2024-02-29T12:34:56.789Z' }],
        ['an array', { 'X-A': ['a', 1] }, { 'X-A': 'a,1' }],
        ['an array without its null', { 'X-A': ['a', null] }, { 'X-A': 'a' }],
        ['nothing for null and undefined', { 'X-A': null, 'X-B': undefined, 'X-C': 'c' }, { 'X-C': 'c' }],
    ])('%s', (_does, headers, expected) => {
        expect(toHeaders(headers)).toStrictEqual(expected);
    });

    test.each<[string, unknown]>([
        ['a line feed', 'a\nb'],
        ['a carriage return', 'a\rb'],
        ['a line break and another header', 'a\r\nX-B: b'],
        ['a line break at its end', 'a\n'],
        ['a line break at its beginning', '\r\na'],
        ['only a line break', '\n'],
        ['a NUL', 'a\0'],
        ['an escape', '\u001B[2J'],
        ['a DEL', '\u007F'],
        ['a letter outside Latin-1', '\u0100'],
        ['a lone surrogate', '\uD800'],
        ['a line break in an array', ['a', 'b\n']],
        ['an object with an odd key', { ü: '€' }],
    ])('%s throws', (_does, value) => {
        expect(() => toHeaders({ 'X-Good': 'a', 'X-Bad': value })).toThrow(
            new TypeError("the header 'X-Bad' has a character that no header can have"),
        );
    });

    test.each([
        ['a tab', 'a\tb'],
        ['spaces around it', ' a '],
        ['ASCII and Latin-1 letters', ' ~\u0080\u00A0ü\u00FF'],
        ['an escaped line break', '{"a":"b\\nc"}'],
    ])('%s is not changed', (_does, value) => {
        expect(toHeaders({ 'X-A': value })).toEqual({ 'X-A': value });
    });

    test('a header named __proto__ is a plain header', () => {
        const headers = toHeaders(JSON.parse('{ "__proto__": "a", "constructor": "b" }'));
        expect(Object.entries(headers)).toEqual([
            ['__proto__', 'a'],
            ['constructor', 'b'],
        ]);
        expect(Object.getPrototypeOf(headers)).toBe(Object.prototype);
    });
});
