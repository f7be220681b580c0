/** Large texts in steps: nothing of them is lost or changed. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
    changeBetween,
    decodePieces,
    encodePieces,
    joinPieces,
} from '../../../docs/.vitepress/playground/large-texts.ts';

/** A text as an editor has it. */
function editorOf(text: string) {
    return { length: text.length, sliceString: (from: number, to: number) => text.slice(from, to) };
}

describe('the pieces of a text are the text', () => {
    test.each([
        ['empty', ''],
        ['short', 'a: 1\nb: é\n'],
        ['many lines', 'title: Tiere 🐶\n'.repeat(60_000)],
        ['one line', '🐶'.repeat(400_000)],
        ['one line, with the halves apart', `a${'🐶'.repeat(400_000)}`],
    ])('%s', async (_, text) => {
        const pieces = await encodePieces(editorOf(text));
        expect((await decodePieces(joinPieces(pieces))) === text).toBe(true);
    });
});

describe('a change makes one text of another', () => {
    test.each([
        ['same', 'same', undefined],
        ['abc', 'axc', { from: 1, to: 2, insert: 'x' }],
        ['aa', 'aaa', { from: 2, to: 2, insert: 'a' }],
        ['', 'a', { from: 0, to: 0, insert: 'a' }],
        ['abab', 'ab', { from: 2, to: 4, insert: '' }],
        [
            `${'x'.repeat(100_000)}1${'y'.repeat(100_000)}`,
            `${'x'.repeat(100_000)}2${'y'.repeat(100_000)}`,
            { from: 100_000, to: 100_001, insert: '2' },
        ],
    ])('case %#', (before, after, change) => {
        expect(changeBetween(before, after)).toEqual(change);
    });

    test('whatever they are', () => {
        const text = fc
            .array(fc.constantFrom('a', 'b', 'ab', 'x'.repeat(40_000)), { maxLength: 8 })
            .map((parts) => parts.join(''));
        fc.assert(
            fc.property(text, text, (before, after) => {
                const { from, to, insert } = changeBetween(before, after) ?? { from: 0, to: 0, insert: '' };
                return before.slice(0, from) + insert + before.slice(to) === after;
            }),
        );
    });
});
