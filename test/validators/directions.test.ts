/** What is sent lacks what is read-only, and what is received lacks what is write-only (JSON Schema Validation, 9.4). */
import { expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { generateFrom, generateValidators, issuesOf } from './generated.ts';

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

const heard = { '204': { description: 'Heard' } };
const both = {
    type: 'object',
    properties: { id: readOnly, secret: { type: 'string', writeOnly: true } },
    required: ['id', 'secret'],
};
const content = { 'application/json': { schema: both } };
const post = { requestBody: { content }, responses: { '200': { description: 'Heard', content } } };

test.each<[what: string, name: string, document: JsonObject]>([
    ['webhook', 'petSoldWebhook', { ...describePaths({}, { version: '3.1' }), webhooks: { petSold: { post } } }],
    [
        'callback',
        'petSoldCallback',
        describePaths({ '/a': { get: { responses: heard, callbacks: { petSold: { '{$url}': { post } } } } } }),
    ],
])('the request of a %s is received, and the response is sent', async (_, name, document) => {
    const { schema } = await generateFrom(document, { readWrite: 'split', template: 'fetch' });
    expect(issuesOf(schema(`${name}Schema`), { id: '1' })).toEqual([]);
    expect(issuesOf(schema(`${name}Schema`), { secret: 'x' })).not.toEqual([]);
    expect(issuesOf(schema(`${name}Response200Schema`), { secret: 'x' })).toEqual([]);
    expect(issuesOf(schema(`${name}Response200Schema`), { id: '1' })).not.toEqual([]);
});

test('a body that a webhook and a callback share with an operation has a validator under each name', async () => {
    const requestBody = { $ref: '#/components/requestBodies/Pet' };
    const sold = { post: { requestBody, responses: heard } };
    const document = {
        ...describePaths(
            { '/a': { post: { requestBody, responses: heard, callbacks: { onSold: { '{$url}': sold } } } } },
            { version: '3.1' },
        ),
        webhooks: { sold },
        components: { requestBodies: { Pet: { content: { 'application/json': { schema: base } } } } },
    };
    const { schema } = await generateFrom(document, { template: 'fetch' });
    for (const name of ['petSchema', 'soldWebhookSchema', 'onSoldCallbackSchema']) {
        expect(issuesOf(schema(name), { id: '1' }), name).toEqual([]);
        expect(issuesOf(schema(name), {}), name).toMatchObject([{ path: ['id'] }]);
    }
});
