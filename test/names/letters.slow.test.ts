import { join } from 'node:path';
import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { identifierParts, isIdentifier, wordsIn } from '../../src/names/letters.ts';
import { compile, compilerVersions, emptyFolder, save, writeProject } from '../tools/compilers.ts';

describe('isIdentifier', () => {
    test.each(['a', '_', '$', 'a1', 'ünï', '日本', '__proto__', 'class', '𠮷'])('accepts %j', (text) => {
        expect(isIdentifier(text)).toBe(true);
    });

    test.each([
        '',
        '1a',
        'a-b',
        'a b',
        'a.b',
        'a\n',
        ' a',
        '🐶',
        "a'",
        'a;',
        '\u200da',
        'a\u200d',
        'a\u3164',
        '\u3164',
        'a\ufe0f',
        'a\u{e0100}',
        '#a',
        '@a',
        '\\u0061',
    ])('rejects %j', (text) => {
        expect(isIdentifier(text)).toBe(false);
    });
});

test.each([
    ['pet_store-list', ['pet', 'store', 'list'], ['pet_store', 'list']],
    ['½ cup', ['cup'], ['cup']],
    ['a\u200db', ['a', 'b'], ['a', 'b']],
    // A letter of Unicode 16.
    ['a\u{10d4a}b', ['a', 'b'], ['a', 'b']],
    ['', [], []],
])('the words and parts of %j', (text, words, parts) => {
    expect(wordsIn(text)).toEqual(words);
    expect(identifierParts(text)).toEqual(parts);
});

/** Every letter that a name can begin with or contain. */
function letters(): string[] {
    const all: string[] = [];
    for (let code = 0; code < 0x110000; code++) {
        const letter = String.fromCodePoint(code);
        if (isIdentifier(`a${letter}`)) all.push(letter);
    }
    return all;
}

describe('every letter of a name is valid', () => {
    test('and visible', () => {
        expect(letters().filter((letter) => /[\p{Default_Ignorable_Code_Point}\p{Cf}]/u.test(letter))).toEqual([]);
    });

    test('for the compiler that prints it, first or not', () => {
        const wrong = letters().filter((letter) => {
            const code = letter.codePointAt(0) ?? 0;
            return (
                !ts.isIdentifierPart(code, ts.ScriptTarget.ES2022) ||
                (isIdentifier(letter) && !ts.isIdentifierStart(code, ts.ScriptTarget.ES2022))
            );
        });
        expect(wrong).toEqual([]);
    });

    test.each(compilerVersions)('for TypeScript %s', { timeout: 60_000 }, async (version) => {
        const folder = await emptyFolder(`letters-${version}`);
        const path = join(folder, 'letters.ts');
        const lines = letters().map(
            (letter) => `    readonly ${isIdentifier(letter) ? '' : 'a'}${letter}${letter}: 1;`,
        );
        await save(path, `export interface Letters {\n${lines.join('\n')}\n}\n`);
        expect(await compile(version, await writeProject(folder, 'tsconfig', [path]))).toEqual([]);
    });
});
