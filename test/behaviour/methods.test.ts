/** Requests with a method other than the eight that every library has functions for. */
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { dirname } from 'node:path';
import { beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { describePaths } from '../tools/inline-description.ts';
import { generateClient, outputPath } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { LibraryName } from './library.ts';
import { expectSent, type RequestCase } from './sent.ts';
import { useClient, useServer } from './server.ts';

const thing = { id: 1, name: 'one' };
const thingText = '{"id":1,"name":"one"}';

const object = { type: 'object', properties: { id: { type: 'integer' }, name: { type: 'string' } } };
const responses = { '200': { description: 'What came', content: { 'application/json': { schema: {} } } } };
const json = { required: true, content: { 'application/json': { schema: object } } };
const text = { required: true, content: { 'text/plain': {} } };

const operation = (operationId: string, more: JsonObject = {}): JsonObject => ({
    tags: ['verbs'],
    operationId,
    responses,
    ...more,
});

const document = describePaths(
    {
        '/verbs': {
            parameters: [{ name: 'limit', in: 'query', schema: { type: 'integer' } }],
            query: operation('query', { requestBody: json }),
            additionalOperations: {
                COPY: operation('copy'),
                LINK: operation('link', { requestBody: json }),
                SEARCH: operation('search', { requestBody: text }),
                'M-SEARCH': operation('mSearch'),
                lock: operation('lock'),
            },
        },
        '/verbs/text': { query: operation('queryText', { requestBody: text }) },
        '/verbs/form': {
            query: operation('queryForm', {
                requestBody: { content: { 'application/x-www-form-urlencoded': { schema: object } } },
            }),
        },
    },
    { version: '3.2' },
);

const src = outputPath('methods.json');

const requests: readonly RequestCase[] = [
    {
        does: 'QUERY with JSON and a parameter',
        call: 'verbs.query',
        with: [thing, 5],
        sends: { method: 'QUERY', url: '/verbs?limit=5', contentType: 'application/json', body: thingText },
    },
    {
        does: 'QUERY with a string',
        call: 'verbs.queryText',
        with: ['select'],
        sends: { method: 'QUERY', url: '/verbs/text', contentType: 'text/plain', body: 'select' },
    },
    {
        does: 'QUERY with a form',
        call: 'verbs.queryForm',
        with: [thing],
        sends: { method: 'QUERY', contentType: 'application/x-www-form-urlencoded', body: 'id=1&name=one' },
    },
    {
        does: 'COPY without a body',
        call: 'verbs.copy',
        with: [5],
        sends: { method: 'COPY', url: '/verbs?limit=5', body: '' },
    },
    {
        does: 'LINK with JSON',
        call: 'verbs.link',
        with: [thing],
        sends: { method: 'LINK', url: '/verbs', contentType: 'application/json', body: thingText },
    },
    {
        does: 'SEARCH with a string',
        call: 'verbs.search',
        with: ['a'],
        sends: { method: 'SEARCH', contentType: 'text/plain', body: 'a' },
    },
    { does: 'a method with a hyphen', call: 'verbs.mSearch', sends: { method: 'M-SEARCH', url: '/verbs' } },
];

const capitalizing: readonly LibraryName[] = ['axios', 'xior', 'ng1', 'ng2'];

const server = useServer();

beforeAll(async () => {
    await mkdir(dirname(src), { recursive: true });
    await writeFile(src, JSON.stringify(document));
});

describe.each(libraries)('%s sends any method', (name, library) => {
    const client = useClient('methods', library, server, { src });

    test.each(requests)('$does', async (line) => {
        await expectSent(client(), server(), line, line.sends);
    });

    if (capitalizing.includes(name)) {
        test('lowercase methods in upper case, like all methods of the library', async () => {
            await expectSent(client(), server(), { call: 'verbs.lock' }, { method: 'LOCK' });
        });
        return;
    }

    test('lowercase methods unchanged', async () => {
        const listener = await listen();
        try {
            const { call } = await generateClient('small-method', library, { src, baseUrl: listener.url });
            await call('verbs.lock');
            expect(listener.methods).toEqual(['lock']);
        } finally {
            await listener.close();
        }
    });
});

interface Listener {
    readonly url: string;
    /** The first word of each request. */
    readonly methods: string[];
    readonly close: () => Promise<void>;
}

/** A server that accepts any method: Node's HTTP server only accepts known ones, in upper case. */
async function listen(): Promise<Listener> {
    const methods: string[] = [];
    const server = createServer((socket) => {
        socket.once('data', (request) => {
            methods.push(request.toString('latin1').split(' ')[0] ?? '');
            socket.end('HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n\r\n{}');
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('the server has no port');
    const close = (): Promise<void> => new Promise((resolve) => server.close(() => resolve()));
    return { url: `http://127.0.0.1:${address.port}`, methods, close };
}
