/** Schemas of a description and the types they become, keyword by keyword. */
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { verifyFiles } from '../../src/output/verify.ts';
import { printSchemas, printType, type Version } from '../tools/inline-description.ts';

const schemas = {
    Pet: { type: 'object', required: ['name'], properties: { name: { type: 'string' } } },
    Cat: {
        allOf: [{ $ref: '#/components/schemas/Pet' }, { type: 'object', properties: { lives: { type: 'integer' } } }],
    },
    Size: { type: 'string', enum: ['small', 'large'] },
    Text: { type: 'string' },
    MaybePet: { type: 'object', nullable: true, required: ['name'], properties: { name: { type: 'string' } } },
    MaybeText: { type: 'string', nullable: true },
};
const pet: JsonObject = { $ref: '#/components/schemas/Pet' };
const cat: JsonObject = { $ref: '#/components/schemas/Cat' };
const size: JsonObject = { $ref: '#/components/schemas/Size' };
const text: JsonObject = { $ref: '#/components/schemas/Text' };
const maybePet: JsonObject = { $ref: '#/components/schemas/MaybePet' };
const maybeText: JsonObject = { $ref: '#/components/schemas/MaybeText' };
const string: JsonObject = { type: 'string' };
const integer: JsonObject = { type: 'integer' };
const boolean: JsonObject = { type: 'boolean' };

type Row = readonly [schema: JsonValue, type: string, options?: Partial<Config>];

/** The types printed by the tests, by their options. */
const printed = new Map<string, { readonly options: Partial<Config>; readonly types: string[] }>();

/** Every row holds in one version of OpenAPI, or in both, without diagnostics. */
function hold(versions: readonly Version[], rows: readonly Row[]): void {
    for (const version of versions) {
        test.each(rows.map(([schema, type, options = {}]) => [schema, options, type] as const))(
            `in ${version} %j with %j is %s`,
            (schema, options, type) => {
                const { text: found, diagnostics } = printType(schema, { version, schemas, options });
                const key = JSON.stringify(options);
                printed.set(key, { options, types: [...(printed.get(key)?.types ?? []), found] });
                expect([found, diagnostics]).toEqual([type, []]);
            },
        );
    }
}

afterAll(async () => {
    const files = [...printed.values()].map(({ options, types }, index) => ({
        path: join(tmpdir(), `types-${index}.ts`),
        text: [
            printSchemas(schemas, { options }).text,
            ...types.map((type, number) => `export type Row${number} = ${type};`),
        ].join('\n'),
        origins: [],
    }));
    const errors = await verifyFiles(files, { erasable: false });
    expect(errors.map(({ message }) => message)).toEqual([]);
}, 60_000);

/** A type literal as the printer writes it. */
function literal(...members: readonly string[]): string {
    return ['{', ...members.map((member) => `    ${member}`), '}'].join('\n');
}

const both: readonly Version[] = ['3.0', '3.1'];

describe('type and format', () => {
    hold(both, [
        [{}, 'unknown'],
        [{ description: 'Words alone' }, 'unknown'],
        [{}, 'any', { preferAny: true }],
        [string, 'string'],
        [integer, 'number'],
        [{ type: 'number' }, 'number'],
        [boolean, 'boolean'],
        [{ type: 'null' }, 'null'],
        [{ type: 'integer', format: 'int64' }, 'number'],
        [{ type: 'integer', format: 'int32' }, 'number'],
        [{ type: 'number', format: 'double' }, 'number'],
        [{ type: 'number', format: 'date' }, 'number'],
        [{ type: 'string', format: 'date' }, 'Date'],
        [{ type: 'string', format: 'date-time' }, 'Date'],
        [{ type: 'string', format: 'date' }, 'string', { dateFormat: 'string' }],
        [{ type: 'string', format: 'date-time' }, 'string', { dateFormat: 'string' }],
        [{ type: 'string', format: 'time' }, 'string'],
        [{ type: 'string', format: 'duration' }, 'string'],
        [{ type: 'string', format: 'uuid' }, 'string'],
        [{ type: 'string', format: 'byte' }, 'string'],
        [{ type: 'string', format: 'password' }, 'string'],
        [{ type: 'string', format: 'of its own' }, 'string'],
        // JSON has no bytes.
        [{ type: 'string', format: 'binary' }, 'string'],
        [{ type: 'array', items: { type: 'string', format: 'binary' } }, 'string[]'],
        [{ type: 'file' }, 'Blob'],
        // A missing type follows from keywords that only it can have.
        [{ pattern: '^a' }, 'string'],
        [{ minLength: 1 }, 'string'],
        [{ maximum: 5 }, 'number'],
        [{ multipleOf: 2 }, 'number'],
        [{ format: 'date-time' }, 'Date'],
        [{ format: 'int64' }, 'number'],
        [{ items: string }, 'string[]'],
        [{ properties: { a: string } }, '{ a?: string; }'],
        [{ additionalProperties: integer }, 'Record<string, number>'],
        // Keywords of two types decide neither; annotations decide nothing.
        [{ minLength: 1, minimum: 1 }, 'unknown'],
        [{ properties: { a: string }, items: string }, '{ a?: string; } | string[]'],
        [{ properties: { a: string }, maxItems: 3 }, '{ a?: string; } | unknown[]'],
        [{ properties: { a: string }, uniqueItems: false, minLength: 0 }, '{ a?: string; }'],
        [{ items: string, minimum: 0 }, 'string[] | number'],
        [{ required: ['a'], maxItems: 3 }, 'unknown'],
        [{ required: ['a'], minProperties: 1 }, '{ a: {} | null; }'],
        [{ minimum: 1, format: 'byte' }, 'number'],
        [{ properties: { a: string }, format: 'of its own' }, '{ a?: string; }'],
        [{ required: ['a'] }, '{ a: {} | null; }'],
        [{ allOf: [{ maximum: 5 }, { minLength: 1 }] }, 'unknown'],
        [{ allOf: [{ maximum: 5 }], required: ['a'] }, 'unknown'],
        [{ allOf: [{ maximum: 5 }, { required: ['a'] }, { type: 'object' }] }, '{ a: {} | null; }'],
    ]);
});

describe('arrays', () => {
    hold(both, [
        [{ type: 'array', items: string }, 'string[]'],
        [{ type: 'array' }, 'unknown[]'],
        [{ type: 'array', items: {} }, 'unknown[]'],
        [{ type: 'array' }, 'any[]', { preferAny: true }],
        [{ type: 'array', items: { type: 'array', items: integer } }, 'number[][]'],
        [{ type: 'array', items: { enum: ['a', 'b'] } }, "('a' | 'b')[]"],
        [{ type: 'array', items: pet }, 'Pet[]'],
        [{ type: 'array', items: { oneOf: [string, pet] } }, '(string | Pet)[]'],
        [{ type: 'array', items: { allOf: [pet, { properties: { a: string } }] } }, '(Pet & { a?: string; })[]'],
        [{ type: 'array', items: { type: 'string', format: 'date' } }, 'Date[]'],
        [{ type: 'array', items: string, minItems: 1, maxItems: 3, uniqueItems: true }, 'string[]'],
        [{ anyOf: [pet, { type: 'array', items: pet }], uniqueItems: true }, 'Pet | Pet[]'],
    ]);
});

describe('tuples', () => {
    hold(
        ['3.1'],
        [
            [{ type: 'array', prefixItems: [string, integer] }, '[string?, number?, ...unknown[]]'],
            [{ prefixItems: [string] }, '[string?, ...unknown[]]'],
            [{ type: 'array', prefixItems: [string, pet], items: false }, '[string?, Pet?]'],
            [{ type: 'array', prefixItems: [string], items: integer }, '[string?, ...number[]]'],
            [{ type: 'array', prefixItems: [string], items: { enum: [1, 2] } }, '[string?, ...(1 | 2)[]]'],
            [{ type: 'array', prefixItems: [string, integer], minItems: 2 }, '[string, number, ...unknown[]]'],
            [{ type: 'array', prefixItems: [string, integer], minItems: 1 }, '[string, number?, ...unknown[]]'],
            [
                { type: 'array', prefixItems: [string, { enum: ['a', 'b'] }], minItems: 0 },
                "[string?, ('a' | 'b')?, ...unknown[]]",
            ],
            // A tuple without further items is closed.
            [{ type: 'array', prefixItems: [string, integer], minItems: 2, items: false }, '[string, number]'],
            [{ type: 'array', prefixItems: [string, integer], minItems: 2, maxItems: 2 }, '[string, number]'],
            [{ type: 'array', prefixItems: [string, integer], maxItems: 1 }, '[string?]'],
            [{ type: 'array', prefixItems: [string], minItems: 1, maxItems: 2 }, '[string, ...unknown[]]'],
            [{ type: 'array', prefixItems: [] }, 'unknown[]'],
            [{ type: 'array', prefixItems: [], items: string }, 'string[]'],
            // The form of older drafts.
            [{ type: 'array', items: [string, integer] }, '[string?, number?, ...unknown[]]'],
            [{ type: 'array', items: [string], additionalItems: false }, '[string?]'],
            [{ type: 'array', items: [string], additionalItems: integer, minItems: 1 }, '[string, ...number[]]'],
            [{ type: 'array', items: true }, 'unknown[]'],
            [{ type: 'array', items: false }, 'never[]'],
            [{ type: 'array', contains: string }, 'unknown[]'],
        ],
    );
});

describe('objects', () => {
    hold(both, [
        [{ type: 'object' }, 'Record<string, unknown>'],
        [{ type: 'object' }, 'Record<string, any>', { preferAny: true }],
        [{ type: 'object', properties: {} }, 'Record<string, unknown>'],
        [{ type: 'object', properties: { a: string } }, '{ a?: string; }'],
        [{ type: 'object', required: ['a'], properties: { a: string } }, '{ a: string; }'],
        [
            { type: 'object', required: ['b'], properties: { a: string, b: integer } },
            literal('a?: string;', 'b: number;'),
        ],
        [
            { type: 'object', properties: { a: { type: 'object', properties: { b: string } } } },
            literal('a?: { b?: string; };'),
        ],
        [{ type: 'object', properties: { 'a-b': string } }, "{ 'a-b'?: string; }"],
        [{ type: 'object', properties: { '': string } }, "{ ''?: string; }"],
        [{ type: 'object', properties: { '1': string } }, "{ '1'?: string; }"],
        [{ type: 'object', properties: { class: string } }, '{ class?: string; }'],
        [{ type: 'object', properties: { constructor: string } }, '{ constructor?: string; }'],
        [{ type: 'object', properties: { "it's": string } }, "{ 'it\\'s'?: string; }"],
        // A required but undeclared property may be anything.
        [{ type: 'object', required: ['a'] }, '{ a: {} | null; }'],
        // A boolean on the property itself is from older drafts, and ignored.
        [{ type: 'object', properties: { a: { type: 'string', required: true } } }, '{ a?: string; }'],
    ]);

    test('__proto__ is a property like any other', () => {
        const schema: JsonValue = JSON.parse(
            '{ "type": "object", "properties": { "__proto__": { "type": "string" } } }',
        );
        expect(printType(schema).text).toBe('{ __proto__?: string; }');
    });
});

describe('additionalProperties, patternProperties', () => {
    const keysLike = (prefix: string, suffix = ''): string => `[key: \`${prefix}\${string}${suffix}\`]`;
    const a = { a: string };
    hold(both, [
        [{ type: 'object', additionalProperties: true }, 'Record<string, unknown>'],
        [{ type: 'object', additionalProperties: {} }, 'Record<string, unknown>'],
        [{ type: 'object', additionalProperties: string }, 'Record<string, string>'],
        [{ type: 'object', additionalProperties: pet }, 'Record<string, Pet>'],
        [{ type: 'object', additionalProperties: { type: 'array', items: pet } }, 'Record<string, Pet[]>'],
        [
            { type: 'object', additionalProperties: { type: 'object', additionalProperties: integer } },
            'Record<string, Record<string, number>>',
        ],
        [{ type: 'object', properties: a, additionalProperties: false }, '{ a?: string; }'],
        // Closed, without properties: always empty. It adds nothing to properties of others.
        [{ type: 'object', additionalProperties: false }, 'Record<string, never>'],
        [{ type: 'object', properties: {}, additionalProperties: false }, 'Record<string, never>'],
        [{ oneOf: [pet, { type: 'object', additionalProperties: false }] }, 'Pet | Record<string, never>'],
        [{ allOf: [pet], additionalProperties: false }, 'Pet'],
        [{ allOf: [pet, { type: 'object', additionalProperties: false }] }, 'Pet'],
        // An index signature admits every known property, and undefined where one may be absent.
        [
            { type: 'object', properties: a, required: ['a'], additionalProperties: string },
            literal('a: string;', '[key: string]: string;'),
        ],
        [
            { type: 'object', properties: a, additionalProperties: string },
            literal('a?: string;', '[key: string]: string | undefined;'),
        ],
        [
            { type: 'object', properties: a, required: ['a'], additionalProperties: integer },
            literal('a: string;', '[key: string]: number | string;'),
        ],
        [
            { type: 'object', properties: { ...a, p: pet }, required: ['a', 'p'], additionalProperties: integer },
            literal('a: string;', 'p: Pet;', '[key: string]: number | string | Pet;'),
        ],
        [
            { type: 'object', properties: a, additionalProperties: true },
            literal('a?: string;', '[key: string]: unknown;'),
        ],
        // A required key that is not a property has the type of all keys that are none.
        [
            { type: 'object', required: ['a'], additionalProperties: string },
            literal('a: string;', '[key: string]: string;'),
        ],
    ]);
    hold(
        ['3.1'],
        [
            // With templates only, an object is open to other keys; with properties it is not.
            [
                { type: 'object', patternProperties: { '^x-': string } },
                literal(`${keysLike('x-')}: string;`, '[key: string]: unknown;'),
            ],
            [
                { type: 'object', patternProperties: { '^x-': string }, additionalProperties: integer },
                literal(`${keysLike('x-')}: string;`, '[key: string]: number | string;'),
            ],
            [
                { type: 'object', patternProperties: { '^x-': string }, additionalProperties: false },
                literal(`${keysLike('x-')}: string;`),
            ],
            [
                {
                    type: 'object',
                    patternProperties: { '^x-': string, '^[0-9]': integer },
                    additionalProperties: false,
                },
                literal(`${keysLike('x-')}: string;`, '[key: string]: number | string;'),
            ],
            [
                { type: 'object', properties: { a: boolean }, required: ['a'], patternProperties: { '^x-': string } },
                literal('a: boolean;', `${keysLike('x-')}: string;`),
            ],
            // Patterns without a template leave the other keys open, unless these are forbidden.
            [{ type: 'object', patternProperties: { '^[a-z]+$': string } }, 'Record<string, unknown>'],
            [
                { type: 'object', patternProperties: { '^[a-z]+$': string }, additionalProperties: false },
                'Record<string, string>',
            ],
            [{ type: 'object', patternProperties: { '.*': string } }, 'Record<string, string>'],
            [{ type: 'object', patternProperties: { '^a$': string } }, '{ a?: string; }'],
            // TypeScript wants a signature to admit the properties and the narrower signatures that it covers.
            [
                { type: 'object', properties: { 'x-a': boolean, b: boolean }, patternProperties: { '^x-': string } },
                literal("'x-a'?: boolean;", 'b?: boolean;', `${keysLike('x-')}: string | boolean | undefined;`),
            ],
            [
                { type: 'object', properties: a, patternProperties: { '^x-': string, '^x-y-.*-z$': integer } },
                literal('a?: string;', `${keysLike('x-')}: string | number;`, `${keysLike('x-y-', '-z')}: number;`),
            ],
            [
                {
                    properties: { 'x-a': { allOf: [pet, cat] } },
                    patternProperties: { '^x-': string },
                },
                literal("'x-a'?: Pet & Cat;", `${keysLike('x-')}: unknown;`),
            ],
            [
                { properties: a, patternProperties: { '^`\\$\\{x\\}\\\\': integer } },
                // biome-ignore lint/suspicious/noTemplateCurlyInString: the name of a key.
                literal('a?: string;', `${keysLike('\\`\\${x}\\\\')}: number;`),
            ],
            // A required key has the type of a pattern that matches it.
            [
                { required: ['x-a', 'b'], patternProperties: { '^x-': string } },
                literal("'x-a': string;", 'b: {} | null;', `${keysLike('x-')}: string;`),
            ],
            [
                { required: ['b'], patternProperties: { '^[xy]': string }, additionalProperties: false },
                literal('b: {} | null;', '[key: string]: string | ({} | null);'),
            ],
            // A base with templates is inlined.
            [
                { allOf: [{ properties: a, patternProperties: { '^x-': string } }], properties: { 'x-b': integer } },
                literal("'x-b'?: number;", 'a?: string;', `${keysLike('x-')}: string | number | undefined;`),
            ],
            [{ type: 'object', unevaluatedProperties: integer }, 'Record<string, number>'],
            [{ type: 'object', properties: a, unevaluatedProperties: false }, '{ a?: string; }'],
            [{ anyOf: [pet, cat], unevaluatedProperties: false }, 'Pet | Cat'],
            [{ ...pet, additionalProperties: false }, 'Pet'],
        ],
    );
});

describe('enum and const', () => {
    hold(both, [
        [{ type: 'string', enum: ['a', 'b'] }, "'a' | 'b'"],
        [{ enum: ['a', 'b'] }, "'a' | 'b'"],
        [{ type: 'string', enum: ['a', 'a', 'b'] }, "'a' | 'b'"],
        [{ type: 'integer', enum: [1, -2, 0] }, '1 | -2 | 0'],
        [{ type: 'number', enum: [0.5, 1e21] }, '0.5 | 1e+21'],
        [{ enum: ['auto', 1, true] }, "'auto' | 1 | true"],
        [{ type: 'boolean', enum: [true] }, 'true'],
        [{ enum: [''] }, "''"],
        [{ enum: ["it's", 'a"b', 'a\\b', 'a\nb'] }, "'it\\'s' | 'a\"b' | 'a\\\\b' | 'a\\nb'"],
        [{ enum: [{ a: 1 }, ['x', 2], []] }, "{ a: 1; } | ['x', 2] | []"],
        [{ enum: ['a', null] }, "'a'"],
        [{ enum: ['a', null] }, "'a' | null", { nullableStrategy: 'include' }],
        [{ enum: [null] }, 'null'],
        // An enumeration without a name is a union, whatever the style.
        [{ type: 'string', enum: ['a', 'b'] }, "'a' | 'b'", { enumDeclarationStyle: 'enum' }],
        [{ type: 'string', format: 'date', enum: ['2020-01-01'] }, "'2020-01-01'"],
    ]);
    hold(
        ['3.1'],
        [
            [{ const: 'a' }, "'a'"],
            [{ const: 'a', type: 'string' }, "'a'"],
            [{ const: -1.5 }, '-1.5'],
            [{ const: false }, 'false'],
            [{ const: null }, 'null'],
            [{ const: [] }, '[]'],
            [{ const: { a: [1, null] } }, '{ a: [1, null]; }'],
            [{ oneOf: [{ const: 1 }, { const: 2 }] }, '1 | 2'],
            [
                {
                    oneOf: [
                        { const: 1, title: 'One' },
                        { const: 2, title: 'Two' },
                    ],
                },
                '1 | 2',
            ],
        ],
    );
});

describe('oneOf and anyOf', () => {
    for (const keyword of ['oneOf', 'anyOf']) {
        hold(both, [
            [{ [keyword]: [string, integer] }, 'string | number'],
            [{ [keyword]: [string] }, 'string'],
            [{ [keyword]: [pet, cat] }, 'Pet | Cat'],
            [{ [keyword]: [pet, pet, string, { type: 'string', format: 'uuid' }] }, 'Pet | string'],
            [{ [keyword]: [integer, { type: 'number' }] }, 'number'],
            [{ [keyword]: [string, {}] }, 'unknown'],
            [{ [keyword]: [] }, 'unknown'],
            [{ [keyword]: [{ [keyword]: [string, integer] }, boolean] }, 'string | number | boolean'],
            [{ [keyword]: [{ enum: ['a'] }, { enum: ['b'] }] }, "'a' | 'b'"],
            [{ [keyword]: [{ type: 'array', items: string }, string] }, 'string[] | string'],
            [
                {
                    [keyword]: [
                        { type: 'string', format: 'date' },
                        { type: 'string', format: 'date-time' },
                    ],
                },
                'Date',
            ],
            [{ [keyword]: [{ type: 'string', format: 'date-time' }, integer] }, 'Date | number'],
            // Keywords next to it apply, too.
            [
                { type: 'object', required: ['id'], properties: { id: integer }, [keyword]: [pet, cat] },
                '{ id: number; } & (Pet | Cat)',
            ],
            [{ type: 'object', [keyword]: [pet, cat] }, 'Pet | Cat'],
            [
                {
                    type: 'object',
                    [keyword]: [{ required: ['a'] }, { type: 'object', required: ['b'], maxProperties: 1 }],
                },
                keyword === 'oneOf'
                    ? `{ a: {} | null; } | ${literal('b: {} | null;', 'a?: never;')}`
                    : '{ a: {} | null; } | { b: {} | null; }',
            ],
            [{ type: 'string', [keyword]: [{ pattern: '^a' }, { pattern: '^b' }] }, 'string'],
            [{ type: 'string', [keyword]: [{ format: 'date' }, { format: 'date-time' }] }, 'Date'],
            [{ type: 'array', [keyword]: [{ items: string }, { items: integer }] }, 'string[] | number[]'],
        ]);
    }
});

describe('allOf', () => {
    const a = { type: 'object', properties: { a: string } };
    const b = { type: 'object', required: ['b'], properties: { b: integer } };
    hold(both, [
        [{ allOf: [] }, 'unknown'],
        [{ allOf: [{}] }, 'unknown'],
        [{ allOf: [pet] }, 'Pet'],
        [{ allOf: [pet], description: 'With words of its own' }, 'Pet'],
        [{ allOf: [pet, {}] }, 'Pet'],
        [{ allOf: [pet, { type: 'object' }] }, 'Pet'],
        [{ allOf: [pet, pet] }, 'Pet'],
        [{ allOf: [pet, cat] }, 'Pet & Cat'],
        [{ allOf: [pet, a] }, 'Pet & { a?: string; }'],
        [{ allOf: [a, b] }, literal('a?: string;', 'b: number;')],
        [{ allOf: [{ allOf: [a] }, { allOf: [{ allOf: [b] }] }] }, literal('a?: string;', 'b: number;')],
        [{ ...a, allOf: [b] }, literal('a?: string;', 'b: number;')],
        [{ allOf: [a, { required: ['a'] }] }, '{ a: string; }'],
        [{ allOf: [a], required: ['a'] }, '{ a: string; }'],
        // Required properties of a reference are written next to it.
        [{ allOf: [cat], required: ['lives'] }, 'Cat & { lives: number; }'],
        [{ allOf: [pet], required: ['name'] }, 'Pet'],
        [{ allOf: [pet, { oneOf: [a, b] }] }, 'Pet & ({ a?: string; } | { b: number; })'],
        [{ allOf: [string, { minLength: 1 }] }, 'string'],
        [{ allOf: [{ type: 'string', format: 'date-time' }, string] }, 'Date'],
        [
            { allOf: [a, { type: 'object', additionalProperties: integer }] },
            literal('a?: string;', '[key: string]: number | string | undefined;'),
        ],
        [{ allOf: [{ oneOf: [pet, cat] }, { type: 'object' }] }, 'Pet | Cat'],
        [{ allOf: [size], default: 'small' }, 'Size'],
        // A literal is not a member of a declared enum: only its member is.
        [{ allOf: [size, { enum: ['small'] }] }, 'Size.small', { enumDeclarationStyle: 'enum' }],
    ]);
});

describe('not', () => {
    hold(both, [
        // TypeScript cannot express it; the rest of the schema counts.
        [{ not: string }, 'unknown'],
        [{ type: 'string', not: { enum: ['a'] } }, 'string'],
    ]);
});

describe('references', () => {
    hold(both, [
        [pet, 'Pet'],
        [size, 'Size'],
        [text, 'Text'],
        [{ oneOf: [text, pet] }, 'Text | Pet'],
        [{ type: 'array', items: size }, 'Size[]'],
        [{ ...pet, description: 'Words' }, 'Pet'],
    ]);
    // In 3.0, keywords next to a reference are ignored (4.7.23.1).
    hold(
        ['3.0'],
        [
            [{ ...pet, properties: { a: string } }, 'Pet'],
            [{ ...pet, type: 'string' }, 'Pet'],
        ],
    );
    hold(
        ['3.1'],
        [
            [{ ...pet, properties: { a: string } }, 'Pet & { a?: string; }'],
            [{ ...pet, required: ['name'] }, 'Pet'],
            [{ ...cat, required: ['lives'] }, 'Cat & { lives: number; }'],
            [{ ...pet, type: 'object' }, 'Pet'],
            [{ ...size, default: 'small' }, 'Size'],
            [{ ...pet, additionalProperties: string }, 'Pet & Record<string, string>'],
            [{ ...pet, oneOf: [cat, { properties: { a: string } }] }, 'Pet & (Cat | { a?: string; })'],
        ],
    );
});

describe('boolean schemas', () => {
    hold(
        ['3.1'],
        [
            [true, 'unknown'],
            [false, 'never'],
            [{ type: 'object', properties: { a: true, b: false } }, literal('a?: unknown;', 'b?: never;')],
            [{ anyOf: [true, string] }, 'unknown'],
            [{ anyOf: [false, string] }, 'string'],
            [{ allOf: [true, string] }, 'string'],
            [{ type: 'object', additionalProperties: { anyOf: [false, string] } }, 'Record<string, string>'],
        ],
    );
});

describe('arrays of types', () => {
    hold(
        ['3.1'],
        [
            [{ type: ['string'] }, 'string'],
            [{ type: ['string', 'number'] }, 'string | number'],
            [{ type: ['integer', 'number'] }, 'number'],
            [{ type: ['null'] }, 'null'],
            [{ type: [] }, 'unknown'],
            [{ type: ['array', 'string'], items: integer }, 'number[] | string'],
            [{ type: ['object', 'boolean'], properties: { a: string } }, '{ a?: string; } | boolean'],
            [{ type: ['object', 'array'], additionalProperties: string }, 'Record<string, string> | unknown[]'],
            [{ type: ['string', 'integer'], format: 'date-time' }, 'Date | number'],
            [{ type: ['string', 'integer'], enum: ['a', 1] }, "'a' | 1"],
        ],
    );
});

describe('keywords that TypeScript cannot express', () => {
    hold(
        ['3.1'],
        [
            [
                {
                    type: 'object',
                    properties: { a: string },
                    if: { properties: { a: { minLength: 2 } } },
                    // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
                    then: { required: ['b'] },
                },
                `{
    a?: string;
    b?: unknown;
}`,
            ],
            [{ type: 'object', properties: { a: string }, propertyNames: { pattern: '^a' } }, '{ a?: string; }'],
            [{ type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' }, 'string'],
            [{ type: 'string', examples: ['a'], $comment: 'c', 'x-anything': 1 }, 'string'],
        ],
    );
});

describe('null', () => {
    const object = { type: 'object', nullable: true, properties: { a: { type: 'string', nullable: true } } };
    const strategies = ['ignore', 'include', 'nullableAsOptional'] as const;

    /** A row for each strategy, in their order. */
    function eachStrategy(schema: JsonValue, ...types: readonly [string, string, string]): Row[] {
        return strategies.map((nullableStrategy, index) => [schema, types[index] ?? '', { nullableStrategy }]);
    }

    hold(both, [
        ...eachStrategy({ type: 'string', nullable: true }, 'string', 'string | null', 'string'),
        ...eachStrategy({ type: 'string', nullable: false }, 'string', 'string', 'string'),
        ...eachStrategy({ nullable: true }, 'unknown', 'unknown', 'unknown'),
        ...eachStrategy(object, '{ a?: string; }', `${literal('a?: string | null;')} | null`, '{ a?: string; }'),
        // If there is no property to omit, null is written.
        ...eachStrategy(
            { type: 'array', items: { type: 'string', nullable: true } },
            'string[]',
            '(string | null)[]',
            '(string | null)[]',
        ),
        ...eachStrategy(
            { type: 'object', additionalProperties: { type: 'string', nullable: true } },
            'Record<string, string>',
            'Record<string, string | null>',
            'Record<string, string | null>',
        ),
        ...eachStrategy({ type: 'array', nullable: true, items: string }, 'string[]', 'string[] | null', 'string[]'),
        ...eachStrategy({ nullable: true, allOf: [pet] }, 'Pet', 'Pet | null', 'Pet'),
        ...eachStrategy(
            { nullable: true, oneOf: [pet, string] },
            'Pet | string',
            'Pet | string | null',
            'Pet | string',
        ),
        ...eachStrategy(
            { oneOf: [{ type: 'string', nullable: true }, integer] },
            'string | number',
            'string | number | null',
            'string | number',
        ),
        ...eachStrategy({ enum: ['a', null] }, "'a'", "'a' | null", "'a'"),
        // The named schema's own null: written with the name of an object, within that of anything else.
        ...eachStrategy(maybePet, 'MaybePet', 'MaybePet | null', 'MaybePet'),
        ...eachStrategy(maybeText, 'MaybeText', 'MaybeText', 'MaybeText'),
        ...eachStrategy({ type: 'array', items: maybePet }, 'MaybePet[]', '(MaybePet | null)[]', '(MaybePet | null)[]'),
        // A schema without types allows null, but makes nothing nullable by itself.
        ...eachStrategy({ allOf: [maybePet, { description: 'x' }] }, 'MaybePet', 'MaybePet | null', 'MaybePet'),
        ...eachStrategy({ allOf: [{ not: integer }, maybePet] }, 'MaybePet', 'MaybePet | null', 'MaybePet'),
        ...eachStrategy({ allOf: [pet, { not: integer }] }, 'Pet', 'Pet', 'Pet'),
        ...eachStrategy({ oneOf: [{}, pet], anyOf: [maybePet] }, 'MaybePet', 'MaybePet | null', 'MaybePet'),
        ...eachStrategy({ allOf: [maybePet, { required: ['name'] }] }, 'MaybePet', 'MaybePet | null', 'MaybePet'),
        // Some descriptions write it next to a reference, and mean it.
        ...eachStrategy({ ...pet, nullable: true }, 'Pet', 'Pet | null', 'Pet'),
        // The text of x-ts-type is the whole type.
        ...eachStrategy({ 'x-ts-type': 'string', nullable: true }, 'string', 'string', 'string'),
    ]);
    hold(
        ['3.1'],
        [
            ...eachStrategy({ type: ['string', 'null'] }, 'string', 'string | null', 'string'),
            ...eachStrategy(
                { type: ['string', 'integer', 'null'] },
                'string | number',
                'string | number | null',
                'string | number',
            ),
            ...eachStrategy(
                { type: ['array', 'null'], items: { type: ['integer', 'null'] } },
                'number[]',
                '(number | null)[] | null',
                '(number | null)[]',
            ),
            ...eachStrategy({ oneOf: [pet, { type: 'null' }] }, 'Pet', 'Pet | null', 'Pet'),
            ...eachStrategy(
                { anyOf: [{ type: 'null' }, string, integer] },
                'string | number',
                'string | number | null',
                'string | number',
            ),
            ...eachStrategy({ type: ['string', 'null'], enum: ['a', null] }, "'a'", "'a' | null", "'a'"),
            ...eachStrategy({ type: ['string', 'null'], format: 'date-time' }, 'Date', 'Date | null', 'Date'),
            ...eachStrategy(
                { type: 'array', prefixItems: [{ type: ['string', 'null'] }] },
                '[string?, ...unknown[]]',
                '[(string | null)?, ...unknown[]]',
                '[(string | null)?, ...unknown[]]',
            ),
            // Nothing but null is null, whatever the strategy.
            ...eachStrategy({ type: 'null' }, 'null', 'null', 'null'),
            ...eachStrategy({ const: null }, 'null', 'null', 'null'),
            ...eachStrategy({ oneOf: [{ type: 'null' }] }, 'null', 'null', 'null'),
        ],
    );
});

describe('x-ts-type overrides all else', () => {
    hold(both, [
        [{ 'x-ts-type': 'string | number' }, 'string | number'],
        [{ 'x-ts-type': 'bigint', type: 'integer' }, 'bigint'],
        [{ 'x-ts-type': 'Pet[]', ...size }, 'Pet[]'],
        [{ 'x-ts-type': '{ kept: true }', type: 'object', properties: { a: string } }, '{ kept: true }'],
        [{ 'x-ts-type': 'Text', allOf: [pet] }, 'Text'],
        [{ type: 'array', items: { 'x-ts-type': 'string | number' } }, '(string | number)[]'],
        [{ type: 'array', items: { 'x-ts-type': 'Pet' } }, 'Pet[]'],
        [{ oneOf: [{ 'x-ts-type': '() => void' }, string] }, '(() => void) | string'],
        [
            { type: 'object', additionalProperties: { 'x-ts-type': 'string | number' } },
            'Record<string, string | number>',
        ],
        [{ type: 'object', properties: { a: { 'x-ts-type': 'string | number' } } }, '{ a?: string | number; }'],
        [{ allOf: [pet, { 'x-ts-type': '{ a: 1 } | { b: 2 }' }] }, 'Pet & ({ a: 1 } | { b: 2 })'],
        // Line breaks and quotes stay as they are.
        [{ 'x-ts-type': '{\n  a: "x",\n  b?: string\n}' }, '{\n  a: "x",\n  b?: string\n}'],
    ]);
});

describe('malformed schemas are any value, and reported', () => {
    test.each<[schema: JsonValue, diagnostic: string]>([
        ['text', 'malformed-description a schema must be an object'],
        [5, 'malformed-description a schema must be an object'],
        [[], 'malformed-description a schema must be an object'],
        [null, 'malformed-description a schema must be an object'],
        [{ type: 5 }, "malformed-description 'type' must be a string or an array of strings"],
        [{ type: 'any' }, "malformed-description 'any' is not a type: 'unknown' is written instead"],
        [{ type: 'String' }, "malformed-description 'String' is not a type: 'unknown' is written instead"],
        [{ allOf: 5 }, "malformed-description 'allOf' must be an array"],
        [{ $ref: '#/components/schemas/Nobody' }, "unresolved-reference '#/components/schemas/Nobody' does not exist"],
        [{ $ref: 'pets.yaml#/Pet' }, "external-reference 'pets.yaml#/Pet' points to another document"],
    ])('%j', (schema, diagnostic) => {
        const { text: type, diagnostics } = printType(schema, { version: '3.1' });
        expect([type, ...diagnostics.map(({ code, message }) => `${code} ${message}`)]).toEqual([
            'unknown',
            diagnostic,
        ]);
    });

    test.each([
        ['properties', [], 'an object'],
        ['patternProperties', 5, 'an object'],
        ['dependentSchemas', [], 'an object'],
        ['dependentRequired', ['a'], 'an object'],
        ['required', 'a', 'an array'],
        ['anyOf', {}, 'an array'],
        ['discriminator', [], 'an object'],
    ])('an object whose %s is %j', (keyword, value, form) => {
        const { diagnostics } = printType({ type: 'object', [keyword]: value }, { version: '3.1' });
        expect(diagnostics.map(({ message }) => message)).toEqual([`'${keyword}' must be ${form}`]);
    });

    test.each([
        ['int', "did you mean 'integer'?"],
        ['Int64', "did you mean 'integer' with the format 'int64'?"],
        ['datetime', "did you mean 'string' with the format 'date-time'?"],
        ['num', "did you mean 'number'?"],
        ['obj', "did you mean 'object'?"],
        ['Bool', "did you mean 'boolean'?"],
        ['strng', "did you mean 'string'?"],
        ['List', "did you mean 'array'?"],
        ['any', "leave 'type' out if any value is allowed"],
        ['constructor', undefined],
        ['Pet', undefined],
    ])('the type %j: %j', (type, help) => {
        const { diagnostics } = printType({ type });
        expect(diagnostics).toMatchObject([{ code: 'malformed-description' }]);
        expect(diagnostics[0]?.help).toBe(help);
    });

    test('with preferAny, a type that is none is any', () => {
        const { text: type, diagnostics } = printType({ type: 'int' }, { options: { preferAny: true } });
        expect([type, diagnostics[0]?.message]).toEqual(['any', "'int' is not a type: 'any' is written instead"]);
    });

    test.each([
        '?string',
        'string?',
        '!string',
        '*',
        'function(string): void',
        '',
        ' ',
        'string; const x = 1',
        'string\nconst x = 1',
        'string, number',
        'string = number',
        'A |',
        '}',
        '{',
        '(',
        "'",
        '`open',
        '/* open',
        'string; }; evil(); type X = {',
        'string\u2028; evil()',
        'string //\n; evil()',
        'x => y',
        'string <!-- x',
        '#!/bin/sh',
        '@decorated string',
    ])('the string %j is not exactly one type', (written) => {
        const { text: type, diagnostics } = printType({ 'x-ts-type': written });
        expect([type, ...diagnostics.map(({ code, where }) => `${code} ${where?.pointer}`)]).toEqual([
            'unknown',
            'invalid-type-text /components/schemas/Subject/properties/value/x-ts-type',
        ]);
    });

    test('a non-string x-ts-type is reported, too', () => {
        const { diagnostics } = printType({ 'x-ts-type': 5, type: 'string' });
        expect(diagnostics).toHaveLength(1);
    });
});
