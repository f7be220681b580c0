import { describe, expect, test } from 'vitest';
import { formatPointer, fragmentPointer, parsePointer, prefixesOf } from '../../src/load/pointer.ts';

describe('pointers (RFC 6901)', () => {
    test.each<[pointer: string, tokens: readonly string[]]>([
        ['', []],
        ['/', ['']],
        ['/a/b', ['a', 'b']],
        ['/a~1b', ['a/b']],
        ['/m~0n', ['m~n']],
        // `~01` is a tilde and a one, not a slash.
        ['/m~01n', ['m~1n']],
        ['/~1pets~1{id}/get', ['/pets/{id}', 'get']],
        ['/ ', [' ']],
        ['/0', ['0']],
    ])('%j is the path %j, and back', (pointer, tokens) => {
        expect(parsePointer(pointer)).toEqual(tokens);
        expect(formatPointer(tokens)).toBe(pointer);
    });
});

describe('the pointer of a fragment', () => {
    test.each([
        ['', ''],
        ['/components/schemas/Page%3CPet%3E', '/components/schemas/Page<Pet>'],
        ['/100%', '/100%'],
        ['Pet', undefined],
        ['components/schemas', undefined],
    ])('%j is %j', (fragment, pointer) => {
        expect(fragmentPointer(fragment)).toBe(pointer);
    });
});

test('the prefixes of a pointer, the longest first', () => {
    expect([...prefixesOf('/a/b~1c/0')]).toEqual(['/a/b~1c/0', '/a/b~1c', '/a', '']);
    expect([...prefixesOf('')]).toEqual(['']);
});
