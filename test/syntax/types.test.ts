import type ts from 'typescript';
import { describe, expect, test } from 'vitest';
import {
    enumMemberType,
    indexSignature,
    keywordType,
    nullType,
    objectType,
    propertySignature,
    typeReference,
} from '../../src/syntax/types.ts';
import { printNode } from '../tools/printed-node.ts';

const string = () => keywordType('string');

describe('types', () => {
    test.each<[printed: string, type: () => ts.Node]>([
        ['string', string],
        ['unknown', () => keywordType('unknown')],
        ['void', () => keywordType('void')],
        ['null', nullType],
        ['Pet', () => typeReference('Pet')],
        ['Promise<string>', () => typeReference('Promise', [string()])],
        ['globalThis.Promise<string>', () => typeReference('Promise', [string()], 'globalThis')],
        ['Size.small', () => enumMemberType('Size', 'small')],
        ["(typeof Size)['very small']", () => enumMemberType('Size', 'very small')],
        ["(typeof Size)['']", () => enumMemberType('Size', '')],
        ['a: string;', () => propertySignature('a', string(), false)],
        ['a?: string;', () => propertySignature('a', string(), true)],
        ["'a-b'?: string;", () => propertySignature('a-b', string(), true)],
        ['[key: string]: string;', () => indexSignature(string())],
        ['{ a: string; }', () => objectType([propertySignature('a', string(), false)], true)],
        ['{\n    a: string;\n}', () => objectType([propertySignature('a', string(), false)], false)],
        ['{}', () => objectType([], true)],
    ])('%s', (printed, type) => {
        expect(printNode(type())).toBe(printed);
    });

    test.each(['', 'a b', '1', 'a-b', 'a; evil()'])('rejects a name that is not an identifier: %j', (name) => {
        expect(() => typeReference(name)).toThrow('is not an identifier');
        expect(() => typeReference('Pet', undefined, name)).toThrow('is not an identifier');
    });
});
