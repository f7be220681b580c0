import { describe, expect, test } from 'vitest';
import { anySteeringWord, breakSteeringWords, steeringWords } from '../../src/syntax/steering.ts';
import { steeringTexts } from '../injection/steering-words.ts';

const any = new RegExp(anySteeringWord, 'i');

describe('directives to tools are broken up', () => {
    test.each(steeringTexts)('%j', (text) => {
        for (const line of [text, `words ${text}`, `${text}.`, text.toUpperCase(), `* ${text} ${text}`]) {
            expect(line).toMatch(any);
            const broken = breakSteeringWords(line);
            expect(broken).not.toMatch(any);
            // A reader sees one more character.
            expect(broken.replaceAll(/[ -]/g, '')).toBe(line.replaceAll(/[ -]/g, ''));
        }
    });

    test('of every kind there is', () => {
        const unmet = steeringWords.filter(({ head, tail }) => {
            const word = new RegExp(`(?:${head})(?:${tail})`, 'i');
            return !steeringTexts.some((text) => word.test(text));
        });
        expect(unmet).toEqual([]);
    });

    test.each([
        ['us@internal.example', 'us@ internal.example'],
        ['/*#__PURE__*/', '/*# __PURE__*/'],
        ['eslint-disable-next-line', 'eslint- disable-next-line'],
        ['istanbul ignore next', 'istanbul- ignore next'],
        ['webpackIgnore: true', 'webpack Ignore: true'],
        ['//# sourceMappingURL=x.map', '//# sourceMapping URL=x.map'],
        ['NOSONAR', 'NO SONAR'],
    ])('%j becomes %j', (text, broken) => {
        expect(breakSteeringWords(text)).toBe(broken);
    });
});

test.each([
    'mail@example.com, @type and @odata.id',
    'Global settings, exported and ignored; re-enable or disable it, self-disable',
    '#region #PURE __typename @_links c8bf, RFC822Name, 2af8-42b7',
    'webpack: a bundler; the source URL is sourceURL',
    'no inspection, no secrets, a magic spell: fire, ex: 5, volume vi.',
    'eslint rules, a linter-disabled build, Istanbul is a city',
    'The pragma: words',
    'type-coverage: 90 %, lines to ignore',
])('%j stays as it is', (text) => {
    expect(breakSteeringWords(text)).toBe(text);
});
