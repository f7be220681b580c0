/** What is sent lacks what is read-only, and what is received lacks what is write-only (JSON Schema Validation, 9.4). */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { generateValidators, issuesOf } from './generated.ts';

const string = { type: 'string' };
const readOnly = { type: 'string', readOnly: true };
const base = { type: 'object', properties: { id: string }, required: ['id'] };
const reference = { $ref: '#/components/schemas/Base' };

test.each<[where: string, pet: JsonObject]>([
    ['itself', { type: 'object', properties: { id: readOnly, name: string }, required: ['id'] }],
    ['a schema in place', { allOf: [base], properties: { id: readOnly } }],
    ['a schema that it refers to', { allOf: [reference], properties: { id: readOnly } }],
    ['a schema that another one refers to', { allOf: [{ allOf: [reference] }], properties: { id: readOnly } }],
    ['an alternative', { anyOf: [reference, { required: ['id', 'x'] }], properties: { id: readOnly } }],
])('a read-only property is not demanded of what is sent, if %s requires it', async (_, pet) => {
    const { schema } = await generateValidators({ Base: base, Pet: pet }, { options: { readWrite: 'split' } });
    expect(issuesOf(schema('petWritableSchema'), { name: 'Tom' })).toEqual([]);
    expect(issuesOf(schema('petSchema'), { name: 'Tom' })).not.toEqual([]);
    expect(issuesOf(schema('petSchema'), { id: '1' })).toEqual([]);
});
