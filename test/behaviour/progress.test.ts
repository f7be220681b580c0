/** Calls tell how much of their bodies has been transferred, where their library can, and send what they would send anyway. */
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import type { JsonObject } from '../../src/load/json.ts';
import { generateClient, generateModule, type Settings } from './client.ts';
import { fetch } from './libraries/fetch.ts';
import { libraries } from './libraries/index.ts';
import { ky } from './libraries/ky.ts';
import { xior } from './libraries/xior.ts';
import type { Client, Library, LibraryName } from './library.ts';
import { RequestOfPage } from './request-of-page.ts';

const size = 160_000;
const file = Buffer.alloc(size, 'x');

/** What the server has received of uploads. */
interface Upload {
    readonly length: number;
    readonly announced: string | undefined;
    readonly type: string | undefined;
    readonly token: string | undefined;
}

const uploads: Upload[] = [];
const refusals: number[] = [];
const server = createServer((request, response) => {
    response.setHeader('Access-Control-Allow-Origin', '*');
    if (request.method === 'GET') sendFile(request.url ?? '', response);
    // An aborted upload has no end.
    else receive(request, response).catch(() => response.destroy());
});

function sendFile(url: string, response: ServerResponse): void {
    if (url.endsWith('/compressed')) {
        const body = gzipSync(file);
        response.writeHead(200, { ...typeOfBytes, 'Content-Encoding': 'gzip', 'Content-Length': body.length });
        response.end(body);
    } else if (url.endsWith('/missing')) {
        response.writeHead(404, { 'Content-Type': 'text/plain', 'Content-Length': 4 }).end('none');
    } else if (url.endsWith('/endless')) {
        response.writeHead(200, typeOfBytes).end(file);
    } else {
        response.writeHead(200, { ...typeOfBytes, 'Content-Length': size });
        response.write(file.subarray(0, size / 2));
        setTimeout(() => response.end(file.subarray(size / 2)), 20);
    }
}

const typeOfBytes = { 'Content-Type': 'application/octet-stream' };

async function receive(request: IncomingMessage, response: ServerResponse): Promise<void> {
    let length = 0;
    for await (const part of request) length += (part as Buffer).length;
    const { 'content-length': announced, 'content-type': type, authorization: token } = request.headers;
    uploads.push({ length, announced, type: type?.replace(/;.*/, ''), token });
    if (request.url === '/convert') {
        response.writeHead(200, { ...typeOfBytes, 'Content-Length': size }).end(file);
        return;
    }
    const status = refusals.pop() ?? 200;
    response.writeHead(status, { 'Content-Type': 'application/json' }).end('{"saved":true}');
}

beforeAll(() => new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve)));
afterAll(() => server.close().closeAllConnections());
afterEach(() => {
    uploads.length = 0;
    Reflect.deleteProperty(globalThis, 'XMLHttpRequest');
});

const bytes = { 'application/octet-stream': {} };
const saved = { '200': { description: 'Saved', content: { 'application/json': { schema: { type: 'object' } } } } };
const operation = (operationId: string, more: JsonObject): JsonObject => ({ tags: ['file'], operationId, ...more });
const description: JsonObject = {
    openapi: '3.1.0',
    info: { title: 'Files', version: '1' },
    paths: {
        '/files': {
            post: operation('upload', {
                security: [{ token: [] }],
                requestBody: { required: true, content: bytes },
                responses: saved,
            }),
        },
        '/forms': {
            post: operation('uploadForm', {
                requestBody: {
                    required: true,
                    content: {
                        'multipart/form-data': {
                            schema: { type: 'object', properties: { file: { type: 'string', format: 'binary' } } },
                        },
                    },
                },
                responses: saved,
            }),
        },
        '/convert': {
            post: operation('convert', {
                requestBody: { required: true, content: bytes },
                responses: { '200': { description: 'The file', content: bytes } },
            }),
        },
        '/files/{name}': {
            get: operation('download', {
                parameters: [{ name: 'name', in: 'path', required: true, schema: { type: 'string' } }],
                responses: { '200': { description: 'The file', content: bytes } },
            }),
        },
    },
    components: { securitySchemes: { token: { type: 'http', scheme: 'bearer' } } },
};

const settings = (): Settings => ({
    src: description,
    baseUrl: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    progress: true,
    responseShape: 'body',
});

/** Whether a library tells of uploads from Node: those that send by `fetch` alone cannot. */
const tellsUploads = (name: LibraryName): boolean => name === 'axios' || name === 'ng1';

interface Told {
    readonly direction: string;
    readonly loaded: number;
    readonly total: number | undefined;
}

/** Calls with `onProgress`, and returns what it was told. */
async function toldBy(client: Client, method: string, ...args: readonly unknown[]): Promise<readonly Told[]> {
    const told: Told[] = [];
    await client.call(method, ...args, { onProgress: (progress: Told) => told.push(progress) });
    return told;
}

const blob = (): Blob => new Blob([file], { type: 'application/octet-stream' });

function expectWhole(told: readonly Told[], direction: string): void {
    const own = told.filter((one) => one.direction === direction);
    expect(own.at(-1)).toMatchObject({ direction, loaded: own.at(-1)?.total ?? size });
    const counts = own.map(({ loaded }) => loaded);
    expect(counts).toEqual(counts.toSorted((one, other) => one - other));
}

describe.each(libraries)('%s', (name, library) => {
    let client: Client;
    beforeAll(async () => {
        client = await generateClient('progress', library, settings());
    });

    test('tells how much of a download has arrived, and of how much', async () => {
        const told = await toldBy(client, 'file.download', 'whole');
        expectWhole(told, 'download');
        expect(told.length).toBeGreaterThan(1);
        expect(new Set(told.map(({ direction, total }) => `${direction} ${total}`))).toEqual(
            new Set([`download ${size}`]),
        );
    });

    test('tells no total where the server does not', async () => {
        const told = await toldBy(client, 'file.download', 'endless');
        expect(told.at(-1)).toEqual({ direction: 'download', loaded: size, total: undefined });
    });

    // What AngularJS tells of it here is what the page of the tests does, which is no browser's.
    test.skipIf(name === 'ng1')('never tells more than a total, if the body is compressed', async () => {
        const told = await toldBy(client, 'file.download', 'compressed');
        expect(told.length).toBeGreaterThan(0);
        for (const { loaded, total = size } of told) expect(loaded).toBeLessThanOrEqual(total);
    });

    test('rejects as ever', async () => {
        const reason = await toldBy(client, 'file.download', 'missing').catch((error: unknown) => error);
        expect(await client.error(reason)).toMatchObject({ status: 404, data: 'none' });
    });

    test.each(['file.upload', 'file.uploadForm'])(
        'sends the same body in %s, and tells how much of it has been sent if it can',
        async (method) => {
            const body = (): unknown => (method === 'file.upload' ? blob() : { file: blob() });
            const resolved = await client.call(method, body());
            const told = await toldBy(client, method, body());
            const [plain, observed] = uploads;
            expect(observed).toEqual(plain);
            expect(observed?.length).toBeGreaterThanOrEqual(size);
            expect(resolved).toEqual({ saved: true });
            // Only the body of the request is long.
            expect(told.every(({ direction }) => direction === 'upload')).toBe(true);
            if (tellsUploads(name)) expectWhole(told, 'upload');
            else expect(told).toEqual([]);
        },
    );

    test('tells of both bodies where both may be files', async () => {
        const told = await toldBy(client, 'file.convert', blob());
        expectWhole(told, 'download');
        if (tellsUploads(name)) expectWhole(told, 'upload');
    });

    test('takes calls without onProgress', async () => {
        const file = (await client.call('file.download', 'whole')) as Blob;
        expect(file.size).toBe(size);
    });
});

/** The libraries that send by `fetch`, with a platform that has more. */
describe.each<[string, Library]>([
    ['fetch', fetch],
    ['ky', ky],
    ['xior', xior],
])('%s, where there is an XMLHttpRequest', (_, library) => {
    let client: Client;
    beforeAll(async () => {
        client = await generateClient('progress', library, settings());
    });
    const inPage = (): void => {
        Object.assign(globalThis, { XMLHttpRequest: RequestOfPage });
        RequestOfPage.sent = 0;
    };

    test.each(['file.upload', 'file.uploadForm', 'file.convert'])(
        'tells how much of the body of %s has been sent, and sends the same',
        async (method) => {
            const body = (): unknown => (method === 'file.uploadForm' ? { file: blob() } : blob());
            const plain = await client.call(method, body());
            inPage();
            const told: Told[] = [];
            const resolved = await client.call(method, body(), { onProgress: (one: Told) => told.push(one) });
            expect(RequestOfPage.sent).toBe(1);
            expect(uploads[1]).toEqual(uploads[0]);
            expect(resolved).toEqual(plain);
            expectWhole(told, 'upload');
            expect(told.length).toBeGreaterThan(2);
        },
    );

    test.each([
        ['no onProgress', {}],
        ['a setting that only fetch has', { onProgress: () => {}, keepalive: false, credentials: 'omit' }],
        ['redirects of its own', { onProgress: () => {}, redirect: 'manual' }],
    ])('leaves a request with %s to fetch', async (_why, $config) => {
        inPage();
        await client.call('file.upload', blob(), $config);
        expect(RequestOfPage.sent).toBe(0);
        expect(uploads).toHaveLength(1);
    });

    test('leaves downloads to fetch', async () => {
        inPage();
        expectWhole(await toldBy(client, 'file.download', 'whole'), 'download');
        expect(RequestOfPage.sent).toBe(0);
    });

    test('rejects with the error that it always has', async () => {
        const errorOf = async ($config: object): Promise<unknown> => {
            refusals.push(409);
            const reason = await client.call('file.upload', blob(), $config).catch((error: unknown) => error);
            return client.error(reason);
        };
        const plain = await errorOf({});
        inPage();
        const observed = await errorOf({ onProgress: () => {} });
        expect(observed).toMatchObject({ status: 409, data: { saved: true } });
        expect(JSON.stringify(observed)).toBe(JSON.stringify(plain));
    });

    test.each(['before it is sent', 'while it is sent'])('is aborted %s', async (when) => {
        inPage();
        const controller = new AbortController();
        if (when === 'before it is sent') controller.abort();
        const $config = { signal: controller.signal, onProgress: () => controller.abort() };
        await expect(client.call('file.upload', blob(), $config)).rejects.toMatchObject({ name: 'AbortError' });
        expect(uploads).toEqual([]);
    });
});

describe('fetch', () => {
    const module = async (name: string, more: object) =>
        generateModule(`progress-${name}`, fetch, { ...settings(), ...more });
    type Method = (body: Blob, $config: object) => Promise<unknown>;

    test('sends by XMLHttpRequest with the credentials of an operation, also a second time', async () => {
        const { http, fileClient } = await module('security', { security: true });
        let token = 'old';
        Object.assign(http as object, {
            credentials: { token: () => token },
            onUnauthorized: () => {
                token = 'new';
            },
        });
        Object.assign(globalThis, { XMLHttpRequest: RequestOfPage });
        refusals.push(401);
        const told: Told[] = [];
        await (fileClient as { upload: Method }).upload(blob(), { onProgress: (one: Told) => told.push(one) });
        expect(uploads.map((one) => one.token)).toEqual(['Bearer old', 'Bearer new']);
        // The numbers begin again.
        expect(told.filter(({ loaded }) => loaded === size)).toHaveLength(2);
    });

    test.each<[what: string, takes: object, sent: number]>([
        ['an instance', {}, 1],
        ['an instance with a function of its own', { fetch: globalThis.fetch.bind(globalThis) }, 0],
    ])('sends through %s', async (_what, own, sent) => {
        const { createInstance, fileClient } = await module('instances', { instances: true });
        const http = (createInstance as (own: object) => object)(own);
        Object.assign(globalThis, { XMLHttpRequest: RequestOfPage });
        RequestOfPage.sent = 0;
        await (fileClient as { upload: Method }).upload(blob(), { http, onProgress: () => {} });
        expect(RequestOfPage.sent).toBe(sent);
        expect(uploads).toHaveLength(1);
    });

    test('tells of uploads through a function of the application that calls fetchWithProgress', async () => {
        const { http, fetchWithProgress, fileClient } = await module('own', {});
        const send = fetchWithProgress as (url: string, init: RequestInit) => Promise<Response>;
        Object.assign(http as object, {
            fetch: (url: string, init: RequestInit) => {
                const headers = new Headers(init.headers);
                headers.set('Authorization', 'own');
                return send(url, { ...init, headers });
            },
        });
        Object.assign(globalThis, { XMLHttpRequest: RequestOfPage });
        const told: Told[] = [];
        await (fileClient as { upload: Method }).upload(blob(), { onProgress: (one: Told) => told.push(one) });
        expectWhole(told, 'upload');
        expect(uploads).toMatchObject([{ token: 'own' }]);
    });
});
