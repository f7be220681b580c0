import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { matchesPattern } from '../../src/examples/matching.ts';
import { textsOf } from '../../src/examples/patterns.ts';
import { keyPattern } from '../../src/runtime/patterns.ts';

/** The first text of a pattern that matches it and has the length. */
function textOf(pattern: string, least = 0, most = Infinity): string | undefined {
    for (const text of textsOf(keyPattern(pattern), least, most))
        if (matchesPattern(pattern, text) && text.length >= least && text.length <= most) return text;
    return undefined;
}

describe('a text of a pattern', () => {
    test.each([
        ['letters', '^[a-z]+$', 'abcdefg'],
        ['digits', String.raw`^\d{4}-\d\d$`, '1234-56'],
        ['words', String.raw`^\w{3}\W\w$`, 'abc-d'],
        ['spaces', String.raw`^\S{2}\s\S$`, 'ab c'],
        ['a negated class', '^[^a-z]{3}$', 'ABC'],
        ['any character', '^...$', 'abc'],
        ['signs', String.raw`^\$\[\.\]\*$`, '$[.]*'],
        ['escapes of the older mode', String.raw`^\-\_a{,2}$`, '-_a{,2}'],
        ['codes', String.raw`^\x41\u0042\u{43}\cJ$`, 'ABC\n'],
        ['scripts', String.raw`^[\u4e00-\u9fa5]{2}$`, '\u4e00\u4e01'],
        ['properties', String.raw`^\p{Lu}\p{Ll}+\p{N}$`, 'Aabcdefg1'],
        ['other properties', String.raw`^\p{Script=Greek}{2}$`, 'Ͱͱ'],
        ['alternatives', '^(?:cat|dog)s?$', 'cat'],
        ['an empty alternative', '^$|^[a-f0-9]{4}$', 'abcd'],
        ['groups', '^(?<first>ab)(c|d)$', 'abc'],
        ['repeated groups', '^(ab,){2,3}$', 'ab,ab,ab,'],
        ['optional parts', String.raw`^-?\d{5}(-\d{4})?$`, '12345'],
        ['only optional parts', '^[a-z]?$', 'a'],
        ['lazy loops', '^<.+?>$', '<abcdefg>'],
        ['a back reference', String.raw`^(['"])[a-z]{2}\1$`, "'ab'"],
        ['a named back reference', String.raw`^(?<a>[a-z])-\k<a>$`, 'a-a'],
        ['a boundary', String.raw`^[a-z]+\b-\b[a-z]+$`, 'abcd-efgh'],
        ['what must follow', String.raw`^(?=.*[A-Z])(?=.*\d)(?=.*[!?])[\w!?]{8,}$`, 'A1!abcdefghijk'],
        ['what must not follow', '^(?!abc)[a-z]{3}$', 'bcd'],
        ['what must stand before', '^[a-z]+(?<!g)$', 'bcdefgh'],
        ['no anchors', 'b+', 'bbbbbbb'],
        ['an end within', String.raw`^(\d\d?(\.(?!$)|$)){4}$`, '9.0.1.2'],
        ['no text', 'a^', undefined],
    ])('with %s', (_, pattern, text) => {
        expect(textOf(pattern)).toBe(text);
    });

    test.each([
        ['^[a-z]*$', 9, 9],
        ['^[a-z]+@[a-z]+$', 20, 20],
        ['^[a-z]+(-[a-z]+)*$', 7, 7],
        ['^(abc)*$', 12, 14],
        ['^(a|bcd)$', 2, 5],
        ['^(a|bc|def){2}$', 5, 5],
        ['[0-9]', 10, 10],
        [String.raw`^\d{1,3}(\.\d{1,3}){3}$`, 15, 15],
        ['^.{0,5000}$', 4_000, 5_000],
    ])('%s has from %d to %d characters', (pattern, least, most) => {
        expect(textOf(pattern, least, most)).toBeDefined();
    });

    test('differs by its variant', () => {
        const texts = [...textsOf(/^[a-z]{3}$/u, 0, Infinity)].slice(0, 4);
        expect(texts).toStrictEqual(['abc', 'bcd', 'cde', 'def']);
    });
});

describe('patterns of hostile descriptions', () => {
    const nested = `${'('.repeat(45)}a?${'){9}'.repeat(45)}`;
    test.each([
        ['^(a+)+$', 'a'],
        ['^(a|a)*b$', 'a'],
        ['^(?:(?=a)a|a)*$', 'a'],
        [String.raw`^(\w+\s?)*$`, 'a!'],
        [nested, 'a'],
        ['^(a?){100000}$', 'a'],
        ['^(a{1000}){1000}$', 'a'],
        [`^${'(a*)'.repeat(30)}$`, 'ab'],
        ['('.repeat(400) + ')'.repeat(400), 'a'],
        // More alternatives than a call can have arguments.
        [`^(?:${'a|'.repeat(200_000)}b)$`, 'a'],
    ])('%#: are made and matched in few steps', (pattern, text) => {
        textOf(pattern);
        textOf(pattern, 100, 200);
        expect(matchesPattern(pattern, text.repeat(150))).toBeTypeOf('boolean');
    });

    test('match what takes few steps', () => {
        expect(matchesPattern('^(a+)+$', 'aaa')).toBe(true);
        expect(matchesPattern('^(a+)+$', 'aab')).toBe(false);
    });
});

test('the way through a pattern is that of JavaScript', () => {
    const part = fc.constantFrom(
        ...[
            'a',
            'b',
            '[ab]',
            '.',
            'a?',
            'b*',
            'a+?',
            '(a|b)',
            '(?:ab)?',
            '(a*)*',
            '(?=a)',
            '(?!b)',
            '(?<=a)',
            '(?<!b)',
        ],
        ...['^', '$', String.raw`\b`, String.raw`\B`, String.raw`\1`, '|', '(b?){2,3}', 'a{0,2}?'],
    );
    const patterns = fc.array(part, { minLength: 1, maxLength: 6 }).map((parts) => `(a|b)?(a+)+c?|${parts.join('')}`);
    fc.assert(
        fc.property(patterns, fc.stringMatching(/^[abc ]{0,6}$/), (pattern, text) => {
            expect([pattern, text, matchesPattern(pattern, text)]).toStrictEqual([
                pattern,
                text,
                new RegExp(pattern, 'u').test(text),
            ]);
        }),
        { seed: 1, numRuns: 1_000 },
    );
});
