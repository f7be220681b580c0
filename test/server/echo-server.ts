/**
 * The server of the behaviour tests. It responds as fixtures/behaviour.yaml says, on a free local port, and records every
 * request as it was received.
 */

import { createServer, type IncomingHttpHeaders, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { type Form, readForm } from './form.ts';
import { respondToUnknown, respondWithStatus, responses, type TransportResponse } from './responses.ts';

export interface RecordedRequest {
    readonly method: string;
    /** As it was sent, still encoded: the path and the query. */
    readonly url: string;
    readonly path: string;
    /** Without its question mark; empty where there was none. */
    readonly query: string;
    readonly headers: IncomingHttpHeaders;
    /** Alternating names and values, in their original case and order. */
    readonly rawHeaders: readonly string[];
    readonly body: Buffer;
    /** The body as a form; empty if it is not a form. */
    readonly form: Form;
}

export interface EchoServer {
    /** Without a slash at its end. */
    readonly url: string;
    /** Every request since the start, in the order of arrival; a test may empty it. */
    readonly requests: RecordedRequest[];
    /** The URLs of requests that clients aborted before the response; a test may empty it. */
    readonly abandoned: string[];
    close(): Promise<void>;
}

/** Clients may use this path instead of the root, to check that a base URL with a path is kept. */
const basePath = '/base';

const echoPaths = /^\/(?:verbs|bodies|query|paths|headers|everything)(?:\/|$)/;
const statusPath = /^\/errors\/status\/(\d{3})$/;

export async function startEchoServer(): Promise<EchoServer> {
    const requests: RecordedRequest[] = [];
    const abandoned: string[] = [];
    const server = createServer((incoming, outgoing) => {
        outgoing.once('close', () => {
            if (!outgoing.writableFinished) abandoned.push(incoming.url ?? '/');
        });
        handle(incoming, outgoing, requests).catch((error: unknown) => {
            // An error of the server or an unreadable form: the test gets the reason.
            if (!outgoing.headersSent) send(outgoing, { status: 500, body: `Echo server: ${String(error)}` });
        });
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    const address = server.address();
    if (address === null || typeof address === 'string') throw new Error('The echo server has no port');
    return {
        url: `http://127.0.0.1:${address.port}`,
        requests,
        abandoned,
        close: () =>
            new Promise<void>((resolve, reject) => {
                server.close((error) => (error === undefined ? resolve() : reject(error)));
                server.closeAllConnections();
            }),
    };
}

async function handle(incoming: IncomingMessage, outgoing: ServerResponse, requests: RecordedRequest[]): Promise<void> {
    const request = await record(incoming);
    requests.push(request);
    const path = request.path.startsWith(`${basePath}/`) ? request.path.slice(basePath.length) : request.path;
    if (path === '/errors/dropped') {
        incoming.socket.destroy();
        return;
    }
    const query = new URLSearchParams(request.query);
    if (path === '/errors/slow') await waitFor(Number(query.get('milliseconds')), outgoing);
    send(outgoing, response(request, path, query));
}

function response(request: RecordedRequest, path: string, query: URLSearchParams): TransportResponse {
    if (echoPaths.test(path)) return echo(request);
    const status = statusPath.exec(path)?.[1];
    if (status !== undefined) return respondWithStatus(Number(status));
    return responses.get(`${request.method} ${path}`)?.(query) ?? respondToUnknown(request.method, path);
}

async function record(incoming: IncomingMessage): Promise<RecordedRequest> {
    const chunks: Buffer[] = [];
    for await (const chunk of incoming) chunks.push(chunk);
    const body = Buffer.concat(chunks);
    const url = incoming.url ?? '/';
    const mark = url.indexOf('?');
    return {
        method: incoming.method ?? 'GET',
        url,
        path: mark === -1 ? url : url.slice(0, mark),
        query: mark === -1 ? '' : url.slice(mark + 1),
        headers: incoming.headers,
        rawHeaders: incoming.rawHeaders,
        body,
        form: readForm(body, incoming.headers['content-type'] ?? ''),
    };
}

/** Waits, unless the client has disconnected: the server must be able to close. */
async function waitFor(milliseconds: number, outgoing: ServerResponse): Promise<void> {
    const gone = new AbortController();
    outgoing.once('close', () => gone.abort());
    await wait(milliseconds, undefined, { signal: gone.signal }).catch(() => undefined);
}

/** The schema `Echo` of fixtures/behaviour.yaml. */
function echo(request: RecordedRequest): TransportResponse {
    const received = {
        method: request.method,
        path: request.path,
        query: request.query,
        headers: Object.fromEntries(
            Object.entries(request.headers).map(([name, value]) => [
                name,
                Array.isArray(value) ? value.join(', ') : value,
            ]),
        ),
        body: request.body.toString('utf8'),
        contentType: request.headers['content-type'] ?? '',
        fields: request.form.fields,
        files: request.form.files.map(({ name, fileName, contentType, bytes }) => ({
            name,
            fileName,
            contentType,
            size: bytes.length,
            text: bytes.toString('utf8'),
        })),
    };
    return { status: 200, contentType: 'application/json', body: JSON.stringify(received) };
}

function send(outgoing: ServerResponse, { status, contentType, headers = {}, body }: TransportResponse): void {
    outgoing.statusCode = status;
    if (contentType !== undefined) outgoing.setHeader('Content-Type', contentType);
    for (const [name, value] of Object.entries(headers)) outgoing.setHeader(name, value);
    outgoing.end(body);
}
