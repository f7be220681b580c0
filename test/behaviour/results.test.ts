/** Methods with `responseShape: result`, which resolve to a union by status: with the errors of the real libraries. */
import { createServer } from 'node:http';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { describePaths } from '../tools/inline-description.ts';
import { generateModule } from './client.ts';
import { type Differences, expectationFor } from './differences.ts';
import { libraries } from './libraries/index.ts';
import type { Client, Exports } from './library.ts';
import { type Mirror, startMirror } from './mirror.ts';

const src = fileURLToPath(new URL('../../fixtures/results.yaml', import.meta.url));

const due = '2026-03-01T12:00:00.000Z';

/** The status and the body, by method and path. */
const responses: Readonly<Record<string, readonly [status: number, type: string, body: string]>> = {
    'GET /jobs/200': [200, 'application/json', `{"id":1,"due":"${due}"}`],
    'GET /jobs/202': [202, 'application/json', '{"percent":10}'],
    'GET /jobs/203': [203, 'application/json', '{"percent":20}'],
    'GET /jobs/404': [404, 'application/json', `{"missing":404,"since":"${due}"}`],
    'GET /jobs/410': [410, 'text/plain', '410'],
    'GET /jobs/409': [409, 'application/problem+json', '{"title":"Taken"}'],
    'GET /jobs/502': [502, 'text/html', '<!doctype html>'],
    'GET /jobs/503': [503, 'text/plain', ''],
    'GET /jobs/1': [200, 'text/html', '<!doctype html>'],
    'HEAD /jobs/200': [200, 'application/json', ''],
    'HEAD /jobs/404': [404, 'application/json', ''],
    'PUT /jobs/200': [200, 'application/json', `{"id":1,"due":"${due}"}`],
    'PUT /jobs/2': [200, 'application/json', ''],
    'PUT /jobs/204': [204, '', ''],
    'PUT /jobs/500': [500, 'application/problem+json', '{"title":"Broken"}'],
    'DELETE /jobs/204': [204, '', ''],
    'DELETE /jobs/503': [503, 'application/json', '[1]'],
    'GET /jobs/200/log': [200, 'text/plain', '{"a":1}'],
    'GET /jobs/206/log': [206, 'text/plain', 'bytes'],
    'GET /jobs/404/log': [404, 'application/json', '{"missing":404}'],
    'GET /jobs/404/events': [404, 'application/json', '{"missing":404}'],
    'GET /jobs/200/events': [200, 'application/jsonl', `{"percent":1,"since":"${due}"}\n{"percent":2}\n`],
    'POST /jobs': [201, 'application/json', '{"id":2}'],
    'GET /ping': [200, 'text/plain', 'pong'],
};

const json = { 'application/json': {} };
const text = { 'text/plain': {} };

/** Operations whose statuses differ only in what reads their bodies. */
const readers = describePaths(
    Object.fromEntries(
        Object.entries({
            exactFirst: { 200: text, '2XX': json },
            rangeFirst: { '2XX': text, 202: json },
            bytes: { 200: json, '2XX': { 'image/png': {} } },
            offered: { 200: { ...json, 'text/csv': {} }, 202: json },
        }).map(([operationId, bodies]) => {
            const all = Object.entries(bodies).map(([status, content]) => [status, { description: '', content }]);
            const responses = Object.fromEntries(all);
            return [`/${operationId}`, { get: { operationId, tags: ['reader'], responses } }];
        }),
    ),
);

const server = createServer((request, response) => {
    const [status, type, body] = responses[`${request.method} ${request.url}`] ?? [500, 'text/plain', ''];
    const headers = {
        'Access-Control-Allow-Origin': '*',
        'Access-Control-Allow-Headers': '*',
        'Access-Control-Allow-Methods': '*',
        'Access-Control-Expose-Headers': '*',
        'X-Trace': 'abc',
    };
    if (request.method === 'OPTIONS') response.writeHead(204, headers).end();
    else if (request.url === '/jobs/100') response.once('close', () => undefined);
    else response.writeHead(status, { ...(type !== '' && { 'Content-Type': type }), ...headers }).end(body);
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

interface Result {
    readonly ok: boolean;
    readonly status: number | undefined;
    readonly data?: unknown;
    readonly error?: unknown;
    readonly response?: unknown;
    readonly cause?: unknown;
}

const success = (status: number, data: unknown) => ({ ok: true, status, data });
const failure = (status: number, error: unknown) => ({ ok: false, status, error });

/** HttpClient has null instead of no body. */
const nullInstead = (status: number): Differences<object> => {
    const because = 'HttpClient has null instead of no body';
    return { ng2: { because, instead: failure(status, null) } };
};

type Line = readonly [
    does: string,
    method: string,
    args: readonly unknown[],
    result: object,
    differs?: Differences<object>,
];

const lines: readonly Line[] = [
    ['a success', 'job.getJob', [200], success(200, { id: 1, due: new Date(due) })],
    ['another success with its own body', 'job.getJob', [202], success(202, { percent: 10 })],
    ['a success that is not described', 'job.getJob', [203], success(203, { percent: 20 })],
    ['a described error with a date', 'job.getJob', [404], failure(404, { missing: 404, since: new Date(due) })],
    ['an error with a text that could be JSON', 'job.getJob', [410], failure(410, '410')],
    ['an error of a described range', 'job.getJob', [409], failure(409, { title: 'Taken' })],
    ['an error of a proxy', 'job.getJob', [502], failure(502, '<!doctype html>')],
    ['an error without a body', 'job.getJob', [503], failure(503, undefined), nullInstead(503)],
    ['a success of HEAD', 'job.hasJob', [200], success(200, undefined)],
    ['an error of HEAD', 'job.hasJob', [404], failure(404, undefined), nullInstead(404)],
    ['a success that may have no body', 'job.changeJob', [200, { id: 1 }], success(200, { id: 1, due: new Date(due) })],
    ['one without a body', 'job.changeJob', [204, { id: 1 }], success(204, undefined)],
    ['an error by default', 'job.changeJob', [500, { id: 1 }], failure(500, { title: 'Broken' })],
    ['a success without a body', 'job.deleteJob', [204], success(204, undefined)],
    ['an error of which nothing is said', 'job.deleteJob', [503], failure(503, [1])],
    ['a text that could be JSON', 'job.getLog', [200], success(200, '{"a":1}')],
    ['a default response that is a success', 'job.addJob', [{ id: 2 }], success(201, { id: 2 })],
    ['a success where none is described', 'ping.ping', [], success(200, undefined)],
];

describe.each(libraries)('%s', (_name, library) => {
    let client: Client;
    let exports: Exports;
    let open: (exports: Exports) => Client;

    beforeAll(async () => {
        open = await library.load(baseUrl);
        exports = await generateModule('results', library, { src, baseUrl, responseShape: 'result' });
        client = open(exports);
    });

    const resultOf = async (method: string, ...args: readonly unknown[]) =>
        (await client.call(method, ...args)) as Result;

    test.each(
        lines.map(([does, method, args, result, differs]) => {
            const [name, expected] = expectationFor<object>(library, does, result, differs);
            return [name, method, args, expected] as const;
        }),
    )('resolves to %s', async (_does, method, args, expected) => {
        const { response, cause, ...result } = await resultOf(method, ...args);
        expect({ data: undefined, error: undefined, ...result }).toEqual({
            data: undefined,
            error: undefined,
            ...expected,
        });
        expect(response).toMatchObject({ status: result.status });
        expect(headerOf(response)).toBe('abc');
        expect(statusIn(cause)).toBe(result.ok ? undefined : result.status);
    });

    test('reads bytes where they are described, whatever their type', async () => {
        const { data } = await resultOf('job.getLog', 206);
        expect(data).toBeInstanceOf(Blob);
        expect(await (data as Blob).text()).toBe('bytes');
    });

    test.runIf(library.name === 'ky 1')('leaves the body of an error unread for others', async () => {
        const { error, cause } = await resultOf('job.getJob', 409);
        const { response } = cause as { readonly response: Response };
        expect(await response.json()).toEqual(error);
    });

    test('a body that cannot be read is a failure without a status', async () => {
        const result = await resultOf('job.getJob', 1);
        expect(result).toMatchObject({
            ok: false,
            status: undefined,
            error: { name: 'UnreadableBodyError', status: 200 },
        });
        expect(result.response).toBeUndefined();
        expect(result.cause).toBe(result.error);
    });

    test.runIf(library.template !== 'ng2')('a body that is missing is a failure', async () => {
        expect(await resultOf('job.changeJob', 2, { id: 1 })).toMatchObject({
            ok: false,
            status: undefined,
            error: { name: 'UnreadableBodyError' },
        });
    });

    test('a server that cannot be reached is a failure without a status', async () => {
        const lost = open(exports);
        lost.setBaseUrl('http://localhost:9');
        const result = (await lost.call('job.getJob', 200)) as Result;
        lost.setBaseUrl(baseUrl);
        // An error without words would be `[object Object]`.
        const message = expect.stringMatching(/^\w/);
        expect(result).toMatchObject({ ok: false, status: undefined, error: { message } });
        expect(result.cause).toBeDefined();
        expect(result.response).toBeUndefined();
    });

    test('an argument that cannot be sent is a failure', async () => {
        const outcome = await resultOf('job.getJob', '..');
        expect(outcome).toMatchObject({ ok: false, status: undefined, error: expect.any(TypeError) });
    });

    test('an abort is a failure; in Angular, nothing is emitted', async () => {
        const controller = new AbortController();
        const outcome = client.callUntil(controller.signal, 'job.getJob', 100);
        setTimeout(() => controller.abort(), 20);
        if (library.template === 'ng2') {
            await expect(outcome).rejects.toMatchObject(library.rejection.aborted);
            return;
        }
        const result = (await outcome) as Result;
        expect(result).toMatchObject({ ok: false, status: undefined, error: { message: expect.any(String) } });
        expect(result.cause).toMatchObject(library.rejection.aborted);
    });

    test.runIf(library.template === 'axios' || library.template === 'ky')(
        'an error that the settings of the library accept is no success',
        async () => {
            const accepting = { validateStatus: () => true, throwHttpErrors: false };
            const result = await resultOf('job.getJob', 409, accepting);
            expect(result).toMatchObject({ ok: false, status: 409, error: { title: 'Taken' } });
        },
    );

    test.runIf(library.template === 'fetch')('a stream is a success, and an error of it a result', async () => {
        const { ok, data } = await resultOf('job.watchJob', 200);
        const items: unknown[] = [];
        for await (const item of data as AsyncIterable<unknown>) items.push(item);
        expect({ ok, items }).toEqual({ ok: true, items: [{ percent: 1, since: new Date(due) }, { percent: 2 }] });
        expect(await resultOf('job.watchJob', 404)).toMatchObject({ ok: false, status: 404, error: { missing: 404 } });
    });

    test.runIf(library.instanceUrl !== undefined)('a request through an instance has a result', async () => {
        const own = await generateModule('results.instances', library, {
            src,
            baseUrl: 'http://localhost:9',
            responseShape: 'result',
            instances: true,
        });
        const { createInstance } = own as Readonly<Record<string, (settings: object) => unknown>>;
        const http = createInstance?.({ [library.instanceUrl ?? '']: baseUrl });
        const called = open(own);
        expect(await called.call('job.getJob', 404, { http })).toMatchObject({ ok: false, status: 404 });
        expect(await called.call('job.getJob', 202, { http })).toMatchObject({ ok: true, status: 202 });
    });

    test('dataOrThrow returns the data, or throws what the library rejects with', async () => {
        const dataOrThrow = exports.dataOrThrow as (result: Result) => unknown;
        expect(dataOrThrow(await resultOf('job.getJob', 202))).toEqual({ percent: 10 });
        const refused = await resultOf('job.getJob', 409);
        const reason = await Promise.resolve(refused)
            .then(dataOrThrow)
            .catch((error: unknown) => error);
        expect(reason).toBe(refused.cause);
        expect(statusIn(reason)).toBe(409);
    });
});

describe.each(libraries)('%s reads by the status alone', (_name, library) => {
    let mirror: Mirror;
    let client: Client;

    beforeAll(async () => {
        mirror = await startMirror();
        const { url } = mirror;
        const open = await library.load(url);
        client = open(
            await generateModule('result-readers', library, { src: readers, baseUrl: url, responseShape: 'result' }),
        );
    });

    afterAll(() => mirror.close());

    const read = async (operation: string, status: number, mediaType: string, sent: string): Promise<unknown> => {
        mirror.reply({ status, mediaType, text: sent });
        const { data } = (await client.call(`reader.${operation}`)) as Result;
        return data instanceof Blob ? 'bytes' : data;
    };

    test.each<[operation: string, status: number, mediaType: string, sent: string, data: unknown]>([
        ['exactFirst', 200, 'text/plain', '1', '1'],
        ['exactFirst', 203, 'application/json', '1', 1],
        ['rangeFirst', 200, 'text/plain', '1', '1'],
        ['rangeFirst', 202, 'application/json', '1', 1],
        ['bytes', 200, 'application/json', '1', 1],
        ['bytes', 206, 'image/png', '1', 'bytes'],
        ['offered', 200, 'text/csv', 'a,b', 'a,b'],
        ['offered', 200, 'Text/CSV; charset=utf-8', 'a,b', 'a,b'],
        ['offered', 202, 'application/json', '1', 1],
        // It is no text there, so this is a failure.
        ['offered', 202, 'text/csv', 'a,b', undefined],
        // Each has its own reader, whatever the type says.
        ['exactFirst', 200, 'application/json', '1', '1'],
        ['exactFirst', 203, 'text/plain', '1', 1],
        ['rangeFirst', 202, 'text/plain', '1', 1],
        ['bytes', 206, 'application/json', '1', 'bytes'],
    ])('%s %i of %s: %j', async (operation, status, mediaType, sent, data) => {
        expect(await read(operation, status, mediaType, sent)).toEqual(data);
    });
});

/** The status of the response in what a library rejects with. */
function statusIn(cause: unknown): number | undefined {
    const { status, response } = (cause ?? {}) as { status?: number; response?: { status: number } };
    return status ?? response?.status;
}

/** A header of the response, in the form of the library. */
function headerOf(response: unknown): unknown {
    const { headers } = response as { headers: ((name: string) => unknown) | { get: (name: string) => unknown } };
    return typeof headers === 'function' ? headers('X-Trace') : headers.get('X-Trace');
}
