/** Validators of numbers that may come as strings: they accept both forms, and make numbers of them. */
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { generateValidators, issuesOf } from './generated.ts';

const integers = String.raw`^-?(?:0|[1-9]\d*)$`;
const count: JsonObject = { type: ['integer', 'string'], pattern: integers, format: 'int32' };
const long: JsonObject = { ...count, format: 'int64' };
const double: JsonObject = {
    type: ['number', 'string'],
    pattern: String.raw`^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$`,
};
const text: JsonObject = { type: 'string' };
const objectOf = (properties: JsonObject): JsonObject => ({ type: 'object', properties });

type Pair = readonly [given: unknown, made: unknown];

describe.each<
    [what: string, schema: JsonObject, made: readonly Pair[], refused: readonly unknown[], options?: Partial<Config>]
>([
    [
        'an integer',
        count,
        [
            ['12', 12],
            [12, 12],
            ['-0', -0],
        ],
        ['1.5', '012', '', 'NaN', 1.5, true, null],
    ],
    [
        'a number',
        double,
        [
            ['1.50', 1.5],
            ['1e3', 1000],
            [2, 2],
        ],
        ['1.', '.5', 'Infinity', '1e999'],
    ],
    ['an integer that no number is', count, [], ['9007199254740993']],
    [
        'null',
        { ...count, type: ['null', 'integer', 'string'] },
        [
            [null, null],
            ['1', 1],
        ],
        ['null'],
    ],
    ['limits', { ...count, minimum: 1, maximum: 9 }, [['9', 9]], ['10', '0', 10]],
    ['a factor', { ...count, multipleOf: 5 }, [['15', 15]], ['16']],
    ['a limit beside it', { allOf: [count, { minimum: 2 }] }, [['2', 2]], ['1', 1]],
    ['a type beside it', { allOf: [count, { type: 'number', maximum: 3 }] }, [['2', 2]], ['4', 'x']],
    [
        'values beside it',
        { allOf: [count, { enum: [1, 2] }] },
        [
            ['2', 2],
            [1, 1],
        ],
        ['3', 3],
    ],
    [
        'items',
        { type: 'array', items: count },
        [
            [
                ['1', 2],
                [1, 2],
            ],
        ],
        [['x']],
    ],
    ['a map', { type: 'object', additionalProperties: count }, [[{ a: '1' }, { a: 1 }]], [{ a: 'x' }]],
    [
        'listed strings beside it',
        { anyOf: [double, { enum: ['NaN'] }] },
        [
            ['NaN', 'NaN'],
            ['5', 5],
        ],
        ['nan'],
    ],
    [
        'any string beside it',
        { anyOf: [count, text] },
        [
            ['5', '5'],
            [5, 5],
            ['x', 'x'],
        ],
        [1.5],
    ],
    ['one of two objects', { oneOf: [objectOf({ a: count }), text] }, [[{ a: '1' }, { a: 1 }]], [{ a: 'x' }]],
    [
        'any of two objects',
        { anyOf: [objectOf({ b: text }), objectOf({ a: count })] },
        [
            [
                { a: '1', b: '2' },
                { a: 1, b: '2' },
            ],
        ],
        [{ a: 'x', b: 1 }],
    ],
    [
        'two schemas of an object',
        { allOf: [objectOf({ a: count }), objectOf({ b: count })] },
        [
            [
                { a: '1', b: '2' },
                { a: 1, b: 2 },
            ],
        ],
        [],
    ],
    [
        'a bigint',
        long,
        [
            ['9007199254740993', 9_007_199_254_740_993n],
            [5, 5n],
            [6n, 6n],
        ],
        ['1.5', 'x'],
        { int64: 'bigint' },
    ],
    [
        'a bigint next to any string',
        { anyOf: [long, text] },
        [
            ['5', '5'],
            [5, 5n],
        ],
        [1.5],
        { int64: 'bigint' },
    ],
    ['limits of a bigint', { ...long, minimum: 2 }, [['2', 2n]], ['1'], { int64: 'bigint' }],
    [
        'digits',
        long,
        [
            ['9007199254740993', '9007199254740993'],
            [5, '5'],
        ],
        ['1.5'],
        { int64: 'string' },
    ],
    ['nothing, unless it is asked for', count, [['5', '5']], ['x'], { numericStrings: 'described' }],
])('%s', (_, schema, made, refused, options = {}) => {
    const validator = generateValidators({ Subject: schema }, { options: { numericStrings: 'number', ...options } });

    test('accepts', async () => {
        const subject = (await validator).schema('subjectSchema');
        expect(made.map(([given]) => subject['~standard'].validate(given))).toEqual(
            made.map(([, value]) => ({ value })),
        );
    });

    test('refuses', async () => {
        const subject = (await validator).schema('subjectSchema');
        expect(refused.filter((value) => issuesOf(subject, value).length === 0)).toEqual([]);
    });
});

test('an open enum accepts any value of its types', async () => {
    const schemas = { Status: { enum: ['a', 1, null], 'x-extensible-enum': true }, Size: { enum: ['s', 'm'] } };
    const { schema } = await generateValidators(schemas, { options: { openEnums: true, nullableStrategy: 'include' } });
    const accepts = (name: string, values: readonly unknown[]): readonly unknown[] =>
        values.filter((value) => issuesOf(schema(name), value).length === 0);
    expect(accepts('statusSchema', ['a', 'b', 1, 2.5, null, true, {}])).toEqual(['a', 'b', 1, 2.5, null]);
    expect(accepts('sizeSchema', ['s', 'l'])).toEqual(['s']);
});
