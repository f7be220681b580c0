/** Properties that must be present together, or must not: alternatives with only `required`, and dependent properties. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { printSchemas, printType, type Version } from '../tools/inline-description.ts';

const string = { type: 'string' };
const integer = { type: 'integer' };
const object = (properties: JsonObject, ...required: readonly string[]): JsonObject => ({
    type: 'object',
    properties,
    ...(required.length > 0 && { required }),
});
const requires = (...required: readonly string[]): JsonObject => ({ required });
const base = object({ a: string, b: integer, c: string }, 'c');
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

const schemas = {
    Base: base,
    OfOne: { ...base, oneOf: [requires('a'), requires('b')] },
    Dependent: { ...base, dependentRequired: { a: ['b'] } },
};

interface Setting {
    readonly version?: Version;
    readonly options?: Partial<Config>;
}

function typeOf(schema: JsonValue, { version = '3.1', options = {} }: Setting = {}): string {
    const setting = { version, schemas, options: { nullableStrategy: 'include', ...options } } as const;
    return printType(schema, setting).text.replaceAll(/\s+/g, ' ');
}

function hold(rows: readonly (readonly [schema: JsonValue, type: string])[], versions: readonly Version[]): void {
    test.each(rows)('%j is %s', (schema, type) => {
        for (const version of versions) expect(typeOf(schema, { version })).toBe(type);
    });
}

describe('oneOf with only required', () => {
    hold(
        [
            [
                { ...base, oneOf: [requires('a'), requires('b')] },
                '{ c: string; } & ({ a: string; b?: never; } | { b: number; a?: never; })',
            ],
            [
                { oneOf: [requires('a'), { type: 'object', ...requires('b'), description: 'The other' }] },
                '{ a: {} | null; b?: never; } | { b: {} | null; a?: never; }',
            ],
            [
                {
                    ...object({ a: string, b: integer, c: string }),
                    oneOf: ['a', 'b', 'c'].map((name) => requires(name)),
                },
                '{ a: string; b?: never; c?: never; } | { b: number; a?: never; c?: never; } | { c: string; a?: never; b?: never; }',
            ],
            // Not both of two leaves each of them possible.
            [
                { ...object({ a: string, b: integer, c: string }), oneOf: [requires('a', 'b'), requires('c')] },
                '{ a?: string; b?: number; } & ({ a: string; b: number; c?: never; } | { c: string; })',
            ],
            // With both, both alternatives hold: one that requires all of another one is never the only one.
            [
                { ...object({ a: string, b: integer }), oneOf: [requires('a'), requires('a', 'b')] },
                '{ a: string; b?: never; }',
            ],
            [
                { ...base, oneOf: [requires('c', 'a'), requires('c', 'b')] },
                '{ c: string; a: string; b?: never; } | { c: string; b: number; a?: never; }',
            ],
            // Strictly, nothing is valid.
            [{ ...object({ a: string }), oneOf: [requires('a'), requires('a')] }, '{ a?: string; } & { a: string; }'],
            // The index signature applies to every property.
            [
                {
                    ...object({ a: string, b: string }),
                    additionalProperties: string,
                    oneOf: [requires('a'), requires('b')],
                },
                '{ a?: string; b?: string; [key: string]: string | undefined; } & ({ a: string; b?: never; } | { b: string; a?: never; })',
            ],
            // One, or none of them.
            [
                {
                    ...object({ a: string, b: integer }),
                    oneOf: [requires('a'), requires('b'), { not: { anyOf: [requires('a'), requires('b')] } }],
                },
                '{ a?: string; b?: number; } & ({ a: string; b?: never; } | { b: number; a?: never; } | { a?: never; b?: never; })',
            ],
        ],
        ['3.0', '3.1'],
    );
});

describe('oneOf with more than required', () => {
    hold(
        [
            // An `a` other than 'x' leaves only the other alternative.
            [
                { ...base, oneOf: [{ ...requires('a'), properties: { a: { enum: ['x'] } } }, requires('b')] },
                "{ a?: string; b?: number; c: string; } & ({ a: 'x'; b?: never; } | { b: number; })",
            ],
            [{ oneOf: [requires('a'), reference('Base')] }, '{ a: {} | null; } | Base'],
            [{ oneOf: [requires('a'), string] }, '{ a: {} | null; } | string'],
            [{ oneOf: [requires('a'), { description: 'Anything' }] }, 'unknown'],
            [
                { oneOf: [requires('a'), object({ b: string }, 'a')] },
                '{ a: {} | null; } | { b?: string; a: {} | null; }',
            ],
        ],
        ['3.0', '3.1'],
    );

    test('with null', () => {
        const schema = { oneOf: [requires('a'), requires('b'), { type: 'null' }] };
        expect(typeOf(schema)).toBe('{ a: {} | null; b?: never; } | { b: {} | null; a?: never; } | null');
    });
});

test('anyOf with only required rejects nothing', () => {
    const schema = { ...base, anyOf: [requires('a'), requires('b')] };
    expect(typeOf(schema)).toBe('{ a?: string; b?: number; c: string; } & ({ a: string; } | { b: number; })');
});

test('more than twelve alternatives do not exclude each other', () => {
    const names = Array.from({ length: 13 }, (_, index) => `p${index}`);
    const types = [12, 13].map((count) =>
        typeOf({ type: 'object', oneOf: names.slice(0, count).map((name) => requires(name)) }),
    );
    expect(types.map((type) => type.includes('never'))).toEqual([true, false]);
});

describe('properties that depend on others', () => {
    const all = object({ a: string, b: integer, c: string });
    hold(
        [
            [
                { ...all, dependentRequired: { a: ['b'] } },
                '{ b?: number; c?: string; } & ({ a?: never; } | { a: string; b: number; })',
            ],
            // On each other: all or none.
            [
                { ...all, dependentRequired: { a: ['b'], b: ['a'] } },
                '{ c?: string; } & ({ a?: never; b?: never; } | { a: string; b: number; })',
            ],
            [
                { ...all, dependentRequired: { a: ['b'], b: ['c'] } },
                '{ c?: string; } & ({ a?: never; } | { a: string; b: number; c: string; }) & ({ b?: never; } | { b: number; c: string; })',
            ],
            // A required property also requires its dependents.
            [
                { ...all, required: ['a'], dependentRequired: { a: ['b'], b: ['c'] } },
                '{ a: string; b: number; c: string; }',
            ],
            [{ ...all, required: ['b'], dependentRequired: { a: ['b'] } }, '{ a?: string; b: number; c?: string; }'],
            [{ ...all, dependentRequired: { a: ['a'], b: [] } }, '{ a?: string; b?: number; c?: string; }'],
            [
                { type: 'object', dependentRequired: { a: ['b'] } },
                '{ a?: never; [key: string]: unknown; } | { a: {} | null; b: {} | null; }',
            ],
            [
                { allOf: [all, { type: 'object', dependentRequired: { a: ['b'] } }] },
                '{ b?: number; c?: string; } & ({ a?: never; } | { a: string; b: number; })',
            ],
            [
                { ...object({ a: string, b: string }), additionalProperties: string, dependentRequired: { a: ['b'] } },
                '{ a?: string; b?: string; [key: string]: string | undefined; }',
            ],
            // Each has two alternatives, which TypeScript would combine.
            [
                { ...all, dependentRequired: { a: ['c'], b: ['c'], d: ['c'], e: ['c'] } },
                '{ a?: string; b?: number; c?: string; }',
            ],
            [{ dependentRequired: { a: ['b'] } }, 'unknown'],
            [{ ...all, dependentRequired: { a: 'b' } }, '{ a?: string; b?: number; c?: string; }'],
        ],
        ['3.1', '3.2'],
    );

    test('are ignored in OpenAPI 3.0', () => {
        const schema = { ...all, dependentRequired: { a: ['b'] } };
        expect(typeOf(schema, { version: '3.0' })).toBe('{ a?: string; b?: number; c?: string; }');
    });

    test('are absent, or null and present', () => {
        const schema = { ...object({ a: { type: ['string', 'null'] }, b: integer }), dependentRequired: { a: ['b'] } };
        expect(typeOf(schema)).toBe('{ b?: number; } & ({ a?: never; } | { a: string | null; b: number; })');
        expect(typeOf(schema, { options: { nullableStrategy: 'nullableAsOptional' } })).toBe(
            '{ b?: number; } & ({ a?: never; } | { a?: string; b: number; })',
        );
    });
});

describe('a subtype of such a schema', () => {
    test.each([
        ['OfOne', 'type Subtype = OfOne & { d?: string; };'],
        ['Dependent', 'type Subtype = Dependent & { d?: string; };'],
        ['Base', 'interface Subtype extends Base { d?: string; }'],
    ])('%s', (name, subtype) => {
        const { text } = printSchemas(
            { Subtype: { allOf: [reference(name), object({ d: string })] } },
            { version: '3.1', schemas },
        );
        expect(text.replaceAll(/\s+/g, ' ')).toContain(subtype);
    });

    test('is null with an alias, which contains the null', () => {
        const nullable = { ...schemas.Dependent, type: ['object', 'null'] };
        const { text } = printSchemas(
            { Nullable: nullable, Owner: object({ own: reference('Nullable') }) },
            { version: '3.1', options: { nullableStrategy: 'include' } },
        );
        expect(text.replaceAll(/\s+/g, ' ')).toContain(
            'export type Nullable = ({ b?: number; c: string; } & ({ a?: never; } | { a: string; b: number; })) | null;',
        );
        expect(text).toContain('own?: Nullable;');
    });
});
