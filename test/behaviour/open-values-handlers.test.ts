/** Handlers accept numbers that come as strings, and values that an open enum does not list; they answer with numbers and listed values. */
import type { RequestHandler } from 'msw';
import { setupServer } from 'msw/node';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type Config, generate } from '../../src/index.ts';
import type { JsonObject } from '../../src/load/json.ts';
import { openServed } from '../served/opened.ts';
import { fetch as fetchLibrary } from './libraries/fetch.ts';

const baseUrl = 'http://api.test/v1';
const server = setupServer();

beforeAll(() => server.listen({ onUnhandledRequest: 'error' }));
afterEach(() => server.resetHandlers());
afterAll(() => server.close());

const integers = String.raw`^-?(?:0|[1-9]\d*)$`;
const count: JsonObject = { type: ['integer', 'string'], pattern: integers, format: 'int32' };
const thing: JsonObject = {
    type: 'object',
    required: ['id', 'count', 'status'],
    properties: {
        id: { ...count, format: 'int64' },
        count,
        status: { type: 'string', enum: ['open', 'shut'], 'x-extensible-enum': true },
    },
};
const json: JsonObject = { 'application/json': { schema: thing } };
const src: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
        '/things/{id}': {
            put: {
                operationId: 'setThing',
                tags: ['things'],
                parameters: [
                    { in: 'path', name: 'id', required: true, schema: { ...count, format: 'int64' } },
                    { in: 'query', name: 'count', schema: count },
                ],
                requestBody: { required: true, content: json },
                responses: { 200: { description: '', content: json } },
            },
        },
    },
};

interface Call {
    readonly path: unknown;
    readonly query: unknown;
    readonly body: unknown;
    readonly respond: (status: number, body?: unknown) => Response;
}

const long = '9007199254740993';

test.each<[options: Partial<Config>, id: unknown, wire: string]>([
    [{}, 5, '5'],
    [{ int64: 'bigint' }, BigInt(long), long],
    [{ int64: 'string' }, long, long],
])('%j', async (options, id, wire) => {
    const config = { numericStrings: 'number', openEnums: true, validators: true, ...options, src, baseUrl } as const;
    const name = `open-values-${options.int64 ?? 'number'}`;
    const { client, handling } = await openServed<object>(name, fetchLibrary, config, generate);
    const { setThing } = Object(handling).thingsHandlers;
    const calls: Call[] = [];
    const answer = { id, count: 7, status: 'new' };
    const handler: RequestHandler = setThing((call: Call) => {
        calls.push(call);
        return call.respond(200, answer);
    });
    server.use(handler);
    const response = await fetch(`${baseUrl}/things/${wire}?count=3`, {
        method: 'PUT',
        headers: { 'Content-Type': 'application/json' },
        body: `{"id":"${wire}","count":"3","status":"unknown"}`,
    });
    expect(await response.text()).toBe(`{"id":${wire},"count":7,"status":"new"}`);
    expect(calls).toMatchObject([{ path: { id }, query: { count: 3 }, body: { id, count: 3, status: 'unknown' } }]);
    expect(await client.call('things.setThing', id, answer, 3)).toEqual(answer);
    server.use(setThing());
    expect(await client.call('things.setThing', id, answer, 3)).toMatchObject({
        count: expect.any(Number),
        status: expect.stringMatching(/^(?:open|shut)$/),
    });
});
