/** Quoted strings with any indentation: what is read, what is reported, and what is still rejected. */
import fc from 'fast-check';
import { load as loadYaml } from 'js-yaml';
import { describe, expect, test } from 'vitest';
import { generate } from '../../../src/index.ts';
import { lineFinder } from '../../../src/load/lines.ts';
import { parsePointer } from '../../../src/load/pointer.ts';
import { parseYaml } from '../../../src/load/yaml/text.ts';
import { errorOf, temporaryFolder } from '../folder.ts';

const folder = temporaryFolder();

/** The value, and the lines with too little indentation, with the spaces they need. */
async function read(text: string): Promise<{ readonly value: unknown; readonly short: readonly string[] }> {
    const parsed = await parseYaml(text);
    if (parsed.kind === 'error') throw new Error(JSON.stringify(parsed.errors));
    const positionOf = lineFinder(text);
    const short = (parsed.warnings ?? []).map(({ offset, help = '' }) => {
        const { line, column } = positionOf(offset);
        return `${line}:${column} ${/\d+/.exec(help)?.[0]}`;
    });
    return { value: parsed.value, short };
}

describe('reads a line with too little indentation, with a warning', () => {
    test.each<[does: string, text: string, value: unknown, short: readonly string[]]>([
        ['as its key', 'info:\n  title: "a\n  b"\n  c: 1', { info: { title: 'a b', c: 1 } }, ['3:3 3']],
        ['single quotes', "info:\n  title: 'it''s\n  b'\n  c: 1", { info: { title: "it's b", c: 1 } }, ['3:3 3']],
        ['at the root', 'title: "a\nb"\nc: 1', { title: 'a b', c: 1 }, ['2:1 1']],
        ['less than its key', 'info:\n  title: "a\n b"\n  c: 1', { info: { title: 'a b', c: 1 } }, ['3:2 3']],
        ['not at all', 'info:\n  title: "a\nb"\n  c: 1', { info: { title: 'a b', c: 1 } }, ['3:1 3']],
        ['as the dash of its item', 'a:\n  - "b\n  c"\n  - d', { a: ['b c', 'd'] }, ['3:3 3']],
        ['as the key in its item', 'a:\n  - b: "c\n    d"\n    e: 1', { a: [{ b: 'c d', e: 1 }] }, ['3:5 5']],
        ['in braces', 'a:\n  b: {c: "d\n  e", f: 1}\n  g: 2', { a: { b: { c: 'd e', f: 1 }, g: 2 } }, ['3:3 3']],
        ['in brackets', "a:\n  b: ['c\nd', 1]\n  g: 2", { a: { b: ['c d', 1], g: 2 } }, ['3:1 3']],
        ['a dash', 'a:\n- "b\n- c"\n- d', { a: ['b - c', 'd'] }, ['3:1 1']],
        ['a key', 'a: "b\nc: d"\ne: 1', { a: 'b c: d', e: 1 }, ['2:1 1']],
        ['after empty lines', 'a:\n  b: "c\n\n \n  d"\n  e: 1', { a: { b: 'c\n\nd', e: 1 } }, ['5:3 3']],
        ['after an escaped line break', 'a:\n  b: "c\\\n  d"\n  e: 1', { a: { b: 'cd', e: 1 } }, ['3:3 3']],
        ['a tab', 'a:\n  b: "c\n\td"\n  e: 1', { a: { b: 'c d', e: 1 } }, ['3:1 3']],
        ['Windows line ends', 'a:\r\n  b: "c\r\n\r\n  d"\r\n  e: 1', { a: { b: 'c\nd', e: 1 } }, ['4:3 3']],
        ['the closing quote', 'a:\n  b: "c\n  "\n  e: 1', { a: { b: 'c ', e: 1 } }, ['3:3 3']],
        ['the first of two lines', 'a:\n  b: "c\n  d\n  e"\n', { a: { b: 'c d e' } }, ['3:3 3']],
        ['two strings', 'a: "b\nc"\nd: "e\nf"', { a: 'b c', d: 'e f' }, ['2:1 1', '4:1 1']],
    ])('%s', async (_does, text, value, short) => {
        expect(await read(text)).toEqual({ value, short });
    });

    test('reports only the first hundred', async () => {
        const { value, short } = await read(`a:\n${'- "b\n- c"\n'.repeat(2000)}`);
        expect([(value as { a: unknown[] }).a.length, short.length]).toEqual([2000, 100]);
    });

    test('the value is that of the correctly indented text', async () => {
        const words = fc.constantFrom('a', 'b c', '- d', 'e: f', '# g', '', ' ', "''", '--- h', '{', ', i', 'j\\\\');
        const parts = fc.array(fc.tuple(words, fc.nat(4)), { minLength: 1, maxLength: 4 });
        const around = fc.constantFrom<readonly [string, string]>(
            ['a:\n  b: ', '\n  c: 1'],
            ['a:\n  - ', '\n  - 1'],
            ['a:\n  b: { c: ', ', d: 1 }\n'],
            ['a:\n  - [', ', 1]\n'],
        );
        await fc.assert(
            fc.asyncProperty(parts, around, fc.constantFrom('"', "'"), async (lines, [before, after], quote) => {
                const textWith = (indent: number): string =>
                    `${before}${quote}x${lines.map(([word, own]) => `\n${' '.repeat(indent + own)}${word}`).join('')}${quote}${after}`;
                fc.pre(!/^---/m.test(textWith(0)));
                expect((await read(textWith(0))).value).toEqual(loadYaml(textWith(9)));
            }),
            {
                examples: [
                    [
                        [
                            ["''", 3],
                            ['a', 0],
                        ],
                        ['a:\n  b: ', '\n  c: 1'],
                        "'",
                    ],
                ],
                seed: 1,
                numRuns: 300,
            },
        );
    });

    test('what follows is found', async () => {
        const text = 'info:\n  title: "a\n  b"\n  version: 1\npaths: {}\n';
        const parsed = await parseYaml(text);
        const locate = parsed.kind === 'document' ? parsed.locator(text) : () => -1;
        const positionOf = lineFinder(text);
        expect(
            ['/info/title', '/info/version', '/paths'].map((at) => positionOf(locate(parsePointer(at))).line),
        ).toEqual([2, 4, 5]);
    });
});

describe('a line with enough indentation has no warning', () => {
    test.each<[does: string, text: string, value: unknown]>([
        ['by one space', 'a: "b\n c"\nd: 1', { a: 'b c', d: 1 }],
        ['as the item of an array that is not indented', 'a:\n- "b\n  c"\n- d', { a: ['b c', 'd'] }],
        ['empty lines', 'a:\n  b: "c\n\n\n   d"\n', { a: { b: 'c\n\nd' } }],
        ['a plain scalar', 'a:\n  b: c\n   d\n  e: 1', { a: { b: 'c d', e: 1 } }],
    ])('%s', async (_does, text, value) => {
        expect(await read(text)).toEqual({ value, short: [] });
    });
});

describe('other errors are reported as before', () => {
    const open = 'the quote that opens here is never closed';

    test.each<[does: string, text: string, message: string]>([
        ['an open quote', 'a: "b\nc: d\n', open],
        ['an open quote before others', "a:\n  b: 'c\n  d: \"e\"\n  f: 'g'\n", open],
        ['the end of a document', 'a: "b\n--- c"\n', open],
        ['a plain scalar', 'a:\n  b: c\n  d\n  e: 1', 'a key must be on a single line, with a colon after it'],
        ['a key of two lines', 'a:\n  "b\n  c": 1', "': ' in a value begins a map, which cannot stand here"],
        ['other content below', 'a: "b\nc"\nd: @e', open],
    ])('%s', async (_does, text, message) => {
        const parsed = await parseYaml(text);
        expect(parsed.kind === 'error' && parsed.errors[0]?.message).toBe(message);
    });

    test('duplicate keys', async () => {
        const parsed = await parseYaml('a: "b\nc"\na: 1');
        expect(parsed.kind === 'error' && parsed.errors).toMatchObject([
            { offset: 9, message: "the key 'a' is already in this map" },
        ]);
    });
});

describe('a description', () => {
    const text =
        'openapi: 3.1.0\ninfo:\n  title: "A long\n  title"\n  version: "1"\npaths: { /a: { $ref: "b.yaml#/a" } }\n';
    const other = 'a:\n  description: "b\n  c"\n  get: { responses: { 204: { description: D } } }\n';
    const warning = (place: string): string =>
        `~/${place}  loose-syntax  a string in quotes goes on at this line, which is not indented deeper than what the string stands in\n  indent it by 3 spaces or more, as YAML requires, or close the quote above if it should not go on`;

    test('is generated with a warning, also for its references', async () => {
        await folder.write('b.yaml', other);
        const { files, diagnostics } = await generate({ src: await folder.write('a.yaml', text), template: 'fetch' });
        expect(files[0]?.text).toContain('A long title');
        expect(diagnostics.map(({ code, severity, where }) => [code, severity, where?.line, where?.column])).toEqual([
            ['loose-syntax', 'warning', 4, 3],
            ['loose-syntax', 'warning', 3, 3],
        ]);
    });

    test('is rejected in strict mode', async () => {
        await folder.write('b.yaml', other);
        const src = await folder.write('a.yaml', text);
        expect(await errorOf(generate({ src, template: 'fetch', strict: true }), folder.path())).toBe(
            [warning('a.yaml:4:3'), warning('b.yaml:3:3')].join('\n'),
        );
    });
});
