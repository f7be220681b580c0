import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import {
    arrowOf,
    assignField,
    awaitInto,
    call,
    constant,
    object,
    ownField,
    property,
    staticField,
    thisField,
    unlessUndefined,
} from '../../src/syntax/statements.ts';
import { keywordType } from '../../src/syntax/types.ts';
import { printNode } from '../tools/printed-node.ts';

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

describe('members of a class', () => {
    test.each<[printed: string, node: () => ts.Node]>([
        ['readonly #http;', () => ownField('http', {})],
        ['readonly #http: string;', () => ownField('http', { type: keywordType('string') })],
        ['readonly #http = a;', () => ownField('http', { value: name('a') })],
        ['readonly #http: string = a;', () => ownField('http', { type: keywordType('string'), value: name('a') })],
        ['readonly #constructor2;', () => ownField('constructor2', {})],
        ['static readonly $inject = a;', () => staticField('$inject', name('a'))],
        ['this.#http', () => thisField('http')],
        ['this.#http = a;', () => assignField('http', name('a'))],
    ])('%s', (printed, node) => {
        expect(printNode(node())).toBe(printed);
    });

    test.each(['a-b', '', '#http', 'a;b', '1st'])('%j is not a field name', (text) => {
        for (const node of [() => ownField(text, {}), () => thisField(text), () => staticField(text, name('a'))]) {
            expect(node).toThrow();
        }
    });
});
