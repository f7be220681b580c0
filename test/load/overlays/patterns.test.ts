/** Patterns of `match()` and `search()`: what they accept is what an expression of ECMAScript accepts, in a bounded time. */
import { describe, expect, test } from 'vitest';
import { fitsPattern, parsePattern } from '../../../src/load/overlays/patterns.ts';
import { Steps } from '../../../src/load/overlays/work.ts';
import { randomOf } from './random-overlays.ts';

test.each<[pattern: string, matching: readonly string[], others: readonly string[]]>([
    ['', [''], ['a']],
    ['a|bc', ['a', 'bc'], ['ab', 'b']],
    ['(a|b)*c', ['c', 'abac'], ['ab', 'ca']],
    ['a{2,3}', ['aa', 'aaa'], ['a', 'aaaa']],
    ['a{2}b?', ['aa', 'aab'], ['ab']],
    ['a{2,}', ['aa', 'aaaaa'], ['a']],
    ['[a-c-]', ['b', '-'], ['d']],
    ['[^a-c\\]]', ['d'], ['a', ']']],
    ['[\\p{Lu}0-9]+', ['AÄ7'], ['a']],
    ['\\P{L}', ['1'], ['é']],
    ['.', ['😀', '\u2028'], ['\n', '\r', '']],
    ['\\.\\n\\t', ['.\n\t'], ['a\n\t']],
    ['^a$', ['a'], ['^a$']],
])("'%s' is an I-Regexp", (pattern, matching, others) => {
    const parsed = parsePattern(pattern);
    if (parsed === undefined) throw new Error('it is none');
    expect(matching.map((text) => fitsPattern(parsed, text, 'whole', new Steps()))).toEqual(matching.map(() => true));
    expect(others.map((text) => fitsPattern(parsed, text, 'whole', new Steps()))).toEqual(others.map(() => false));
});

test.each([
    '\\d',
    '\\w+',
    'a{2',
    'a{,2}',
    'a{3,2}',
    '(a',
    'a)',
    '[a',
    '[]',
    '[b-a]',
    '[a-b-c]',
    '*',
    'a**',
    '(?:a)',
    '\\p{Han}',
    'a{9999}',
])('%s is none', (pattern) => {
    expect(parsePattern(pattern)).toBeUndefined();
});

describe('random patterns', () => {
    const parts = 'a b (a|b) ( | ) [ab] [^a] [a-c] [a-] * + ? {2} {0,2} {1,} . ^ $ \\p{L} \\. -'.split(' ');
    const texts = ['', 'a', 'b', 'ab', 'aab', 'ba-b', '.', 'a\nb', 'abab'];
    const random = randomOf(9485);
    const patterns = Array.from({ length: 10_000 }, () =>
        Array.from({ length: Math.floor(random() * 7) }, () => parts[Math.floor(random() * parts.length)]).join(''),
    );

    /** The expression that RFC 9485, 5.3, makes of a pattern; undefined if it is none of ECMAScript. */
    function expressionOf(pattern: string): RegExp | undefined {
        try {
            return new RegExp(pattern.replaceAll(/(?<!\\)\./g, '[^\\n\\r]'), 'u');
        } catch {
            return undefined;
        }
    }

    test('are those of ECMAScript', () => {
        const compared = patterns.flatMap((pattern) => {
            const [parsed, expression] = [parsePattern(pattern), expressionOf(pattern)];
            return parsed === undefined || expression === undefined ? [] : [{ pattern, parsed, expression }];
        });
        expect(compared.length).toBeGreaterThan(4_000);
        const differing = compared.filter(({ parsed, expression }) => {
            const whole = new RegExp(`^(?:${expression.source})$`, 'u');
            return texts.some(
                (text) =>
                    fitsPattern(parsed, text, 'part', new Steps()) !== expression.test(text) ||
                    fitsPattern(parsed, text, 'whole', new Steps()) !== whole.test(text),
            );
        });
        expect(differing.map(({ pattern }) => pattern)).toEqual([]);
    });
});
