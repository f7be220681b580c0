/** Keywords of JSON Schema that OpenAPI has since 3.1, and the types they become: never narrower than what the schema allows. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import {
    describePaths,
    modelOf,
    printSchemas,
    printSignatures,
    printType,
    type Version,
} from '../tools/inline-description.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };
const object = (properties: JsonObject, ...required: readonly string[]): JsonObject => ({
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
});
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

/** `then` and `else` under a condition; an object that is written with `then` looks like a promise. */
const conditional = (...entries: readonly (readonly ['if' | 'then' | 'else', JsonValue])[]): JsonObject =>
    Object.fromEntries(entries);

const schemas = {
    Pet: object({ name: string }, 'name'),
    Size: { enum: ['small', 'large'] },
    Either: { oneOf: [object({ a: string }), object({ b: string })] },
    Pair: { type: 'array', prefixItems: [string, integer], items: false },
    Open: { type: 'array', prefixItems: [string, integer] },
    Box: { ...object({ inside: reference('Box/$defs/inside') }), $defs: { inside: integer, 'out side': string } },
    Tree: object({ leaves: { type: 'array', items: { $dynamicRef: '#/components/schemas/Tree' } } }),
    Maybe: { type: ['string', 'null'] },
};

const versions: readonly Version[] = ['3.1', '3.2'];

type Row = readonly [schema: JsonValue, type: string];

/** Every row holds in both versions, without diagnostics. */
function hold(rows: readonly Row[]): void {
    test.each(rows)('%j is %s', (schema, type) => {
        for (const version of versions) {
            const { text, diagnostics } = printType(schema, {
                version,
                schemas,
                options: { nullableStrategy: 'include' },
            });
            expect([text.replaceAll(/\s+/g, ' '), diagnostics]).toEqual([type, []]);
        }
    });
}

describe('a schema that is true allows anything, one that is false nothing', () => {
    hold([
        [true, 'unknown'],
        [false, 'never'],
        [object({ a: true, b: false }), '{ a?: unknown; b?: never; }'],
        [object({ a: true }, 'a'), '{ a: unknown; }'],
        [{ type: 'array', items: true }, 'unknown[]'],
        [{ type: 'array', items: false }, 'never[]'],
        [{ type: 'object', additionalProperties: true }, 'Record<string, unknown>'],
        [{ type: 'array', prefixItems: [true, string], items: true }, '[unknown?, string?, ...unknown[]]'],
        [{ oneOf: [string, true] }, 'unknown'],
        [{ anyOf: [string, false] }, 'string'],
        [{ allOf: [string, true] }, 'string'],
        [{ allOf: [string, false] }, 'never'],
        [{ allOf: [reference('Maybe'), true] }, 'Maybe'],
        [{ allOf: [{ type: ['integer', 'null'] }, true] }, 'number | null'],
        [{ allOf: [{ type: ['integer', 'null'] }, { type: 'null' }] }, 'number | null'],
    ]);
});

describe('constants and examples', () => {
    hold([
        [{ const: 'a' }, "'a'"],
        [{ const: false }, 'false'],
        [{ const: null }, 'null'],
        [{ const: 0 }, '0'],
        [{ const: { a: [1, 'b'] } }, "{ a: [1, 'b']; }"],
        [{ const: [] }, '[]'],
        [{ type: 'string', const: 'a', examples: ['b'] }, "'a'"],
        [{ enum: [1, 'a', null, true] }, "1 | 'a' | true | null"],
        [{ oneOf: [{ const: 1 }, { const: 'b' }, { type: 'null' }] }, "1 | 'b' | null"],
        // Examples are not constraints.
        [{ examples: ['a', 1] }, 'unknown'],
        [{ type: 'string', examples: [5] }, 'string'],
    ]);
});

describe('conditions that no alternatives express only add properties', () => {
    const given = ['if', object({ kind: { const: 'a' } })] as const;
    const kind = object({ kind: string });
    hold([
        [{ ...kind, ...conditional(given, ['then', object({ b: integer }, 'b')]) }, '{ kind?: string; b?: number; }'],
        [conditional(given, ['then', object({ b: integer }, 'b')], ['else', string]), 'unknown'],
        [{ type: ['string', 'integer'], ...conditional(['if', string], ['then', { const: 'a' }]) }, 'string | number'],
        [{ ...kind, ...conditional(['then', { required: ['kind'] }]) }, '{ kind?: string; }'],
        [{ allOf: [conditional(given, ['then', { required: ['b'] }]), kind] }, '{ kind?: string; b?: unknown; }'],
        [{ dependentRequired: { a: ['b'] } }, 'unknown'],
        [{ not: string }, 'unknown'],
        [{ type: 'string', not: { enum: ['a'] } }, 'string'],
        [{ ...object({ a: string, b: string }), not: { required: ['a', 'b'] } }, '{ a?: string; b?: string; }'],
        [object({ a: { not: { const: 1 } } }), '{ a?: unknown; }'],
    ]);
});

describe('items', () => {
    hold([
        [{ type: 'array', contains: string }, 'unknown[]'],
        [{ type: 'array', contains: string, minContains: 0, maxContains: 2 }, 'unknown[]'],
        [{ type: 'array', items: { type: ['string', 'integer'] }, contains: string }, '(string | number)[]'],
        [{ contains: string }, 'unknown'],
        [{ type: 'array', unevaluatedItems: string }, 'string[]'],
        [{ type: 'array', unevaluatedItems: false }, 'never[]'],
        [{ type: 'array', items: integer, unevaluatedItems: false }, 'number[]'],
        [{ type: 'array', prefixItems: [string], unevaluatedItems: integer }, '[string?, ...number[]]'],
        [{ type: 'array', prefixItems: [string, integer], unevaluatedItems: false }, '[string?, number?]'],
        // Other keywords evaluate some items: which are left is unknown.
        [{ type: 'array', contains: string, unevaluatedItems: integer }, 'unknown[]'],
        [{ type: 'array', contains: string, unevaluatedItems: false }, 'unknown[]'],
        [
            { type: 'array', prefixItems: [string], contains: integer, unevaluatedItems: false },
            '[string?, ...unknown[]]',
        ],
        [
            { type: 'array', allOf: [{ contains: integer }], prefixItems: [string], unevaluatedItems: false },
            '[string?, ...unknown[]]',
        ],
        // Without `if`, the other conditions have no effect.
        [{ type: 'array', ...conditional(['then', { prefixItems: [string] }]), unevaluatedItems: false }, 'never[]'],
    ]);
});

describe('unevaluated items are seen through the schemas that apply in place', () => {
    const pair = { type: 'array', prefixItems: [string, integer] };
    const one = { type: 'array', prefixItems: [string] };
    hold([
        [{ ...reference('Pair'), unevaluatedItems: false }, 'Pair'],
        [{ type: 'array', allOf: [reference('Pair')], unevaluatedItems: false }, 'Pair'],
        [{ ...reference('Open'), unevaluatedItems: false }, 'Open & [unknown?, unknown?]'],
        [{ ...reference('Open'), unevaluatedItems: string }, 'Open & [unknown?, unknown?, ...string[]]'],
        [{ ...reference('Open'), prefixItems: [string], unevaluatedItems: false }, 'Open & [string?, unknown?]'],
        [{ allOf: [pair], unevaluatedItems: false }, '[string?, number?]'],
        [{ ...one, allOf: [pair], unevaluatedItems: false }, '[string?, unknown?] & [string?, number?, ...unknown[]]'],
        [{ anyOf: [pair, one], unevaluatedItems: false }, '[string?, number?] | [string?, unknown?]'],
        [{ oneOf: [pair, one], unevaluatedItems: false }, '[string?, number?] | [string?, unknown?]'],
        [
            { oneOf: [reference('Open'), one], unevaluatedItems: false },
            '[unknown?, unknown?] & (Open | [string?, ...unknown[]])',
        ],
        [
            { type: 'array', ...conditional(['if', one], ['then', pair]), unevaluatedItems: false },
            '[unknown?, unknown?]',
        ],
        [{ allOf: [{ type: 'array', items: string }], unevaluatedItems: false }, 'string[]'],
        [{ allOf: [{ ...one, unevaluatedItems: integer }], unevaluatedItems: false }, '[string?, ...number[]]'],
        [
            { allOf: [pair], minItems: 1, type: 'array', unevaluatedItems: false },
            '[unknown, unknown?] & [string?, number?, ...unknown[]]',
        ],
        // `items` sees only the `prefixItems` of its own schema (JSON Schema Core, 10.3.1.2).
        [{ ...reference('Open'), items: false }, 'Open & never[]'],
        [{ ...reference('Open'), prefixItems: [string], items: false }, 'Open & [string?]'],
        [{ allOf: [pair], items: string }, 'string[] & [string?, number?, ...unknown[]]'],
    ]);
});

describe('unevaluated properties', () => {
    hold([
        [{ ...object({ a: string }), unevaluatedProperties: false }, '{ a?: string; }'],
        [{ type: 'object', unevaluatedProperties: false }, 'Record<string, never>'],
        [{ ...reference('Pet'), unevaluatedProperties: false }, 'Pet'],
        [
            { ...object({ a: string }), unevaluatedProperties: integer },
            '{ a?: string; [key: string]: number | string | undefined; }',
        ],
        [
            { ...object({ a: string }), allOf: [reference('Pet')], unevaluatedProperties: integer },
            'Pet & { a?: string; [key: string]: number | string | undefined; }',
        ],
        // `additionalProperties` leaves none.
        [
            { ...object({}, 'b'), additionalProperties: string, unevaluatedProperties: integer },
            '{ b: string; [key: string]: string; }',
        ],
        [{ type: 'object', additionalProperties: string, unevaluatedProperties: false }, 'Record<string, string>'],
        // Properties that others evaluate are allowed.
        [
            { type: 'object', ...conditional(['if', object({ a: string })]), unevaluatedProperties: false },
            'Record<string, unknown>',
        ],
        [
            { type: 'object', ...conditional(['then', object({ a: string })]), unevaluatedProperties: false },
            'Record<string, unknown>',
        ],
        [
            { type: 'object', dependentSchemas: { a: object({ b: string }) }, unevaluatedProperties: false },
            '{ b?: string; a: {} | null; } | { a?: never; [key: string]: unknown; }',
        ],
        [{ type: 'object', allOf: [true], unevaluatedProperties: false }, 'Record<string, unknown>'],
        [{ anyOf: [object({ a: string })], unevaluatedProperties: false }, '{ a?: string; }'],
        [
            { type: 'object', ...conditional(['then', object({ a: string })]), additionalProperties: false },
            'Record<string, never>',
        ],
        // Nor does `additionalProperties` in another schema.
        [
            {
                allOf: [{ type: 'object', additionalProperties: string }],
                required: ['b'],
                unevaluatedProperties: integer,
            },
            '{ b: string; [key: string]: string; }',
        ],
        // Others evaluate some, which need not match.
        [{ ...reference('Either'), unevaluatedProperties: integer }, 'Either & Record<string, unknown>'],
        [
            { ...object({ a: string }), allOf: [{ oneOf: [object({ b: string })] }], unevaluatedProperties: integer },
            '{ a?: string; b?: string; [key: string]: number | string | undefined; }',
        ],
        [
            { type: ['object', 'string'], allOf: [reference('Pet')], unevaluatedProperties: { type: 'boolean' } },
            'Pet & (Record<string, unknown> | string)',
        ],
        [
            { type: 'object', oneOf: [object({ a: string })], unevaluatedProperties: integer },
            '{ a?: string; [key: string]: unknown; }',
        ],
        [
            {
                ...object({ a: string }),
                dependentSchemas: { a: object({ b: string }) },
                unevaluatedProperties: integer,
            },
            '{ a?: string; b?: string; [key: string]: unknown; }',
        ],
        [
            {
                ...object({ a: string }),
                ...conditional(['else', object({ b: string })]),
                unevaluatedProperties: integer,
            },
            '{ a?: string; [key: string]: unknown; }',
        ],
    ]);
});

describe('names of properties', () => {
    hold([
        [{ type: 'object', propertyNames: { enum: ['a', 'b'] } }, '{ a?: unknown; b?: unknown; }'],
        [{ propertyNames: { enum: ['a', 'b c'] }, additionalProperties: integer }, "{ a?: number; 'b c'?: number; }"],
        [
            { type: 'object', propertyNames: reference('Size'), additionalProperties: reference('Pet') },
            '{ small?: Pet; large?: Pet; }',
        ],
        [{ type: 'object', propertyNames: { const: 'a' }, additionalProperties: true }, '{ a?: unknown; }'],
        [
            {
                ...object({ a: string }, 'a', 'b'),
                propertyNames: { enum: ['a', 'b', 'c'] },
                additionalProperties: integer,
            },
            '{ a: string; b: number; c?: number; }',
        ],
        [
            { ...object({ a: string }), propertyNames: { enum: ['a', 'b'] }, additionalProperties: false },
            '{ a?: string; }',
        ],
        [{ type: 'object', propertyNames: { enum: [1] } }, 'Record<string, never>'],
        [
            { type: ['object', 'null'], propertyNames: { enum: ['a'] }, additionalProperties: integer },
            '{ a?: number; } | null',
        ],
        // Names that are not listed may be any.
        [{ type: 'object', propertyNames: { pattern: '^a' }, additionalProperties: integer }, 'Record<string, number>'],
        [{ propertyNames: { maxLength: 5 } }, 'Record<string, unknown>'],
        [
            { type: 'object', propertyNames: { enum: ['a'] }, patternProperties: { a: string } },
            'Record<string, unknown>',
        ],
    ]);

    test('that are enumerated make an interface', () => {
        const Prices = { type: 'object', propertyNames: reference('Size'), additionalProperties: integer };
        const { text } = printSchemas({ Size: schemas.Size, Prices }, { version: '3.1' });
        expect(text).toContain('export interface Prices {\n    small?: number;\n    large?: number;\n}');
    });
});

describe('references', () => {
    hold([
        [reference('Box/$defs/inside'), 'BoxInside'],
        [reference('Box/$defs/out%20side'), 'BoxOutSide'],
        [reference('Tree'), 'Tree'],
        [{ $dynamicRef: '#/components/schemas/Pet' }, 'Pet'],
        [{ $dynamicRef: '#/components/schemas/Maybe' }, 'Maybe'],
        [{ $dynamicRef: '#/components/schemas/Pet', properties: { a: string } }, 'Pet & { a?: string; }'],
        [{ ...reference('Pet'), $dynamicRef: '#/components/schemas/Either' }, 'Pet & Either'],
    ]);

    test('a dynamic one is resolved statically', () => {
        const { text, diagnostics } = printSchemas({ Tree: schemas.Tree }, { version: '3.1' });
        expect([text, diagnostics]).toEqual(['export interface Tree {\n    leaves?: Tree[];\n}', []]);
    });
});

describe('the content of a string', () => {
    hold([
        [{ type: 'string', contentEncoding: 'base64' }, 'string'],
        [{ type: 'string', contentEncoding: 'base64', contentMediaType: 'image/png' }, 'string'],
        [{ contentEncoding: 'base64url', contentMediaType: 'image/png' }, 'string'],
        [{ type: 'string', contentMediaType: 'text/html' }, 'string'],
        [{ contentMediaType: 'application/json' }, 'string'],
        [{ contentMediaType: 'image/svg+xml' }, 'string'],
        // Bytes have no type. With one, they are encoded in a string.
        // Inside JSON there are no bytes.
        [{ contentMediaType: 'image/png' }, 'string'],
        [{ contentMediaType: 'application/octet-stream', contentEncoding: 'binary' }, 'string'],
        [{ type: 'string', contentEncoding: 'binary' }, 'string'],
        [{ type: 'string', contentMediaType: 'image/png' }, 'string'],
        [{ type: 'string', contentMediaType: 'application/octet-stream' }, 'string'],
    ]);

    test('the schema of the content is declared', () => {
        const Note = object({
            text: { ...string, contentMediaType: 'application/json', contentSchema: reference('Pet') },
        });
        const operation = {
            responses: { '200': { description: 'x', content: { 'application/json': { schema: Note } } } },
        };
        const { model } = modelOf(describePaths({ '/': { get: operation } }, { version: '3.1', schemas }));
        expect(model.declarations.map(({ target }) => target.name)).toEqual(['Pet']);
    });
});

describe('bytes in a form', () => {
    const bytes = { type: 'string', contentMediaType: 'application/octet-stream' };
    const picture = { contentMediaType: 'image/png' };
    const all: JsonObject = {
        File: bytes,
        Files: { type: 'array', items: reference('File') },
        Upload: object({ file: bytes }, 'file'),
        Titled: { allOf: [reference('Upload'), object({ title: string })] },
    };

    /** The argument of an operation that sends a form, and the declarations. */
    function sent(schema: JsonValue, mediaType = 'multipart/form-data'): readonly string[] {
        const requestBody = { required: true, content: { [mediaType]: { schema } } };
        const document = describePaths(
            { '/': { post: { operationId: 'send', requestBody, responses: {} } } },
            { version: '3.1', schemas: all },
        );
        const options = { nullableStrategy: 'include' } as const;
        const [signature = ''] = printSignatures(document, options);
        const { model } = modelOf(document, options);
        const declared = model.declarations.map((declaration) => {
            if (declaration.kind === 'alias') return `${declaration.target.name}: ${JSON.stringify(declaration.type)}`;
            const properties = declaration.kind === 'object' ? declaration.object.properties : [];
            return `${declaration.target.name}: ${properties.map(({ name, type }) => `${name} ${'name' in type ? type.name : type.kind}`)}`;
        });
        return [signature.replace(/^defaultClient\.send\(body: (.*)\): void$/, '$1'), ...declared];
    }

    test.each<[given: string, schema: JsonValue, expected: readonly string[]]>([
        ['a field', object({ file: bytes }), ['{ file?: Blob; }']],
        ['a field without a type', object({ file: picture }), ['{ file?: Blob; }']],
        [
            'a field that is not encoded',
            object({ file: { ...string, contentEncoding: 'binary' } }),
            ['{ file?: Blob; }'],
        ],
        ['a field of lines of text', object({ file: { ...string, contentEncoding: '8bit' } }), ['{ file?: string; }']],
        ['an array of them', object({ files: { type: 'array', items: bytes } }), ['{ files?: Blob[]; }']],
        ['one that may be null', object({ file: { anyOf: [bytes, { type: 'null' }] } }), ['{ file?: Blob | null; }']],
        ['one of several types', object({ file: { ...bytes, type: ['string', 'null'] } }), ['{ file?: Blob | null; }']],
        ['one that is encoded', object({ file: { ...bytes, contentEncoding: 'base64' } }), ['{ file?: string; }']],
        [
            'one that is a string',
            object({ page: { ...string, contentMediaType: 'text/html' } }),
            ['{ page?: string; }'],
        ],
        [
            'one nested in the form, which is JSON',
            object({ meta: object({ file: bytes }) }),
            ['{ meta?: { file?: string; }; }'],
        ],
        [
            'a named one',
            object({ file: reference('File') }),
            ['{ file?: File; }', 'File: {"kind":"platform","name":"Blob"}'],
        ],
        [
            'a named array',
            object({ files: reference('Files') }),
            [
                '{ files?: Files; }',
                'File: {"kind":"platform","name":"Blob"}',
                expect.stringContaining('Files: {"kind":"array"'),
            ],
        ],
        ['a named form', reference('Upload'), ['Upload', 'Upload: file Blob']],
        ['a form that extends another', reference('Titled'), ['Titled', 'Upload: file Blob', 'Titled: title string']],
    ])('%s', (_, schema, expected) => {
        expect(sent(schema)).toEqual(expected);
    });

    test.each(['application/json', 'application/x-www-form-urlencoded'])('but not in %s', (mediaType) => {
        expect(sent(object({ file: bytes }), mediaType)).toEqual(['{ file?: string; }']);
    });
});
