/** The error guards by status, with the errors of the real libraries, and of several generated files. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { generateModule } from './client.ts';
import { type Differences, expectationFor } from './differences.ts';
import { libraries } from './libraries/index.ts';
import type { Client, Exports } from './library.ts';

const src = fileURLToPath(new URL('../../fixtures/errors.yaml', import.meta.url));

/** The status and the body, by the id of the thing. */
const responses: Readonly<Record<string, readonly [status: number, type: string, body: string]>> = {
    '/things/1': [404, 'application/json', '{"missing":1}'],
    '/things/2': [409, 'application/problem+json', '{"title":"Taken"}'],
    '/things/3': [502, 'text/html', '<!doctype html>'],
    '/things/4': [200, 'text/html', '<!doctype html>'],
    '/things/5': [400, 'text/json', '{"code":5}'],
    '/things/6': [400, 'text/plain', '{"code":6}'],
};

const server = createServer((request, response) => {
    const [status, type, body] = responses[(request.url ?? '').replace(/^\/other/, '')] ?? [500, 'text/plain', ''];
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

const bodies: readonly (readonly [does: string, id: number, body: unknown, differs: Differences<unknown>])[] = [
    [
        'JSON by its older name',
        5,
        { code: 5 },
        { 'ky 1': { because: 'its user reads the body', instead: '{"code":5}' } },
    ],
    [
        'a text that could be JSON',
        6,
        '{"code":6}',
        { ng2: { because: 'HttpClient reads JSON of any type', instead: { code: 6 } } },
    ],
];

type Guard = (error: unknown) => boolean;

/** A module whose classes have a prefix in lower case, as the other tests use modules. */
function withCapitals(exports: Exports): Exports {
    return new Proxy(exports, {
        get: (target, name) => Reflect.get(target, name) ?? target[String(name).replace(/^O/, 'o')],
    });
}

describe.each(libraries)('%s', (_name, library) => {
    let client: Client;
    let exports: Exports;
    /** A client of another API, in another file. */
    let other: Client;

    beforeAll(async () => {
        const open = await library.load(baseUrl);
        exports = await generateModule('errors', library, { src, baseUrl });
        client = open(exports);
        const settings = { src, baseUrl: `${baseUrl}/other`, servicePrefix: 'other' };
        const otherExports = await generateModule('errors.other', library, settings);
        other = open(withCapitals(otherExports));
    });

    const isErrorOf: Guard = (error) => (exports.isErrorOf as Guard)(error);
    const rejectionOf = (called: Client, id: number, ...more: readonly unknown[]) =>
        called.call(called === other ? 'otherThing.getThing' : 'thing.getThing', id, ...more).then(
            () => undefined,
            (reason: unknown) => reason,
        );
    const rejection = (id: number, ...more: readonly unknown[]) => rejectionOf(client, id, ...more);
    const noRetries = library.template === 'ky' ? [{ retry: 0 }] : [];

    test.each([
        ['described exactly', 1, 404],
        ['described by its range', 2, 409],
        ['sent by a proxy', 3, 502],
    ])('isErrorOf accepts a status %s', async (_, id, status) => {
        const error = await rejection(id, ...noRetries);
        expect(isErrorOf(error)).toBe(true);
        expect(await client.error(error)).toMatchObject({ status });
    });

    test.each(
        bodies.map(([does, id, body, differs]) => {
            const [name, data] = expectationFor(library, does, body, differs);
            return [name, id, data] as const;
        }),
    )('the body of an error is %s', async (_, id, data) => {
        expect(await client.error(await rejection(id, ...noRetries))).toMatchObject({ status: 400, data });
    });

    test('isErrorOf rejects an unreadable success', async () => {
        const error = await rejection(4, ...noRetries);
        expect(error).toBeDefined();
        expect(isErrorOf(error)).toBe(false);
    });

    test.each([
        ['a TypeError', new TypeError('offline')],
        ['an object', { status: 404 }],
        ['undefined', undefined],
    ])('isErrorOf rejects %s', (_, error) => {
        expect(isErrorOf(error)).toBe(false);
    });

    test.runIf(library.template === 'ky')('hasStatus distinguishes statuses', async () => {
        const hasStatus = exports.hasStatus as (error: unknown, status: number) => boolean;
        const error = await rejection(1, ...noRetries);
        expect([hasStatus(error, 404), hasStatus(error, 409), hasStatus(new Error('none'), 404)]).toEqual([
            true,
            false,
            false,
        ]);
    });

    test.each([
        ['described exactly', 1, 404],
        ['sent by a proxy', 3, 502],
    ])('a handler of errors accepts a status of another API %s', async (_, id, status) => {
        const error = await rejectionOf(other, id, ...noRetries);
        expect(isErrorOf(error)).toBe(true);
        expect(await other.error(error)).toMatchObject({ status });
    });

    test('a handler of errors knows an unreadable success of another API by its name', async () => {
        expect(await rejectionOf(other, 4, ...noRetries)).toMatchObject({ name: 'UnreadableBodyError' });
    });

    test.runIf(library.template === 'fetch')('the URL of an error tells two APIs apart', async () => {
        const errors = [await rejection(1), await rejectionOf(other, 1)];
        expect(errors).toMatchObject([{ url: `${baseUrl}/things/1` }, { url: `${baseUrl}/other/things/1` }]);
    });

    test('isErrorOf rejects a lost connection', async () => {
        client.setBaseUrl('http://localhost:9');
        const error = await rejection(1, ...noRetries);
        expect(error).toBeDefined();
        expect(isErrorOf(error)).toBe(false);
        client.setBaseUrl(baseUrl);
    });
});
