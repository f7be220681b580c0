import ts from 'typescript';
import { describe, expect, test } from 'vitest';
import { assignField, ownField, staticField, thisField } from '../../src/syntax/statements.ts';
import { keywordType } from '../../src/syntax/types.ts';
import { printNode } from '../printed-node.ts';

const name = (text: string) => ts.factory.createIdentifier(text);

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
