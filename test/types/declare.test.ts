/** Named schemas and the declarations they become. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import { limits } from '../../src/limits.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { verifyFiles } from '../../src/output/verify.ts';
import { type Printed, printSchemas, type Setting } from '../tools/inline-description.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };

function object(properties: JsonObject, ...required: readonly string[]): JsonObject {
    return { type: 'object', ...(required.length > 0 && { required }), properties };
}

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const texts: string[] = [];

/** Prints schemas, and keeps the text for the compiler. */
function print(schemas: JsonObject, setting: Setting = {}): Printed {
    const printed = printSchemas(schemas, setting);
    texts.push(printed.text);
    return printed;
}

/** The declarations of schemas, one below the other, without diagnostics. */
function declarations(schemas: JsonObject, setting: Setting = {}): string {
    const { text, diagnostics } = print(schemas, setting);
    expect(diagnostics).toEqual([]);
    return text.replaceAll('\n\n', '\n');
}

/** The declaration of one schema among others, from its first line to its last. */
function declaration(name: string, schemas: JsonObject, setting: Setting = {}): string {
    const { text } = print(schemas, setting);
    const found = text.split('\n\n').find((part) => new RegExp(`^export \\w+ ${name}\\b`, 'm').test(part));
    return found ?? text;
}

afterAll(async () => {
    const files = texts.map((text, index) => ({
        // Below no tsconfig.json.
        path: join(tmpdir(), `declarations-${index}.ts`),
        text: `${text}\nexport {};`,
        origins: [],
    }));
    const errors = await verifyFiles(files, { erasable: false });
    expect(errors.map(({ message }) => message)).toEqual([]);
}, 60_000);

function lines(...all: readonly string[]): string {
    return all.join('\n');
}

describe('schemaDeclarationStyle', () => {
    test.each<[style: 'interface' | 'type', schema: JsonObject, text: string]>([
        ['interface', object({ a: string }), lines('export interface Named {', '    a?: string;', '}')],
        ['type', object({ a: string }), lines('export type Named = {', '    a?: string;', '};')],
        [
            'type',
            object({ a: string, b: integer }, 'b'),
            lines('export type Named = {', '    a?: string;', '    b: number;', '};'),
        ],
        ['interface', { type: 'object' }, lines('export interface Named {', '    [key: string]: unknown;', '}')],
        [
            'type',
            { type: 'object', additionalProperties: string },
            lines('export type Named = {', '    [key: string]: string;', '};'),
        ],
        // Other schemas are a type in both.
        ['interface', string, 'export type Named = string;'],
        ['interface', { type: 'array', items: string }, 'export type Named = string[];'],
        ['interface', { oneOf: [string, integer] }, 'export type Named = string | number;'],
        ['interface', {}, 'export type Named = unknown;'],
    ])('%s of %j', (schemaDeclarationStyle, schema, text) => {
        expect(declarations({ Named: schema }, { options: { schemaDeclarationStyle } })).toBe(text);
    });
});

describe('allOf becomes extends if that is valid TypeScript, an intersection if not', () => {
    const schemas: JsonObject = {
        Pet: object({ name: string, age: integer, tag: { type: 'string', nullable: true } }, 'name'),
        Cat: { allOf: [reference('Pet'), object({ lives: integer })] },
        Named: object({ name: string }, 'name'),
        Numbered: object({ name: integer }, 'name'),
        Unnamed: object({ name: string }),
        Open: { ...object({ name: string }), additionalProperties: true },
        Alias: reference('Pet'),
        Either: { oneOf: [reference('Pet'), reference('Numbered')] },
        Text: string,
    };
    const all = (...parts: readonly (string | JsonObject)[]): JsonObject => ({
        allOf: parts.map((part) => (typeof part === 'string' ? reference(part) : part)),
    });

    test.each<[given: string, schema: JsonObject, head: string]>([
        ['one base', all('Pet', object({ a: string })), 'export interface It extends Pet {'],
        ['a base that extends', all('Cat', object({ a: string })), 'export interface It extends Cat {'],
        [
            'two bases that agree',
            all('Pet', 'Named', object({ a: string })),
            'export interface It extends Pet, Named {',
        ],
        ['required properties', { ...all('Pet'), required: ['age'] }, 'export interface It extends Pet {'],
        [
            'own properties next to allOf',
            { ...all('Pet'), ...object({ a: string }) },
            'export interface It extends Pet {',
        ],
        [
            'a property declared again',
            all('Pet', object({ name: string }, 'name')),
            'export interface It extends Pet {',
        ],
        [
            'a property declared again, narrower',
            all('Pet', object({ name: { enum: ['rex'] } }, 'name')),
            'export interface It extends Pet {',
        ],
        // TS2430, TS2320, TS2312, TS2411 otherwise.
        ['a property of another type', all('Pet', object({ name: integer }, 'name')), 'export type It = Pet & '],
        ['a property declared again as optional', all('Pet', object({ name: string })), 'export type It = Pet & '],
        [
            'bases that disagree on a property',
            all('Pet', 'Numbered', object({ a: string })),
            'export type It = Pet & Numbered & ',
        ],
        [
            'bases of which one requires a property',
            all('Named', 'Unnamed', object({ a: string })),
            'export type It = Named & Unnamed & ',
        ],
        // A base with an index signature is inlined: the index must admit the new members.
        [
            'a base with an index signature',
            all('Open', object({ a: integer })),
            lines('export interface It {', '    name?: string;', '    a?: number;', '    [key: string]: unknown;', '}'),
        ],
        [
            'an index signature of its own',
            all('Pet', { type: 'object', additionalProperties: integer }),
            'export type It = Pet & ',
        ],
        ['a union', all('Either', object({ a: string })), 'export type It = Either & '],
        ['a string', all('Text', object({ a: string })), 'export type It = Text & '],
        [
            'a union of its own',
            { ...all('Pet'), oneOf: [object({ a: string }), object({ b: string })] },
            'export type It = Pet & ',
        ],
        ['a single alternative', { ...all('Pet'), oneOf: [object({ a: string })] }, 'export interface It extends Pet '],
        // A single schema is that schema.
        ['a single one', all('Pet'), 'export type It = Pet;'],
        ['the same twice', all('Pet', 'Pet'), 'export type It = Pet;'],
    ])('%s', (_, schema, head) => {
        const text = declaration('It', { ...schemas, It: schema });
        expect(text.slice(0, head.length)).toBe(head);
    });

    test('an inherited property that is required below is required', () => {
        expect(declaration('It', { ...schemas, It: { ...all('Cat'), required: ['age', 'lives', 'name'] } })).toBe(
            lines('export interface It extends Cat {', '    age: number;', '    lives: number;', '}'),
        );
    });

    test('a required but undeclared property may be any value except undefined', () => {
        expect(declaration('It', { ...schemas, It: { ...all('Pet'), required: ['other'] } })).toBe(
            lines('export interface It extends Pet {', '    other: {} | null;', '}'),
        );
    });

    test('null that a base allows and its subtype does not', () => {
        const It = all('Pet', object({ tag: string }, 'tag'));
        expect(declaration('It', { ...schemas, It }, { options: { nullableStrategy: 'include' } })).toBe(
            lines('export interface It extends Pet {', '    tag: string;', '}'),
        );
    });

    test('with the style type, everything is an intersection', () => {
        const It = all('Pet', 'Named', object({ a: string, b: string }));
        expect(declaration('It', { ...schemas, It }, { options: { schemaDeclarationStyle: 'type' } })).toBe(
            lines('export type It = Pet & Named & {', '    a?: string;', '    b?: string;', '};'),
        );
    });
});

describe('enumerations', () => {
    const named = { 'x-enumNames': ['Low', 'High'] };
    const described = { 'x-enum-descriptions': ['Keep calm', 'Run'] };

    test.each<[schema: JsonObject, union: string, enumeration: string]>([
        [
            { type: 'string', enum: ['a', 'b'] },
            "export type It = 'a' | 'b';",
            lines('export enum It {', "    a = 'a',", "    b = 'b'", '}'),
        ],
        [
            { enum: ['a', 'b', null] },
            "export type It = 'a' | 'b';",
            lines('export enum It {', "    a = 'a',", "    b = 'b'", '}'),
        ],
        [
            { type: 'string', enum: ['a', 'b'], ...described },
            lines('/**', " * - `'a'`: Keep calm", " * - `'b'`: Run", ' */', "export type It = 'a' | 'b';"),
            lines('export enum It {', '    /** Keep calm */', "    a = 'a',", '    /** Run */', "    b = 'b'", '}'),
        ],
        // Numeric and mixed enums are always unions.
        [{ type: 'integer', enum: [1, 2] }, 'export type It = 1 | 2;', 'export type It = 1 | 2;'],
        [{ enum: ['a', 1] }, "export type It = 'a' | 1;", "export type It = 'a' | 1;"],
        [{ enum: ['a', true] }, "export type It = 'a' | true;", "export type It = 'a' | true;"],
        [{ type: 'boolean', enum: [true] }, 'export type It = true;', 'export type It = true;'],
        // Custom names are kept in both styles.
        [
            { type: 'integer', enum: [1, 2], ...named },
            lines(
                'export const It = {',
                '    Low: 1,',
                '    High: 2',
                '} as const;',
                'export type It = (typeof It)[keyof typeof It];',
            ),
            lines('export enum It {', '    Low = 1,', '    High = 2', '}'),
        ],
        [
            { type: 'string', enum: ['l', 'h'], 'x-enum-varnames': ['Low', 'High'], ...described },
            lines(
                'export const It = {',
                '    /** Keep calm */',
                "    Low: 'l',",
                '    /** Run */',
                "    High: 'h'",
                '} as const;',
                'export type It = (typeof It)[keyof typeof It];',
            ),
            lines(
                'export enum It {',
                '    /** Keep calm */',
                "    Low = 'l',",
                '    /** Run */',
                "    High = 'h'",
                '}',
            ),
        ],
        [
            { type: 'integer', enum: [1, 2], 'x-enum-varnames': { 1: 'Low', 2: 'High' } },
            lines(
                'export const It = {',
                '    Low: 1,',
                '    High: 2',
                '} as const;',
                'export type It = (typeof It)[keyof typeof It];',
            ),
            lines('export enum It {', '    Low = 1,', '    High = 2', '}'),
        ],
        [
            {
                oneOf: [
                    { const: 1, title: 'Low', description: 'Keep calm' },
                    { const: -2, title: 'Below' },
                ],
            },
            lines(
                'export const It = {',
                '    /** Keep calm */',
                '    Low: 1,',
                '    Below: -2',
                '} as const;',
                'export type It = (typeof It)[keyof typeof It];',
            ),
            lines('export enum It {', '    /** Keep calm */', '    Low = 1,', '    Below = -2', '}'),
        ],
        // Constants without a title for each are a union.
        [{ oneOf: [{ const: 1 }, { const: 2 }] }, 'export type It = 1 | 2;', 'export type It = 1 | 2;'],
        [
            { oneOf: [{ const: 1, title: 'Low' }, { const: 2 }] },
            lines('/** - `1`: Low */', 'export type It = 1 | 2;'),
            lines('/** - `1`: Low */', 'export type It = 1 | 2;'),
        ],
    ])('%j', (schema, union, enumeration) => {
        const setting = (enumDeclarationStyle: 'union' | 'enum'): Setting => ({
            version: '3.1',
            options: { enumDeclarationStyle },
        });
        expect(declarations({ It: schema }, setting('union'))).toBe(union);
        expect(declarations({ It: schema }, setting('enum'))).toBe(enumeration);
    });

    test.each<[names: readonly string[], members: readonly string[]]>([
        [
            ['One', 'Two'],
            ['One = 1', 'Two = 2'],
        ],
        // Fewer names than values: the value is the name. TypeScript rejects a number.
        [['One'], ['One = 1', '_2 = 2']],
        [[], ['_1 = 1', '_2 = 2']],
        [
            ['One', 'Two', 'Three'],
            ['One = 1', 'Two = 2'],
        ],
        [
            ['Same', 'Same'],
            ['Same = 1', 'Same2 = 2'],
        ],
        [
            ['of one', 'of-two'],
            ["'of one' = 1", "'of-two' = 2"],
        ],
        [
            ['__proto__', 'constructor'],
            ['___proto__ = 1', 'constructor = 2'],
        ],
    ])('x-enumNames %j', (names, members) => {
        const It = { type: 'integer', enum: [1, 2], 'x-enumNames': names };
        expect(declarations({ It }, { options: { enumDeclarationStyle: 'enum', enumNamesStyle: 'PascalCase' } })).toBe(
            lines('export enum It {', ...members.map((member, index) => `    ${member}${index === 0 ? ',' : ''}`), '}'),
        );
    });

    test('a duplicate value does not shift the names after it', () => {
        const It = { type: 'string', enum: ['a', 'a', 'b'], 'x-enumNames': ['A', 'Again', 'B'] };
        expect(declarations({ It })).toContain("    B: 'b'\n");
        const described = { type: 'string', enum: ['a', 'a', 'b'], 'x-enum-descriptions': ['A', 'Again', 'B'] };
        expect(declarations({ It: described }, { options: { enumDeclarationStyle: 'enum' } })).toContain(
            "    /** B */\n    b = 'b'\n",
        );
    });

    test('malformed names are reported, and the enumeration is a union', () => {
        const { text, diagnostics } = print({ It: { type: 'integer', enum: [1, 2], 'x-enumNames': 'One' } });
        expect(text).toBe('export type It = 1 | 2;');
        expect(diagnostics.map(({ code }) => code)).toEqual(['malformed-description']);
    });

    test.each<[value: string, original: string, pascal: string]>([
        ['active', 'active', 'Active'],
        ['org-name', "'org-name'", 'OrgName'],
        ['some.thing', "'some.thing'", 'SomeThing'],
        ['not active', "'not active'", 'NotActive'],
        ['snake_case', 'snake_case', 'SnakeCase'],
        ['a-b.c d_e', "'a-b.c d_e'", 'ABCDE'],
        ['--dashed--', "'--dashed--'", 'Dashed'],
        ['camelCase', 'camelCase', 'CamelCase'],
        ['UPPER_CASE', 'UPPER_CASE', 'UPPERCASE'],
        ['1st', "'1st'", "'1st'"],
        ['1', '_1', '_1'],
        ['-1', "'_-1'", '_1'],
        ['1.5', "'_1.5'", '_15'],
        ['', "''", "''"],
        [' ', "' '", "' '"],
        ['*', "'*'", "'*'"],
        ["it's", "'it\\'s'", "'It\\'s'"],
        ['Ünïcode', 'Ünïcode', 'Ünïcode'],
        ['日本', '日本', '日本'],
        ['__proto__', '___proto__', 'Proto'],
        ['constructor', 'constructor', 'Constructor'],
        // Split at spaces, hyphens, dots and underscores, and nowhere else.
        ['C++', "'C++'", "'C++'"],
        ['+1', "'+1'", "'+1'"],
        ['a/b', "'a/b'", "'A/b'"],
        ['a:b-c', "'a:b-c'", "'A:bC'"],
        // TypeScript allows this name for a member.
        ['Infinity', 'Infinity', 'Infinity'],
        ['NaN', 'NaN', 'NaN'],
    ])('the member of %j is %s, in PascalCase %s', (value, original, pascal) => {
        const It = { type: 'string', enum: [value] };
        const member = (enumNamesStyle: 'original' | 'PascalCase'): string | undefined =>
            /\{\n {4}(.*) = /s.exec(
                declarations({ It }, { options: { enumDeclarationStyle: 'enum', enumNamesStyle } }),
            )?.[1];
        expect([member('original'), member('PascalCase')]).toEqual([original, pascal]);
    });

    test('values with the same name in PascalCase get numbers, and are unchanged', () => {
        const It = { type: 'string', enum: ['not-active', 'not active', 'NotActive'] };
        expect(declarations({ It }, { options: { enumDeclarationStyle: 'enum', enumNamesStyle: 'PascalCase' } })).toBe(
            lines(
                'export enum It {',
                "    NotActive = 'not-active',",
                "    NotActive2 = 'not active',",
                "    NotActive3 = 'NotActive'",
                '}',
            ),
        );
    });
});

describe('null of a named schema', () => {
    const setting: Setting = { options: { nullableStrategy: 'include' } };

    test.each<[schema: JsonObject, own: string, inProperty: string]>([
        // An interface or an enum cannot be null, so every reference adds null.
        [
            { ...object({ a: string }), nullable: true },
            lines('export interface It {', '    a?: string;', '}'),
            'It | null',
        ],
        [{ type: 'string', nullable: true }, 'export type It = string | null;', 'It'],
        [{ type: 'array', nullable: true, items: string }, 'export type It = string[] | null;', 'It'],
        [{ enum: ['a', null] }, "export type It = 'a' | null;", 'It'],
        [{ nullable: true, oneOf: [string, integer] }, 'export type It = string | number | null;', 'It'],
    ])('%j', (schema, own, inProperty) => {
        const schemas = { It: schema, Holder: object({ it: reference('It') }, 'it') };
        expect(declarations(schemas, setting)).toBe(
            lines(own, 'export interface Holder {', `    it: ${inProperty};`, '}'),
        );
    });

    test.each<[schema: JsonObject, own: string, inProperty: string]>([
        // An alias contains its own null, also for an object.
        [
            { ...object({ a: string }), type: ['object', 'array', 'null'] },
            'export type It = { a?: string; } | unknown[] | null;',
            'It',
        ],
        [{ allOf: [reference('Base')] }, 'export type It = Base | null;', 'It'],
        [reference('Base'), 'export type It = Base | null;', 'It'],
        [
            { allOf: [reference('Base')], properties: { b: string }, nullable: true },
            lines('export interface It extends Base {', '    b?: string;', '}'),
            'It | null',
        ],
        [{ required: ['a'], nullable: true }, lines('export interface It {', '    a: {} | null;', '}'), 'It | null'],
        [
            { patternProperties: { '[a]': string }, additionalProperties: false, nullable: true },
            lines('export interface It {', '    [key: string]: string;', '}'),
            'It | null',
        ],
    ])('of an object: %j', (schema, own, inProperty) => {
        const schemas = {
            Base: { ...object({ a: string }), nullable: true },
            It: schema,
            Holder: object({ it: reference('It') }, 'it'),
        };
        const { text } = print(schemas, { ...setting, version: '3.1' });
        expect(text).toContain(own);
        expect(text).toContain(`    it: ${inProperty};`);
    });

    test('of a declared enum', () => {
        const schemas = { It: { enum: ['a', null] }, Holder: object({ it: reference('It') }, 'it') };
        const options = { nullableStrategy: 'include', enumDeclarationStyle: 'enum' } as const;
        expect(declarations(schemas, { options })).toBe(
            lines('export enum It {', "    a = 'a'", '}', 'export interface Holder {', '    it: It | null;', '}'),
        );
    });
});

describe('recursive schemas', () => {
    test.each<[given: string, schemas: JsonObject, text: string]>([
        ['an object', { A: object({ next: reference('A') }) }, lines('export interface A {', '    next?: A;', '}')],
        [
            'two objects',
            { A: object({ b: reference('B') }), B: object({ a: reference('A') }) },
            lines('export interface A {', '    b?: B;', '}', 'export interface B {', '    a?: A;', '}'),
        ],
        ['an array', { A: { type: 'array', items: reference('A') } }, 'export type A = A[];'],
        [
            'a map',
            { A: { type: 'object', additionalProperties: reference('A') } },
            lines('export interface A {', '    [key: string]: A;', '}'),
        ],
        [
            'a union of arrays and maps',
            {
                A: {
                    oneOf: [
                        string,
                        { type: 'array', items: reference('A') },
                        { type: 'object', additionalProperties: reference('A') },
                    ],
                },
            },
            'export type A = string | A[] | { [key: string]: A; };',
        ],
        // A union as its own member adds nothing.
        ['a union that is its own member', { A: { oneOf: [reference('A'), string] } }, 'export type A = string;'],
        [
            'two unions of each other',
            { A: { oneOf: [reference('B'), string] }, B: { oneOf: [reference('A'), integer] } },
            lines('export type A = B | string;', 'export type B = number;'),
        ],
        [
            'a base of itself',
            { A: { allOf: [reference('A'), object({ a: string })] } },
            'export type A = { a?: string; };',
        ],
        [
            'two bases of each other',
            {
                A: { allOf: [reference('B'), object({ a: string })] },
                B: { allOf: [reference('A'), object({ b: string })] },
            },
            lines('export type A = B & { a?: string; };', 'export type B = { b?: string; };'),
        ],
        [
            'a property of itself',
            { A: object({ next: object({ again: reference('A/properties/next') }) }) },
            lines(
                'export interface A {',
                '    next?: { again?: ANext; };',
                '}',
                'export interface ANext {',
                '    again?: ANext;',
                '}',
            ),
        ],
    ])('%s', (_, schemas, text) => {
        expect(declarations(schemas)).toBe(text);
    });

    test('a tuple', () => {
        const A = { type: 'array', prefixItems: [string, reference('A')], minItems: 1 };
        expect(declarations({ A }, { version: '3.1' })).toBe('export type A = [string, A?, ...unknown[]];');
    });

    test('a map, as a type', () => {
        const A = { type: 'object', additionalProperties: { oneOf: [string, reference('A')] } };
        expect(declarations({ A }, { options: { schemaDeclarationStyle: 'type' } })).toBe(
            lines('export type A = {', '    [key: string]: string | A;', '};'),
        );
    });

    test('references that lead only to themselves are reported', () => {
        const { diagnostics } = print({ A: reference('B'), B: reference('C'), C: reference('A') });
        expect(diagnostics.map(({ code }) => code)).toEqual(['circular-reference']);
    });

    /** A schema `A` that extends itself at an inner place, where its type cannot be inlined. */
    const inner: readonly JsonObject[] = [
        object({ next: { allOf: [reference('A')], required: ['next'] } }),
        object({ next: { allOf: [reference('A')], additionalProperties: {} } }),
        object({ next: { allOf: [reference('B'), object({ b: string })], required: ['next', 'b'] } }),
        { ...object({ next: { allOf: [reference('A'), object({ b: string })] } }), additionalProperties: {} },
        { ...object({ next: { allOf: [reference('B')], required: ['next'] } }), additionalProperties: reference('A') },
        object({ list: { type: 'array', items: { allOf: [reference('A')], required: ['list'] } } }),
        object({ map: { type: 'object', additionalProperties: { allOf: [reference('A')], required: ['map'] } } }),
        object({ either: { oneOf: [{ allOf: [reference('A')], required: ['either'] }, string] } }),
        object({ one: object({ two: { allOf: [reference('A')], required: ['one'] } }) }),
        { allOf: [object({ next: { allOf: [reference('B')], required: ['next'] } })], required: ['next'] },
        { oneOf: [object({ next: { allOf: [reference('A')], required: ['next'] } })], required: ['next'] },
    ];

    test.each(inner.map((A) => [A]))('end, and compile: %j', (A) => {
        const { text } = print({ A, B: reference('A') });
        expect(text).toMatch(/^export (interface|type) A\b/);
    });

    test.each(inner.map((A) => [A]))('end as a type, too: %j', (A) => {
        const { text } = print({ A, B: reference('A') }, { options: { schemaDeclarationStyle: 'type' } });
        expect(text).toMatch(/^export type A\b/);
    });

    test.each(['ignore', 'include'] as const)(
        'a chain of the maximum length does not overflow the stack: %s',
        (strategy) => {
            const chain = Array.from({ length: limits.longestChain + 1 }, (_, index) => [
                `A${index}`,
                index === limits.longestChain ? string : { allOf: [reference(`A${index + 1}`)] },
            ]);
            const { text } = printSchemas(Object.fromEntries(chain), { options: { nullableStrategy: strategy } });
            expect(text.split('\n').at(-1)).toBe(`export type A${limits.longestChain} = string;`);
        },
    );
});

describe('discriminators', () => {
    const kinds = { propertyName: 'kind' };
    const cat = object({ kind: string, lives: integer }, 'kind');
    const dog = object({ kind: string, tricks: integer }, 'kind');
    const pet = (discriminator: JsonObject, ...names: readonly string[]): JsonObject => ({
        oneOf: names.map(reference),
        discriminator,
    });

    test.each<[given: string, schemas: JsonObject, text: string]>([
        [
            'of a union',
            { Pet: pet(kinds, 'Cat'), Cat: object({ kind: { type: 'array', items: string } }, 'kind') },
            'export type Pet = Cat;',
        ],
        [
            'of a base',
            {
                Base: { ...object({ kind: { type: 'array', items: string } }, 'kind'), discriminator: kinds },
                Pet: { allOf: [reference('Base'), object({ lives: integer })] },
            },
            'export interface Pet extends Base {\n    lives?: number;\n}',
        ],
        [
            'that is a number, unlike a schema name',
            { Pet: pet(kinds, 'Cat'), Cat: object({ kind: integer }, 'kind') },
            'export type Pet = Cat;',
        ],
    ])('one whose property is not a string is ignored: %s', (_, schemas, text) => {
        const { text: all, diagnostics } = print(schemas);
        expect(all).toContain(text);
        expect(diagnostics.map(({ code }) => code)).toEqual(['malformed-description']);
    });

    test.each<[given: string, schemas: JsonObject, name: string, text: string]>([
        [
            'without a mapping the name of the schema is the tag',
            { Pet: pet(kinds, 'Cat', 'Dog'), Cat: cat, Dog: dog },
            'Pet',
            "export type Pet = (Cat & { kind: 'Cat'; }) | (Dog & { kind: 'Dog'; });",
        ],
        [
            'the original name of the schema',
            { Pet: pet(kinds, 'big-cat'), 'big-cat': cat },
            'Pet',
            "export type Pet = BigCat & { kind: 'big-cat'; };",
        ],
        [
            'a mapping by reference and by name',
            {
                Pet: pet({ ...kinds, mapping: { c: '#/components/schemas/Cat', d: 'Dog' } }, 'Cat', 'Dog'),
                Cat: cat,
                Dog: dog,
            },
            'Pet',
            "export type Pet = (Cat & { kind: 'c'; }) | (Dog & { kind: 'd'; });",
        ],
        [
            'two tags for one schema',
            { Pet: pet({ ...kinds, mapping: { c: 'Cat', k: 'Cat', d: 'Dog' } }, 'Cat', 'Dog'), Cat: cat, Dog: dog },
            'Pet',
            "export type Pet = (Cat & { kind: 'c'; }) | (Cat & { kind: 'k'; }) | (Dog & { kind: 'd'; });",
        ],
        [
            'a property that lists its one value already',
            { Pet: pet(kinds, 'Cat'), Cat: object({ kind: { enum: ['meow'] } }, 'kind') },
            'Pet',
            'export type Pet = Cat;',
        ],
        [
            'a tag that is not an identifier',
            { Pet: pet({ propertyName: 'the-kind' }, 'Cat'), Cat: object({}) },
            'Pet',
            "export type Pet = Cat & { 'the-kind': 'Cat'; };",
        ],
        [
            'a property that the members do not require',
            { Pet: pet(kinds, 'Cat', 'Dog'), Cat: object({ kind: string }), Dog: dog },
            'Pet',
            "export type Pet = (Cat & { kind?: 'Cat'; }) | (Dog & { kind: 'Dog'; });",
        ],
        [
            'a property required next to the union',
            { Pet: { ...pet(kinds, 'Cat', 'Dog'), required: ['kind'] }, Cat: object({ kind: string }), Dog: dog },
            'Pet',
            "export type Pet = { kind: {} | null; } & ((Cat & { kind: 'Cat'; }) | (Dog & { kind: 'Dog'; }));",
        ],
        [
            'a number for a tag',
            {
                Pet: pet({ ...kinds, mapping: { 1: 'Cat', 2: 'Dog' } }, 'Cat', 'Dog'),
                Cat: object({ kind: integer }, 'kind'),
                Dog: object({ kind: integer }, 'kind'),
            },
            'Pet',
            'export type Pet = (Cat & { kind: 1; }) | (Dog & { kind: 2; });',
        ],
        [
            'a boolean for a tag',
            {
                Pet: pet({ ...kinds, mapping: { true: 'Cat', false: 'Dog' } }, 'Cat', 'Dog'),
                Cat: object({ kind: { type: 'boolean' } }, 'kind'),
                Dog: object({ kind: { type: 'boolean' } }, 'kind'),
            },
            'Pet',
            'export type Pet = (Cat & { kind: true; }) | (Dog & { kind: false; });',
        ],
        [
            'on a base, it is set in its subtypes',
            {
                Pet: { ...object({ kind: string }, 'kind'), discriminator: { ...kinds, mapping: { c: 'Cat' } } },
                Cat: { allOf: [reference('Pet'), object({ lives: integer })] },
            },
            'Cat',
            lines('export interface Cat extends PetBase {', '    lives?: number;', "    kind: 'c';", '}'),
        ],
        [
            'a subtype of a subtype',
            {
                Pet: { ...object({ kind: string }, 'kind'), discriminator: kinds },
                Cat: { allOf: [reference('Pet'), object({ lives: integer })] },
                Lion: { allOf: [reference('Cat'), object({ mane: string })] },
            },
            'Cat',
            "export type Cat = (CatBase & { kind: 'Cat'; }) | Lion;",
        ],
        [
            'a union of subtypes that already have it',
            {
                Pet: { ...object({ kind: string }, 'kind'), discriminator: kinds },
                Cat: { allOf: [reference('Pet'), object({ lives: integer })] },
                Dog: { allOf: [reference('Pet'), object({ tricks: integer })] },
                Any: pet(kinds, 'Cat', 'Dog'),
            },
            'Any',
            'export type Any = Cat | Dog;',
        ],
        [
            'inline members',
            { Pet: { oneOf: [object({ kind: { enum: ['a'] } }, 'kind'), string], discriminator: kinds } },
            'Pet',
            "export type Pet = { kind: 'a'; } | string;",
        ],
        ['without a property name', { Pet: pet({}, 'Cat'), Cat: cat }, 'Pet', 'export type Pet = Cat;'],
        [
            'a schema for all other values has no tag',
            { Pet: pet({ ...kinds, defaultMapping: 'Dog' }, 'Cat', 'Dog'), Cat: cat, Dog: dog },
            'Pet',
            "export type Pet = (Cat & { kind: 'Cat'; }) | Dog;",
        ],
        [
            'by reference, even if a value maps to it',
            {
                Pet: pet(
                    { ...kinds, mapping: { c: 'Cat', d: 'Dog' }, defaultMapping: '#/components/schemas/Dog' },
                    'Cat',
                    'Dog',
                ),
                Cat: cat,
                Dog: dog,
            },
            'Pet',
            "export type Pet = (Cat & { kind: 'c'; }) | Dog;",
        ],
        [
            'even if it excludes the others',
            {
                Pet: pet({ ...kinds, defaultMapping: 'Other' }, 'Cat', 'Other'),
                Cat: cat,
                Other: object({ kind: { type: 'string', not: { enum: ['Cat'] } } }),
            },
            'Other',
            'export interface Other {\n    kind?: string;\n}',
        ],
        [
            'even if it extends the base',
            {
                Pet: { ...object({ kind: string }), discriminator: { ...kinds, defaultMapping: 'Other' } },
                Cat: { allOf: [reference('Pet'), object({ lives: integer })] },
                Other: { allOf: [reference('Pet'), object({ legs: integer })] },
            },
            'Other',
            lines('export interface Other extends PetBase {', '    legs?: number;', '}'),
        ],
        [
            'next to which the tag of a subtype is required',
            {
                Pet: { ...object({ kind: string }), discriminator: { ...kinds, defaultMapping: 'Other' } },
                Cat: { allOf: [reference('Pet'), object({ lives: integer })] },
                Other: { allOf: [reference('Pet'), object({ legs: integer })] },
            },
            'Cat',
            lines('export interface Cat extends PetBase {', '    lives?: number;', "    kind: 'Cat';", '}'),
        ],
        [
            'and a schema that it extends may have any value too',
            {
                Pet: { ...object({ kind: string }), discriminator: { ...kinds, defaultMapping: 'Other' } },
                Furry: { allOf: [reference('Pet'), object({ fur: string })] },
                Other: { allOf: [reference('Furry'), object({ legs: integer })] },
            },
            'Furry',
            "export type Furry = (FurryBase & { kind: 'Furry'; }) | Other;",
        ],
        [
            'an unresolved schema for all other values',
            { Pet: pet({ ...kinds, defaultMapping: 'Nobody' }, 'Cat'), Cat: cat },
            'Pet',
            "export type Pet = Cat & { kind: 'Cat'; };",
        ],
    ])('%s', (_, schemas, name, text) => {
        expect(declaration(name, schemas)).toBe(text);
    });

    test.each<[style: 'union' | 'enum', text: string]>([
        ['union', "export type Pet = (Cat & { kind: 'cat'; }) | (Dog & { kind: 'dog'; });"],
        ['enum', 'export type Pet = (Cat & { kind: Kind.cat; }) | (Dog & { kind: Kind.dog; });'],
    ])('a tag of an enumeration, in the style %s', (enumDeclarationStyle, text) => {
        const schemas = {
            Kind: { type: 'string', enum: ['cat', 'dog'] },
            Pet: pet({ ...kinds, mapping: { cat: 'Cat', dog: 'Dog' } }, 'Cat', 'Dog'),
            Cat: object({ kind: reference('Kind') }, 'kind'),
            Dog: object({ kind: reference('Kind') }, 'kind'),
        };
        expect(declaration('Pet', schemas, { options: { enumDeclarationStyle } })).toBe(text);
    });

    test('a base that is the union of its own subtypes', () => {
        const schemas = {
            Pet: { ...object({ kind: string }, 'kind'), ...pet(kinds, 'Cat') },
            Cat: { allOf: [reference('Pet'), object({ lives: integer })] },
        };
        expect(declarations(schemas)).toBe(
            lines(
                "export type Pet = { kind: string; } & Cat & { kind: 'Cat'; };",
                'export interface Cat {',
                '    kind: string;',
                '    lives?: number;',
                '}',
            ),
        );
    });
});

describe('x-ts-type', () => {
    test.each([
        ['string | number'],
        ['\'a\' | "b"'],
        ['{ a: string, b?: number }'],
        ['Record<string, ReadonlyMap<string, readonly Date[]>>'],
        ["| { kind: 'a' }\n    | { kind: 'b' }"],
        ["{ url: 'http://example.com/*' }"],
        [`\`/*\${string}*/\``],
        ['(event: { name: string }) => Promise<void>'],
    ])('%j is written as it is', (text) => {
        const It = { 'x-ts-type': text, type: 'object', properties: { a: string }, allOf: [reference('Nobody')] };
        expect(declarations({ It })).toBe(`export type It = ${text};`);
    });

    test('a schema that only x-ts-type refers to is declared', () => {
        const { text } = print({ It: { 'x-ts-type': 'Other[]' }, Other: object({ a: string }) });
        expect(text).toContain('export interface Other {');
    });
});

describe('the names of declarations', () => {
    /** The names of schemas in the order of the description, each with the name it is declared under. */
    const declared: readonly (readonly (readonly [name: string, declared: string])[])[] = [
        [
            ['Pet', 'Pet'],
            ['pet', 'pet'],
            ['PET', 'PET'],
        ],
        // A valid name is kept, wherever it is.
        [
            ['a-b', 'AB2'],
            ['AB', 'AB'],
            ['aB', 'aB'],
        ],
        [
            ['a-b', 'AB2'],
            ['a.b', 'AB3'],
            ['a b', 'AB'],
        ],
        [
            ['Page<Pet>', 'PagePet'],
            ['Page[Pet]', 'PagePet2'],
        ],
        [
            ['class', 'Class2'],
            ['Class', 'Class'],
        ],
        [
            ['string', 'String2'],
            ['String', 'String'],
        ],
        [
            ['', 'Schema'],
            ['!', 'Schema2'],
        ],
        [['globalThis', 'GlobalThis']],
        [
            ['Date', 'Date'],
            ['Record', 'Record'],
            ['Promise', 'Promise'],
            ['Response', 'Response'],
            ['Error', 'Error'],
            ['default', 'Default'],
            ['class', 'Class'],
            ['1st', '_1st'],
            ['a-b', 'AB'],
            ['a_b', 'a_b'],
            ['aB', 'aB'],
            ['__proto__', '__proto__'],
            ['constructor', 'constructor'],
        ],
    ];

    test.each(declared.map((names) => ({ names })))('$names', ({ names }) => {
        const entries = names.map(([name]) => `${JSON.stringify(name)}: { "type": "object" }`);
        const { text } = print(JSON.parse(`{ ${entries.join()} }`));
        const found = [...text.matchAll(/^export interface (\S+)/gm)].map((match) => match[1]);
        expect(found).toEqual(names.map(([, name]) => name));
    });

    test.each<[pointer: string, name: string]>([
        ['#/components/schemas/Holder/properties/inner', 'HolderInner'],
        ['#/components/schemas/Holder/properties/list/items', 'HolderList'],
        ['#/components/schemas/Holder/$defs/Inner', 'HolderInner'],
        ['#/components/schemas/Holder/properties/map/additionalProperties', 'HolderMap'],
    ])('a schema without a name is named after its place %s', (pointer, name) => {
        const inner = object({ a: string });
        const Holder = {
            ...object({
                inner,
                list: { type: 'array', items: inner },
                map: { type: 'object', additionalProperties: inner },
            }),
            $defs: { Inner: inner },
        };
        const text = declarations({ Holder, User: object({ it: { $ref: pointer } }, 'it') }, { version: '3.1' });
        expect(text).toContain(`    it: ${name};`);
        expect(text).toContain(`export interface ${name} {`);
    });
});

test('a base inherited through many paths is inlined once, in linear time', () => {
    const depth = 60;
    const link = (index: number) => {
        const next = { $ref: `#/components/schemas/S${index + 1}` };
        return { allOf: [next, next], additionalProperties: { type: 'string' } };
    };
    const last = { properties: { x: { type: 'string' } }, additionalProperties: { type: 'string' } };
    const schemas = Object.fromEntries(Array.from({ length: depth }, (_, index) => [`S${index}`, link(index)]));
    expect(declarations({ ...schemas, [`S${depth}`]: last })).toMatch(
        /^export interface S0 \{\n {4}x\?: string;\n {4}\[key: string\]: string \| undefined;\n\}/,
    );
});
