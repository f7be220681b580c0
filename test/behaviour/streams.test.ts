/** Bodies sent item by item: how each library hands on the items, and AngularJS the whole text. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type ServerResponse } from 'node:http';
import { dirname } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { generateClient, outputPath } from './client.ts';
import { angularJs } from './libraries/angularjs.ts';
import type { Client, Library } from './library.ts';
import { allOf, itemsIn, streamingLibraries } from './streaming.ts';

const itemSchema = { type: 'object', properties: { a: { type: 'integer' } } };
const event = { type: 'object', properties: { data: { type: 'string' }, event: { type: 'string' } } };

function operation(operationId: string, mediaType: string, schema: JsonObject): JsonObject {
    const responses = { '200': { description: 'A stream', content: { [mediaType]: { itemSchema: schema } } } };
    return { get: { tags: ['streams'], operationId, responses } };
}

const description = describePaths(
    {
        '/lines': operation('lines', 'application/jsonl', itemSchema),
        '/sequence': operation('sequence', 'application/json-seq', itemSchema),
        '/events': operation('events', 'text/event-stream', event),
        '/changes': operation('changes', 'text/event-stream', { type: 'object', properties: { data: itemSchema } }),
        '/error': operation('error', 'text/event-stream', event),
        '/broken': operation('broken', 'application/jsonl', itemSchema),
        '/dropped': operation('dropped', 'application/jsonl', itemSchema),
        '/empty': operation('empty', 'application/jsonl', itemSchema),
        '/page': operation('page', 'text/event-stream', event),
        '/none': {
            get: {
                tags: ['streams'],
                operationId: 'none',
                responses: {
                    '200': { description: 'A stream', content: { 'text/event-stream': { itemSchema: event } } },
                    '204': { description: 'None' },
                },
            },
        },
    },
    { version: '3.2' },
);

/** What the server sends, in pieces that are cut in odd places. */
const bodies: Readonly<Record<string, readonly [type: string, ...pieces: readonly string[]]>> = {
    '/lines': ['application/jsonl', '{"a":1}\n{"a"', ':2}\n', '{"a":3}'],
    '/sequence': ['application/json-seq', '\x1e{"a":1}\n\x1e', '{"a":\n2}\n', '\x1e{"a":3}\n'],
    '/events': [
        'text/event-stream',
        'data: one\r\n\r',
        '\nevent: b\r\ndata: tw',
        'o\r\n\r\n',
        ': bye\n\ndata: three\n\n',
    ],
    '/changes': ['text/event-stream', 'data: {"a":1}\n\n', 'data: {"a":\ndata: 2}\n\n', 'data: {"a":3}\n\n'],
    '/broken': ['application/jsonl', '{"a":1}\n', '{"a":\n'],
    '/dropped': ['application/jsonl', '{"a":1}\n'],
    '/empty': ['application/jsonl'],
    '/page': ['text/html', '<!doctype html>', '<p>Sign in</p>'],
};

const ones = [{ a: 1 }, { a: 2 }, { a: 3 }];
const threeEvents = [{ data: 'one' }, { data: 'two', event: 'b' }, { data: 'three' }];
const changes = ones.map((data) => ({ data }));

/** A server that sends its pieces on demand, or all at once. */
class SlowServer {
    readonly #server = createServer((request, response) => {
        const url = new URL(request.url ?? '/', 'http://localhost');
        if (url.pathname === '/error') {
            response.writeHead(418, { 'Content-Type': 'application/json' }).end('{"code":1}');
            return;
        }
        if (url.pathname === '/none') {
            response.writeHead(204).end();
            return;
        }
        const [type = '', ...pieces] = bodies[url.pathname] ?? [];
        response.once('close', () => {
            if (!response.writableFinished) this.left.push(url.pathname);
        });
        response.writeHead(200, { 'Content-Type': type });
        response.flushHeaders();
        if (this.isSlow) {
            this.#pieces = pieces;
            this.#response = response;
        } else if (url.pathname === '/dropped') {
            response.write(pieces[0], () => response.destroy());
        } else {
            response.end(pieces.join(''));
        }
    });
    #pieces: readonly string[] = [];
    #response: ServerResponse | undefined;

    isSlow = false;
    /** The paths of requests that clients left before the end. */
    readonly left: string[] = [];

    get url(): string {
        const address = this.#server.address();
        if (address === null || typeof address === 'string') throw new Error('the server has no port');
        return `http://127.0.0.1:${address.port}`;
    }

    async open(): Promise<void> {
        await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    }

    async close(): Promise<void> {
        this.#server.closeAllConnections();
        await new Promise((resolve) => this.#server.close(resolve));
    }

    reset(): void {
        this.isSlow = false;
        this.left.length = 0;
        this.#pieces = [];
    }

    /** Whether a client waits for pieces. */
    get isWaiting(): boolean {
        return this.#pieces.length > 0;
    }

    /** Sends the next piece. */
    send(): void {
        const [piece = '', ...others] = this.#pieces;
        this.#response?.write(piece);
        this.#pieces = others;
    }

    /** Sends the remaining pieces, one after the other. */
    async sendRest(): Promise<void> {
        while (this.#pieces.length > 0) {
            this.send();
            await wait(5);
        }
        this.#response?.end();
    }
}

const server = new SlowServer();
const src = outputPath('streams.json');

beforeAll(async () => {
    await server.open();
    await mkdir(dirname(src), { recursive: true });
    await writeFile(src, JSON.stringify(description));
});

afterAll(() => server.close());

beforeEach(() => server.reset());

/** What a library rejects with, in part, if the connection is lost: while it reads, most do not see the error of the platform. */
const lost: Readonly<Partial<Record<Library['template'], object>>> = {
    axios: { message: expect.stringMatching(/aborted|terminated/) },
    ng2: { name: 'HttpErrorResponse' },
};

describe.each(streamingLibraries)('%s', (_name, { library, open, begin }) => {
    let client: Client;
    let full: Client;
    let results: Client;

    beforeAll(async () => {
        const settings = { src, baseUrl: server.url };
        client = await generateClient('streams', library, settings);
        full = await generateClient('streams-full', library, { ...settings, responseShape: 'full' });
        results = await generateClient('streams-results', library, { ...settings, responseShape: 'result' });
    });

    const formats = [
        ['lines', ones],
        ['sequence', ones],
        ['events', threeEvents],
        ['changes', changes],
    ] as const;

    /** Waits until the server has a request whose pieces it can send. */
    const asked = (): Promise<void> => expect.poll(() => server.isWaiting).toBe(true);

    test.each(formats)('reads %s that are sent at once', async (name, items) => {
        expect(await allOf(await open(client, `streams.${name}`))).toEqual(items);
    });

    test.each(formats)('gives the first of %s before the others are sent', async (name, items) => {
        server.isSlow = true;
        const stream = await open(client, `streams.${name}`);
        await asked();
        server.send();
        const found: unknown[] = [];
        for await (const item of stream) {
            found.push(item);
            if (found.length === 1) void server.sendRest();
        }
        expect(found).toEqual(items);
    });

    test('reads an empty stream', async () => {
        expect(await allOf(await open(client, 'streams.empty'))).toEqual([]);
    });

    test('gives the headers and the status', async () => {
        const { data, status, header } = library.response(await full.call('streams.lines'));
        expect([header('Content-Type'), status]).toEqual(['application/jsonl', 200]);
        expect(library.template === 'ng2' ? [data] : await allOf(itemsIn(data))).toEqual(
            library.template === 'ng2' ? ones.slice(0, 1) : ones,
        );
    });

    test('a result has the items, or the body of an error', async () => {
        const { ok, data } = Object(await results.call('streams.lines'));
        expect([ok, library.template === 'ng2' ? data : (await allOf(itemsIn(data)))[0]]).toEqual([true, { a: 1 }]);
        expect(await results.call('streams.error')).toMatchObject({ ok: false, status: 418, error: { code: 1 } });
    });

    test('an error response rejects before the stream starts', async () => {
        const reason: unknown = await begin(client, 'streams.error').catch((error: unknown) => error);
        const { data, status } = (await client.error(reason)) ?? {};
        expect([data, status]).toEqual([{ code: 1 }, 418]);
    });

    test('another media type rejects, and its end is not waited for', async () => {
        server.isSlow = true;
        const stream = begin(client, 'streams.page');
        await asked();
        server.send();
        await expect(stream).rejects.toMatchObject({
            name: 'UnreadableBodyError',
            contentType: 'text/html',
            url: `${server.url}/page`,
            excerpt: '<!doctype html>',
        });
        await expect.poll(() => server.left).toEqual(['/page']);
    });

    test('no content is an empty stream', async () => {
        expect(await allOf(await open(client, 'streams.none'))).toEqual([]);
    });

    test('a broken line rejects with its number', async () => {
        const items = (await open(client, 'streams.broken'))[Symbol.asyncIterator]();
        expect(await items.next()).toEqual({ done: false, value: { a: 1 } });
        await expect(items.next()).rejects.toThrow(/^line 2 of the stream is not JSON: /);
    });

    test('a lost connection rejects', async () => {
        const items = (await open(client, 'streams.dropped'))[Symbol.asyncIterator]();
        expect(await items.next()).toEqual({ done: false, value: { a: 1 } });
        await expect(items.next()).rejects.toMatchObject(lost[library.template] ?? { name: 'TypeError' });
    });

    test('leaving the loop ends the request', async () => {
        server.isSlow = true;
        const stream = await open(client, 'streams.events');
        await asked();
        server.send();
        server.send();
        for await (const item of stream) {
            expect(item).toEqual({ data: 'one' });
            break;
        }
        await expect.poll(() => server.left).toEqual(['/events']);
    });

    // Unsubscribing is what ends the request of an Observable.
    test.skipIf(library.template === 'ng2')('the signal ends the stream', async () => {
        server.isSlow = true;
        const controller = new AbortController();
        const { signal } = controller;
        const stream = await open(client, 'streams.lines', { signal });
        server.send();
        const items = stream[Symbol.asyncIterator]();
        expect(await items.next()).toEqual({ done: false, value: { a: 1 } });
        const next = items.next();
        controller.abort();
        await expect(next).rejects.toMatchObject(library.rejection.aborted);
        await expect.poll(() => server.left).toEqual(['/lines']);
    });
});

test('AngularJS gives a stream as a string', async () => {
    const client = await generateClient('streams', angularJs, { src, baseUrl: server.url });
    for (const name of ['lines', 'sequence', 'events']) {
        const [, ...pieces] = bodies[`/${name}`] ?? [''];
        expect(await client.call(`streams.${name}`)).toBe(pieces.join(''));
    }
});
