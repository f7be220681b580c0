/** The guards of errors by status, with what the real libraries reject with. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateModule } from './client.ts';
import { libraries } from './libraries/index.ts';
import type { Client, Exports } from './library.ts';

const src = fileURLToPath(new URL('../../fixtures/errors.yaml', import.meta.url));

/** By the number of the thing that is asked for: the status, and a body. */
const responses: Readonly<Record<string, readonly [status: number, type: string, body: string]>> = {
    '/things/1': [404, 'application/json', '{"missing":1}'],
    '/things/2': [409, 'application/problem+json', '{"title":"Taken"}'],
    '/things/3': [502, 'text/html', '<!doctype html>'],
    '/things/4': [200, 'text/html', '<!doctype html>'],
};

const server = createServer((request, response) => {
    const [status, type, body] = responses[request.url ?? ''] ?? [500, 'text/plain', ''];
    const headers = { 'Access-Control-Allow-Origin': '*', 'Access-Control-Allow-Headers': '*' };
    if (request.method === 'OPTIONS') response.writeHead(204, headers).end();
    else response.writeHead(status, { 'Content-Type': type, ...headers }).end(body);
});

let baseUrl = '';

beforeAll(async () => {
    await new Promise<void>((resolve) => server.listen(0, resolve));
    const address = server.address();
    baseUrl = `http://localhost:${typeof address === 'object' ? address?.port : ''}`;
});

afterAll(() => {
    server.closeAllConnections();
    server.close();
});

type Guard = (error: unknown) => boolean;

describe.each(libraries)('%s', (_name, library) => {
    let client: Client;
    let exports: Exports;

    beforeAll(async () => {
        const open = await library.load(baseUrl);
        exports = await generateModule('errors', library, { src, baseUrl });
        client = open(exports);
    });

    const isErrorOf: Guard = (error) => (exports.isErrorOf as Guard)(error);
    const rejection = (id: number, ...more: readonly unknown[]) =>
        client.call('thing.getThing', id, ...more).then(
            () => undefined,
            (reason: unknown) => reason,
        );
    const noRetries = library.template === 'ky' ? [{ retry: 0 }] : [];

    test.each([
        ['that is described', 1, 404],
        ['that its range describes', 2, 409],
        ['that comes from between', 3, 502],
    ])('a status %s is one of the operation', async (_, id, status) => {
        const error = await rejection(id, ...noRetries);
        expect(isErrorOf(error)).toBe(true);
        expect(await client.error(error)).toMatchObject({ status });
    });

    test('a success that cannot be read is none', async () => {
        const error = await rejection(4, ...noRetries);
        expect(error).toBeDefined();
        expect(isErrorOf(error)).toBe(false);
    });

    test.each([
        ['an error of the language', new TypeError('offline')],
        ['an object', { status: 404 }],
        ['nothing', undefined],
    ])('%s is none', (_, error) => {
        expect(isErrorOf(error)).toBe(false);
    });

    test.runIf(library.template === 'ky')('hasStatus tells one status from another', async () => {
        const hasStatus = exports.hasStatus as (error: unknown, status: number) => boolean;
        const error = await rejection(1, ...noRetries);
        expect([hasStatus(error, 404), hasStatus(error, 409), hasStatus(new Error('none'), 404)]).toEqual([
            true,
            false,
            false,
        ]);
    });

    test('a server that cannot be reached says nothing', async () => {
        client.setBaseUrl('http://localhost:9');
        const error = await rejection(1, ...noRetries);
        expect(error).toBeDefined();
        expect(isErrorOf(error)).toBe(false);
        client.setBaseUrl(baseUrl);
    });
});
