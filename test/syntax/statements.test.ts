import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { awaitInto, call, constant, importStatement, object, property } from '../../src/syntax/statements.ts';
import { keywordType } from '../../src/syntax/types.ts';
import { printNode } from '../printed-node.ts';

const name = (text: string) => ts.factory.createIdentifier(text);
const named = (text: string, local = text, typeOnly = true) => ({ name: text, local, typeOnly });

describe('statements', () => {
    test.each<[printed: string, node: () => ts.Node]>([
        ['const a = b;', () => constant('a', name('b'))],
        ['export const a = b;', () => constant('a', name('b'), { exported: true })],
        ['const a: string = b;', () => constant('a', name('b'), { type: keywordType('string') })],
        ['const a = await b;', () => awaitInto('a', name('b'))],
        ['f(a, b)', () => call(name('f'), [name('a'), name('b')])],
        ['f<string>(a)', () => call(name('f'), [name('a')], [keywordType('string')])],
        ['{}', () => object([])],
        ['{ a, b: c }', () => object([property('a', name('a')), property('b', name('c'))])],
        ["{ 'a-b': c }", () => object([property('a-b', name('c'))])],
        ["{ ['__proto__']: __proto__ }", () => object([property('__proto__', name('__proto__'))])],
        ['{\n    a\n}', () => object([property('a', name('a'))], true)],
    ])('%s', (printed, node) => {
        expect(printNode(node())).toBe(printed);
    });
});

describe('imports', () => {
    test.each<[printed: string, defaultName: string | undefined, imports: readonly ReturnType<typeof named>[]]>([
        ["import axios from 'axios';", 'axios', []],
        ["import type { A, B } from 'axios';", undefined, [named('A'), named('B')]],
        ["import { type A, b } from 'axios';", undefined, [named('A'), named('b', 'b', false)]],
        ["import axios, { type A } from 'axios';", 'axios', [named('A')]],
        ["import type { A as A2 } from 'axios';", undefined, [named('A', 'A2')]],
    ])('%s', (printed, defaultName, imports) => {
        expect(printNode(importStatement('axios', defaultName, imports))).toBe(printed);
    });
});
