/** What the mock server answers. */
import { connect } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { JsonObject, JsonValue } from '../../src/load/json.ts';
import { serving } from './serving.ts';

const pet = {
    type: 'object',
    required: ['id', 'name'],
    properties: {
        id: { type: 'integer', readOnly: true },
        name: { type: 'string', minLength: 2, example: 'Rex' },
        tags: { type: 'array', items: { type: 'string' } },
    },
};
const named = { schema: { $ref: '#/components/schemas/Pet' } };

function json(media: JsonObject): JsonObject {
    return { content: { 'application/json': media } };
}

function parameter(place: string, name: string, schema: JsonValue, more: JsonObject = {}): JsonObject {
    return { in: place, name, schema, ...more };
}

/** An operation whose requests say in a parameter what the fragment of its path says. */
function queue(action: string, answer: string): JsonObject {
    const parameters = [parameter('query', 'Action', { type: 'string', enum: [action] }, { required: true })];
    return { get: { parameters, responses: { 200: { description: '', ...json({ schema: { const: answer } }) } } } };
}

const description: JsonObject = {
    openapi: '3.2.0',
    info: { title: 'Pets', version: '1' },
    servers: [
        { url: 'https://pets.test/api/v1/' },
        { url: 'https://pets.test/{stage}', variables: { stage: { default: 'beta' } } },
    ],
    paths: {
        '/pets': {
            get: {
                parameters: [
                    parameter('query', 'limit', { type: 'integer', maximum: 10 }),
                    parameter(
                        'query',
                        'filter',
                        { type: 'object', properties: { size: { enum: ['s', 'm'] } } },
                        { style: 'deepObject' },
                    ),
                    parameter('header', 'X-Trace', { type: 'string', format: 'uuid' }),
                    parameter('cookie', 'session', { type: 'integer' }),
                ],
                responses: {
                    200: {
                        description: '',
                        headers: {
                            'X-Total': { required: true, schema: { type: 'integer', const: 7 } },
                            'X-Kinds': { required: true, schema: { const: ['a', 'b'] } },
                            'X-Range': { required: true, explode: true, schema: { const: { from: 1, to: 2 } } },
                            'X-Filter': {
                                required: true,
                                content: { 'application/json': { schema: { const: { from: 1 } } } },
                            },
                        },
                        content: {
                            'application/json': {
                                schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' }, minItems: 1 },
                                examples: {
                                    two: {
                                        value: [
                                            { id: 1, name: 'Ada' },
                                            { id: 2, name: 'Bob' },
                                        ],
                                    },
                                    none: { value: [{ id: 3, name: 'Cy' }] },
                                },
                            },
                            'text/csv': { schema: { type: 'string' }, example: 'id,name\n1,Ada\n' },
                            'application/xml': {
                                schema: { type: 'array', items: { $ref: '#/components/schemas/Pet' } },
                            },
                        },
                    },
                    404: {
                        description: '',
                        ...json({
                            schema: { type: 'object', required: ['code'], properties: { code: { const: 'gone' } } },
                        }),
                    },
                    '5XX': { description: '' },
                },
            },
            post: {
                requestBody: {
                    required: true,
                    content: {
                        'application/json': named,
                        'multipart/form-data': {
                            schema: {
                                type: 'object',
                                required: ['file'],
                                properties: { file: { type: 'string', format: 'binary' }, size: { type: 'integer' } },
                            },
                        },
                    },
                },
                responses: { 201: { description: '', ...json(named) }, 202: { description: '' } },
            },
        },
        '/pets/{id}': {
            parameters: [parameter('path', 'id', { type: 'integer', minimum: 1 }, { required: true })],
            get: { responses: { 200: { description: '', ...json(named) } } },
            delete: { responses: { 204: { description: '' } } },
        },
        '/pets/mine': { get: { responses: { 200: { description: '', ...json({ schema: { const: 'mine' } }) } } } },
        '/image': { get: { responses: { 200: { description: '', content: { 'image/*': {} } } } } },
        '/lines': {
            get: {
                responses: {
                    200: {
                        description: '',
                        content: { 'application/jsonl': { itemSchema: { $ref: '#/components/schemas/Pet' } } },
                    },
                },
            },
        },
        '/events': {
            get: {
                responses: {
                    200: {
                        description: '',
                        content: {
                            'text/event-stream': {
                                itemSchema: {
                                    type: 'object',
                                    required: ['event', 'data'],
                                    properties: { event: { const: 'tick' }, data: { type: 'string', example: 'a\nb' } },
                                },
                            },
                        },
                    },
                },
            },
        },
        '/moved': {
            get: {
                responses: {
                    302: {
                        description: '',
                        headers: { Location: { required: true, schema: { type: 'string', example: '/pets' } } },
                    },
                },
            },
        },
        '/anything': { get: { responses: {} } },
        '/errors': { get: { responses: { 400: { description: '' }, '5XX': { description: '' } } } },
        '/queue#Action=Add': queue('Add', 'added'),
        '/queue#Action=Drop': queue('Drop', 'dropped'),
        '/shared': { $ref: '#/components/pathItems/Shared' },
        '/shared/again': { $ref: '#/components/pathItems/Shared' },
    },
    components: {
        pathItems: { Shared: { get: { responses: { 202: { description: '' } } } } },
        schemas: { Pet: pet },
    },
};

const started = serving({ src: description });

interface Answer {
    readonly status: number;
    readonly headers: Headers;
    readonly body: unknown;
}

async function send(path: string, init: RequestInit = {}): Promise<Answer> {
    const { url } = await started;
    const response = await fetch(url + path, { redirect: 'manual', ...init });
    const text = await response.text();
    const isJson = text !== '' && /json$/.test(response.headers.get('Content-Type') ?? '');
    return { status: response.status, headers: response.headers, body: isJson ? JSON.parse(text) : text };
}

function asking(headers: Record<string, string>): RequestInit {
    return { headers };
}

function sending(body: unknown, type = 'application/json'): RequestInit {
    return { method: 'POST', headers: { 'Content-Type': type }, body: JSON.stringify(body) };
}

describe('answers', () => {
    test.each<[string, string, RequestInit, number, unknown]>([
        [
            'the first example',
            '/pets',
            {},
            200,
            [
                { id: 1, name: 'Ada' },
                { id: 2, name: 'Bob' },
            ],
        ],
        ['a named example', '/pets', asking({ Prefer: 'example=none' }), 200, [{ id: 3, name: 'Cy' }]],
        ['a schema', '/pets/7', {}, 200, { id: 1, name: 'Rex', tags: [expect.any(String)] }],
        ['another text instead of a parameter', '/pets/mine', {}, 200, 'mine'],
        ['no content', '/pets/7', { method: 'DELETE' }, 204, ''],
        ['text', '/pets', asking({ Accept: 'text/csv' }), 200, 'id,name\n1,Ada\n'],
        ['an error', '/pets', asking({ Prefer: 'code=404' }), 404, { code: 'gone' }],
        ['an error by its range', '/pets', asking({ Prefer: 'code="503"' }), 503, ''],
        ['a redirect', '/moved', {}, 302, ''],
        ['nothing described', '/anything', {}, 200, ''],
        ['only errors described', '/errors', {}, 200, ''],
        ['an operation of which its parameters tell', '/queue?Action=Drop', {}, 200, 'dropped'],
        ['another operation of the same path', '/queue?Action=Add', {}, 200, 'added'],
        ['a path item of two paths', '/shared', {}, 202, ''],
        ['a path item of two paths, at the other', '/shared/again', {}, 202, ''],
        ['the path of a server', '/api/v1/pets/mine', {}, 200, 'mine'],
        ['the path of another server', '/beta/pets/mine', {}, 200, 'mine'],
        ['events', '/events', {}, 200, expect.stringMatching(/^(?:event: tick\ndata: a\ndata: b.*\n\n){3}$/)],
        ['a body', '/pets', sending({ name: 'Rex' }), 201, expect.objectContaining({ name: 'Rex' })],
    ])('%s', async (_name, path, init, status, body) => {
        const answer = await send(path, init);
        expect([answer.status, answer.body]).toEqual([status, body]);
    });

    test('XML as plain elements', async () => {
        const { body } = await send('/pets', asking({ Accept: 'application/xml' }));
        expect(body).toMatch(/^<\?xml.*\?>\n<root>.*<name>Rex<\/name>.*<\/root>/s);
    });

    test('items of a stream, which differ', async () => {
        const { body, headers } = await send('/lines');
        const items = String(body)
            .trimEnd()
            .split('\n')
            .map((line) => JSON.parse(line));
        expect(items.map(({ name }) => name)).toEqual(['Rex', 'Rex 2', 'Rex 3']);
        expect(headers.get('Content-Type')).toBe('application/jsonl');
        expect(headers.get('Content-Length')).toBeNull();
    });

    test.each([
        ['image/png', '89504e470d0a1a0a'],
        ['image/gif', '474946383961'],
    ])('an image of the format that is asked for: %s', async (mediaType, signature) => {
        const { url } = await started;
        const response = await fetch(`${url}/image`, asking({ Accept: mediaType }));
        expect(response.headers.get('Content-Type')).toBe(mediaType);
        const bytes = Buffer.from(await response.arrayBuffer()).toString('hex');
        expect(bytes.slice(0, signature.length)).toBe(signature);
    });

    test('headers that are required', async () => {
        const { headers } = await send('/pets');
        const sent = ['X-Total', 'X-Kinds', 'X-Range', 'X-Filter'].map((name) => headers.get(name));
        expect(sent).toEqual(['7', 'a,b', 'from=1,to=2', '{"from":1}']);
        expect((await send('/moved')).headers.get('Location')).toBe('/pets');
    });

    test('HEAD as GET, without the body', async () => {
        const { status, headers, body } = await send('/pets', { method: 'HEAD' });
        expect([status, headers.get('Content-Type'), body]).toEqual([200, 'application/json', '']);
        expect(Number(headers.get('Content-Length'))).toBeGreaterThan(10);
    });

    test('other values for each request, if the client prefers it', async () => {
        const ask = () => send('/pets/7', asking({ Prefer: 'dynamic=true' }));
        const [one, other] = [await ask(), await ask()];
        expect(one.body).not.toEqual(other.body);
        expect(one.headers.get('Preference-Applied')).toBe('dynamic=true');
    });
});

interface Expected {
    readonly status: number;
    readonly detail?: string;
    readonly errors?: readonly unknown[];
}

describe('refuses', () => {
    test.each<[string, string, RequestInit, Expected]>([
        ['an unknown path', '/cats', {}, { status: 404 }],
        ['a path with another case', '/Pets', {}, { status: 404 }],
        ['another method', '/pets', { method: 'PUT' }, { status: 405 }],
        [
            'a path parameter',
            '/pets/x',
            {},
            { status: 400, errors: [{ in: 'path', name: 'id', detail: 'must be an integer' }] },
        ],
        [
            'a value by its schema',
            '/pets/0',
            {},
            { status: 400, errors: [{ in: 'path', name: 'id', detail: expect.stringContaining('1') }] },
        ],
        [
            'a query',
            '/pets?limit=11',
            {},
            { status: 400, errors: [expect.objectContaining({ in: 'query', name: 'limit' })] },
        ],
        [
            'a property in a query',
            '/pets?filter[size]=x',
            {},
            { status: 400, errors: [expect.objectContaining({ name: 'filter', pointer: '#/size' })] },
        ],
        [
            'a header',
            '/pets',
            asking({ 'X-Trace': '1' }),
            { status: 400, errors: [expect.objectContaining({ in: 'header' })] },
        ],
        [
            'a cookie',
            '/pets',
            asking({ Cookie: 'session=x' }),
            { status: 400, errors: [{ in: 'cookie', name: 'session', detail: 'must be an integer' }] },
        ],
        [
            'a missing body',
            '/pets',
            { method: 'POST' },
            { status: 400, errors: [{ in: 'body', pointer: '#', detail: 'is missing' }] },
        ],
        [
            'broken JSON',
            '/pets',
            { ...sending(''), body: '{' },
            { status: 400, errors: [{ in: 'body', pointer: '#', detail: 'is not JSON' }] },
        ],
        [
            'a body',
            '/pets',
            sending({ name: 'x' }),
            { status: 422, errors: [expect.objectContaining({ pointer: '#/name' })] },
        ],
        ['JSON that is null', '/pets', sending(null), { status: 422, errors: [{ in: 'body', pointer: '#' }] }],
        ['another media type', '/pets', sending({}, 'text/plain'), { status: 415 }],
        [
            'a content coding',
            '/pets',
            { ...sending({}), headers: { 'Content-Type': 'application/json', 'Content-Encoding': 'gzip' } },
            { status: 415, detail: "the body has the content coding 'gzip', and can have none" },
        ],
        ['what nobody accepts', '/pets', asking({ Accept: 'image/png, text/*;q=0' }), { status: 406 }],
        [
            'a status that is not described',
            '/pets',
            asking({ Prefer: 'code=418' }),
            { status: 400, detail: 'no answer 418 is described: there are 200, 404, 5XX' },
        ],
        [
            'an example that is not described',
            '/pets',
            asking({ Prefer: 'example=x' }),
            { status: 400, detail: "no example 'x' is described: there are two, none" },
        ],
    ])('%s', async (_name, path, init, expected) => {
        const { status, headers, body } = await send(path, init);
        expect(headers.get('Content-Type')).toBe('application/problem+json');
        expect({ ...(body as object), status }).toMatchObject(expected);
    });

    test('a part of a form', async () => {
        const form = new FormData();
        form.append('size', 'x');
        const { status, body } = await send('/pets', { method: 'POST', body: form });
        expect([status, body]).toMatchObject([400, { errors: [{ in: 'body', pointer: '#/size' }] }]);
        form.set('size', '7');
        expect((await send('/pets', { method: 'POST', body: form })).status).toBe(422);
        form.set('file', new Blob(['x']), 'x.txt');
        expect((await send('/pets', { method: 'POST', body: form })).status).toBe(201);
    });

    test('with what is allowed', async () => {
        expect((await send('/pets', { method: 'PUT' })).headers.get('Allow')).toBe('GET, POST, HEAD, OPTIONS');
        const { status, headers } = await send('/pets', { method: 'OPTIONS' });
        expect([status, headers.get('Allow')]).toEqual([204, 'GET, POST, HEAD, OPTIONS']);
    });
});

describe('pages of other origins', () => {
    const origin = { Origin: 'https://app.test' };

    test('may ask what they may send', async () => {
        const { status, headers } = await send('/pets', {
            method: 'OPTIONS',
            headers: {
                ...origin,
                'Access-Control-Request-Method': 'POST',
                'Access-Control-Request-Headers': 'x-a,content-type',
            },
        });
        expect(status).toBe(204);
        expect(headers.get('Access-Control-Allow-Origin')).toBe('https://app.test');
        expect(headers.get('Access-Control-Allow-Methods')).toBe('POST');
        expect(headers.get('Access-Control-Allow-Headers')).toBe('x-a,content-type');
    });

    test.each([['/pets'], ['/cats']])('may read %s', async (path) => {
        const { headers } = await send(path, asking(origin));
        expect(headers.get('Access-Control-Allow-Origin')).toBe('https://app.test');
        expect(headers.get('Vary')).toBe('Origin');
    });
});

/** What the server sends for bytes that are hardly a request. */
async function raw(...parts: readonly string[]): Promise<string> {
    const { url } = await started;
    const socket = connect(Number(new URL(url).port), '127.0.0.1');
    socket.on('error', () => {});
    for (const part of parts) socket.write(part, 'latin1');
    const chunks: Buffer[] = [];
    for await (const chunk of socket) chunks.push(chunk);
    return Buffer.concat(chunks).toString('latin1');
}

describe('hostile requests get an answer', () => {
    const get = (target: string, ...headers: readonly string[]): string =>
        [`GET ${target} HTTP/1.1`, 'Host: x', 'Connection: close', ...headers, '', ''].join('\r\n');

    test.each<[string, string, number]>([
        ['no HTTP', 'hello\r\n\r\n', 400],
        ['a path upwards', get('/pets/../../etc/passwd'), 404],
        ['an encoded path upwards', get('/pets/%2e%2e%2f%2e%2e%2fetc%2fpasswd'), 400],
        ['a broken encoding', get('/pets/%e0%80'), 400],
        ['a broken encoding of the text', get('/%pets'), 404],
        ['a broken query', get('/pets?%ff=%ff&limit=%'), 400],
        ['no path', get('*'), 404],
        ['a whole URL', get('http://x/pets/mine'), 200],
        ['many slashes', get(`/${'/'.repeat(10_000)}`), 404],
        ['a long query', get(`/pets?${'filter[a]=1&'.repeat(1000)}`), 200],
        ['a longer query', get(`/pets?${'a'.repeat(20_000)}`), 431],
        ['large headers', get('/pets', `X: ${'a'.repeat(20_000)}`), 431],
        ['broken preferences', get('/pets', `Prefer: ${'",=;\\'.repeat(1000)}`), 200],
        ['broken ranges', get('/pets', `Accept: ${'*/*;q=x;,'.repeat(1000)}`), 200],
        ['two lengths', get('/pets', 'Content-Length: 1', 'Content-Length: 2'), 400],
        ['a length and chunks', get('/pets', 'Content-Length: 1', 'Transfer-Encoding: chunked'), 400],
        ['another method', get('/pets').replace('GET', 'PROPFIND'), 405],
        ['an unknown method', get('/pets').replace('GET', 'STEAL'), 400],
        ['an upgrade', get('/pets', 'Upgrade: websocket', 'Connection: Upgrade, close'), 200],
    ])('%s', async (_name, text, status) => {
        expect(await raw(text)).toMatch(new RegExp(`^HTTP/1.1 ${status} `));
    });

    test('a body that is too large', async () => {
        const { status, body } = await send('/pets', { ...sending(''), body: 'x'.repeat(11 * 2 ** 20) });
        expect([status, body]).toMatchObject([413, { title: 'Content Too Large' }]);
    });

    test('a body that is too deep', async () => {
        const { status } = await send('/pets', { ...sending(''), body: `${'['.repeat(1e5)}${']'.repeat(1e5)}` });
        expect(status).toBe(422);
    });

    test('and the server goes on', async () => {
        expect((await send('/pets/mine')).body).toBe('mine');
    });
});

test('each request has a line in the log, with the reason', async () => {
    const { log } = await started;
    await send('/pets/0?x=1');
    expect(log.at(-1)).toMatchObject({
        method: 'GET',
        target: '/pets/0?x=1',
        status: 400,
        reason: expect.stringContaining('id'),
    });
});
