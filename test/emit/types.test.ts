import { describe, expect, test } from 'vitest';
import { Output } from '../../src/emit/output.ts';
import { typeOf } from '../../src/emit/types.ts';
import { resolveOptions } from '../../src/options/resolve.ts';
import type { ObjectType, Property, Type } from '../../src/plan/model.ts';
import { noRuntime } from '../../src/syntax/runtime.ts';
import { printNode } from '../tools/printed-node.ts';

/** An output that declares types of some names. */
function outputWith(names: readonly string[], preferAny = false): Output {
    const model = {
        title: '',
        version: '',
        baseUrl: '',
        otherServers: [],
        serverFunctions: [],
        securitySchemes: [],
        groups: [],
        declarations: [],
        valuePlans: [],
        checks: [],
        names: { claims: new Map(), types: new Set(names), values: new Set<string>() },
    };
    return new Output(model, resolveOptions({ src: 'a.yaml', preferAny }), noRuntime);
}

const docs = { deprecated: false, tags: [] };
const string: Type = { kind: 'primitive', name: 'string' };
const nothing: Type = { kind: 'primitive', name: 'null' };
const unknown: Type = { kind: 'unknown' };
const date: Type = { kind: 'date', format: 'date-time' };
const pet: Type = { kind: 'reference', target: { name: 'Pet', pointer: '/components/schemas/Pet' } };
const verbatim = (text: string): Type => ({ kind: 'verbatim', text, pointer: '/x' });
const literal = (value: string | number | boolean): Type => ({ kind: 'literal', value });
const array = (items: Type): Type => ({ kind: 'array', items });
const union = (...members: readonly Type[]): Type => ({ kind: 'union', members });
const intersection = (...members: readonly Type[]): Type => ({ kind: 'intersection', members });
const property = (name: string, schema: Type, more: Partial<Property> = {}): Property => ({
    name,
    type: schema,
    optional: false,
    docs,
    ...more,
});
const object = (...properties: readonly Property[]): ObjectType => ({ kind: 'object', properties });
const map = (index: Type): ObjectType => ({ kind: 'object', properties: [], index });

describe('a type is written', () => {
    test.each<[type: string, schema: Type]>([
        ['unknown', unknown],
        ['never', { kind: 'never' }],
        ['string', string],
        ['null', nothing],
        ['void', { kind: 'primitive', name: 'void' }],
        ['undefined', { kind: 'primitive', name: 'undefined' }],
        ['Date', date],
        ['Blob', { kind: 'platform', name: 'Blob' }],
        ["'a'", literal('a')],
        ['-1', literal(-1)],
        ['true', literal(true)],
        ['Pet', pet],
        ['Size.small', { kind: 'enumMember', target: { name: 'Size', pointer: '/x' }, member: 'small' }],
        [
            "(typeof Size)['very small']",
            { kind: 'enumMember', target: { name: 'Size', pointer: '/x' }, member: 'very small' },
        ],
        ['{}', object()],
        ['Record<string, Pet>', map(pet)],
    ])('%s', (type, schema) => {
        expect(printNode(typeOf(schema, outputWith([])))).toBe(type);
    });
});

describe('adds parentheses where the type needs them', () => {
    test.each<[type: string, schema: Type]>([
        ['string[]', array(string)],
        ['string[][]', array(array(string))],
        ['(string | Pet)[]', array(union(string, pet))],
        ['(string & Pet)[]', array(intersection(string, pet))],
        ['string | Pet', union(string, pet)],
        ['string & (Pet | null)', intersection(string, union(pet, nothing))],
        ['(string & Pet) | null', union(intersection(string, pet), nothing)],
        ['string[] | Pet[]', union(array(string), array(pet))],
        ['Record<string, string | null>', map(union(string, nothing))],
        ['(string | number)[]', array(verbatim('string | number'))],
        ['(() => void)[]', array(verbatim('() => void'))],
        ['(() => void) | null', union(verbatim('() => void'), nothing)],
        ['Pet[][]', array(verbatim('Pet[]'))],
        ['(keyof Pet)[]', array(verbatim('keyof Pet'))],
        ['(new () => Pet) & Pet', intersection(verbatim('new () => Pet'), pet)],
        ['Record<string, string | number>', map(verbatim('string | number'))],
        ['(-1)[]', array(verbatim('-1'))],
    ])('%s', (type, schema) => {
        expect(printNode(typeOf(schema, outputWith([])))).toBe(type);
    });
});

describe('a tuple', () => {
    const tuple = (items: readonly (readonly [Type, boolean])[], rest?: Type): Type => ({
        kind: 'tuple',
        items: items.map(([type, optional]) => ({ type, optional })),
        ...(rest && { rest }),
    });

    test.each<[type: string, schema: Type]>([
        ['[]', tuple([])],
        [
            '[string, Pet]',
            tuple([
                [string, false],
                [pet, false],
            ]),
        ],
        [
            '[string, Pet?]',
            tuple([
                [string, false],
                [pet, true],
            ]),
        ],
        ['[(string | Pet)?]', tuple([[union(string, pet), true]])],
        ['[string, ...Pet[]]', tuple([[string, false]], pet)],
        ['[...(string | Pet)[]]', tuple([], union(string, pet))],
        ['[(() => void)?, ...(() => void)[]]', tuple([[verbatim('() => void'), true]], verbatim('() => void'))],
        [
            '[string, Pet][]',
            array(
                tuple([
                    [string, false],
                    [pet, false],
                ]),
            ),
        ],
    ])('%s', (type, schema) => {
        expect(printNode(typeOf(schema, outputWith([])))).toBe(type);
    });
});

describe('an object with one simple member without docs is on one line', () => {
    test.each<[type: readonly string[], schema: Type]>([
        [['{ a: string; }'], object(property('a', string))],
        [['{ a?: string; }'], object(property('a', string, { optional: true }))],
        [['{ a: string[]; }'], object(property('a', array(string)))],
        [['{', '    a: string | null;', '}'], object(property('a', union(string, nothing)))],
        [['{', '    a: string;', '    b: Pet;', '}'], object(property('a', string), property('b', pet))],
        [
            ['{', '    /** Words */', '    a: string;', '}'],
            object(property('a', string, { docs: { ...docs, description: 'Words' } })),
        ],
        [
            ['{', '    /** @deprecated */', '    a: string;', '}'],
            object(property('a', string, { docs: { deprecated: true, tags: [] } })),
        ],
        [
            ['{', '    a: string;', '    [key: string]: unknown;', '}'],
            { ...object(property('a', string)), index: unknown },
        ],
    ])('%j', (type, schema) => {
        expect(printNode(typeOf(schema, outputWith([])))).toBe(type.join('\n'));
    });
});

describe('a global that the output declares itself is reached through globalThis', () => {
    test.each<[names: readonly string[], schema: Type, type: string]>([
        [['Date'], date, 'globalThis.Date'],
        [['Date'], array(date), 'globalThis.Date[]'],
        [['Record'], map(date), 'globalThis.Record<string, Date>'],
        [['Record', 'Date'], map(date), 'globalThis.Record<string, globalThis.Date>'],
        [['Blob'], { kind: 'platform', name: 'Blob' }, 'globalThis.Blob'],
        [['FormData'], { kind: 'platform', name: 'FormData' }, 'globalThis.FormData'],
        [['date', 'Pet'], date, 'Date'],
    ])('next to %j', (names, schema, type) => {
        expect(printNode(typeOf(schema, outputWith(names)))).toBe(type);
    });
});

test('preferAny writes any for what can be anything', () => {
    expect(printNode(typeOf(map(unknown), outputWith([], true)))).toBe('Record<string, any>');
    expect(printNode(typeOf(array(unknown), outputWith([], true)))).toBe('any[]');
});

describe('an alias may name itself in a literal index signature, but not in Record', () => {
    test.each<[type: string, schema: Type]>([
        ['{ [key: string]: Pet; }', map(pet)],
        ['string | { [key: string]: Pet; }', union(string, map(pet))],
        ['string & { [key: string]: Pet; }', intersection(string, map(pet))],
        ['Record<string, Pet>[]', array(map(pet))],
        ['string', string],
    ])('%s', (type, schema) => {
        expect(printNode(typeOf(schema, outputWith([]), true))).toBe(type);
    });
});
