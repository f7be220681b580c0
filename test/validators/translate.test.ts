/** Schemas, and the checks that are written for them. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { unbroken } from '../tools/unbroken.ts';
import { type GeneratedSetting, generateValidators, issuesOf } from './generated.ts';

/** The check of the schema `Subject`, as the output has it. */
async function written(subject: JsonValue, setting: GeneratedSetting = {}, others: JsonObject = {}): Promise<string> {
    const { text } = await generateValidators({ ...others, Subject: subject }, setting);
    const declaration = text.slice(text.indexOf('export const subjectSchema'));
    const body = unbroken(declaration.slice(0, declaration.indexOf('\n\n')));
    return body.slice(body.indexOf('schema(() => ') + 'schema(() => '.length, body.lastIndexOf(');'));
}

const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });

describe('a schema becomes', () => {
    test.each<[schema: JsonValue, expected: string]>([
        [{ type: 'string' }, 'string'],
        [{ type: ['string', 'null'] }, 'nullable(string)'],
        [{ type: ['string', 'integer'] }, 'anyOf(string, integer)'],
        [{ type: ['string', 'integer', 'null'] }, 'anyOf(string, integer, isNull)'],
        [{ type: 'null' }, 'isNull'],
        [{ minLength: 2 }, 'minLength(2)'],
        [{ type: 'string', minLength: 2, maxLength: 4 }, 'text(2, 4)'],
        [{ enum: ['a', 1, null] }, "oneOfValues('a', 1, null)"],
        [{ const: { a: [1] } }, 'equalTo({ a: [1] })'],
        [{ type: 'string', enum: ['a', 'bc'], minLength: 2 }, "all(oneOfValues('a', 'bc'), minLength(2))"],
        [{ enum: [] }, 'never'],
        [{ type: 'object' }, 'anyObject'],
        [{ type: 'object', properties: { a: {} }, required: ['a'] }, 'object({ a: anything })'],
        [{ properties: { a: { type: 'string' } } }, 'ifObject(object({}, { a: string }))'],
        [{ type: 'object', additionalProperties: false }, 'object({}, {}, closed)'],
        [{ type: 'object', additionalProperties: { type: 'integer' } }, 'object({}, {}, others(integer))'],
        [{ type: 'object', patternProperties: { '^x-': {} } }, "matching({}, {}, [['^x-', anything]])"],
        [{ type: 'object', properties: { __proto__x: {} } }, 'object({}, { __proto__x: anything })'],
        [
            { type: 'object', properties: { key: { type: 'string', format: 'password' } } },
            'object({}, { key: secret(string) })',
        ],
        [{ type: 'array', items: { type: 'string' } }, 'array(string)'],
        [{ type: 'array', items: {}, maxItems: 3 }, 'array(anything, 0, 3)'],
        [{ type: 'array', items: {}, minItems: 1 }, 'array(anything, 1)'],
        [{ items: { type: 'string' } }, 'items([], string)'],
        [{ type: 'array', prefixItems: [{ type: 'string' }] }, 'all(anyArray, items([string]))'],
        [
            { type: 'array', contains: { const: 1 }, maxContains: 2 },
            'all(anyArray, contains(oneOfValues(1), undefined, 2))',
        ],
        [{ anyOf: [{ type: 'string' }, { type: 'null' }] }, 'nullable(string)'],
        [{ oneOf: [{ const: 'a' }, { const: 'b' }] }, "oneOfValues('a', 'b')"],
        [{ oneOf: [{ const: 'a' }, { const: 'a' }] }, "oneOf(oneOfValues('a'), oneOfValues('a'))"],
        [{ allOf: [{ type: 'string' }, { minLength: 1 }] }, 'all(string, minLength(1))'],
        [{ not: { type: 'string' } }, 'not(string)'],
        [{ if: { const: 1 }, else: { type: 'string' } }, 'when(oneOfValues(1), undefined, string)'],
        [{ dependentRequired: { a: ['b'] } }, "dependentRequired({ a: ['b'] })"],
        [{ required: ['a'], additionalProperties: false }, 'ifObject(object({ a: never }, {}, closed))'],
        [
            { required: ['a', 'x-b'], patternProperties: { '^x-': true }, additionalProperties: { type: 'string' } },
            "ifObject(matching({ a: string, 'x-b': anything }, {}, [['^x-', anything]], string))",
        ],
        [{ dependentSchemas: { a: { required: ['b'] } } }, "dependentSchema('a', ifObject(object({ b: anything })))"],
        [{ propertyNames: { maxLength: 1 } }, 'propertyNames(maxLength(1))'],
        [
            { properties: { a: {} }, unevaluatedProperties: false },
            "unevaluated(all(ifObject(object({}, { a: anything })), evaluates(['a'])), never)",
        ],
        [
            { prefixItems: [true], unevaluatedItems: false },
            'unevaluated(all(items([anything]), evaluatesItems(1)), undefined, never)',
        ],
        [true, 'anything'],
        [false, 'never'],
    ])('%j', async (schema, expected) => {
        expect(await written(schema)).toBe(expected);
    });
});

describe('with dates', () => {
    const date = { type: 'string', format: 'date' };
    test.each<[schema: JsonObject, expected: string]>([
        [date, 'day'],
        [{ type: 'string', format: 'date-time' }, 'moment'],
        [{ ...date, type: ['string', 'integer'] }, 'anyOf(day, integer)'],
        [{ format: 'date' }, 'ifString(day)'],
        [{ ...date, enum: ['2020-01-01'] }, "oneOfValues('2020-01-01')"],
        [{ anyOf: [date, { type: 'string' }] }, 'anyOf(dateOrText, string)'],
        [
            { allOf: [{ properties: { a: date } }, { properties: { b: date } }] },
            'joined(ifObject(object({}, { a: day })), ifObject(object({}, { b: day })))',
        ],
        [
            { anyOf: [{ properties: { a: date } }, { properties: { b: date } }] },
            'anyJoined(ifObject(object({}, { a: day })), ifObject(object({}, { b: day })))',
        ],
    ])('%j', async (schema, expected) => {
        expect(await written(schema, { options: { dateFormat: 'Date' } })).toBe(expected);
    });
});

describe('in OpenAPI 3.0', () => {
    test.each<[schema: JsonObject, expected: string]>([
        [{ type: 'string', nullable: true }, 'nullable(string)'],
        [{ type: 'string', enum: ['a'], nullable: true }, "nullable(oneOfValues('a'))"],
        [{ minimum: 1, exclusiveMinimum: true }, 'exclusiveMinimum(1)'],
        [{ exclusiveMinimum: true }, 'anything'],
        [{ if: { const: 1 }, else: { type: 'string' } }, 'anything'],
        [{ contains: { type: 'string' } }, 'anything'],
        [{ dependentRequired: { a: ['b'] } }, 'anything'],
    ])('%j', async (schema, expected) => {
        expect(await written(schema, { version: '3.0' })).toBe(expected);
    });
});

describe('a reference', () => {
    test('to a type is that type, and to anything else its name', async () => {
        const others = { Id: { type: 'string' }, Pet: { type: 'object', properties: { id: reference('Id') } } };
        const subject = { type: 'array', prefixItems: [reference('Id'), reference('Pet')] };
        expect(await written(subject, {}, others)).toBe('all(anyArray, items([string, petSchema]))');
    });

    test.each<[schema: JsonObject]>([
        [{ type: 'array', items: reference('Subject') }],
        [{ type: 'string', if: reference('Other') }],
        [{ type: 'integer', properties: { a: reference('Subject') } }],
    ])('may lead back: %j', async (schema) => {
        const other = { type: 'array', items: reference('Subject') };
        expect(await written(schema, {}, { Other: other })).toMatch(/subjectSchema|otherSchema/);
    });
});

test.each([
    ['minLength', '5', 'a number from 0 on'],
    ['maxItems', -1, 'a number from 0 on'],
    ['multipleOf', 0, 'a number above 0'],
    ['minimum', '5', 'a number'],
    ['exclusiveMaximum', 'x', 'a number'],
    ['minContains', -1, 'a number from 0 on'],
])('a limit that is none is told: %s: %j', async (keyword, value, form) => {
    const { diagnostics } = await generateValidators({ Subject: { contains: {}, [keyword]: value } });
    const message = `validators do not check '${keyword}': it must be ${form}`;
    const told = diagnostics.map((one) => [one.code, one.message, one.where?.pointer]);
    expect(told).toEqual([['unchecked-keyword', message, `/components/schemas/Subject/${keyword}`]]);
});

test.each([
    [{ type: 'integer', enum: [false, ''] }, false],
    [{ type: 'string', enum: ['a', 1] }, 1],
])('a listed value that the type leaves out is refused: %j', async (schema, value) => {
    const { schema: find } = await generateValidators({ Subject: schema });
    expect(issuesOf(find('subjectSchema'), value)).toHaveLength(1);
});

describe('a pattern that nobody can test', () => {
    const dangerous = '^(a+)+$';

    test('accepts all keys that it might match', async () => {
        const schema = { type: 'object', patternProperties: { [dangerous]: {} }, additionalProperties: false };
        const { schema: find, diagnostics } = await generateValidators({ Subject: schema });
        expect(issuesOf(find('subjectSchema'), { aaa: 1, other: 2 })).toEqual([]);
        expect(diagnostics.map(({ code }) => code)).toContain('unchecked-keyword');
    });

    test('matches nothing if it is no regular expression', async () => {
        const schema = { type: 'object', patternProperties: { '(': {} }, additionalProperties: false };
        const { schema: find } = await generateValidators({ Subject: schema });
        expect(issuesOf(find('subjectSchema'), { a: 1 })).toHaveLength(1);
    });
});
