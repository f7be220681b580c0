import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import {
    booleanLiteral,
    literalPropertyName,
    numericLiteral,
    propertyName,
    stringLiteral,
    templateLiteral,
} from '../../src/syntax/data.ts';
import { printNode } from '../tools/printed-node.ts';

/** The value of an expression; `x` in it is a number sign. */
function evaluate(expression: string): unknown {
    return new Function('x', `'use strict'; return (${expression});`)('#');
}

/** Strings that careless quoting breaks. */
const texts = [
    '',
    'plain',
    "it's",
    'say "hi"',
    'back\\slash',
    'ends with \\',
    "\\'",
    'line\nbreak',
    'carriage\r\nreturn',
    '\t\v\f\b',
    '\0',
    '\u00001',
    '\u2028',
    '\u2029',
    '\u0085',
    '\u001b[31m',
    '\ud800',
    'a\udc00b',
    '\udc00\ud800',
    '🐶',
    '👩‍👧',
    '日本',
    'Ünïcode',
    '\ufeff',
    '\u202eelbatsni\u202c',
    'pay\u3164',
    'pay\u115f\u1160\uffa0',
    'pay\u034f\ufe0f\u180b\u17b4',
    'pay\u{e0041}\u{e0100}',
    'pay\u00ad\u2060',
    'pay\u00a0',
    'pay\u3000\u2800',
    'pay\ue000\ufffe',
    '`',
    '$' + '{x}',
    `\`$` + `{x}\``,
    "'; throw new Error('out'); '",
    '</script>',
    '*/',
    '//',
    '__proto__',
];

describe('a string literal', () => {
    test.each(texts)('%j evaluates to the same string', (text) => {
        expect(evaluate(printNode(stringLiteral(text)))).toBe(text);
    });

    test.each(texts)('%j is one token on one line, in single quotes, of visible characters', (text) => {
        const printed = printNode(stringLiteral(text));
        expect(printed).toMatch(/^'(?: |[^\p{C}\p{Z}\p{Default_Ignorable_Code_Point}\u2800])*'$/u);
        const scanner = ts.createScanner(ts.ScriptTarget.ES2022, false, undefined, printed);
        expect(scanner.scan()).toBe(ts.SyntaxKind.StringLiteral);
        expect(scanner.scan()).toBe(ts.SyntaxKind.EndOfFileToken);
    });

    test.each([
        ['it’s', "'it’s'"],
        ["it's", "'it\\'s'"],
        ['日本 🐶 é', "'日本 🐶 é'"],
        ['a\nb', "'a\\nb'"],
    ])('%j is written %s', (text, printed) => {
        expect(printNode(stringLiteral(text))).toBe(printed);
    });
});

describe('a template literal', () => {
    const x = () => ts.factory.createIdentifier('x');

    test.each(texts)('keeps %j at either end and between', (text) => {
        expect(evaluate(printNode(templateLiteral([text, x(), text, x(), text])))).toBe(`${text}#${text}#${text}`);
    });

    test.each<[given: readonly string[], printed: string]>([
        [[], "''"],
        [['/pets'], "'/pets'"],
        [['/pets', '/all'], "'/pets/all'"],
    ])('of %j alone is a plain string', (parts, printed) => {
        expect(printNode(templateLiteral(parts))).toBe(printed);
    });

    test('accepts adjacent expressions, at its start and at its end', () => {
        expect(printNode(templateLiteral([x(), x(), 'a', 'b', x()]))).toBe(`\`$` + `{x}$` + `{x}ab$` + `{x}\``);
    });
});

describe('a number', () => {
    test.each([0, -0, 1, -1, 0.1, -1.25, 1e21, -1e-7, 5e-324, Number.MAX_VALUE, Number.MAX_SAFE_INTEGER])(
        '%s evaluates to the same number',
        (value) => {
            expect(evaluate(printNode(numericLiteral(value)))).toBe(value);
        },
    );
});

test.each([true, false])('a boolean is %s', (value) => {
    expect(printNode(booleanLiteral(value))).toBe(String(value));
});

describe('a property name', () => {
    test.each(texts)('of an object literal: %j is an own key', (text) => {
        const { factory } = ts;
        const object = factory.createObjectLiteralExpression([
            factory.createPropertyAssignment(literalPropertyName(text), factory.createTrue()),
        ]);
        const value = evaluate(printNode(object));
        expect(Object.entries(Object(value))).toEqual([[text, true]]);
    });

    test.each([
        ['name', 'name'],
        ['$name', '$name'],
        ['日本', '日本'],
        ['class', 'class'],
        ['constructor', 'constructor'],
        ['__proto__', '__proto__'],
        ['a-b', "'a-b'"],
        ['1st', "'1st'"],
        ['1', "'1'"],
        ['', "''"],
        ['🐶', "'🐶'"],
        ['a\u2028', "'a\\u2028'"],
        ['pay\u3164', "'pay\\u3164'"],
        ['pay\ufe0f', "'pay\\uFE0F'"],
        ['pay\u{e0100}', "'pay\\uDB40\\uDD00'"],
        ['#private', "'#private'"],
        ['[computed]', "'[computed]'"],
        ['optional?', "'optional?'"],
    ])('of a type: %j is written %s', (text, printed) => {
        expect(printNode(propertyName(text))).toBe(printed);
    });
});
