/** Operations with several media types: the body, the Accept header, and how responses are read. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { dirname } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../inline-description.ts';
import { generateClient, outputPath } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { Client } from './library.ts';

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
    },
});

/** The events of `/chat`, which are sent byte by byte. */
const events = 'data: {"delta":"ü"}\r\n\r\nevent: more\ndata: {"delta":\ndata: "b"}\n\ndata: [DONE]\n\n';

const bodies: Readonly<Record<string, string | Uint8Array>> = {
    'application/json': '{"a":"json"}',
    'text/csv': 'a\ncsv',
    'image/png': new Uint8Array([0x89, 0, 0xff]),
    'text/html': '<html>',
};

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
    const send = (mediaType: string, sent: string | Uint8Array): void => {
        response.writeHead(200, { 'Content-Type': mediaType, 'Access-Control-Allow-Origin': '*' }).end(sent);
    };
    if (request.url === '/echo') return send('application/json', body);
    if (request.url === '/report') {
        const asked = accept?.split(',')[0] ?? '';
        return send(asked, bodies[asked] ?? '{}');
    }
    if (request.url !== '/chat' || accept !== 'text/event-stream') return send('application/json', '{"text":"whole"}');
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
        const stream = await client.call('media.chatStream', { stream: true });
        expect(received.accept).toBe('text/event-stream');
        if (library.template !== 'fetch') {
            expect(stream).toBe(events);
            return;
        }
        const items: unknown[] = [];
        for await (const item of stream as AsyncIterable<unknown>) items.push(item);
        expect(items).toEqual([{ delta: 'ü' }, { delta: 'b' }]);
    });

    test('reads a response by its media type', async () => {
        const report = (type: string) => client.call('media.report', { headers: { Accept: type } });
        expect(await client.call('media.report')).toEqual({ a: 'json' });
        expect(await report('application/json')).toEqual({ a: 'json' });
        expect(await report('text/csv')).toBe('a\ncsv');
        const picture = (await report('image/png')) as Blob;
        expect([...new Uint8Array(await picture.arrayBuffer())]).toEqual([0x89, 0, 0xff]);
        // HTML is not declared.
        await expect(report('text/html')).rejects.toThrow();
    });
});
