/** Types that list their values, and the intersections of several. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { printSchemas, printType } from '../tools/inline-description.ts';

const listed = (...values: readonly JsonValue[]): JsonObject => ({ enum: values });
const all = (...members: readonly JsonValue[]): JsonObject => ({ allOf: members });
const size = { $ref: '#/components/schemas/Size' };
const schemas = { Size: { type: 'string', enum: ['small', 'large'] } };

function typeOf(schema: JsonValue, options: Partial<Config> = {}): string {
    const setting = { version: '3.1', schemas, options: { nullableStrategy: 'include', ...options } } as const;
    return printType(schema, setting).text.replaceAll(/\s+/g, ' ');
}

describe('intersections of values', () => {
    test.each([
        [all(listed('a', 'b'), listed('b', 'c')), "'b'"],
        [all(listed('a'), listed('b')), 'never'],
        [all(listed('a', 1), { type: 'string' }), "'a'"],
        [all(listed(1, 'two', true), { type: 'integer' }), '1'],
        [all(listed(true), { type: 'boolean' }), 'true'],
        [all(listed('a', null), listed('a', 'b', null)), "'a' | null"],
        [all(size, listed('small')), "'small'"],
        [all(size, listed('small', 'tiny')), "'small'"],
        [all(size, listed('tiny')), 'never'],
        [all(listed({ a: 1 }), listed('a')), "{ a: 1; } & 'a'"],
    ])('%j is %s', (schema, type) => expect(typeOf(schema)).toBe(type));

    test('are the members of a declared enumeration', () => {
        expect(typeOf(all(size, listed('small')), { enumDeclarationStyle: 'enum' })).toBe('Size.small');
    });
});

describe('an index signature admits their exact types', () => {
    test.each([
        [all(listed('a', 'b'), listed('b', 'c')), "{ kind?: 'b'; [key: string]: number | 'b' | undefined; }"],
        [all(size, listed('small')), "{ kind?: 'small'; [key: string]: number | 'small' | undefined; }"],
        [all(listed('a'), listed('b')), '{ kind?: never; [key: string]: number | undefined; }'],
    ])('%j', (kind, type) => {
        const schema = { type: 'object', properties: { kind }, additionalProperties: { type: 'number' } };
        expect(typeOf(schema)).toBe(type);
    });
});

describe('values that a type leaves out are told', () => {
    const text = { type: 'string' };
    test.each<[schema: JsonObject, messages: readonly string[]]>([
        [
            { ...text, enum: ['3_lite', 4.1, 4] },
            [
                "unquoted-enum-value /enum/1: 4.1 is not of the type 'string' next to it: it is left out, and 1 more (quote it: '4.1')",
            ],
        ],
        [
            { type: ['string', 'null'], enum: [null, 'on', true] },
            [
                "unquoted-enum-value /enum/2: true is not of the type 'string' or 'null' next to it: it is left out (quote it: 'true')",
            ],
        ],
        [
            { type: 'integer', enum: [1, '2'] },
            [`malformed-description /enum/1: "2" is not of the type 'integer' next to it: it is left out`],
        ],
        [
            { type: 'integer', enum: [false, ''] },
            [
                "malformed-description /enum/0: false is not of the type 'integer' next to it: it is left out, and 1 more",
            ],
        ],
        [{ ...text, enum: ['a', null] }, []],
        [{ ...text, enum: [1, 2] }, []],
        [{ type: 'number', enum: [1, 2.5] }, []],
        [{ enum: ['a', 1] }, []],
        [{ ...text, const: 1 }, []],
    ])('%j', (schema, messages) => {
        const { diagnostics } = printType(schema, { version: '3.1' });
        const place = '/components/schemas/Subject/properties/value';
        const told = diagnostics.map(({ code, message, where, help }) => {
            const hint = help === undefined ? '' : ` (${help})`;
            return `${code} ${where?.pointer?.replace(place, '')}: ${message}${hint}`;
        });
        expect(told).toEqual(messages);
    });
});

describe('values with a type', () => {
    test.each([
        [{ type: 'integer', enum: [1, 'two'] }, '1'],
        [{ type: 'number', enum: [1, 2.5, 'two'] }, '1 | 2.5'],
        [{ type: 'integer', enum: [1, 2.5] }, '1'],
        [{ type: ['string', 'integer'], enum: ['a', 1, true] }, "'a' | 1"],
        [{ type: 'string', enum: ['a', null] }, "'a'"],
        [{ type: 'string', nullable: true, enum: ['a', null] }, "'a' | null"],
        [{ type: ['string', 'null'], enum: ['a', null] }, "'a' | null"],
        // Strictly there is none. The quotation marks were forgotten, or added by mistake.
        [{ type: 'string', enum: [1, 2] }, '1 | 2'],
        [{ type: 'integer', enum: ['1', '2'] }, "'1' | '2'"],
        // No quotation marks explain these.
        [{ type: 'integer', enum: [false, ''] }, 'never'],
        [{ type: 'boolean', enum: [0, 1] }, 'never'],
        [{ type: 'integer', enum: [false, 'two'] }, "'two'"],
        [{ type: 'string', enum: [['a'], 1] }, '1'],
        // The items were meant.
        [{ type: 'array', enum: ['a', 'b'] }, "'a' | 'b'"],
        // An invalid type excludes no values.
        [{ type: 'text', enum: ['a', 1] }, "'a' | 1"],
    ])('%j is %s', (schema, type) => expect(typeOf(schema)).toBe(type));
});

describe('a number that JavaScript cannot tell from its neighbours is any number', () => {
    const beyond: JsonValue = JSON.parse('9007199254740993');
    const infinite: JsonValue = JSON.parse('1e400');
    test.each<[schema: JsonValue, type: string, places: readonly string[]]>([
        [{ const: beyond }, 'number', ['/const']],
        [{ const: infinite }, 'number', ['/const']],
        [{ type: 'integer', enum: [1, infinite] }, 'number', ['/enum']],
        [{ enum: [1, 'a', beyond] }, "'a' | number", ['/enum']],
        [{ const: { id: infinite } }, '{ id: number; }', ['/const']],
        [{ enum: [1, beyond], 'x-enumNames': ['A', 'B'] }, 'number', ['/enum']],
        [{ enum: [1, beyond], 'x-enum-descriptions': ['one', 'many'] }, 'number', ['/enum']],
        [
            {
                oneOf: [
                    { title: 'One', const: 1 },
                    { title: 'Many', const: beyond },
                ],
            },
            'number',
            ['/oneOf/1/const'],
        ],
        [{ const: Number.MAX_SAFE_INTEGER }, '9007199254740991', []],
        [{ const: 1e21 }, '1e+21', []],
        [{ const: 0.1 }, '0.1', []],
        [{ const: -0 }, '0', []],
    ])('%j is %s', (schema, type, places) => {
        const { text, diagnostics } = printType(schema, { version: '3.1' });
        expect(text.replaceAll(/\s+/g, ' ')).toBe(type);
        expect(diagnostics.map(({ code, where }) => [code, where?.pointer])).toEqual(
            places.map((place) => ['inexact-number', `/components/schemas/Subject/properties/value${place}`]),
        );
    });

    test.each([
        ['bigint', 'bigint'],
        ['string', 'string'],
        ['number', 'number'],
    ] as const)('with int64 as %s, the message names the type', (int64, type) => {
        const schema = { type: 'integer', format: 'int64', enum: [infinite] };
        const { text, diagnostics } = printType(schema, { options: { int64 } });
        expect(text).toBe(type);
        expect(diagnostics.map(({ message }) => message.split(': ')[1])).toEqual([`its type is \`${type}\``]);
    });

    test.each([
        [{ type: 'integer', default: beyond }, false],
        [{ type: 'integer', default: 5 }, true],
    ])('as a default, it is not in the docs: %j', (schema, isWritten) => {
        const { text } = printSchemas({ Subject: schema });
        expect(text.includes('@default')).toBe(isWritten);
    });

    test('as a named value, it makes no member', () => {
        const Size = { type: 'integer', enum: [1, beyond], 'x-enumNames': ['One', 'Many'] };
        for (const enumDeclarationStyle of ['union', 'enum'] as const) {
            const { text } = printSchemas({ Size }, { options: { enumDeclarationStyle } });
            expect(text).toContain('export type Size = number;');
        }
    });
});
