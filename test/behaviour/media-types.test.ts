/** Operations with several media types: the body, the Accept header, and how responses are read. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { generateClient, outputPath } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { Client } from './library.ts';
import { allOf, streamingLibraries } from './streaming.ts';

const string = { type: 'string' };
const bytes = { type: 'string', format: 'binary' };
const object = (properties: JsonObject): JsonObject => ({ type: 'object', properties });
const content = (types: JsonObject): JsonObject => ({
    content: Object.fromEntries(Object.entries(types).map(([name, schema]) => [name, { schema }])),
});
const operation = (operationId: string, given: JsonObject): JsonObject => ({
    tags: ['media'],
    operationId,
    responses: { '200': { description: 'Done', ...content({ 'application/json': {} }) } },
    ...given,
});
const responses = (types: JsonObject): JsonObject => ({
    responses: { '200': { description: 'x', ...content(types) } },
});

const description = describePaths({
    '/edit': {
        post: operation('edit', {
            requestBody: {
                required: true,
                ...content({
                    'application/json': object({ url: string }),
                    'multipart/form-data': object({ file: bytes, name: string }),
                    'application/x-www-form-urlencoded': object({ id: { type: 'integer' } }),
                    'text/csv': string,
                    'image/png': bytes,
                }),
            },
        }),
    },
    '/upload': {
        post: operation('upload', {
            requestBody: {
                required: true,
                ...content({
                    'application/json': object({ file: bytes }),
                    'multipart/form-data': object({ file: bytes }),
                }),
            },
        }),
    },
    '/echo': {
        post: operation('echo', {
            requestBody: { required: true, ...content({ 'application/json': object({ data: bytes }) }) },
            ...responses({ 'application/json': object({ data: bytes }) }),
        }),
    },
    '/chat': {
        post: operation('chat', {
            requestBody: {
                required: true,
                ...content({ 'application/json': object({ stream: { type: 'boolean' } }) }),
            },
            ...responses({
                'application/json': object({ text: string }),
                'text/event-stream': object({ delta: string }),
            }),
        }),
    },
    '/report': {
        get: operation(
            'report',
            responses({ 'application/json': object({ a: string }), 'text/csv': string, 'image/png': bytes }),
        ),
        // XML of the same schema is another form of the same value, and no other result.
        post: operation(
            'post',
            responses({ 'application/xml': object({ a: string }), 'application/json': object({ a: string }) }),
        ),
    },
    '/name': { get: operation('name', responses({ 'application/json': string, 'text/plain': string })) },
    '/kinds': {
        get: operation(
            'kinds',
            responses({
                'application/vnd.acme.tree': object({ b: string }),
                'application/json': object({ a: string }),
            }),
        ),
    },
    '/status': {
        get: operation('status', {
            responses: {
                '200': { description: 'Done', ...content({ 'application/json': object({ a: string }) }) },
                '202': { description: 'Later', ...content({ 'image/png': bytes }) },
            },
        }),
    },
    '/busy': {
        get: operation('busy', {
            responses: {
                '200': { description: 'Done', ...content({ 'application/json': object({ a: string }) }) },
                '429': {
                    description: 'JSON',
                    ...content({ 'application/json': object({ code: { type: 'integer' } }) }),
                },
                '503': { description: 'Text', ...content({ 'text/plain': string }) },
                '504': {
                    description: 'Either',
                    ...content({ 'application/problem+json': object({ title: string }), 'text/plain': string }),
                },
            },
        }),
        post: operation('busyBytes', {
            responses: {
                '200': { description: 'Done', ...content({ 'image/png': bytes }) },
                '503': { description: 'Text', ...content({ 'text/plain': string }) },
            },
        }),
    },
});

/** The events of `/chat`, which are sent byte by byte. */
const events = 'data: {"delta":"ü"}\r\n\r\nevent: more\ndata: {"delta":\ndata: "b"}\n\ndata: [DONE]\n\n';

const bodies: Readonly<Record<string, string | Uint8Array>> = {
    'application/json': '{"a":"json"}',
    'text/csv': 'a\ncsv',
    'image/png': new Uint8Array([0x89, 0, 0xff]),
    'text/html': '<html>',
    'text/plain': '123',
    'application/xml': '<a>xml</a>',
    'application/vnd.acme.tree': '{"b":"tree"}',
};

/** What the next error response is. */
let failure: readonly [status: number, type: string, body: string] = [503, 'text/plain', ''];

interface Received {
    readonly type: string | undefined;
    readonly accept: string | undefined;
    readonly body: string;
}

let received: Received = { type: undefined, accept: undefined, body: '' };

async function handle(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const { 'content-type': type, accept } = request.headers;
    const body = (await buffer(request)).toString('latin1');
    received = { type, accept, body };
    const send = (mediaType: string, sent: string | Uint8Array, status = 200): void => {
        response.writeHead(status, { 'Content-Type': mediaType, 'Access-Control-Allow-Origin': '*' }).end(sent);
    };
    if (request.url === '/echo') return send('application/json', body);
    if (request.url === '/busy') {
        const [status, failed, text] = failure;
        return send(failed, text, status);
    }
    if (request.url !== '/chat') {
        const asked = accept?.split(',')[0] ?? '';
        return send(asked, bodies[asked.toLowerCase()] ?? '{}', request.url === '/status' ? 202 : 200);
    }
    if (accept !== 'text/event-stream') return send('application/json', '{"text":"whole"}');
    response.writeHead(200, { 'Content-Type': 'text/event-stream' });
    for (const byte of Buffer.from(events)) {
        await new Promise((resolve) => response.write(Uint8Array.of(byte), resolve));
    }
    response.end();
}

const server = createServer((request, response) => void handle(request, response));
const src = outputPath('media-types.json');
let url = '';

beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
    await mkdir(dirname(src), { recursive: true });
    await writeFile(src, JSON.stringify(description));
});

afterAll(() => {
    server.closeAllConnections();
    server.close();
});

describe.each(libraries)('%s', (_, library) => {
    let client: Client;

    beforeAll(async () => {
        client = await generateClient('media-types', library, { src, baseUrl: url, responseShape: 'body' });
    });

    const file = new Blob(['bytes'], { type: 'image/png' });

    test.each<[method: string, body: unknown, type: RegExp, sent: RegExp]>([
        ['edit', { url: '/a' }, /^application\/json/, /^\{"url":"\/a"\}$/],
        [
            'editMultipart',
            { file, name: 'a' },
            /^multipart\/form-data; boundary=/,
            /filename="blob"[\s\S]*image\/png[\s\S]*bytes[\s\S]*name="name"/,
        ],
        ['editForm', { id: 1 }, /^application\/x-www-form-urlencoded/, /^id=1$/],
        ['editText', 'a,b', /^text\/csv/, /^a,b$/],
        ['editBinary', file, /^image\/png/, /^bytes$/],
        ['upload', { file }, /^multipart\/form-data; boundary=/, /bytes/],
        ['echo', { data: 'bytes' }, /^application\/json/, /^\{"data":"bytes"\}$/],
    ])('%s sends its media type', async (method, body, type, sent) => {
        await client.call(`media.${method}`, body);
        expect(received.type).toMatch(type);
        expect(received.body).toMatch(sent);
    });

    test('bytes inside JSON are strings, both ways', async () => {
        expect(await client.call('media.echo', { data: 'bytes' })).toEqual({ data: 'bytes' });
    });

    test('asks for a whole response as JSON', async () => {
        expect(await client.call('media.chat', { stream: false })).toEqual({ text: 'whole' });
        expect(received.accept).toMatch(/^application\/json/);
    });

    test('asks for a stream, and reads it however it is cut', async () => {
        const how = streamingLibraries.find(([name]) => name === library.name)?.[1];
        const given = { stream: true };
        const method = 'media.chatStream';
        const read = how === undefined ? client.call(method, given) : how.open(client, method, given).then(allOf);
        expect(await read).toEqual(how === undefined ? events : [{ delta: 'ü' }, { delta: 'b' }]);
        expect(received.accept).toBe('text/event-stream');
    });

    const accepting = (method: string, type: string) => client.call(`media.${method}`, { headers: { Accept: type } });

    test.each<[method: string, accept: string, value: unknown]>([
        ['report', 'application/json', { a: 'json' }],
        ['reportText', 'text/csv', 'a\ncsv'],
        ['post', 'application/json', { a: 'json' }],
        ['kinds', 'application/json', { a: 'json' }],
        ['kindsVndAcmeTree', 'application/vnd.acme.tree', { b: 'tree' }],
    ])('%s asks for its own media type', async (method, accept, value) => {
        expect(await client.call(`media.${method}`)).toEqual(value);
        expect(received.accept?.split(',')[0]).toBe(accept);
    });

    test('reportBinary asks for bytes', async () => {
        const picture = (await client.call('media.reportBinary')) as Blob;
        expect(received.accept).toBe('image/png');
        expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([0x89, 0, 0xff]);
    });

    test.each<[method: string, type: string]>([
        ['report', 'text/csv'],
        ['report', 'image/png'],
        ['reportText', 'application/json'],
        ['reportText', 'image/png'],
        ['reportBinary', 'application/json'],
        ['reportBinary', 'text/csv'],
        ['post', 'application/xml'],
        ['kinds', 'application/vnd.acme.tree'],
        // Case does not count in media types (RFC 9110, 8.3.1).
        ['kinds', 'Application/Vnd.Acme.Tree'],
    ])('%s rejects %s, which has another type', async (method, type) => {
        const reason: unknown = await accepting(method, type).then(
            (value) => ({ value }),
            (error: unknown) => error,
        );
        expect(reason).toMatchObject({ name: 'UnreadableBodyError', status: 200, contentType: type });
        expect(String((reason as Error).message)).toContain(`: 200 ${type}, `);
    });

    test('rejects JSON where a stream should be', async () => {
        const chat = client.call('media.chatStream', { stream: false }, { headers: { Accept: 'application/json' } });
        await expect(chat).rejects.toMatchObject({
            name: 'UnreadableBodyError',
            method: 'POST',
            contentType: 'application/json',
            excerpt: '{"text":"whole"}',
        });
    });

    test('rejects a stream where JSON should be', async () => {
        const chat = client.call('media.chat', { stream: true }, { headers: { Accept: 'text/event-stream' } });
        await expect(chat).rejects.toMatchObject({ name: 'UnreadableBodyError', contentType: 'text/event-stream' });
    });

    test('servers call JSON of every kind application/json', async () => {
        expect(await accepting('kindsVndAcmeTree', 'application/json')).toEqual({ a: 'json' });
    });

    test('reads a string as JSON and as text', async () => {
        expect(await accepting('name', 'text/plain')).toBe('123');
        await expect(accepting('name', 'application/json')).resolves.toEqual({ a: 'json' });
    });

    test.each([
        ['application/json', { a: 'json' }],
        ['image/png', '\ufffd\0\ufffd'],
        // Not described. A string would not be of the type, a Blob is.
        ['text/html', '<html>'],
    ])('two successes, of JSON and of bytes: %s', async (type, expected) => {
        const value = await accepting('status', type);
        expect(value instanceof Blob).toBe(type !== 'application/json');
        expect(value instanceof Blob ? await value.text() : value).toEqual(expected);
    });

    describe('errors', () => {
        const failed = async (method: string, ...response: typeof failure): Promise<unknown> => {
            failure = response;
            const options = library.template === 'ky' ? [{ retry: 0 }] : [];
            const reason: unknown = await client.call(`media.${method}`, ...options).catch((error: unknown) => error);
            return (await client.error(reason))?.data;
        };

        test.each(['123', 'true', 'null', '{"a":1}', '{ "a": 1 }', '"a"', 'Busy'])(
            'text stays text: %s',
            async (text) => {
                expect(await failed('busy', 503, 'text/plain; charset=utf-8', text)).toBe(text);
                expect(await failed('busy', 504, 'text/plain', text)).toBe(text);
            },
        );

        test.each(['123', 'Busy'])('text stays text where a success is bytes: %s', async (text) => {
            expect(await failed('busyBytes', 503, 'text/plain', text)).toBe(text);
        });

        test('JSON is parsed', async () => {
            expect(await failed('busy', 429, 'application/json', '{"code":1}')).toEqual({ code: 1 });
            expect(await failed('busy', 504, 'application/problem+json', '{"title":"Late"}')).toEqual({
                title: 'Late',
            });
        });
    });
});
