/** Requests that take their time: each ends by itself, and the server serves the others meanwhile. */
import { once } from 'node:events';
import { connect, type Socket } from 'node:net';
import { describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { serving } from './serving.ts';

const large = 'x'.repeat(2 ** 24);

function answering(example: string): JsonObject {
    const content = { 'application/json': { schema: { type: 'string' }, example } };
    return { responses: { 200: { description: '', content } } };
}

const description: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'API', version: '1' },
    paths: {
        '/thing': {
            get: answering('small'),
            post: { requestBody: { content: { 'application/json': {} } }, ...answering('taken') },
        },
        '/large': { get: answering(large) },
        '/lines': {
            get: {
                responses: {
                    200: { description: '', content: { 'application/jsonl': { itemSchema: { const: 'line' } } } },
                },
            },
        },
    },
};

const timeouts = { headers: 60, request: 120, pause: 60, answer: 400 };
const started = serving({ src: description }, { timeouts });

/** A connection of a client that never ends it, and what it gets until the server has closed it for good. */
interface Client {
    readonly socket: Socket;
    readonly received: () => string;
    readonly closed: Promise<void>;
}

async function open(url: string): Promise<Client> {
    const socket = connect({ port: Number(new URL(url).port), host: '127.0.0.1', allowHalfOpen: true });
    const chunks: Buffer[] = [];
    socket.on('data', (chunk) => chunks.push(chunk));
    // Half of a connection stays open as long as nothing is written to it.
    socket.once('end', () => repeating(socket, 10));
    socket.on('error', () => {});
    const closed = new Promise<void>((resolve) => socket.once('close', () => resolve()));
    await once(socket, 'connect');
    return { socket, received: () => Buffer.concat(chunks).toString('latin1'), closed };
}

/** Writes one letter after the other. */
function repeating(socket: Socket, milliseconds: number): void {
    const timer = setInterval(() => socket.write('1'), milliseconds);
    socket.once('close', () => clearInterval(timer));
}

async function exchange(sent: string): Promise<string> {
    const { url } = await started;
    const { socket, received, closed } = await open(url);
    if (sent !== '') socket.write(sent);
    await closed;
    return received();
}

const get = 'GET /thing HTTP/1.1\r\nHost: x\r\n';
const post = 'POST /thing HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\n';

describe('is answered with a 408, and its connection closed:', () => {
    test.each<[what: string, sent: string]>([
        ['a connection without a request', ''],
        ['half of a first line', 'GET /thi'],
        ['headers that do not end', get],
        ['half of a header', `${get}Accept: appl`],
        ['a body that does not come', `${post}Content-Length: 2\r\n\r\n`],
        ['half of a body', `${post}Content-Length: 10\r\n\r\n"a`],
        ['chunks that do not end', `${post}Transfer-Encoding: chunked\r\n\r\n2\r\n"a\r\n`],
        ['a body that is not described', `${get}Content-Length: 9\r\n\r\n`],
    ])('%s', async (_what, sent) => {
        expect(await exchange(sent)).toMatch(/^HTTP\/1\.1 408 Request Timeout\r\n/);
    });

    test.each<[what: string, sent: string]>([
        ['a header', `${get}X: `],
        ['a body', `${post}Content-Length: 100000\r\n\r\n`],
    ])('%s that comes letter by letter', async (_what, sent) => {
        const { url } = await started;
        const { socket, received, closed } = await open(url);
        socket.write(sent);
        repeating(socket, 5);
        await closed;
        expect(received()).toMatch(/^HTTP\/1\.1 408 /);
    });
});

test('a request that was too slow has a line in the log', async () => {
    const { log } = await started;
    await exchange(`${post.replace('/thing', '/thing?slow')}Content-Length: 2\r\n\r\n`);
    await expect
        .poll(() => log.find(({ target }) => target === '/thing?slow'))
        .toMatchObject({ method: 'POST', status: 408, reason: 'the request did not arrive in time' });
});

test('a connection without a further request is closed after its answer', async () => {
    expect(await exchange(`${get}\r\n`)).toMatch(/^HTTP\/1\.1 200 OK\r\n[\s\S]*\r\n\r\n"small"$/);
});

test('half of a further request is refused after the answer to the first', async () => {
    const received = await exchange(`${get}\r\n${get}`);
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200', 'HTTP/1.1 408']);
});

test('a client that takes no answer loses its connection', async () => {
    const { url, log } = await started;
    const { socket } = await open(url);
    socket.pause();
    socket.write(`${get.replace('/thing', '/large')}\r\n`);
    await expect
        .poll(() => log.find(({ target }) => target === '/large'), { timeout: 10_000 })
        .toMatchObject({ status: 0, reason: 'the client does not take the answer' });
    socket.destroy();
});

test('no refusal is written into another answer', async () => {
    const { url } = await serving({ src: description }, { timeouts, delay: 40 });
    const { socket, received, closed } = await open(url);
    socket.write(`${get.replace('/thing', '/lines')}\r\n`);
    await once(socket, 'data');
    socket.write('no HTTP\r\n\r\n');
    await closed;
    expect(received().match(/HTTP\/1\.1 \d+/g)).toEqual(['HTTP/1.1 200']);
});

test('an answer may take longer than a request', async () => {
    const { url } = await serving({ src: description }, { timeouts, delay: 200 });
    const response = await fetch(`${url}/lines`);
    expect(await response.text()).toBe('"line"\n"line"\n"line"\n');
});

test('slow requests keep no other one waiting', async () => {
    const { url } = await started;
    const slow = await Promise.all(Array.from({ length: 20 }, () => open(url)));
    for (const { socket } of slow) socket.write(get);
    expect(await (await fetch(`${url}/thing`)).json()).toBe('small');
    for (const { socket } of slow) socket.destroy();
});

test('the server ends while requests are slow', async () => {
    const { url, close } = await serving({ src: description });
    const { socket, closed } = await open(url);
    socket.write(`${post}Content-Length: 2\r\n\r\n`);
    await close();
    await closed;
});
