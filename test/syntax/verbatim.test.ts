import { describe, expect, test } from 'vitest';
import { parseType, qualifyNames } from '../../src/syntax/verbatim.ts';
import { printNode } from '../tools/printed-node.ts';

describe('one type is written as it is, and in parentheses as part of another', () => {
    test.each<[text: string, operand?: string]>([
        ['string'],
        ['Pet'],
        ['Pet.Name'],
        ["Pet['name']"],
        ['Pet[]'],
        ['readonly Pet[]', '(readonly Pet[])'],
        ['[a: string, b?: number]'],
        ['{ a: string, b?: number }'],
        ['{\n  a: "x"\n}'],
        ['(string | number)'],
        ["'a'"],
        ['"a"'],
        ['1'],
        ['-1', '(-1)'],
        ['true'],
        ['null'],
        ['undefined'],
        ['any'],
        ['Map<string, Set<number>>'],
        ["import('node:fs').Stats"],
        ['{ [Symbol.iterator](): Iterator<Pet>; get size(): number; 1: true; }'],
        ['A extends (infer B extends string)[] ? B : never', '(A extends (infer B extends string)[] ? B : never)'],
        ['[first: string, ...rest: number[]]'],
        ['A.class'],
        ['{ class: string }'],
        ['`a$' + '{string}b`'],
        ['abstract new (...all: never[]) => object', '(abstract new (...all: never[]) => object)'],
        [
            '(this: Pet, value: unknown) => asserts value is Pet',
            '((this: Pet, value: unknown) => asserts value is Pet)',
        ],
        ['string | number', '(string | number)'],
        ['| string\n| number', '(| string\n| number)'],
        ['A & B', '(A & B)'],
        ['keyof Pet', '(keyof Pet)'],
        ['typeof globalThis', '(typeof globalThis)'],
        ['() => void', '(() => void)'],
        ['new () => object', '(new () => object)'],
        ['<T>(x: T) => x is T & {}', '(<T>(x: T) => x is T & {})'],
        ['A extends B ? C : D', '(A extends B ? C : D)'],
        ['{ readonly [Key in keyof Pet]?: Pet[Key] }'],
        // Comment signs within a string are not comments.
        ["{ url: 'http://example.com' }"],
        ["'/* no comment */'"],
        ["'👩‍👧 ❤️ می‌خواهم'"],
    ])('%j', (text, operand = text) => {
        expect(printNode(parseType(text)?.alone() ?? fail(text))).toBe(text);
        const asOperand = printNode(parseType(text)?.asOperand() ?? fail(text));
        expect([operand, `(${operand})`]).toContain(asOperand);
    });

    test.each([
        ['  string  ', 'string'],
        ['\n| string\n| number\n', '| string\n| number'],
    ])('the space around %j is trimmed', (text, written) => {
        expect(printNode(parseType(text)?.alone() ?? fail(text))).toBe(written);
    });
});

describe('a comment does not hide the code after the type', () => {
    test.each([
        'string // a comment',
        'string // a comment\n',
        '// a comment\nstring',
        'string /* a comment */',
        'string /* a\ncomment */',
        '{ a: string // a comment\n }',
        "| 'a' // first\n| 'b' // second",
        '{ /** words */ a: string } //',
    ])('%j', (text) => {
        const written = printNode(parseType(text)?.alone() ?? fail(text));
        // Before `;` on one line, it is still only that type.
        expect(parseType(`${written};`)).toBeUndefined();
        expect(parseType(`[${written}, second]`)).toBeDefined();
    });
});

describe('what is not exactly one type', () => {
    test.each([
        '',
        // The parser accepts these, the checker rejects them.
        'this',
        '{ [evil()]: string }',
        "{ [(() => { evil(); return 'a'; })()]: string }",
        '(a = evil()) => void',
        '(a: string = evil()) => void',
        '{ a: string = evil() }',
        '{ get a(): string { return evil(); } }',
        '{ a(): void { evil(); } }',
        'asserts x is string',
        'x is string',
        'unique symbol',
        'infer X',
        'class',
        'delete[]',
        'default.b',
        'while<1>',
        'await',
        'typeof await',
        'implements',
        '#string',
        'A | #b',
        'typeof #b',
        "import('x').#Y",
        'import(x)',
        'import(string)[string]',
        'import(`x`).Y',
        "'a\u200f'",
        'Pay\u3164',
        "'a\u200bb'",
        "'a\u{e0041}'",
        "{ 'a\ufe0f': 1 }",
        'a\ufeff',
        ' ',
        '\n',
        '// only a comment',
        '/* only a comment */',
        'string; const x = 1',
        'string;',
        ';',
        'string\nconst x = 1',
        'string\n\nexport type Other = 1',
        'string, number',
        'string = number',
        'string number',
        'A |',
        '| ',
        '}',
        '{',
        '{ a: string',
        '(',
        ')',
        '[',
        ']',
        "'",
        "'a",
        '`a',
        '/* open',
        '*/',
        'string */',
        'string; }; evil(); type X = {',
        'string } evil() {',
        'string\u2028; evil()',
        'string //\n; evil()',
        'string /* */; evil()',
        'x => y',
        '1 + 1',
        'f()',
        'string <!-- x',
        'string --> x',
        '#!/bin/sh',
        '@decorated string',
        'export string',
        'declare const x: 1',
        'interface A {}',
        '<<<<<<< HEAD',
        'a.b.',
        'Array<',
        'Array<string',
        // Types of JSDoc, which the parser accepts and the checker does not.
        '?',
        '*',
        '?string',
        'string?',
        '!string',
        'string!',
        'function(string): void',
        '...string',
        'Array.<string>',
        '{ a: ?string }',
        'string[] | *',
    ])('%j', (text) => {
        expect(parseType(text)).toBeUndefined();
    });
});

describe('a large type', () => {
    const repeat = (count: number, part: (index: number) => string): string[] =>
        Array.from({ length: count }, (_, index) => part(index));

    test.each<[does: string, text: string]>([
        ['literals in a union', repeat(40_000, (index) => `'l${index}'`).join(' | ')],
        ['templates in a union', repeat(41_000, () => `\`a\${'b'}\``).join(' | ')],
        ['names in a union', repeat(46_000, (index) => `L${index}`).join(' | ')],
        ['names in an intersection', repeat(46_000, (index) => `L${index}`).join(' & ')],
        ['members in quotes', `{ ${repeat(32_000, (index) => `'m${index}': 1;`).join(' ')} }`],
        ['members with comments', `{ ${repeat(20_000, (index) => `m${index}: '/'; /* a */`).join(' ')} }`],
    ])('%s', (_does, text) => {
        expect(text.length).toBeGreaterThan(400_000);
        expect(qualifyNames(text, () => 'n').replaceAll(/\bn\./g, '')).toBe(text);
        expect(parseType(text)?.alone()).toBeDefined();
    });

    test('is rejected beyond the maximum length', () => {
        expect(parseType(`'${'a'.repeat(999_998)}'`)).toBeDefined();
        const text = `'${'a'.repeat(999_999)}'`;
        expect(parseType(text)).toBeUndefined();
        expect(qualifyNames(text, () => 'n')).toBe(text);
    });
});

describe('nested types: hundreds are accepted, thousands rejected', () => {
    test.each<[does: string, before: string, inner: string, behind: string]>([
        ['arrays', '', 'A', '[]'],
        ['tuples', '[', 'A', ']'],
        ['parentheses', '(', 'A', ')'],
        ['arguments of types', 'A<', 'A', '>'],
        ['functions', '() => ', 'A', ''],
        ['operators', 'keyof ', 'A', ''],
        ['conditions', 'A extends B ? C : ', 'D', ''],
        ['templates', '`${', 'A', '}`'],
    ])('%s', (_does, before, inner, behind) => {
        const nested = (depth: number): string => before.repeat(depth) + inner + behind.repeat(depth);
        expect(parseType(nested(200))?.alone()).toBeDefined();
        for (const depth of [600, 5000, 50_000]) {
            expect(parseType(nested(depth))).toBeUndefined();
            expect(qualifyNames(nested(depth), () => 'n')).toBe(nested(depth));
        }
        // The parser, which may have been interrupted, still works.
        expect(printNode(parseType('Pet')?.asOperand() ?? fail('Pet'))).toBe('Pet');
    });

    test.each(['(', '[', '{ a: ', '<', '?', '|', 'new () => ', '`${'])('rejects %j that is never closed', (opening) => {
        expect(parseType(opening.repeat(50_000))).toBeUndefined();
    });
});

function fail(text: string): never {
    throw new Error(`${JSON.stringify(text)} was not taken for a type`);
}

describe('names declared in another file are qualified', () => {
    const declared = new Set(['Pet', 'Name', 'key', 'T']);
    const qualify = (text: string): string => qualifyNames(text, (name) => (declared.has(name) ? 'API' : undefined));

    test.each<[text: string, qualified: string]>([
        ['string', 'string'],
        ['Other', 'Other'],
        ['Pet', 'API.Pet'],
        ['  Pet | null ', '  API.Pet | null '],
        ['Pet[] | Name', 'API.Pet[] | API.Name'],
        ['Map<Pet, Array<Name>>', 'Map<API.Pet, Array<API.Name>>'],
        ["Pet['name']", "API.Pet['name']"],
        ['keyof Pet', 'keyof API.Pet'],
        ['typeof key', 'typeof API.key'],
        // Only the first part of a dotted name.
        ['Pet.Name', 'API.Pet.Name'],
        ['Other.Pet', 'Other.Pet'],
        ['typeof key.Name', 'typeof API.key.Name'],
        // Not references: members, parameters, strings, comments.
        ['{ Pet: Name; key?: Pet }', '{ Pet: API.Name; key?: API.Pet }'],
        ['[Pet: Name]', '[Pet: API.Name]'],
        ['(Pet: Name) => Pet', '(Pet: API.Name) => API.Pet'],
        ["'Pet' | Pet", "'Pet' | API.Pet"],
        ['`Pet-$' + '{Name}`', '`Pet-$' + '{API.Name}`'],
        ["import('./Pet').Pet", "import('./Pet').Pet"],
        ['Pet /* a Pet */', 'API.Pet /* a Pet */'],
        ['{ [Key in keyof Pet]: Pet[Key] }', '{ [Key in keyof API.Pet]: API.Pet[Key] }'],
        // A type parameter in the text hides the declaration.
        ['<T>(value: T) => Pet', '<T>(value: T) => API.Pet'],
        ['Pet extends infer T ? T : Name', 'API.Pet extends infer T ? T : API.Name'],
        ['{ [T in Name]: T }', '{ [T in API.Name]: T }'],
    ])('%j: %j', (text, qualified) => {
        expect(qualify(text)).toBe(qualified);
    });
});
