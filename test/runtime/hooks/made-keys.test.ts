import { describe, expect, test } from 'vitest';
import { makeKey } from '../../../src/runtime/hooks/made-keys.ts';

describe('missing arguments at the end are not in a key', () => {
    test.each<[args: readonly unknown[], kept: readonly unknown[]]>([
        [[], []],
        [['a'], ['a']],
        [[undefined], []],
        [[undefined, undefined], []],
        // Missing arguments in between are kept.
        [
            [undefined, 'b'],
            [undefined, 'b'],
        ],
        [
            [undefined, 'b', undefined],
            [undefined, 'b'],
        ],
        // These are values.
        ...[null, 0, '', false, Number.NaN, [], {}].map((value): [readonly unknown[], readonly unknown[]] => [
            [value],
            [value],
        ]),
    ])('%j: %j', (args, kept) => {
        expect(makeKey(['pet', 'find'], args, args.length)).toEqual(['pet', 'find', ...kept]);
    });

    test.each<[args: readonly unknown[], kept: readonly unknown[]]>([
        [
            ['a', 'b'],
            ['a', 'b'],
        ],
        [['a', undefined], ['a']],
        [[undefined, undefined], []],
    ])('nor are the settings after them, %j: %j', (args, kept) => {
        expect(makeKey(['pet'], [...args, { headers: {} }], args.length)).toEqual(['pet', ...kept]);
    });
});
