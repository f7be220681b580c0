/** Enums that may have values that they do not list, and the names and docs that extensions give to values. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { declarationsOf, printSchemas, printType } from '../tools/inline-description.ts';

const marked = { 'x-extensible-enum': true };
const status: JsonObject = { type: 'string', enum: ['open', 'paid'], ...marked };
const level: JsonObject = { type: 'integer', enum: [1, 2], ...marked };
const long: JsonObject = { ...level, format: 'int64' };
const schemas = { Status: status };
const ref = { $ref: '#/components/schemas/Status' };

function typeOf(schema: JsonValue, options: Partial<Config> = {}): string {
    const setting = { version: '3.1', schemas, options: { nullableStrategy: 'include', openEnums: true, ...options } };
    return printType(schema, setting as Parameters<typeof printType>[1]).text.replaceAll(/\s+/g, ' ');
}

describe('in place', () => {
    test.each<[schema: JsonValue, type: string, options?: Partial<Config>]>([
        [status, "'open' | 'paid' | (string & {})"],
        [status, "'open' | 'paid'", { openEnums: false }],
        [level, '1 | 2 | (number & {})'],
        [long, '1n | 2n | (bigint & {})', { int64: 'bigint' }],
        [long, "'1' | '2' | (string & {})", { int64: 'string' }],
        [{ enum: ['auto', 1], ...marked }, "'auto' | (string & {}) | 1 | (number & {})"],
        [{ enum: ['a', null], ...marked }, "'a' | (string & {}) | null"],
        [{ enum: ['', 'a'], ...marked }, "'a' | (string & {})"],
        [{ type: 'string', 'x-extensible-enum': ['a'] }, "'a' | (string & {})"],
        [{ type: 'string', 'x-extensible-enum': ['a'] }, 'string', { openEnums: false }],
        [{ enum: ['a', 'b'] }, "'a' | 'b' | (string & {})", { openEnums: 'all' }],
        [{ type: 'array', items: { enum: ['a', 'b'], ...marked } }, "('a' | 'b' | (string & {}))[]"],
        [{ anyOf: [status, level] }, "'open' | 'paid' | (string & {}) | 1 | 2 | (number & {})"],
        [{ anyOf: [status, { type: 'string' }] }, "'open' | 'paid' | (string & {})"],
        [{ anyOf: [status, { enum: ['x'] }] }, "'open' | 'paid' | (string & {})"],
        [{ anyOf: [ref, { type: 'string' }] }, 'Status | (string & {})'],
        [{ allOf: [ref, { enum: ['open'] }] }, "'open'"],
        [{ allOf: [ref, { const: 'void' }] }, "'void'"],
        [{ allOf: [ref, { type: 'string', minLength: 1 }] }, 'Status'],
        [{ allOf: [status, { type: 'string' }] }, "'open' | 'paid' | (string & {})"],
        [{ const: 'a', ...marked }, "'a'"],
        [{ type: 'boolean', enum: [true], ...marked }, 'true'],
    ])('%j is %s', (schema, type, options) => expect(typeOf(schema, options)).toBe(type));
});

describe('declared', () => {
    const names = { 'x-enum-varnames': ['Low', 'High'] };
    const constant = (name: string): string => `type ${name} = (typeof ${name})[keyof typeof ${name}]`;
    test.each<[what: string, schema: JsonObject, options: Partial<Config>, object: string, type: string]>([
        ['a union', status, {}, '', "Status = 'open' | 'paid' | (string & {});"],
        [
            'names',
            { ...level, ...names },
            {},
            'const Status = { Low: 1, High: 2 } as const;',
            `${constant('Status')} | (number & {});`,
        ],
        [
            'an enum, which has no other values',
            status,
            { enumDeclarationStyle: 'enum', enumNamesStyle: 'PascalCase' },
            "const Status = { Open: 'open', Paid: 'paid' } as const;",
            `${constant('Status')} | (string & {});`,
        ],
        [
            'bigints with names',
            { ...long, ...names },
            { int64: 'bigint' },
            'const Status = { Low: /* @__PURE__ */ BigInt(1) as 1n, High: /* @__PURE__ */ BigInt(2) as 2n } as const;',
            `${constant('Status')} | (bigint & {});`,
        ],
        [
            'names of two types',
            { enum: ['auto', 2], ...marked, 'x-enumNames': { auto: 'Auto', 2: 'Two' } },
            {},
            "const Status = { Auto: 'auto', Two: 2 } as const;",
            `${constant('Status')} | (string & {}) | (number & {});`,
        ],
    ])('%s', (_, schema, options, object, type) => {
        const text = printSchemas(
            { Status: schema },
            { version: '3.1', options: { openEnums: true, ...options } },
        ).text;
        const flat = text.replaceAll(/\s+/g, ' ');
        expect(flat).toContain(object);
        expect(flat).toContain(type);
    });
});

describe('what extensions say of values, open or not', () => {
    const azure = {
        name: 'Level',
        values: [
            { value: 1, name: 'Low', description: 'Whenever.' },
            { value: 2, name: 'High' },
        ],
    };
    test.each<[extensions: JsonObject, members: string]>([
        [{ 'x-ms-enum': azure }, '/** Whenever. */ Low: 1, High: 2'],
        [{ 'x-ms-enum': { values: [{ value: 2, name: 'High' }] } }, '_1: 1, High: 2'],
        [{ 'x-ms-enum': azure, 'x-enumNames': ['One', 'Two'] }, '/** Whenever. */ One: 1, Two: 2'],
        [{ 'x-ms-enum': azure, 'x-enumDescriptions': { 2: 'At once.' } }, 'Low: 1, /** At once. */ High: 2'],
    ])('%j', (extensions, members) => {
        const { text } = printSchemas({ Level: { type: 'integer', enum: [1, 2], ...extensions } });
        expect(text.replaceAll(/\s+/g, ' ')).toContain(`{ ${members} }`);
    });

    test('malformed ones say nothing', () => {
        for (const given of [5, { values: 'x' }, { values: [5, { name: 'a' }, { value: 1, name: 2 }] }]) {
            const { text } = printSchemas({ Level: { type: 'integer', enum: [1, 2], 'x-ms-enum': given } });
            expect(declarationsOf(text)).toMatchObject({ Level: 'Level = 1 | 2;' });
        }
    });
});
