/** Each limit at the value itself, and one step beyond it (JSON Schema Validation, 6.2 to 6.5). */
import { describe, expect, test } from 'vitest';
import { decimalString } from '../../../src/runtime/validators/exact.ts';
import {
    equalTo,
    exclusiveMaximum,
    exclusiveMinimum,
    maximum,
    maxLength,
    minimum,
    minLength,
    multipleOf,
} from '../../../src/runtime/validators/leaves.ts';
import {
    maxItems,
    maxProperties,
    minItems,
    minProperties,
    uniqueItems,
} from '../../../src/runtime/validators/parts.ts';
import { type Part, schema } from '../../../src/runtime/validators/schema.ts';

const rows: readonly (readonly [keyword: string, part: Part, accepted: unknown, rejected: unknown])[] = [
    ['minimum', minimum(2), 2, 1],
    ['maximum', maximum(2), 2, 3],
    ['exclusiveMinimum', exclusiveMinimum(2), 3, 2],
    ['exclusiveMaximum', exclusiveMaximum(2), 1, 2],
    ['multipleOf', multipleOf(0.1), 0.3, 0.35],
    ['minLength', minLength(2), 'ab', 'a'],
    // A character outside of the first plane is one.
    ['maxLength', maxLength(2), '😀😀', 'abc'],
    ['minItems', minItems(2), [1, 2], [1]],
    ['maxItems', maxItems(2), [1, 2], [1, 2, 3]],
    [
        'uniqueItems',
        uniqueItems,
        [{ a: 1 }, { a: 2 }],
        [
            { a: 1, b: 2 },
            { b: 2, a: 1 },
        ],
    ],
    ['minProperties', minProperties(2), { a: 1, b: 2 }, { a: 1 }],
    ['maxProperties', maxProperties(2), { a: 1, b: 2 }, { a: 1, b: 2, c: 3 }],
];

describe.each(rows)('%s', (keyword, part, accepted, rejected) => {
    const { validate } = schema(() => part)['~standard'];

    test('accepts its limit', () => {
        expect(validate(accepted).issues).toBeUndefined();
    });

    test('rejects what is beyond', () => {
        expect(validate(rejected).issues).toMatchObject([{ keyword }]);
    });

    test('accepts values of another type', () => {
        expect(validate(null).issues).toBeUndefined();
    });
});

test.each<[keyword: string, part: Part, accepted: unknown, rejected: unknown]>([
    ['minimum', minimum(2), 2n, 1n],
    ['exclusiveMaximum', exclusiveMaximum(2), 1n, 2n],
    ['multipleOf', multipleOf(3), 9_007_199_254_740_993n, 9_007_199_254_740_992n],
    ['multipleOf', decimalString({ multipleOf: 0.1 }), '0.3', '0.35'],
    ['enum', equalTo({ id: 5 }, []), { id: 5n }, { id: 7n }],
    ['uniqueItems', uniqueItems, [5, 6n], [5, 5n]],
])('%s counts for numbers that lose no digit', (keyword, part, accepted, rejected) => {
    const { validate } = schema(() => part)['~standard'];
    expect(validate(accepted).issues).toBeUndefined();
    expect(validate(rejected).issues).toMatchObject([{ keyword }]);
});
