/** `if`, `then`, `else` and `dependentSchemas` about one property: alternatives by its value, or by its presence. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { printSchemas, printType, type Version } from '../tools/inline-description.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };
const kind = { enum: ['a', 'b', 'c'] };
const schemas = { Base: { type: 'object', properties: { kind }, required: ['kind'] } };
const base = { $ref: '#/components/schemas/Base' };

const object = (properties: JsonObject, ...required: readonly string[]): JsonObject => ({
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
});
const requires = (...required: readonly string[]): JsonObject => ({ required });
const has = (value: JsonValue, ...required: readonly string[]): JsonObject => ({
    properties: { kind: { const: value } },
    ...(required.length > 0 && { required }),
});
const when = (test: JsonValue, consequence: JsonValue, otherwise?: JsonValue): JsonObject =>
    Object.fromEntries([
        ['if', test],
        ['then', consequence],
        ...(otherwise === undefined ? [] : ([['else', otherwise]] as const)),
    ]);

function typeOf(schema: JsonValue, version: Version = '3.1'): string {
    const { text } = printType(schema, { version, schemas, options: { nullableStrategy: 'include' } });
    return text.replaceAll(/\s+/g, ' ');
}

type Row = readonly [schema: JsonValue, type: string];

describe('a condition about the presence of a property', () => {
    test.each<Row>([
        // It says the same as `dependentRequired`.
        [
            { ...object({ a: string, b: integer }), ...when(requires('a'), requires('b')) },
            '{ b?: number; } & ({ a?: never; } | { a: string; b: number; })',
        ],
        [
            { ...object({ a: string, b: integer }), dependentSchemas: { a: requires('b') } },
            '{ b?: number; } & ({ a?: never; } | { a: string; b: number; })',
        ],
        [
            { ...object({ a: string }), dependentSchemas: { a: { properties: { b: integer } } } },
            '{ a?: string; } & ({ b?: number; a: string; } | { a?: never; })',
        ],
        [
            { ...object({ a: string, b: integer, c: string }), ...when(requires('a'), requires('b'), requires('c')) },
            '{ a?: string; b?: number; c?: string; } & ({ a: string; b: number; } | { a?: never; c: string; })',
        ],
        // Two properties together have no type for their absence.
        [
            { ...object({ a: string, b: integer }), ...when(requires('a', 'b'), requires('c')) },
            '{ a?: string; b?: number; c?: unknown; }',
        ],
        // An index signature would have to admit the properties of all alternatives.
        [
            { ...object({ a: string }), additionalProperties: integer, ...when(requires('a'), requires('b')) },
            '{ a?: string; [key: string]: number | string | undefined; }',
        ],
    ])('%j is %s', (schema, type) => expect(typeOf(schema)).toBe(type));
});

describe('a condition about the value of a property', () => {
    test.each<Row>([
        [
            { ...object({ kind, x: string }, 'kind'), ...when(has('a'), requires('x')) },
            "{ kind: 'a' | 'b' | 'c'; x?: string; } & ({ kind: 'a'; x: string; } | { kind: 'b' | 'c'; })",
        ],
        // Without the property, the condition is met.
        [
            { ...object({ kind, x: string }), ...when(has('a'), requires('x')) },
            "{ kind?: 'a' | 'b' | 'c'; x?: string; } & ({ kind?: 'a'; x: string; } | { kind: 'b' | 'c'; })",
        ],
        [
            { ...object({ kind, x: string }), ...when(has('a', 'kind'), requires('x')) },
            "{ kind?: 'a' | 'b' | 'c'; x?: string; } & ({ kind: 'a'; x: string; } | { kind?: 'b' | 'c'; })",
        ],
        [
            { ...object({ kind, x: string }, 'kind'), ...when(has('a'), false) },
            "{ kind: 'a' | 'b' | 'c'; x?: string; } & { kind: 'b' | 'c'; }",
        ],
        [
            {
                ...object({ flag: { type: 'boolean' }, x: string }, 'flag'),
                ...when({ properties: { flag: { const: true } } }, requires('x')),
            },
            '{ flag: boolean; x?: string; } & ({ flag: true; x: string; } | { flag: false; })',
        ],
        // Several conditions about one property are one choice.
        [
            {
                ...object({ kind }, 'kind'),
                allOf: [when(has('a'), { properties: { x: string } }), when(has('b'), { properties: { y: integer } })],
            },
            "{ kind: 'a' | 'b' | 'c'; } & ({ kind: 'a'; x?: string; } | { kind: 'b'; y?: number; } | { kind: 'c'; })",
        ],
        [
            { allOf: [base, when(has('a'), { properties: { x: string }, required: ['x'] })] },
            "Base & ({ kind: 'a'; x: string; } | { kind: 'b' | 'c'; })",
        ],
        // There is no type of all strings but one, so an `else` is needed.
        [
            { ...object({ kind: string, x: string }), ...when(has('a', 'kind'), requires('x')) },
            '{ kind?: string; x?: string; }',
        ],
        [
            {
                ...object({ kind: string, x: string, y: string }, 'kind'),
                ...when(has('a'), requires('x'), requires('y')),
            },
            "{ kind: string; x?: string; y?: string; } & ({ kind: 'a'; x: string; } | { kind: string; y: string; })",
        ],
        // No object meets the condition, so the property is there.
        [
            { ...object({ kind: string }), ...when(has('a'), false, requires('kind')) },
            '{ kind?: string; } & { kind: string; }',
        ],
        // Numbers that JavaScript cannot tell apart.
        [
            { ...object({ kind: { enum: [9007199254740992, 1] } }, 'kind'), ...when(has(1), requires('x')) },
            '{ kind: number; x?: unknown; }',
        ],
    ])('%j is %s', (schema, type) => expect(typeOf(schema)).toBe(type));
});

describe('what only some objects have, where no alternatives say which, is an optional property', () => {
    const then = { properties: { v: integer } };
    const otherwise = { properties: { w: string } };
    const a = object({ a: string });
    const long = { properties: { a: { minLength: 3 } } };
    test.each<Row>([
        // A tag that may have any other value.
        [{ ...object({ kind: string }), ...when(has('a', 'kind'), then) }, '{ kind?: string; v?: number; }'],
        [
            { ...object({ kind: string }), ...when({ properties: { kind: { pattern: '^a' } } }, then, otherwise) },
            '{ kind?: string; v?: number; w?: string; }',
        ],
        [
            { ...object({ n: integer }), ...when({ properties: { n: { minimum: 3 } } }, then) },
            '{ n?: number; v?: number; }',
        ],
        [
            { ...object({ o: object({ kind }) }), ...when({ properties: { o: has('a') } }, then) },
            "{ o?: { kind?: 'a' | 'b' | 'c'; }; v?: number; }",
        ],
        [
            {
                ...object({ a: string, b: string }),
                ...when({ properties: { a: { const: '1' }, b: { const: '2' } } }, then),
            },
            '{ a?: string; b?: string; v?: number; }',
        ],
        [
            { ...object({ a: string, b: string }), ...when(requires('a', 'b'), then) },
            '{ a?: string; b?: string; v?: number; }',
        ],
        [{ ...a, ...when({ not: requires('a') }, then) }, '{ a?: string; v?: number; }'],
        [{ ...a, ...when({ anyOf: [requires('a')] }, then) }, '{ a?: string; v?: number; }'],
        [{ ...a, ...when({ minProperties: 2 }, true, then) }, '{ a?: string; v?: number; }'],
        [{ ...a, ...when(true, then) }, '{ a?: string; v?: number; }'],
        // Names that are only required, or only tested.
        [{ ...a, ...when(long, requires('b')) }, '{ a?: string; b?: unknown; }'],
        [{ ...a, ...when(requires('b', 'c'), then) }, '{ a?: string; v?: number; b?: unknown; c?: unknown; }'],
        // Each schema that describes it may be the one that applies.
        [{ ...a, ...when(long, then, { properties: { v: string } }) }, '{ a?: string; v?: number | string; }'],
        [{ ...a, ...when(long, then, { properties: { v: false } }) }, '{ a?: string; v?: number; }'],
        [{ ...a, ...when(long, { allOf: [then, { properties: { v: { const: 1 } } }] }) }, '{ a?: string; v?: 1; }'],
        [{ ...a, ...when(long, { oneOf: [then, otherwise] }) }, '{ a?: string; v?: number; w?: string; }'],
        [{ ...a, ...when(long, when(requires('a', 'v'), then)) }, '{ a?: string; v?: number; }'],
        [{ ...a, ...when(long, base) }, "{ a?: string; kind?: 'a' | 'b' | 'c'; }"],
        [
            { ...a, allOf: [when(long, then), when(requires('a', 'w'), otherwise)] },
            '{ a?: string; v?: number; w?: string; }',
        ],
        [{ ...base, ...when({ minProperties: 2 }, then) }, 'Base & { v?: number; }'],
        // More than alternatives can say.
        [
            {
                ...object({ a: string, b: string, c: string, d: string }),
                dependentSchemas: { a: then, b: otherwise, c: then, d: then },
            },
            '{ a?: string; b?: string; c?: string; d?: string; v?: number; w?: string; }',
        ],
        [
            { type: 'object', oneOf: [object({ a: string }, 'a'), base], ...when({ minProperties: 2 }, then) },
            '{ v?: number; } & ({ a: string; } | Base)',
        ],
        [
            { oneOf: [object({ a: string }, 'a'), base], ...when({ minProperties: 2 }, then) },
            '{ v?: number; } & ({ a: string; } | Base)',
        ],
        [
            { type: ['object', 'string'], properties: { a: string }, ...when(long, then) },
            '{ a?: string; v?: number; } | string',
        ],
        [
            { type: ['object', 'null'], properties: { a: string }, ...when(long, then) },
            '{ a?: string; v?: number; } | null',
        ],
        [{ type: 'object', ...when({ minProperties: 2 }, then) }, '{ v?: number; [key: string]: unknown; }'],
        [
            { ...a, additionalProperties: true, ...when(long, then) },
            '{ a?: string; v?: number; [key: string]: unknown; }',
        ],
        [{ ...a, unevaluatedProperties: false, ...when(long, then) }, '{ a?: string; v?: number; }'],
        // Nothing may add to what has no other keys, and what is said of all keys holds for these.
        [{ ...a, additionalProperties: false, ...when(long, then) }, '{ a?: string; }'],
        [
            { ...a, additionalProperties: string, ...when(long, then) },
            '{ a?: string; [key: string]: string | undefined; }',
        ],
        // Next to an alternative that any object meets, the others only add.
        [{ ...a, anyOf: [then, {}] }, '{ a?: string; v?: number; }'],
        [{ ...a, anyOf: [then, true, { minLength: 2 }] }, '{ a?: string; v?: number; }'],
        [{ ...a, oneOf: [then, {}] }, '{ a?: string; v?: number; }'],
        [{ ...a, oneOf: [requires('v'), {}] }, '{ a?: string; } & ({ v: {} | null; } | { v?: never; })'],
        [{ ...a, anyOf: [then, otherwise] }, '{ a?: string; } & ({ v?: number; } | { w?: string; })'],
    ])('%j is %s', (schema, type) => expect(typeOf(schema)).toBe(type));

    test('what a condition always applies is required', () => {
        const schema = { ...object({ a: string }, 'a'), ...when(requires('a'), object({ v: integer }, 'v')) };
        expect(typeOf(schema)).toBe('{ a: string; } & { v: number; a: string; }');
    });

    test('its words are those of its only description', () => {
        const schema = { ...a, ...when(long, { properties: { v: { ...integer, description: 'How many' } } }) };
        expect(typeOf(schema)).toBe('{ a?: string; /** How many */ v?: number; }');
    });
});

test('what is wrong in a consequence is reported where it stands', () => {
    const schema = { ...object({ kind }), ...when(has('a'), { properties: { x: { type: 'strng' } } }) };
    const { diagnostics } = printType(schema, { version: '3.1' });
    expect(diagnostics.map(({ where }) => where?.pointer)).toEqual([
        '/components/schemas/Subject/properties/value/then/properties/x/type',
    ]);
});

test('a consequence may be the schema itself', () => {
    const self = { $ref: '#/components/schemas/Node' };
    const named = { Node: { ...object({ kind }), ...when(has('a'), self) } };
    const { text } = printSchemas(named, { version: '3.1' });
    expect(text.replaceAll(/\s+/g, ' ')).toContain("& ({ kind?: 'a'; } | { kind: 'b' | 'c'; })");
});

test('OpenAPI 3.0 has no conditions', () => {
    const schema = { ...object({ a: string, b: integer }), ...when(requires('a'), requires('b')) };
    expect(typeOf(schema, '3.0')).toBe('{ a?: string; b?: number; }');
});

describe('oneOf around which unevaluated properties are refused', () => {
    const closed = { type: 'object', unevaluatedProperties: false };
    test.each<Row>([
        [
            { ...closed, oneOf: [object({ a: string }, 'a'), object({ b: integer }, 'b')] },
            '{ a: string; b?: never; } | { b: number; a?: never; }',
        ],
        [
            { ...closed, properties: { id: string }, oneOf: [object({ a: string }, 'a'), base] },
            '{ id?: string; } & ({ a: string; kind?: never; } | (Base & { a?: never; }))',
        ],
        // With `anyOf`, both may be there.
        [
            { ...closed, anyOf: [object({ a: string }, 'a'), object({ b: integer }, 'b')] },
            '{ a: string; } | { b: number; }',
        ],
        // The keys of a map are evaluated.
        [
            { ...closed, oneOf: [object({ a: string }, 'a'), { type: 'object', additionalProperties: integer }] },
            '{ a: string; } | Record<string, number>',
        ],
    ])('%j is %s', (schema, type) => expect(typeOf(schema)).toBe(type));
});

test('alternatives of an object that only limit other types say nothing of it', () => {
    expect(typeOf({ type: 'object', anyOf: [{ minLength: 2 }, requires('z')] })).toBe('Record<string, unknown>');
});
