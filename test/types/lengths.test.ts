/** How many items an array has, with the option `arrayLengths`. */
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { describePaths, printSchemas, printSignatures, printType } from '../tools/inline-description.ts';

const string = { type: 'string' };
const array = (items: JsonValue, minItems?: number, maxItems?: number): JsonObject => ({
    type: 'array',
    items,
    ...(minItems !== undefined && { minItems }),
    ...(maxItems !== undefined && { maxItems }),
});
const reference = (name: string): JsonObject => ({ $ref: `#/components/schemas/${name}` });
const schemas = { Point: array({ type: 'number' }, 2, 2) };

function typeOf(schema: JsonValue, arrayLengths = true): string {
    const setting = { version: '3.1', schemas, options: { nullableStrategy: 'include', arrayLengths } } as const;
    return printType(schema, setting).text.replaceAll(/\s+/g, ' ');
}

describe('an array', () => {
    test.each([
        [array(string), 'string[]'],
        [array(string, 0), 'string[]'],
        [array(string, 1), '[string, ...string[]]'],
        [array(string, 2), '[string, string, ...string[]]'],
        [array(string, 1, 1), '[string]'],
        [array(string, 2, 2), '[string, string]'],
        [array(string, 8, 8), `[${Array.from({ length: 8 }, () => 'string').join(', ')}]`],
        [array(string, undefined, 0), '[]'],
        [array({ type: ['string', 'null'] }, 1), '[string | null, ...(string | null)[]]'],
        [array({ type: 'string', format: 'date' }, 1), '[Date, ...Date[]]'],
        [array(reference('Point'), 1), '[Point, ...Point[]]'],
        [array(array({ type: 'number' }, 2, 2), 1), '[[number, number], ...[number, number][]]'],
        [{ minItems: 1 }, '[unknown, ...unknown[]]'],
        // Lengths that vary, are long, or are impossible.
        [array(string, 0, 2), 'string[]'],
        [array(string, 1, 3), '[string, ...string[]]'],
        [array(string, 9), 'string[]'],
        [array(string, 9, 9), 'string[]'],
        [array(string, 2, 1), 'string[]'],
        [array(string, 1.5), 'string[]'],
        // A long type is written once.
        [array({ type: 'object', properties: { a: string } }, 1), '{ a?: string; }[]'],
        [array(array({ type: 'number' }, 2), 4), '[number, number, ...number[]][]'],
        [array({ enum: ['a', 'b', 'c', 'd'] }, 3, 3), "('a' | 'b' | 'c' | 'd')[]"],
        // The same array without a length adds nothing.
        [{ allOf: [array(string), array(string, 1)] }, '[string, ...string[]]'],
    ])('%j is %s', (schema, type) => expect(typeOf(schema)).toBe(type));

    test('has no length without the option', () => expect(typeOf(array(string, 1, 1), false)).toBe('string[]'));
});

test.each([
    ['Tree', array(reference('Tree'), 1), 'export type Tree = [Tree, ...Tree[]];'],
    // The rest of a tuple would be circular (TS2456).
    ['Tree', array(array(reference('Tree')), 1), 'export type Tree = Tree[][];'],
    ['Tree', array(array(reference('Tree')), 1, 1), 'export type Tree = [Tree[]];'],
])('a recursive array: %s', (name, schema, expected) => {
    expect(printSchemas({ [name]: schema }, { options: { arrayLengths: true } }).text).toBe(expected);
});

test('an argument has a length, too', () => {
    const parameters = [{ name: 'id', in: 'query', required: true, schema: array({ type: 'integer' }, 1) }];
    const paths = {
        '/pets': { get: { operationId: 'list', parameters, responses: { '204': { description: 'None' } } } },
    };
    expect(printSignatures(describePaths(paths), { arrayLengths: true })).toEqual([
        'defaultClient.list(id: [number, ...number[]]): void',
    ]);
});
