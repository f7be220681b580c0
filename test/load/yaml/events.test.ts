/** The values of YAML: scalars, keys, collections, aliases and what is unusual. */
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { limits } from '../../../src/limits.ts';
import type { JsonValue } from '../../../src/load/json.ts';
import { parseYaml } from '../../../src/load/yaml/text.ts';
import { descriptionsIn, expectSameValue, readOtherwise, readText, written } from './readers.ts';
import { yamlText } from './yaml-texts.ts';

async function expectValue(text: string, expected: JsonValue): Promise<void> {
    expect(written(await readText(text))).toBe(written(expected));
}

describe('plain scalars', () => {
    const infinity = Number.POSITIVE_INFINITY;

    test.each<[string, JsonValue]>([
        ['', null],
        ['~', null],
        ['null', null],
        ['Null', null],
        ['NULL', null],
        ['nULL', 'nULL'],
        ['nullable', 'nullable'],
        ['true', true],
        ['True', true],
        ['TRUE', true],
        ['tRUE', 'tRUE'],
        ['false', false],
        ['False', false],
        ['FALSE', false],
        ['falsey', 'falsey'],
        ['yes', 'yes'],
        ['no', 'no'],
        ['on', 'on'],
        ['off', 'off'],
        ['y', 'y'],
        ['0', 0],
        ['-0', -0],
        ['+1', 1],
        ['-12', -12],
        ['0777', 777],
        ['08', 8],
        ['9007199254740993', 9007199254740992],
        ['123456789012345678901234567890', 1.2345678901234568e29],
        ['0o17', 15],
        ['0o8', '0o8'],
        ['-0o7', '-0o7'],
        ['0O7', '0O7'],
        ['0x1F', 31],
        ['0xg', '0xg'],
        ['+0x1', '+0x1'],
        ['0b1', '0b1'],
        ['1_000', '1_000'],
        ['1,000', '1,000'],
        ['1.0', 1],
        ['1.', 1],
        ['.5', 0.5],
        ['-.5', -0.5],
        ['-1.50', -1.5],
        ['1e3', 1000],
        ['1E+3', 1000],
        ['1.5e-3', 0.0015],
        ['.5e1', 5],
        ['1e400', infinity],
        ['1e', '1e'],
        ['e3', 'e3'],
        ['.', '.'],
        ['+', '+'],
        ['.e3', '.e3'],
        ['1.2.3', '1.2.3'],
        ['1:30', '1:30'],
        ['.inf', infinity],
        ['+.Inf', infinity],
        ['-.INF', -infinity],
        ['.iNF', '.iNF'],
        ['.nan', Number.NaN],
        ['.NaN', Number.NaN],
        ['-.nan', '-.nan'],
        ['2020-01-01', '2020-01-01'],
        ['2020-01-01T10:00:00Z', '2020-01-01T10:00:00Z'],
        ['a#b', 'a#b'],
        ['a # b', 'a'],
        ['a:b', 'a:b'],
        ['http://a.example/b?c=d#e', 'http://a.example/b?c=d#e'],
        ['?a', '?a'],
        ['-a', '-a'],
        [':a', ':a'],
        ['=', '='],
        ['<<', '<<'],
        ['"1"', '1'],
        ["'true'", 'true'],
    ])('%j', async (source, expected) => {
        await expectValue(`a: ${source}\n`, { a: expected });
    });
});

describe('keys', () => {
    test.each<[does: string, text: string, expected: JsonValue]>([
        [
            'are strings',
            '200: a\n1.0: b\ntrue: c\nnull: d\n0x10: e\n~: f\n.inf: g\n-0: h\n1e3: i\n0o17: j\n2020-01-01: k',
            {
                200: 'a',
                '1.0': 'b',
                true: 'c',
                null: 'd',
                '0x10': 'e',
                '~': 'f',
                '.inf': 'g',
                '-0': 'h',
                '1e3': 'i',
                '0o17': 'j',
                '2020-01-01': 'k',
            },
        ],
        [
            'in quotes',
            `"a b": 1\n'it''s': 2\n"\\u00e9\\n": 3\n'': 4\n"200": 5`,
            { 200: 5, 'a b': 1, "it's": 2, 'é\n': 3, '': 4 },
        ],
        [
            'with punctuation',
            'a b: 1\na#b: 2\n/a/{b}: 3\na:b: 4\n-f: 6\n?g: 7',
            { 'a b': 1, 'a#b': 2, '/a/{b}': 3, 'a:b': 4, '-f': 6, '?g': 7 },
        ],
        ['with spaces before the colon', 'a  : 1\n"b" : 2', { a: 1, b: 2 }],
        ['after question marks', '? a\n: 1\n? b\n? "c d"\n: - e', { a: 1, b: null, 'c d': ['e'] }],
        [
            'in braces',
            '{a: 1, "b":2, c, d: , ? e : 3, "f": [g: 4]}',
            { a: 1, b: 2, c: null, d: null, e: 3, f: [{ g: 4 }] },
        ],
        ['integers first, as in every object', 'b: 1\n2: 2\n1: 3', { 1: 3, 2: 2, b: 1 }],
        ['that every object inherits', 'constructor: 1\ntoString: 2', { constructor: 1, toString: 2 }],
    ])('%s', async (_does, text, expected) => {
        await expectValue(text, expected);
    });

    test('__proto__ is an ordinary key', async () => {
        const text = '__proto__: {a: 1}\nm: &m\n  __proto__: 2\nn:\n  <<: *m\n';
        const value = await readText(text);
        expect(written(value)).toBe('{"__proto__":{"a":1},"m":{"__proto__":2},"n":{"__proto__":2}}');
        expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    });

    test('of the maximum length, including spaces', async () => {
        const key = 'k'.repeat(1000);
        await expectValue(`${key}${' '.repeat(23)}: 1`, { [key]: 1 });
    });
});

describe('quotes and blocks', () => {
    test.each<[does: string, text: string, expected: JsonValue]>([
        [
            'escapes',
            String.raw`a: "\0\a\b\t\n\v\f\r\e\ \"\/\\\N\_\L\P\x41\u00e9\ud83d\ude00\U0001F600"`,
            { a: '\0\u0007\b\t\n\v\f\r\u001b "/\\\u0085\u00a0\u2028\u2029Aé😀😀' },
        ],
        ['apostrophes', "a: 'it''s'\nb: ''''", { a: "it's", b: "'" }],
        ['folded quotes', 'a: "b\n  c\n\n  d \\\n  e\\n\n  f"\nb: \'g\n\n\n  h\'', { a: 'b c\nd e\n f', b: 'g\n\nh' }],
        ['folded plain text', 'a: b\n  c\n\n  d # e\nf:\n  g\n  h', { a: 'b c\nd', f: 'g h' }],
        ['folded plain text in brackets', 'a: [b\n  c, d\n\n e]', { a: ['b c', 'd\ne'] }],
        [
            'tabs within a line',
            'a: b\tc\n  d\te\nf: "g\th\n  i\t"\nj: |\n  k\tl\n  \tm\n',
            { a: 'b\tc d\te', f: 'g\th i\t', j: 'k\tl\n\tm\n' },
        ],
        ['literal', 'a: |\n  b\n   c\n\n  d\n\n\ne: 1', { a: 'b\n c\n\nd\n', e: 1 }],
        ['literal, stripped', 'a: |-\n  b\n\n', { a: 'b' }],
        ['literal, kept', 'a: |+\n  b\n\n\nc: |+\n  d\n', { a: 'b\n\n\n', c: 'd\n' }],
        ['literal, without a line end', 'a: |\n  b', { a: 'b\n' }],
        ['literal, with explicit indentation', 'a: |2\n   b\n  c\nd: |1-\n  e', { a: ' b\nc\n', d: ' e' }],
        ['literal, with a comment in its head', 'a: | # b\n  # c\n# d\ne: 1', { a: '# c\n', e: 1 }],
        ['literal, in an array', '- |\n a\n- >-\n  b\n- |\n  - c', ['a\n', 'b', '- c\n']],
        ['literal, empty', 'a: |\nb: |-\nc: |+\n\nd: 1', { a: '', b: '', c: '\n', d: 1 }],
        ['folded', 'a: >\n  b\n  c\n\n  d\n   e\n   f\n  g\n\n\n  h\n', { a: 'b c\nd\n e\n f\ng\n\nh\n' }],
        ['folded, stripped', 'a: >-\n\n  b\n  c\n\n', { a: '\nb c' }],
        ['folded, kept', 'a: >+\n  b\n  c\n\nd: 1', { a: 'b c\n\n', d: 1 }],
        [
            'Windows line ends',
            'a: |\r\n  b\r\n  c\r\nd: "e\r\n  f"\r\ng:\r\n  - h\r\n    i\r\n',
            { a: 'b\nc\n', d: 'e f', g: ['h i'] },
        ],
        ['characters beyond ASCII', 'é: "😀"\nü: ß\u00a0\u2028x\u0085y', { é: '😀', ü: 'ß\u00a0\u2028x\u0085y' }],
        [
            'nearly unusual input',
            'a: |1\n  b\n   \n\nc: "d\\\\\n\n  e"\nf: "\\U0010FFFF"\n',
            { a: ' b\n  \n', c: 'd\\\ne', f: '\u{10FFFF}' },
        ],
    ])('%s', async (_does, text, expected) => {
        await expectValue(text, expected);
    });
});

describe('collections', () => {
    test.each<[does: string, text: string, expected: JsonValue]>([
        [
            'by indentation',
            'a:\n  b:\n    - c\n    - d: 1\n      e:\n      - f\n    -\n      g: 2\n    - - h\n      - i\nj:\n',
            { a: { b: ['c', { d: 1, e: ['f'] }, { g: 2 }, ['h', 'i']] }, j: null },
        ],
        ['without values', 'a:\nb:\n  -\n  -\n', { a: null, b: [null, null] }],
        [
            'in brackets',
            'a: [b, [c, {d: e}], [], {},]\nf: { }\ng: [\n  h\n  , i\n  ]',
            { a: ['b', ['c', { d: 'e' }], [], {}], f: {}, g: ['h', 'i'] },
        ],
        [
            'as JSON has them',
            '{"a": [1, {"b": null}], "c":"d", "e":[true,-0.5e1]}',
            { a: [1, { b: null }], c: 'd', e: [true, -5] },
        ],
        ['an array at the root', '- a\n- b: 1', ['a', { b: 1 }]],
        ['an array in brackets at the root', '[a]\n', ['a']],
        [
            'with comments',
            '# a\nb: 1 # c\n# d\n\ne: # f\n  # g\n  h: [2] # i\n# j\nk:\n- l\n# m\n- n\n# o',
            { b: 1, e: { h: [2] }, k: ['l', 'n'] },
        ],
        ['between markers', '# a\n--- # b\nc: 1\n...\n# d\n', { c: 1 }],
        ['after empty lines', '\n\n---\n\na: 1\n\n', { a: 1 }],
        ['without a line end', 'a: [b]', { a: ['b'] }],
    ])('%s', async (_does, text, expected) => {
        await expectValue(text, expected);
    });

    test(`${limits.deepestNesting} nested ones, and no more`, async () => {
        const nest = (depth: number): string => `${'['.repeat(depth)}1${']'.repeat(depth)}`;
        expect(written(await readText(nest(limits.deepestNesting)))).toBe(nest(limits.deepestNesting));
        for (const text of [
            nest(limits.deepestNesting + 1),
            nest(limits.deepestNesting + 1).replace('1', ''),
            `${'- '.repeat(limits.deepestNesting)}a: 1`,
        ]) {
            expect(await readText(text)).toBe(`refused: it is nested more than ${limits.deepestNesting} levels deep`);
        }
    });
});

describe('aliases and merge keys', () => {
    test.each<[does: string, text: string, expected: JsonValue]>([
        [
            'of scalars, arrays and maps',
            'a: &a 1\nb: &b [2]\nc: &c {d: 3}\ne: [*a, *b, *c]\nf: *c',
            { a: 1, b: [2], c: { d: 3 }, e: [1, [2], { d: 3 }], f: { d: 3 } },
        ],
        [
            'on separate lines',
            'a: &a\n  b: 1\nc: &c\n  - 2\nd: &d |\n  3\ne: [*a, *c, *d]',
            { a: { b: 1 }, c: [2], d: '3\n', e: [{ b: 1 }, [2], '3\n'] },
        ],
        ['the last anchor of a name', '[&a 1, *a, &a 2, *a]', [1, 1, 2, 2]],
        ['names with signs', 'a: &a-b.c_1/d "1"\nb: *a-b.c_1/d', { a: '1', b: '1' }],
        ['anchors within anchors', '&a\nb: &b {c: &c 1}\nd: [*b, *c]', { b: { c: 1 }, d: [{ c: 1 }, 1] }],
        ['a merge', 'a: &a {b: 1, c: 1}\nd:\n  b: 0\n  <<: *a\n  e: 2', { a: { b: 1, c: 1 }, d: { b: 0, c: 1, e: 2 } }],
        [
            'a merge with its tag',
            'a: &a {b: 1}\nc:\n  !!merge <<: *a\nd: {!!merge <<: [*a]}',
            { a: { b: 1 }, c: { b: 1 }, d: { b: 1 } },
        ],
        ['own keys keep the place of merged ones', 'a: {<<: {b: 1, c: 2}, d: 3, b: 4}', { a: { b: 4, c: 2, d: 3 } }],
        ['earlier merges win', 'a: {<<: [{b: 1}, {b: 2, c: 2}], <<: {c: 3, d: 3}}', { a: { b: 1, c: 2, d: 3 } }],
        [
            'a merge of merges',
            'a: &a {b: 1}\nc: &c {<<: *a, d: 2}\ne: {<<: *c}',
            { a: { b: 1 }, c: { b: 1, d: 2 }, e: { b: 1, d: 2 } },
        ],
        ['a merge of nothing', 'a: {<<: [], b: 1, <<: {}}', { a: { b: 1 } }],
        [
            'a merge key in quotes is a key',
            `a: {"<<": {b: 1}}\nc: {'<<': 2}`,
            { a: { '<<': { b: 1 } }, c: { '<<': 2 } },
        ],
    ])('%s', async (_does, text, expected) => {
        await expectValue(text, expected);
    });

    test('the value of an alias is in memory once', async () => {
        expect(await readText('a: &a [1]\nb: *a')).toSatisfy(({ a, b }) => a === b);
    });

    test('in thousands', async () => {
        const text = `a: &a {b: 1}\nc:\n${'- *a\n- <<: *a\n'.repeat(1000)}`;
        await expectValue(text, { a: { b: 1 }, c: Array(2000).fill({ b: 1 }) });
    });

    test.each([
        ['two million values are', 1000, true],
        ['more values are not', 1001, false],
    ])('%s read', async (_values, times, isRead) => {
        const text = `a: &a [${'x, '.repeat(1999)}]\nb: [${'*a, '.repeat(times)}]`;
        expect((await parseYaml(text)).kind).toBe(isRead ? 'document' : 'error');
    });
});

describe('refuses', () => {
    test.each([
        ['an error', 'a: @', "a string cannot begin with '@'"],
        ['an open quote', 'a: "b', 'the quote that opens here is never closed'],
        ['an open bracket', 'a: [b', "the '[' that opens here is never closed"],
        ['wrong indentation', 'a:\n  b: 1\n c: 2', 'this does not stand in line with anything above'],
        ['a duplicate key', 'a: 1\nb: 2\na: 3', "the key 'a' is already in this map"],
        ['a duplicate key after a merge', 'a: {<<: {b: 1}, b: 2, b: 3}', "the key 'b' is already in this map"],
        ['a key that is an array', '? [a]\n: 1', 'the key of a map is not a plain string'],
        ['a key that is a map', '{{a: 1}: 2}', 'the key of a map is not a plain string'],
        ['a key that is an alias', 'a: &a b\n*a : 1', 'the key of a map is not a plain string'],
        ['an alias without an anchor', 'a: *b', "no anchor '&b' stands before the alias '*b'"],
        ['an alias before its anchor', 'a: *b\nc: &b 1', "no anchor '&b' stands before the alias '*b'"],
        ['an alias within its anchor', 'a: &a {b: *a}', "the alias '*a' stands inside what it stands for"],
        ['a merge of a string', 'a: {<<: b}', "the merge key '<<' takes a map or an array of maps"],
        [
            'a merge of an array of strings',
            'a: {<<: [{b: 1}, c]}',
            "the merge key '<<' takes a map or an array of maps",
        ],
        [
            'a second document',
            'a: 1\n---\nb: 1',
            'a second YAML document begins here, and a description is one document',
        ],
        ['an invalid code point', 'a: "\\U00110000"', 'no character has this number'],
        ['text after an alias', 'a: &a 1\nb:\n- *a c: 1', 'this belongs to nothing above'],
        ['text after a closing quote', 'a:\n- "b"c: 1', 'this belongs to nothing above'],
        ['text after a closing bracket', 'a:\n- [b]c: 1', 'this belongs to nothing above'],
        ['a question mark after a closing quote', 'a:\n- "b"? c', 'this belongs to nothing above'],
    ])('%s', async (_is, text, message) => {
        expect(await readText(text)).toBe(`refused: ${message}`);
    });

    test('more indicators than there is memory for', async () => {
        const text = 'a: [b, c]\n- d\n? e';
        expect(await parseYaml(text, 7)).toMatchObject({ errors: [{ code: 'unreadable-source' }] });
        expect(await parseYaml(text, 8)).not.toMatchObject({ errors: [{ code: 'unreadable-source' }] });
    });
});

describe('reads unusual input', () => {
    test.each<[does: string, text: string, expected: JsonValue | undefined]>([
        ['a tag', 'a: !!str 1', { a: '1' }],
        ['a tag of an array', 'a: !b [1]', { a: [1] }],
        ['a tag of a map', 'a: !b\n  c: 1', { a: { c: 1 } }],
        ['a tag of a key', '!!str a: 1', { a: 1 }],
        ['a non-specific tag', 'a: ! 1', { a: '1' }],
        ['a key that is a block', '? |\n  a\n: 1', { 'a\n': 1 }],
        ['a multi-line key', '{a\n  b: 1}', { 'a b': 1 }],
        ['a key with an anchor', '&a b: 1', { b: 1 }],
        ['a missing key', 'a:\n  : 1', { a: { '': 1 } }],
        ['an empty anchor', 'a: &a\nb: 1', { a: null, b: 1 }],
        ['an anchor that touches a bracket', 'a: &a[1]', { a: [1] }],
        ['an anchor with punctuation', 'a: &b: 1', { a: 1 }],
        ['an empty second document', 'a: 1\n---\n', { a: 1 }],
        ['a directive', '%YAML 1.2\n---\na: 1', { a: 1 }],
        ['no input', '', undefined],
        ['only a comment', '# a', undefined],
        ['an empty document', '---\n...\n', undefined],
        ['only a scalar', 'a', 'a'],
        ['only CR', 'a: 1\rb: 2', { a: 1, b: 2 }],
        ['a byte order mark', '\uFEFFa: 1', { a: 1 }],
        ['a byte order mark within', 'a: 1\n\uFEFFb: 2', { a: 1, '﻿b': 2 }],
        ['spaces before the first line', '  a: 1', { a: 1 }],
        ['a document end at the start', '...\na: 1', { a: 1 }],
        ['a tab before a value', 'a:\t1', { a: 1 }],
        ['a tab before a comment', 'a: 1\t# b', { a: 1 }],
        ['a tab on an empty line', 'a:\n\t\nb: 1', { a: null, b: 1 }],
        ['a tab at the end', 'a: 1\n\t', { a: 1 }],
        ['a tab that begins a folded line', 'a: b\n \tc', { a: 'b c' }],
        ['a tab that begins a folded line of a quote', 'a: "b\n \tc"', { a: 'b c' }],
        ['an empty line after an escaped one', 'a: "b\\\n\n  c"', { a: 'bc' }],
        ['a comment in braces', 'a: {b: 1\n# c\n}', { a: { b: 1 } }],
        ['a comment before a closing brace', 'a: {b: [c], # d\n }', { a: { b: ['c'] } }],
        ['a comment between closing braces', 'a: {b: {c: 1} # d\n }', { a: { b: { c: 1 } } }],
        ['a comment in brackets', 'a: [b, # c\n  d]', { a: ['b', 'd'] }],
        ['plain text below a comment that is not indented', '-\n# a\n  b\n- c', ['b', 'c']],
        ['a block below a comment that is not indented', '-\n# a\n  |\n  b\n- c', ['b\n', 'c']],
        ['a question mark at the end of a line', 'a:\n- {}?\n  b', { a: [{}], b: null }],
        ['a last line of spaces', 'a: |1\n  b\n  \nc: 1', { a: ' b\n \n', c: 1 }],
        ['a block of spaces', 'a: |1\n  \nc: 1', { a: ' \n', c: 1 }],
        ['spaces at the end', 'a: |2+\n  ', { a: '' }],
    ])('%s', async (_is, text, expected) => {
        expect(await readText(text)).toEqual(expected);
    });
});

describe('no input takes long', () => {
    const nest = (open: string, close: string): string => open.repeat(200) + close.repeat(200);
    const stairs = (line: string): string => Array.from({ length: 200 }, (_, at) => ' '.repeat(at) + line).join('\n');

    test.each([
        ['pairs as keys of pairs', nest('[', ' : a]')],
        ['pairs with maps as keys', nest('[{}: ', ']')],
        ['question marks', `${'? '.repeat(200)}a`],
        ['anchors on separate lines', stairs('&a')],
        ['anchors before keys', stairs('&a b: &c')],
        ['brackets that never close', '['.repeat(200_000)],
        ['pairs without braces', `[${'a: b, '.repeat(5000)}]`],
        ['a long line of spaces', `a:${' '.repeat(200_000)}b`],
        ['long keys', `${'a'.repeat(900)}${' '.repeat(100)}: b\n`.repeat(500)],
        ['backslashes', `a: "${'\\\\'.repeat(100_000)}\\q"`],
        ['empty lines', `a: |+${'\n'.repeat(200_000)}`],
        ['lines of spaces', `a: |\n  b\n${'   \n'.repeat(50_000)}`],
    ])('%s', { timeout: 3000 }, async (_does, text) => {
        await parseYaml(text);
    });
});

describe('the library `yaml` reads the same value', () => {
    // The slow tests read all of them.
    test.each(['fixtures', 'node_modules/@readme/oas-examples'])(
        'of every fourth description in %s',
        async (folder) => {
            const paths = descriptionsIn(folder).filter((_, index) => index % 4 === 0);
            expect(paths.length).toBeGreaterThan(3);
            for (const path of paths) await expectSameValue(path);
        },
    );

    test('of all styles, with and without errors', { timeout: 300_000 }, async () => {
        const { FUZZ_SEED = '1', FUZZ_CASES = '1000' } = process.env;
        const numRuns = Number(FUZZ_CASES);
        let read = 0;
        const property = fc.asyncProperty(yamlText, async (text) => {
            const parsed = await parseYaml(text);
            const other = readOtherwise(text);
            if (parsed.kind === 'error' || other === undefined || isReadOtherwise(text)) return;
            // Scalars alone have more unusual forms, and are no descriptions.
            if (typeof parsed.value !== 'object' || parsed.value === null) return;
            read++;
            expect(written(parsed.value), text).toBe(written(other));
        });
        await fc.assert(property, { seed: Number(FUZZ_SEED), numRuns });
        // If nearly all or nearly none were read, this would prove little.
        expect(read / numRuns).toBeGreaterThan(0.2);
        expect(read / numRuns).toBeLessThan(0.8);
    });
});

/**
 * Where that library does not follow YAML 1.2.2: the last or only spaces of a block, empty lines after an escaped line
 * break, documents of which the first is empty.
 */
function isReadOtherwise(text: string): boolean {
    return /\n +(?:\r?\n|$)|\\\r?\n *\r?\n|^\.\.\.|^---/m.test(text);
}
