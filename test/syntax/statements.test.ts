import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { arrowOf, awaitInto, call, constant, object, property, unlessUndefined } from '../../src/syntax/statements.ts';
import { keywordType } from '../../src/syntax/types.ts';
import { printNode } from '../printed-node.ts';

const name = (text: string) => ts.factory.createIdentifier(text);

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
        ['a === undefined ? b : c', () => unlessUndefined(name('a'), name('c'), name('b'))],
        ['({ a, b }) => c', () => arrowOf(['a', 'b'], name('c'))],
        ['({ a }) => ({ a })', () => arrowOf(['a'], object([property('a', name('a'))]))],
    ])('%s', (printed, node) => {
        expect(printNode(node())).toBe(printed);
    });
});
