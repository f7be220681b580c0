/** Listed strings or any string: editors suggest the listed ones. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { printSchemas, printType, type Version } from '../tools/inline-description.ts';

const string = { type: 'string' };
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const any = (...members: readonly JsonValue[]): JsonObject => ({ anyOf: members });
const schemas = {
    Size: { type: 'string', enum: ['small', 'large'] },
    OtherSize: reference('Size'),
    Level: { enum: ['low', 1] },
    Named: { oneOf: [{ const: 'x', title: 'Cross' }] },
};

function typeOf(schema: JsonValue, options: Partial<Config> = {}, version: Version = '3.1'): string {
    const setting = { version, schemas, options: { nullableStrategy: 'include', ...options } } as const;
    return printType(schema, setting).text.replaceAll(/\s+/g, ' ');
}

describe('anyOf with listed strings and any string', () => {
    test.each([
        [any({ enum: ['a', 'b'] }, string), "'a' | 'b' | (string & {})"],
        [any(string, { const: 'a' }, { const: 'b' }), "'a' | 'b' | (string & {})"],
        [any(string, reference('Size')), 'Size | (string & {})'],
        [any(string, reference('OtherSize'), { type: 'null' }), 'OtherSize | (string & {}) | null'],
        [any(reference('Named'), string), 'Named | (string & {})'],
        [any({ enum: ['a', 1] }, string, { type: 'boolean' }), "'a' | (string & {}) | 1 | boolean"],
        [{ type: 'array', items: any({ enum: ['a'] }, string) }, "('a' | (string & {}))[]"],
        [any(any({ const: 'a' }, string), string), "'a' | (string & {})"],
        [{ allOf: [any({ const: 'a' }, string), string] }, "'a' | (string & {})"],
        // A named enum with other values may not be strings.
        [any(reference('Level'), string), 'Level | string'],
        // With oneOf, a listed string is strictly invalid.
        [{ oneOf: [{ enum: ['a'] }, string] }, 'string'],
    ])('%j is %s', (schema, type) => {
        for (const version of ['3.1', '3.2'] as const) expect(typeOf(schema, {}, version)).toBe(type);
    });

    test('with every enumDeclarationStyle', () => {
        const schema = any(reference('Size'), string);
        expect(typeOf(schema, { enumDeclarationStyle: 'enum' })).toBe('Size | (string & {})');
    });

    test('a date is not a string, unless dates are', () => {
        const schema = any({ enum: ['never'] }, { type: 'string', format: 'date' });
        expect(typeOf(schema)).toBe("'never' | Date");
        expect(typeOf(schema, { dateFormat: 'string' })).toBe("'never' | (string & {})");
        expect(typeOf({ anyOf: [schema, string] })).toBe("'never' | (string & {}) | Date");
    });

    test('within an index signature', () => {
        const schema = { type: 'object', properties: { a: any({ const: 'x' }, string) }, additionalProperties: string };
        expect(typeOf(schema)).toBe("{ a?: 'x' | (string & {}); [key: string]: 'x' | (string & {}) | undefined; }");
    });

    test('under a name', () => {
        const { text } = printSchemas({ Model: any({ enum: ['a'] }, string) }, { version: '3.1' });
        expect(text).toBe("export type Model = 'a' | (string & {});");
    });
});
