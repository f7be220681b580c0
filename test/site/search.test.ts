/** The parts of the search that need no index. */
import { describe, expect, test } from 'vitest';
import { excerptOf } from '../../docs/.vitepress/theme/search/excerpt.ts';
import { indexOptions } from '../../docs/.vitepress/theme/search/index-options.ts';
import { alternatives } from '../../docs/.vitepress/theme/search/synonyms.ts';

describe('synonyms', () => {
    test.each([
        ['zod', 'validators'],
        ['Refresh  Token', 'credentials renewal'],
        ['msw', 'handlers'],
        ['mocks', 'mock functions'],
        ['use zod with forms', 'use validators forms'],
        ['how do I sign in', 'authentication'],
        ['headers for every request', 'send headers'],
        ['log in with refresh', 'authentication renew'],
    ])('%s also means %s', (text, expected) => {
        const [, ...others] = alternatives(text);
        expect(others).toContain(expected);
    });

    test.each([
        ['Refresh  Token', 'Refresh Token'],
        ['mock a page of a list', 'mock page list'],
        ['how to', 'how to'],
        ['', ''],
    ])('%j is looked for as %j', (text, expected) => {
        expect(alternatives(text)[0]).toBe(expected);
    });

    test('are whole words', () => {
        expect(alternatives('nxt')).toEqual(['nxt']);
    });
});

describe('an excerpt', () => {
    const shown = (text: string, words: readonly string[]) =>
        excerptOf(text, words)
            .map((part) => (part.isFound ? `[${part.text}]` : part.text))
            .join('');

    test('marks the words that were found, in any case', () => {
        expect(shown('Dates and a date.', ['date', 'dates'])).toBe('[Dates] and a [date].');
    });

    test('is where most of them are', () => {
        const text = `a date ${'and so on '.repeat(40)}the date of a plan, and ${'so on '.repeat(60)}`;
        const excerpt = shown(text, ['date', 'plan']);
        expect(excerpt).toMatch(/^… .*\[date\] of a \[plan\].* …$/);
        expect(excerpt.length).toBeLessThan(200);
    });

    test('is the beginning if only a title has the words', () => {
        expect(shown('What it is.', ['hooks'])).toBe('What it is.');
        expect(shown('', ['hooks'])).toBe('');
    });

    test('marks words that a pattern would read in another way', () => {
        expect(shown('With c++ and $ref.', ['$ref', 'c++'])).toBe('With [c++] and [$ref].');
    });
});

test('a section is kept as plain text, and not to its end', () => {
    const section = { text: 'a\n  &lt;b&gt; &amp;lt; ', title: 'c' };
    expect(indexOptions.extractField(section, 'shown')).toBe('a <b> &lt;');
    expect(indexOptions.extractField(section, 'title')).toBe('c');
    expect(indexOptions.extractField({ text: 'a'.repeat(3_000) }, 'shown')).toHaveLength(2_000);
});
