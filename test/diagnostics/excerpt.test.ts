import { describe, expect, test } from 'vitest';
import { diagnose, formatDiagnostic, OasmithError } from '../../src/diagnostics/index.ts';
import { placesIn } from '../../src/load/lines.ts';

/** The lines that are shown for a place in a source, which is marked with `^`. */
function excerptOf(marked: string): string[] {
    const offset = marked.indexOf('^');
    const where = placesIn('api.yaml', marked.replace('^', ''))(offset);
    const [, empty, ...lines] = formatDiagnostic(diagnose('malformed-description', 'wrong', { where })).split('\n');
    expect([empty, lines.pop()]).toEqual(['', '']);
    return lines;
}

const long = (count: number): string => 'x'.repeat(count);

describe('the lines around a place', () => {
    test.each<[what: string, marked: string, expected: string[]]>([
        [
            'in the middle',
            'a\nb\nc\n  ^d\ne\nf\ng',
            ['    2 | b', '    3 | c', '  > 4 |   d', '      |   ^', '    5 | e', '    6 | f'],
        ],
        ['in the first line', '^a\nb\nc\nd', ['  > 1 | a', '      | ^', '    2 | b', '    3 | c']],
        ['in the last line', 'a\nb\nc\n^d', ['    2 | b', '    3 | c', '  > 4 | d', '      | ^']],
        ['in the only line', 'a: ^b', ['  > 1 | a: b', '      |    ^']],
        ['at the end of a line', 'a^\nb', ['  > 1 | a', '      |  ^', '    2 | b']],
        ['in an empty line', 'a\n^\nb', ['    1 | a', '  > 2 |', '      | ^', '    3 | b']],
        ['behind the last line', 'a\nb\n^', ['    1 | a', '    2 | b', '  > 3 |', '      | ^']],
        ['in an empty file', '^', ['  > 1 |', '      | ^']],
        ['before the empty end', 'a\n^b\n', ['    1 | a', '  > 2 | b', '      | ^']],
        ['before empty lines at the end', '^a\n\n\n\n', ['  > 1 | a', '      | ^']],
        ['with empty lines before it', '\n\n^a', ['    1 |', '    2 |', '  > 3 | a', '      | ^']],
        ['with CRLF', 'a\r\n^b\r\nc\r\n', ['    1 | a', '  > 2 | b', '      | ^', '    3 | c']],
        ['with CR', 'a\r^b\rc', ['    1 | a', '  > 2 | b', '      | ^', '    3 | c']],
        [
            'where the line numbers become longer',
            `${'a\n'.repeat(8)}^b\nc`,
            ['     7 | a', '     8 | a', '  >  9 | b', '       | ^', '    10 | c'],
        ],
        ['behind tabs', 'a:\n\t\t^b', ['    1 | a:', '  > 2 |   b', '      |   ^']],
        ['behind letters that take two columns', '日本: ^b', ['  > 1 | 日本: b', '      |       ^']],
        ['behind emoji', '🐶🐶: ^b', ['  > 1 | 🐶🐶: b', '      |       ^']],
        ['behind surrogate pairs that take one column', '𝒳𝒳: ^b', ['  > 1 | 𝒳𝒳: b', '      |     ^']],
        ['behind combining marks', 'u\u0308u\u0308: ^b', ['  > 1 | u\u0308u\u0308: b', '      |     ^']],
        ['behind commands to a terminal', '\u001b[2J: ^b', ['  > 1 | \\u001b[2J: b', '      |            ^']],
        [
            'behind invisible characters',
            'a\u3164\u{e0041}: ^b',
            ['  > 1 | a\\u3164\\u{e0041}: b', '      |                   ^'],
        ],
        ['behind an emoji of several code points', '❤\ufe0f: ^b', ['  > 1 | ❤\ufe0f: b', '      |    ^']],
        ['behind direction marks', '\u202ea: ^b', ['  > 1 | \\u202ea: b', '      |          ^']],
    ])('%s', (_, marked, expected) => {
        expect(excerptOf(marked)).toEqual(expected);
    });
});

describe('a long line', () => {
    test.each<[what: string, marked: string, expected: string[]]>([
        ['that just fits', `^${long(100)}\nb`, [`  > 1 | ${long(100)}`, '      | ^', '    2 | b']],
        ['that just fits, at the end', `^${long(100)}`, [`  > 1 | ${long(100)}`, '      | ^']],
        ['that just fits, with CRLF', `^${long(100)}\r\n`, [`  > 1 | ${long(100)}`, '      | ^']],
        ['is cut', `^${long(101)}\nb`, [`  > 1 | ${long(100)}…`, '      | ^', '    2 | b']],
        [
            'is cut on both sides',
            `${long(500)}^y${long(500)}`,
            [`  > 1 | …${long(30)}y${long(69)}…`, `      | ${' '.repeat(31)}^`],
        ],
        ['is cut before its end', `${long(500)}^y`, [`  > 1 | …${long(30)}y`, `      | ${' '.repeat(31)}^`]],
        [
            'is cut next to the marked one',
            `${long(200)}\n^a\n${long(200)}`,
            [`    1 | ${long(100)}…`, '  > 2 | a', '      | ^', `    3 | ${long(100)}…`],
        ],
        ['is not cut within a character, behind', `^${long(99)}🐶a`, [`  > 1 | ${long(99)}…`, '      | ^']],
        [
            'is not cut within a character, before',
            `${'🐶'.repeat(100)}a^b`,
            [`  > 1 | …${'🐶'.repeat(15)}ab`, `      | ${' '.repeat(32)}^`],
        ],
    ])('%s', (_, marked, expected) => {
        expect(excerptOf(marked)).toEqual(expected);
    });

    test('of megabytes takes no more time than a short one', () => {
        const lines = excerptOf(`${'{"a":1},'.repeat(500_000)}^{"b":2}${',{"a":1}'.repeat(500_000)}`);
        expect(lines.join('\n').length).toBeLessThan(200);
        expect(lines[0]?.indexOf('{"b":2}')).toBe(lines[1]?.indexOf('^'));
    });
});

test('the message of an error contains no source lines', () => {
    const where = placesIn('api.yaml', 'a: b')(3);
    const diagnostic = diagnose('malformed-description', 'wrong', { where });
    expect(new OasmithError([diagnostic]).message).toBe('api.yaml:1:4  malformed-description  wrong');
});
