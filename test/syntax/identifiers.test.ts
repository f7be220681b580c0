import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { isIdentifier } from '../../src/names/letters.ts';
import { identifier, isIdentifierText, propertyAccess } from '../../src/syntax/data.ts';
import { printNode } from '../tools/printed-node.ts';

const texts = [
    ...['a', '_', '$', 'a1', 'ünï', '日本', '𠮷', 'class', '__proto__', 'ℓ', '℘', 'a·', 'ﬀ'],
    ...['', '1a', 'a-b', 'a b', 'a.b', 'a\n', ' a', '🐶', "a'", 'a;', '\u200da', '#a', '@a', '\\u0061', 'a\0', '²'],
];

describe('an identifier', () => {
    test.each(texts)('%j is one exactly if the compiler scans it as one', (text) => {
        const scanner = ts.createScanner(ts.ScriptTarget.ES2022, false, undefined, text);
        const token = scanner.scan();
        const isWhole = scanner.getTokenEnd() === text.length && scanner.getTokenText() === text;
        const isWord = token === ts.SyntaxKind.Identifier || token >= ts.SyntaxKind.FirstKeyword;
        const expected = isWhole && isWord && text !== '' && !text.includes('\\');
        expect(isIdentifierText(text)).toBe(expected);
        // The model may only allow what the compiler accepts.
        if (isIdentifier(text)) expect(expected).toBe(true);
    });

    test('of any other string is rejected', () => {
        expect(() => identifier('a; evil()')).toThrow('"a; evil()" is not an identifier');
        expect(() => identifier('')).toThrow(TypeError);
    });
});

test.each(['pay\u3164', '\u115fpay', 'pay\uffa0', 'pay\ufe0f', 'pay\u034f', 'pay\u{e0100}', 'pay\u200d', 'pay\u180b'])(
    '%j looks like another, and is rejected',
    (text) => {
        expect(isIdentifierText(text)).toBe(false);
        expect(isIdentifier(text)).toBe(false);
        expect(() => identifier(text)).toThrow(TypeError);
    },
);

describe('property access', () => {
    const object = () => ts.factory.createIdentifier('query');

    test.each([
        ['limit', false, 'query.limit'],
        ['limit', true, 'query?.limit'],
        ['sort-by', false, "query['sort-by']"],
        ['sort-by', true, "query?.['sort-by']"],
        ["it's", false, "query['it\\'s']"],
        ['', true, "query?.['']"],
        ['class', false, 'query.class'],
        ['__proto__', true, 'query?.__proto__'],
        ['pay\u3164', false, "query['pay\\u3164']"],
    ])('%j, optional %s: %s', (name, optional, printed) => {
        expect(printNode(propertyAccess(object(), name, optional))).toBe(printed);
    });
});
