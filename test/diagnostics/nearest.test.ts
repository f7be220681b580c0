/** Suggestions: the same as by the plain definition, with less work. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { nearest, Suggestions } from '../../src/diagnostics/nearest.ts';

/** The fewest insertions, deletions, replacements and swaps of neighbours, by the whole table. */
function editDistance(left: string, right: string): number {
    const rows = [Array.from({ length: right.length + 1 }, (_, index) => index)];
    const at = (i: number, j: number): number => rows[i]?.[j] ?? Number.POSITIVE_INFINITY;
    for (let i = 1; i <= left.length; i++) {
        const row = [i];
        rows.push(row);
        for (let j = 1; j <= right.length; j++) {
            const replaced = at(i - 1, j - 1) + (left[i - 1] === right[j - 1] ? 0 : 1);
            const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
            row.push(Math.min(at(i - 1, j) + 1, at(i, j - 1) + 1, replaced, isSwap ? at(i - 2, j - 2) + 1 : replaced));
        }
    }
    return at(left.length, right.length);
}

function plainlyNearest(word: string, candidates: readonly string[]): string | undefined {
    if (word.length > 100) return undefined;
    let best: string | undefined;
    let bestDistance = Math.floor(Math.max(word.length, 3) / 3) + 1;
    for (const candidate of candidates) {
        if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
        const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
        if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
    }
    return best;
}

/** Words of few characters, so that many are near to each other; one of them becomes two in small letters. */
const character = fc.constantFrom('a', 'b', 'A', 'c', 'é', 'İ', '😀', '!');
const word = fc.string({ unit: character, maxLength: 14 });
const longWord = fc.tuple(fc.nat(95), word).map(([length, end]) => 'abcde'.repeat(20).slice(0, length) + end);

/** A word with some typos. */
const slipped = (base: fc.Arbitrary<string>): fc.Arbitrary<readonly [string, readonly string[]]> =>
    base.chain((given) =>
        fc.tuple(
            fc.constant(given),
            fc.array(
                fc
                    .array(fc.tuple(fc.nat(110), fc.constantFrom('swap', 'drop', 'add', 'replace'), character), {
                        maxLength: 40,
                    })
                    .map((slips) => slips.reduce((text, [at, kind, added]) => slip(text, at, kind, added), given)),
                { maxLength: 6 },
            ),
        ),
    );

function slip(text: string, at: number, kind: 'swap' | 'drop' | 'add' | 'replace', added: string): string {
    const [before, behind] = [text.slice(0, at), text.slice(at)];
    switch (kind) {
        case 'swap':
            return before + behind.slice(1, 2) + behind.slice(0, 1) + behind.slice(2);
        case 'drop':
            return before + behind.slice(1);
        case 'add':
            return before + added + behind;
        case 'replace':
            return before + added + behind.slice(1);
        default:
            return kind satisfies never;
    }
}

describe('nearest matches the plain definition', () => {
    test.each<[does: string, words: fc.Arbitrary<readonly [string, readonly string[]]>]>([
        ['for any words', fc.tuple(word, fc.array(word, { maxLength: 8 }))],
        ['for words with typos', slipped(word)],
        ['for long words with typos', slipped(longWord)],
    ])('%s', (_does, words) => {
        fc.assert(
            fc.property(words, ([given, candidates]) => {
                expect(nearest(given, candidates)).toBe(plainlyNearest(given, candidates));
            }),
            { seed: 1, numRuns: 1000 },
        );
    });
});

describe('work', () => {
    /** Names of 90 letters, each from one of two alphabets; all have the same letters. */
    const names = (alphabet: string, count: number): string[] =>
        Array.from({ length: count }, (_, index) => {
            const turned = alphabet.slice(index % 9) + alphabet.slice(0, index % 9);
            return `${turned.repeat(10).slice(0, 86)}${String(index).padStart(4, '0')}`;
        });

    test('is less than that of the plain definition', () => {
        const suggestions = new Suggestions();
        const candidates = names('abcdefghi', 100);
        const place = {};
        for (const given of names('jklmnopqr', 100)) suggestions.nearest(given, place, () => candidates);
        expect(suggestions.taken).toBeLessThan((100 * 100 * 90 * 90) / 5);
    });

    test('stops at its limit for any number of words', () => {
        const suggestions = new Suggestions(1_000_000);
        const candidates = names('abcdefghi', 400);
        const place = {};
        for (const given of names('ihgfedcba', 400)) suggestions.nearest(given, place, () => candidates);
        // One comparison takes less than a hundred times a hundred.
        expect(suggestions.taken).toBeLessThan(1_010_000);
        expect(suggestions.nearest('pett', {}, () => ['pet'])).toBeUndefined();
    });

    test('is done once per word and place, and reads the candidates once', () => {
        const suggestions = new Suggestions();
        const place = {};
        let asked = 0;
        const candidatesOf = (): string[] => {
            asked++;
            return ['pet', 'owner'];
        };
        const found = ['pett', 'pett', 'ownre', 'pett'].map((given) => suggestions.nearest(given, place, candidatesOf));
        const once = suggestions.taken;
        suggestions.nearest('pett', place, candidatesOf);
        expect([found, asked, suggestions.taken - once]).toEqual([['pet', 'pet', 'owner', 'pet'], 1, 0]);
        expect(suggestions.nearest('pett', {}, () => ['petty'])).toBe('petty');
    });
});
