/** Requests with values that only the options make valid, or that may be written in two ways. */
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { serving } from './serving.ts';

const count = { type: ['integer', 'string'], pattern: String.raw`^-?(?:0|[1-9]\d*)$`, format: 'int32', minimum: 1 };
const thing: JsonObject = {
    type: 'object',
    required: ['status', 'count'],
    properties: { status: { $ref: '#/components/schemas/Status' }, count: { ...count, example: '7' } },
};
const json = (schema: JsonValue): JsonObject => ({ 'application/json': { schema } });
const src: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
        '/things': {
            post: {
                parameters: [
                    { in: 'query', name: 'status', schema: { $ref: '#/components/schemas/Status' } },
                    { in: 'query', name: 'count', schema: count },
                ],
                requestBody: { required: true, content: json(thing) },
                responses: { 200: { description: '', content: json(thing) } },
            },
        },
    },
    components: { schemas: { Status: { type: 'string', enum: ['open', 'shut'], 'x-extensible-enum': true } } },
};

const started = serving({ src, openEnums: true, numericStrings: 'number' });

test.each<[what: string, query: string, body: JsonObject, status: number]>([
    ['listed values and numbers', 'status=open&count=1', { status: 'open', count: 1 }, 200],
    ['others and strings', 'status=new&count=1', { status: 'new', count: '1' }, 200],
    ['another type', '', { status: 5, count: 1 }, 422],
    ['a string that is no number', '', { status: 'open', count: 'x' }, 422],
    ['a number that is too small', '', { status: 'open', count: '0' }, 422],
    ['a parameter that is none', 'count=x', { status: 'open', count: 1 }, 400],
])('%s', async (_, query, body, status) => {
    const { url } = await started;
    const response = await fetch(`${url}/things?${query}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(body),
    });
    expect(response.status).toBe(status);
    if (status === 200) expect(await response.json()).toEqual({ status: 'open', count: 7 });
});
