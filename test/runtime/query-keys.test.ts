import { describe, expect, test } from 'vitest';
import { trimKey } from '../../src/runtime/query-keys.ts';

describe('what is missing at the end of a key is left out', () => {
    test.each<[key: readonly unknown[], trimmed: readonly unknown[]]>([
        [
            ['pet', 'find'],
            ['pet', 'find'],
        ],
        [
            ['pet', 'find', 'a'],
            ['pet', 'find', 'a'],
        ],
        [
            ['pet', 'find', undefined],
            ['pet', 'find'],
        ],
        [
            ['pet', 'find', undefined, undefined],
            ['pet', 'find'],
        ],
        // What is missing in between keeps its place.
        [
            ['pet', 'find', undefined, 'b'],
            ['pet', 'find', undefined, 'b'],
        ],
        [
            ['pet', 'find', undefined, 'b', undefined],
            ['pet', 'find', undefined, 'b'],
        ],
        // These are values.
        ...[null, 0, '', false, Number.NaN, [], {}].map((value): [readonly unknown[], readonly unknown[]] => [
            ['pet', 'find', value],
            ['pet', 'find', value],
        ]),
        [[undefined], []],
        [[], []],
    ])('%j: %j', (key, trimmed) => {
        expect(trimKey(key)).toEqual(trimmed);
    });
});

test('a key stays as it was', () => {
    const key = Object.freeze(['pet', undefined]);
    expect(trimKey(key)).not.toBe(key);
    expect(key).toHaveLength(2);
});
