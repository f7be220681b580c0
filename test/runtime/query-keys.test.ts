import { describe, expect, test } from 'vitest';
import { trimKey } from '../../src/runtime/query-keys.ts';

describe('missing elements at the end of a key are dropped', () => {
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
        // Missing elements in between are kept.
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

test('a key is not changed', () => {
    const key = Object.freeze(['pet', undefined]);
    expect(trimKey(key)).not.toBe(key);
    expect(key).toHaveLength(2);
});
