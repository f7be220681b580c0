import { describe, expect, test } from 'vitest';
import type { Change, Differing } from '../../src/check/index.ts';
import { summarizeDifferences } from '../../src/check/words.ts';

function added(name: string): Change {
    return { kind: 'added', path: 'client.ts', subject: 'operation', name, breaks: false };
}

function removed(name: string): Change {
    return { kind: 'removed', path: 'client.ts', subject: 'operation', name, breaks: true };
}

const long = 'x'.repeat(60);

describe('differences are summarized in one line', () => {
    test.each<[does: string, changes: readonly Change[], expected: string]>([
        ['one change', [added('pet.a')], 'operation pet.a added'],
        [
            'several changes, breaking ones first',
            [added('pet.a'), removed('pet.b'), added('pet.c')],
            'breaking: operation pet.b removed; operation pet.a added; operation pet.c added',
        ],
        ['a change that is too long for a line', [added(long.repeat(3))], `operation ${long.repeat(3)} added`],
        [
            'more changes than fit',
            [added(long), added(`${long}1`), added(`${long}2`)],
            `operation ${long} added; and 2 more`,
        ],
        [
            'more changes than fit, some of them breaking',
            [removed(long), removed(`${long}1`), added(`${long}2`)],
            `breaking: operation ${long} removed; and 2 more, 1 of them breaking`,
        ],
        [
            'more changes than fit, all of them breaking',
            [removed(long), removed(`${long}1`)],
            `breaking: operation ${long} removed; and 1 more, breaking too`,
        ],
    ])('%s', (_, changes, expected) => {
        expect(summarizeDifferences([{ differs: ['api'] }], changes)).toBe(expected);
    });

    test.each<[files: readonly (readonly Differing[])[], expected: string | undefined]>([
        [[['comments']], 'only comments changed'],
        [[['order']], 'only the order changed'],
        [[['order', 'comments']], 'only comments and the order changed'],
        [[['comments'], ['code']], 'only helpers changed'],
        [[[]], undefined],
        [[['unrecognized']], undefined],
    ])('without changes for importers: %j', (files, expected) => {
        expect(
            summarizeDifferences(
                files.map((differs) => ({ differs })),
                [],
            ),
        ).toBe(expected);
    });
});
