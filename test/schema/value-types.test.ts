import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { valueTypesOf } from '../../src/schema/value-types.ts';
import { nodeOf } from './node-of.ts';

test.each<[what: string, schema: JsonObject, ...types: string[]]>([
    ['stated types, of which an integer is a number', { type: ['string', 'integer', 'null'] }, 'string', 'number'],
    ['listed arrays', { enum: [[1, 2], [3]] }, 'array'],
    ['a listed array alone', { const: [1] }, 'array'],
    ['listed objects', { enum: [{ a: 1 }] }, 'object'],
    [
        'listed values of several types',
        { enum: [null, 'a', 1, true, [1], {}] },
        'object',
        'array',
        'string',
        'number',
        'boolean',
    ],
    ['alternatives', { oneOf: [{ type: 'string' }, { enum: [[]] }] }, 'array', 'string'],
    ['an alternative that says nothing', { anyOf: [{ type: 'string' }, {}] }, 'string', 'any'],
    ['nothing', {}],
])('the types of values: %s', (_, schema, ...types) => {
    expect([...valueTypesOf(nodeOf(schema))]).toEqual(types);
});
