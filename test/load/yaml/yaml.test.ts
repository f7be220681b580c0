import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { parse as parseWithLibrary } from 'yaml';
import { lineFinder } from '../../../src/load/lines.ts';
import type { ParsedDocument } from '../../../src/load/parsed.ts';
import { parsePointer } from '../../../src/load/pointer.ts';
import { parseYaml } from '../../../src/load/yaml/text.ts';

async function document(text: string): Promise<ParsedDocument> {
    const parsed = await parseYaml(text);
    if (parsed.kind === 'error') throw new Error(JSON.stringify(parsed.errors));
    return parsed;
}

describe('values', () => {
    test.each<[string, string, unknown]>([
        [
            'keys are strings',
            '200: a\n1.0: b\ntrue: c\nnull: d\n0x10: e\n"q": f\n: g',
            { 200: 'a', '1.0': 'b', true: 'c', null: 'd', '0x10': 'e', q: 'f', '': 'g' },
        ],
        ['YAML 1.1 words are strings', '[yes, no, on, off, y, n]', ['yes', 'no', 'on', 'off', 'y', 'n']],
        ['also with a directive', '%YAML 1.1\n---\n[yes, 2020-01-01]', ['yes', '2020-01-01']],
        ['booleans and nulls', '[true, False, null, ~, "true"]', [true, false, null, null, 'true']],
        ['an empty value is null', 'a:\nb: 1', { a: null, b: 1 }],
        ['numbers', '[1, -2, 1.5, 1e3, 0o17, 0x1F, 012, +3, .5]', [1, -2, 1.5, 1000, 15, 31, 12, 3, 0.5]],
        [
            'numbers that JSON lacks',
            '[.inf, -.Inf, .nan]',
            [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY, Number.NaN],
        ],
        [
            'what looks like a number is a string',
            '[1_000, 0b1, 1:30, 1.2.3, 0o8]',
            ['1_000', '0b1', '1:30', '1.2.3', '0o8'],
        ],
        ['dates are strings', '[2020-01-01, 2020-01-01T10:00:00Z]', ['2020-01-01', '2020-01-01T10:00:00Z']],
        [
            'tags',
            '[!!str 5, !!int "5", !!float 5.0, !Custom a, !!timestamp 2020-01-01, !!binary aGk=]',
            ['5', 5, 5, 'a', '2020-01-01', 'aGk='],
        ],
        ['block scalars', 'a: |\n  one\n  two\nb: >-\n  one\n  two\n', { a: 'one\ntwo\n', b: 'one two' }],
        ['anchors and aliases', 'a: &a {x: 1}\nb: *a\nc: [*a, &k key]\n*k : v', 'error'],
        ['an alias uses the last anchor before it', '[&a 1, *a, &a 2, *a]', [1, 1, 2, 2]],
        [
            'merge keys',
            'base: &base {a: 1, b: 1}\nmap:\n  a: 0\n  <<: *base\n  c: 2',
            { base: { a: 1, b: 1 }, map: { a: 0, b: 1, c: 2 } },
        ],
        ['own keys win anywhere', 'x: {<<: {a: 1}, a: 2}', { x: { a: 2 } }],
        ['earlier merges win', 'x: {<<: [{a: 1}, {a: 2, b: 2}], <<: {b: 3, c: 3}}', { x: { a: 1, b: 2, c: 3 } }],
        [
            'merge keys with their tag',
            'a: &a {b: 1}\nc:\n  !!merge <<: *a\n  d: 2\ne: {!!merge <<: [*a], !!merge "<<": {f: 3}}\ng:\n  ? !<tag:yaml.org,2002:merge> <<\n  : *a',
            { a: { b: 1 }, c: { b: 1, d: 2 }, e: { b: 1, f: 3 }, g: { b: 1 } },
        ],
        ['a quoted merge key is a key', 'x: {"<<": {a: 1}}', { x: { '<<': { a: 1 } } }],
        ['an empty second document is ignored', 'a: 1\n---\n# nothing\n', { a: 1 }],
        ['an empty first document is ignored', '---\n---\na: 1\n...\n', { a: 1 }],
        ['flow with comments and trailing commas', '{ # first\n  a: 1,\n}', { a: 1 }],
        ['JSON', '{"a": [1, {"b": null}], "\\u00e9": "\\ud83d\\ude00"}', { a: [1, { b: null }], é: '😀' }],
        ['no input', '# only a comment\n', undefined],
    ])('%s', async (_, text, expected) => {
        const parsed = await parseYaml(text);
        expect(parsed.kind === 'document' ? parsed.value : parsed.kind).toEqual(expected);
    });

    test('__proto__ is an ordinary property', async () => {
        const { value } = await document('__proto__: {a: 1}\nm:\n  <<: {__proto__: 2}\n');
        expect(JSON.stringify(value)).toBe('{"__proto__":{"a":1},"m":{"__proto__":2}}');
        expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    });

    test('of real descriptions equal those of the library', async () => {
        let count = 0;
        for (const version of ['2.0', '3.0', '3.1']) {
            const folder = `node_modules/@readme/oas-examples/${version}/yaml/`;
            for (const name of readdirSync(folder)) {
                const text = readFileSync(folder + name, 'utf8');
                expect((await document(text)).value, name).toEqual(parseWithLibrary(text, { merge: true }));
                count++;
            }
        }
        expect(count).toBeGreaterThan(50);
    });

    test('an anchor may be used often', async () => {
        const { value } = await document(`a: &a {x: 1}\nlist:\n${'  - *a\n'.repeat(5000)}`);
        expect(value).toEqual({ a: { x: 1 }, list: Array(5000).fill({ x: 1 }) });
    });

    test('wide maps and many aliases are read in full', { timeout: 60_000 }, async () => {
        const keys = Array.from(
            { length: 20_000 },
            (_, index) => `k${index}: &a${index} [${index}]\nr${index}: *a${index}`,
        );
        const { value } = await document(keys.join('\n'));
        expect(Object.keys(value ?? {})).toHaveLength(40_000);
        expect(value).toMatchObject({ k19999: [19_999], r19999: [19_999] });
    });
});

describe('errors', () => {
    const laughs = ['a: &a [x, x, x, x, x, x, x, x, x, x]'];
    for (let level = 0; level < 8; level++) {
        const [from, to] = ['abcdefghi'[level], 'abcdefghi'[level + 1]];
        laughs.push(`${to}: &${to} [${`*${from}, `.repeat(9)}*${from}]`);
    }

    test.each<[string, string, string[]]>([
        ['a tab', 'a:\n\tb: 1', ['2:1 a tab indents this line (indent with spaces: YAML allows no tabs)']],
        [
            'a colon in a string',
            'a: b: c',
            [
                "1:5 ': ' in a value begins a map, which cannot stand here (put a string that contains ': ' in quotes, or compare the indentation of this line with the lines above)",
            ],
        ],
        ['a bad start', 'a: @b', ["1:4 a string cannot begin with '@' (put it in quotes)"]],
        ['another bad start', 'a: %b', ["1:4 a string cannot begin with '%' (put it in quotes)"]],
        [
            'indentation',
            'a:\n  b: 1\n c: 2',
            ['3:2 this does not stand in line with anything above (compare its indentation with the lines above)'],
        ],
        [
            'a missing colon',
            'a: 1\nb\nc: 2',
            [
                "2:1 a key must be on a single line, with a colon after it (look for a missing ':' or quote here or just above)",
            ],
        ],
        [
            'an open quote',
            'a: "b\nc: 1\n',
            ['1:4 the quote that opens here is never closed (close it, or remove it if it is not meant as a quote)'],
        ],
        ...[
            [
                'at a field',
                'a: [1, {b: 2}\nc: 3\n',
                "1:4 the '[' that opens here is never closed (close it with ']' before line 2)",
            ],
            [
                'in front of a field beside it',
                'a:\n  b: [c, d\n  e: f\n  g: h\n',
                "2:6 the '[' that opens here is never closed (close it with ']' before line 3)",
            ],
            [
                'at an item',
                '- [a, b\n- c\n',
                "1:3 the '[' that opens here is never closed (close it with ']' before line 2)",
            ],
            [
                'at the end',
                'a:\n  b: {c: 1\n',
                "2:6 the '{' that opens here is never closed (close it with '}' where it ends)",
            ],
            [
                'of the whole text',
                '{a: 1,\nb: [2]\n',
                "1:1 the '{' that opens here is never closed (close it with '}' where it ends)",
            ],
            [
                'closed by another',
                'a: {b: [1, 2}\nc: 3\nd: }\n',
                "1:8 the '[' that opens here is not closed: '}' in line 1 closes something else (close it with ']' before that)",
            ],
            [
                'within others',
                'a: [\n  {b: 1},\n  {c: 1\n]\nd: 1\n',
                "3:3 the '{' that opens here is not closed: ']' in line 4 closes something else (close it with '}' before that)",
            ],
            [
                'around lines without indentation',
                'a:\n  b: [{c: 1},\n  {d: 2}]\n',
                "2:6 line 3 belongs to the '[' that opens here, and is not indented deeper than the field it is in (indent each line of it, up to its ']')",
            ],
            [
                'in front of an open quote',
                'a: [b, "c]\n',
                '1:8 the quote that opens here is never closed (close it, or remove it if it is not meant as a quote)',
            ],
            [
                'only closed',
                'a: ]\n',
                "1:4 no '[' stands before this ']' (remove it, or put it in quotes if it is meant as a string)",
            ],
        ].map(([what, text, error]): [string, string, string[]] => [`a bracket ${what}`, text ?? '', [error ?? '']]),
        [
            'two open brackets',
            'a: [1\nb: {c: 1\n',
            ["1:4 the '[' that opens here is never closed (close it with ']' before line 2)"],
        ],
        [
            'text after a quote that closes',
            "a: 'it's'\n",
            [
                '1:8 nothing can follow the quote or bracket that closes before this (put all of it in quotes, and double each single quote in it, or put a backslash before a double one)',
            ],
        ],
        ['an unknown escape', 'a: "\\q"', ['1:6 expected an escape that YAML knows (write a backslash as \\\\)']],
        [
            'a comma missing in brackets',
            'a: {b: 1\n  c: 2}',
            [
                "2:4 the '{' goes on here without a ',' (look for a missing ',' or quote here or just above, or for a missing '}')",
            ],
        ],
        [
            'the tag of a merge key elsewhere',
            'a: {!!merge b: 1}\nc: {!!merge [d]: 2}',
            [
                '1:13 the key of a map is not a plain string (put it in quotes if it is meant as a string)',
                '2:13 the key of a map is not a plain string (put it in quotes if it is meant as a string)',
            ],
        ],
        [
            'a tag that only looks like that of a merge key',
            '%TAG !! tag:example.com:\n---\na: {!!merge <<: {b: 1}}',
            ['3:13 the key of a map is not a plain string (put it in quotes if it is meant as a string)'],
        ],
        [
            'an open quote, nested',
            "a:\n  - b: 'c\n  - d\ne: 1\n",
            ['2:8 the quote that opens here is never closed (close it, or remove it if it is not meant as a quote)'],
        ],
        [
            'a line that belongs to the value above it',
            'a:\n  b: c\n    d: 1\n',
            [
                "3:6 ': ' in a value begins a map, which cannot stand here (put a string that contains ': ' in quotes, or compare the indentation of this line with the lines above)",
            ],
        ],
        [
            'a complex key',
            '? [a]\n: 1',
            ['1:3 the key of a map is not a plain string (put it in quotes if it is meant as a string)'],
        ],
        [
            'an alias as a key',
            'a: &a x\n*a : 1',
            ['2:1 the key of a map is not a plain string (put it in quotes if it is meant as a string)'],
        ],
        [
            'a template',
            'a: {{ name }}',
            [
                "1:5 the key of a map is not a plain string (fill in the template that '{{' belongs to, or put it in quotes if it is meant as a string)",
            ],
        ],
        [
            'a duplicate key',
            'a:\n  b: 1\n  c: 2\n  b: 3\n"a": 4',
            [
                "4:3 the key 'b' is already in this map (YAML 1.2 allows a key once in a map: remove or rename one of them)",
                "5:1 the key 'a' is already in this map (YAML 1.2 allows a key once in a map: remove or rename one of them)",
            ],
        ],
        [
            'a duplicate after a merge',
            'm: {<<: {a: 1}, a: 2, a: 3}',
            [
                "1:23 the key 'a' is already in this map (YAML 1.2 allows a key once in a map: remove or rename one of them)",
            ],
        ],
        ['a merge of a string', 'm: {<<: text}', ["1:5 the merge key '<<' takes a map or an array of maps"]],
        ['an unknown alias', 'a: *b\nb: &b 1', ["1:4 no anchor '&b' stands before the alias '*b'"]],
        ['an alias inside its anchor', 'a: &a {b: *a}', ["1:11 the alias '*a' stands inside what it stands for"]],
        ['endless aliases', laughs.join('\n'), ['7:8 the aliases and merge keys stand for more than 2000000 values']],
        [
            'two documents',
            'a: 1\n---\nb: 2\n',
            [
                "3:1 a second YAML document begins here, and a description is one document (split the file at its '---' lines)",
            ],
        ],
        [
            'at most five errors of what a valid text says',
            'a: *a\nb: *b\nc: *c\nd: *d\ne: *e\nf: *f\n',
            ['a', 'b', 'c', 'd', 'e'].map(
                (name, line) => `${line + 1}:4 no anchor '&${name}' stands before the alias '*${name}'`,
            ),
        ],
    ])('%s', async (_, text, expected) => {
        const parsed = await parseYaml(text);
        const errors = parsed.kind === 'error' ? parsed.errors : [];
        const position = lineFinder(text);
        const shown = errors.map(({ offset, message, help }) => {
            const { line, column } = position(offset);
            return `${line}:${column} ${message}${help === undefined ? '' : ` (${help})`}`;
        });
        expect(shown).toEqual(expected);
    });
});

describe('positions', () => {
    const text = `# a comment
info:
  title: T
  "quoted/key": 1
list:
  - one
  -
    x: 1
  - [a, {b: c}]
base: &base
  inner: {deep: 1}
alias: *base
merged:
  own: 1
  <<: [*base, {other: 2}]
  ? explicit
  : 3
200: n
empty:
`;

    test.each<[string, string]>([
        ['', '2:1'],
        ['/info', '2:1'],
        ['/info/title', '3:3'],
        ['/info/quoted~1key', '4:3'],
        ['/list/0', '6:5'],
        ['/list/1', '8:5'],
        ['/list/1/x', '8:5'],
        ['/list/2/1/b', '9:10'],
        ['/alias', '12:1'],
        ['/alias/inner/deep', '11:11'],
        ['/merged/own', '14:3'],
        ['/merged/inner', '11:3'],
        ['/merged/other', '15:16'],
        ['/merged/explicit', '16:5'],
        ['/200', '18:1'],
        ['/empty', '19:1'],
        // For a missing value, the nearest one that exists.
        ['/info/missing/deeper', '2:1'],
        ['/list/7', '5:1'],
        ['/empty/x', '19:1'],
        ['/constructor', '2:1'],
    ])('%j', async (pointer, expected) => {
        const { locator } = await document(text);
        const { line, column } = lineFinder(text)(locator(text)(parsePointer(pointer)));
        expect(`${line}:${column}`).toBe(expected);
    });
});
