/** What parameters must be beside their type: a request with another value is refused, and told where. */
import { expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { serving } from './serving.ts';

function parameter(place: string, name: string, schema: JsonValue, more: JsonObject = {}): JsonObject {
    return { in: place, name, schema, ...more };
}

const required = { required: true };

const description: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
        '/boxes/{code}': {
            parameters: [parameter('path', 'code', { type: 'string', pattern: '^[a-z]{2}$' }, required)],
            get: {
                parameters: [
                    parameter('query', 'limit', { type: 'integer', minimum: 1, maximum: 100 }, required),
                    parameter('query', 'status', { type: 'string', enum: ['open', 'shut'] }),
                    parameter('query', 'size', { type: 'number', exclusiveMinimum: 0, multipleOf: 0.5 }),
                    parameter('query', 'name', { type: 'string', minLength: 2, maxLength: 3 }),
                    parameter('query', 'from', { type: 'string', format: 'date' }),
                    parameter('query', 'tags', {
                        type: 'array',
                        maxItems: 2,
                        uniqueItems: true,
                        items: { $ref: '#/components/schemas/Tag' },
                    }),
                    parameter('query', 'page', { oneOf: [{ type: 'integer', maximum: 5 }, { const: 'all' }] }),
                    parameter(
                        'query',
                        'area',
                        { type: 'object', required: ['width'], properties: { width: { type: 'integer', minimum: 1 } } },
                        { style: 'deepObject' },
                    ),
                    {
                        in: 'query',
                        name: 'where',
                        content: { 'application/json': { schema: { properties: { id: { minimum: 1 } } } } },
                    },
                    parameter('header', 'X-Level', { type: 'integer', maximum: 3 }, required),
                    parameter('cookie', 'token', { type: 'string', minLength: 3 }, required),
                ],
                responses: { 204: { description: '' } },
            },
        },
    },
    components: { schemas: { Tag: { enum: ['a', 'b', 'c'] } } },
};

const started = serving({ src: description });

interface Asked {
    readonly code?: string;
    readonly query?: string;
    readonly level?: string;
    readonly token?: string;
}

/** What is wrong with a request that is valid otherwise. */
async function problemsOf({ code = 'ab', query = 'limit=1', level = '3', token = 'abc' }: Asked): Promise<unknown> {
    const { url } = await started;
    const response = await fetch(`${url}/boxes/${code}?${query}`, {
        headers: { ...(level !== '' && { 'X-Level': level }), ...(token !== '' && { Cookie: `token=${token}` }) },
    });
    if (response.status === 204) return [];
    const { status, errors } = (await response.json()) as { readonly status: number; readonly errors: unknown };
    expect(status).toBe(400);
    return errors;
}

test.each<[what: string, asked: Asked]>([
    ['what is required', {}],
    ['values at their limits', { query: 'limit=100&size=0.5&name=abc&page=5&from=2024-02-29' }],
    ['listed values', { query: 'limit=1&status=shut&tags=a&tags=b&page=all' }],
    ['objects', { query: 'limit=1&area[width]=1&where={"id":1}' }],
])('accepts %s', async (_what, asked) => {
    expect(await problemsOf(asked)).toEqual([]);
});

const listed = 'must be "a" or "b" or "c", not "x"';

test.each<[query: string, name: string, detail: string, pointer?: string]>([
    ['limit=1000', 'limit', 'must be at most 100, not 1000'],
    ['limit=0', 'limit', 'must be at least 1, not 0'],
    ['limit=x', 'limit', 'must be an integer'],
    ['', 'limit', 'is missing'],
    ['limit=1&size=0.7', 'size', 'must be a multiple of 0.5, not 0.7'],
    ['limit=1&status=wrong', 'status', 'must be "open" or "shut", not "wrong"'],
    ['limit=1&status=', 'status', 'must be "open" or "shut", not ""'],
    ['limit=1&name=a', 'name', 'must have at least 2 characters'],
    ['limit=1&name=abcd', 'name', 'must have at most 3 characters'],
    ['limit=1&from=2023-02-29', 'from', 'must be a valid date, not "2023-02-29"'],
    ['limit=1&tags=a&tags=x', 'tags', listed, '#/1'],
    ['limit=1&tags=a&tags=b&tags=c', 'tags', 'must have at most 2 items, not 3'],
    ['limit=1&tags=a&tags=a', 'tags', 'must not have the same item twice'],
    ['limit=1&page=6', 'page', 'must be at most 5, not 6'],
    ['limit=1&area[width]=0', 'area', 'must be at least 1, not 0', '#/width'],
    ['limit=1&area[height]=1', 'area', 'is required', '#/width'],
    ['limit=1&where={"id":0}', 'where', 'must be at least 1, not 0', '#/id'],
])('refuses the query "%s": %s %s', async (query, name, detail, pointer) => {
    const problem = { in: 'query', name, ...(pointer !== undefined && { pointer }), detail };
    expect(await problemsOf({ query })).toEqual([problem]);
});

test.each<[asked: Asked, place: string, name: string, detail: string]>([
    [{ code: 'abc' }, 'path', 'code', 'must match ^[a-z]{2}$, not "abc"'],
    [{ level: '4' }, 'header', 'X-Level', 'must be at most 3, not 4'],
    [{ level: '' }, 'header', 'X-Level', 'is missing'],
    [{ token: 'ab' }, 'cookie', 'token', 'must have at least 3 characters'],
    [{ token: '' }, 'cookie', 'token', 'is missing'],
])('refuses %o: %s %s %s', async (asked, place, name, detail) => {
    expect(await problemsOf(asked)).toEqual([{ in: place, name, detail }]);
});

test('lists all that is wrong', async () => {
    expect(await problemsOf({ code: 'a', query: 'limit=0&status=x', level: '' })).toMatchObject([
        { name: 'X-Level' },
        { name: 'code' },
        { name: 'limit' },
        { name: 'status' },
    ]);
});
