import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { banner } from '../../src/output/banner.ts';
import { type DocComment, textLines, withDocs } from '../../src/syntax/docs.ts';
import { printNode } from '../tools/printed-node.ts';

const { factory } = ts;

/** The printed comment of a statement, without the statement. */
function comment(docs: Partial<DocComment>): string {
    const statement = factory.createEmptyStatement();
    return printNode(withDocs(statement, { paragraphs: [], tags: [], ...docs })).replace(/\n?;$/, '');
}

/** Strings that try to end the comment. */
const escapes = [
    '*/',
    '*/ evil(); /*',
    '**/',
    '***/',
    '*\\/',
    '*/*/',
    '/* */ */',
    '*\n/',
    '*\r/',
    '*\u2028/',
    '*\u0085/',
    // Removing characters must not create an end of the comment.
    '*\u0000/ evil();',
    '*\u0001/ evil();',
    '*\u001b/ evil();',
    '*\u007f/ evil();',
    '*\ufeff/ evil();',
    '*\u202a/ evil();',
    '*\u2069/ evil();',
    '*\ud800/ evil();',
    '*\udfff\u0000/ evil();',
    '/\u0000*',
    '*\t/',
    '* /',
    '*',
    '/',
    '\\',
];

/** Where text of a description can be in a comment. */
const places: readonly (readonly [place: string, of: (text: string) => Partial<DocComment>])[] = [
    ['a paragraph', (text) => ({ paragraphs: [text] })],
    ['two paragraphs', (text) => ({ paragraphs: [text, text] })],
    ['the last line', (text) => ({ paragraphs: [`first\n${text}`] })],
    ['a tag', (text) => ({ tags: [{ name: 'default', text }] })],
    ['a paragraph and a tag', (text) => ({ paragraphs: [text], tags: [{ name: 'param', text: `name ${text}` }] })],
];

describe.each(places)('nothing in %s ends the comment', (_, docsOf) => {
    test.each(escapes)('%j', (text) => {
        const printed = comment(docsOf(text));
        const file = ts.createSourceFile('a.ts', `${printed}\nafter;`, ts.ScriptTarget.ES2022);
        expect(file.statements.map((statement) => statement.getText(file))).toEqual(['after;']);
        expect(printed.indexOf('*/')).toBe(printed.length - 2);
    });
});

describe('nothing in a title ends the banner', () => {
    test.each(escapes)('%j', (text) => {
        for (const [title, version] of [
            [text, '1.0'],
            ['Title', text],
            [`Title\n${text}`, text],
        ] as const) {
            const printed = banner(title, version).text;
            const file = ts.createSourceFile('a.ts', `${printed}\nafter;`, ts.ScriptTarget.ES2022);
            expect(file.statements.map((statement) => statement.getText(file))).toEqual(['after;']);
        }
    });
});

describe('a comment', () => {
    test.each<[docs: Partial<DocComment>, printed: readonly string[]]>([
        [{}, []],
        [{ paragraphs: ['', '  ', '\n\n'] }, []],
        [{ paragraphs: ['A pet'] }, ['/** A pet */']],
        [{ tags: [{ name: 'deprecated', text: '' }] }, ['/** @deprecated */']],
        [{ paragraphs: ['A pet\nof any kind'] }, ['/**', ' * A pet', ' * of any kind', ' */']],
        [{ paragraphs: ['A pet', 'Of any kind'] }, ['/**', ' * A pet', ' *', ' * Of any kind', ' */']],
        [
            {
                paragraphs: ['A pet'],
                tags: [
                    { name: 'default', text: '1' },
                    { name: 'deprecated', text: '' },
                ],
            },
            ['/**', ' * A pet', ' *', ' * @default 1', ' * @deprecated', ' */'],
        ],
        [
            { tags: [{ name: 'param', text: 'a first\n\nsecond' }] },
            ['/**', ' * @param a first', ' *', ' *   second', ' */'],
        ],
        // Empty lines are only kept between others, and several are one.
        [{ paragraphs: ['\n\nA\n\n\nB\n\n'] }, ['/**', ' * A', ' *', ' * B', ' */']],
        [{ paragraphs: ['  - a list\n    - within one   '] }, ['/**', ' *   - a list', ' *     - within one', ' */']],
        // Text of a description has no tags.
        [{ paragraphs: ['@type {string}'] }, ['/** \\@type {string} */']],
        [
            { paragraphs: ['See\n  @hidden\nmail@example.com'] },
            ['/**', ' * See', ' *   \\@hidden', ' * mail@example.com', ' */'],
        ],
        [{ paragraphs: ['{@include ../.env} {@link x}'] }, ['/** {\\@include ../.env} {\\@link x} */']],
        // TypeDoc finds a tag behind code and braces, but only a whole word.
        [{ paragraphs: ['`a`@hidden'] }, ['/** `a`\\@hidden */']],
        [{ paragraphs: ['{a}@hidden '] }, ['/** {a}\\@hidden */']],
        [{ paragraphs: ['`@type` and `@odata.id`'] }, ['/** `@type` and `@odata.id` */']],
        // Directives are broken up before they can be read as tags.
        [{ paragraphs: ['@ts-nocheck'] }, ['/** \\@ ts-nocheck */']],
        [{ paragraphs: ['Only for us@internal.example'] }, ['/** Only for us@ internal.example */']],
        [
            { tags: [{ name: 'param', text: 'a us@internal.example\neslint-disable' }] },
            ['/**', ' * @param a us@ internal.example', ' *   eslint- disable', ' */'],
        ],
        [{ tags: [{ name: 'param', text: 'limit @ 5' }] }, ['/** @param limit \\@ 5 */']],
        [{ paragraphs: ['@'] }, ['/** \\@ */']],
    ])('%j', (docs, printed) => {
        expect(comment(docs)).toBe(printed.join('\n'));
    });

    test('is indented like the node after it', () => {
        const member = factory.createPropertySignature(undefined, 'a', undefined, undefined);
        const type = factory.createTypeLiteralNode([withDocs(member, { paragraphs: ['One\nTwo'], tags: [] })]);
        expect(printNode(type)).toBe('{\n    /**\n     * One\n     * Two\n     */\n    a;\n}');
    });
});

describe('the lines of a string', () => {
    test.each<[text: string, lines: readonly string[]]>([
        ['', []],
        ['a', ['a']],
        ['a\nb', ['a', 'b']],
        ['a\r\nb', ['a', 'b']],
        ['a\rb', ['a', 'b']],
        ['a\u2028b\u2029c', ['a', 'b', 'c']],
        ['a  \n  b', ['a', '  b']],
        ['\n a \n\n', [' a']],
        ['a\tb', ['a\tb']],
        // Invisible characters, and those that make code look like other code, are removed.
        ['a\u0000b\u0007c\u001b[31md', ['abc[31md']],
        ['a\u202eb\u2066c\ufeffd', ['abcd']],
        ['a\u200eb\u200fc\u061cd', ['abcd']],
        ['a\u00adb\u200bc\u2060d\u034fe\u3164f\uffa0g\u115f\u1160h', ['abcdefgh']],
        ['a\ufe0fb\u{e0100}c\u180bd\u17b4e\ufff9f\uffff', ['abcdef']],
        ['a\ud800b', ['ab']],
        // Text that only machines would read.
        [`a${[...'evil'].map((letter) => String.fromCodePoint(0xe0000 + letter.charCodeAt(0))).join('')}b`, ['ab']],
        // Joiners and selectors are only kept if they change what is visible.
        ['👩‍👧 ❤️ ❤︎ 1️⃣ 👩🏽‍⚕️', ['👩‍👧 ❤️ ❤︎ 1️⃣ 👩🏽‍⚕️']],
        ['می‌خواهم क्‍ष', ['می‌خواهم क्‍ष']],
        ['a\u200db\u200cc 1\ufe0f 🐶\ufe0f 🐶\u200d', ['abc 1 🐶 🐶']],
        ['❤\ufe0f\ufe0f\u200d\u200d❤ \u0645\u200c\u200c\u06cc', ['❤\ufe0f❤ \u0645\u06cc']],
        ['🐶 日本 é', ['🐶 日本 é']],
        ['a\u00a0b\u3000c', ['a\u00a0b\u3000c']],
        // Removing characters does not create a directive.
        ['@\u200binternal eslint-\u3164disable', ['@ internal eslint- disable']],
    ])('%j', (text, lines) => {
        expect(textLines(text)).toEqual(lines);
    });
});
