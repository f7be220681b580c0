/** The server: what Node's own does not bound by itself, cross-origin requests, and the log. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { errorCodeOf, messageOf } from '../diagnostics/system-errors.ts';
import { limits } from '../limits.ts';
import type { ExchangeSettings } from './answer.ts';
import type { ServedApi } from './api.ts';
import { isPreflight, preflight, sharing } from './cors.ts';
import { reply } from './exchange.ts';
import { problem, type Reply } from './reply.ts';

export interface ServerSettings extends ExchangeSettings {
    /** Milliseconds before each answer, and between the items of a stream. */
    readonly delay: number;
}

/** A request that has been answered. */
export interface Answered {
    readonly method: string;
    readonly target: string;
    readonly status: number;
    readonly milliseconds: number;
    readonly reason: string | undefined;
}

export interface MockServer {
    readonly server: Server;
    /** Serves another API from now on. */
    readonly use: (api: ServedApi) => void;
    /** Ends all connections. Resolves when the server is closed. */
    readonly close: () => Promise<void>;
}

/** Creates a server that does not listen yet. */
export function createMockServer(
    first: ServedApi,
    settings: ServerSettings,
    onAnswered: (answered: Answered) => void,
): MockServer {
    let api = first;
    let count = 0;
    const ending = new AbortController();
    const server = createServer(
        {
            maxHeaderSize: limits.mostMockHeaderBytes,
            headersTimeout: limits.longestMockHeaders,
            requestTimeout: limits.longestMockRequest,
            connectionsCheckingInterval: limits.longestMockHeaders / 2,
            keepAliveTimeout: limits.longestMockPause,
        },
        (request, response) => {
            const startedAt = performance.now();
            const log = (status: number, reason?: string): void => {
                const milliseconds = Math.round(performance.now() - startedAt);
                const { method = '', url: target = '' } = request;
                onAnswered({ method, target, status, milliseconds, reason });
            };
            const answered = async (): Promise<void> => {
                const index = count++;
                const made = await replyTo(request, (given) => reply(given, { api, settings, count: index }));
                if (settings.delay > 0) await wait(settings.delay, undefined, { signal: ending.signal });
                await send(made, request, response, settings.delay, ending.signal);
                log(made.status, made.reason);
            };
            answered().catch((error) => {
                // The client is gone, or the server ends.
                response.destroy();
                if (!ending.signal.aborted) log(0, messageOf(error));
            });
        },
    );
    server.maxConnections = limits.mostMockConnections;
    server.on('clientError', refuseMalformed);
    return {
        server,
        use: (next) => {
            api = next;
        },
        close: () => {
            ending.abort();
            server.closeAllConnections();
            return new Promise((resolve) => server.close(() => resolve()));
        },
    };
}

/** What a socket says for requests that are none. */
const malformed: ReadonlyMap<string, string> = new Map([
    ['HPE_HEADER_OVERFLOW', '431 Request Header Fields Too Large'],
    ['ERR_HTTP_REQUEST_TIMEOUT', '408 Request Timeout'],
]);

function refuseMalformed(error: Error, socket: Socket): void {
    if (!socket.writable || errorCodeOf(error) === 'ECONNRESET') {
        socket.destroy();
        return;
    }
    const line = malformed.get(errorCodeOf(error)) ?? '400 Bad Request';
    socket.end(`HTTP/1.1 ${line}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
}

type Exchanged = Parameters<typeof reply>[0];

async function replyTo(request: IncomingMessage, answer: (given: Exchanged) => Promise<Reply>): Promise<Reply> {
    const { method = 'GET' } = request;
    const headers = headersOf(request);
    if (isPreflight(method, headers)) return preflight(headers);
    const body = await readBody(request);
    if (body === undefined) {
        const detail = `the body has more than ${limits.mostMockBodyBytes / 2 ** 20} MB`;
        return problem(413, 'Content Too Large', detail, { headers: { Connection: 'close' } });
    }
    const [path, query] = splitTarget(request.url ?? '/');
    try {
        return await answer({ method, path, query, headers, body });
    } catch (error) {
        return problem(500, 'Internal Server Error', messageOf(error));
    }
}

/** The path and the query of a request target, which may be a whole URL (RFC 9112, 3.2.2). */
function splitTarget(target: string): readonly [path: string, query: string] {
    const [, path = '', query = ''] = /^(?:https?:\/\/[^/?#]*)?([^?#]*)(?:\?([^#]*))?/is.exec(target) ?? [];
    return [path === '' ? '/' : path, query];
}

/** Node joins repeated headers, and has checked their characters. */
function headersOf({ headers }: IncomingMessage): Headers {
    const pairs = Object.entries(headers).map(([name, value]): [string, string] => [
        name,
        [value ?? ''].flat().join(', '),
    ]);
    return new Headers(pairs);
}

/** Undefined if there is too much. */
async function readBody(request: IncomingMessage): Promise<Uint8Array | undefined> {
    const chunks: Buffer[] = [];
    let size = 0;
    for await (const chunk of request.iterator({ destroyOnReturn: false })) {
        size += chunk.length;
        if (size > limits.mostMockBodyBytes) return undefined;
        chunks.push(chunk);
    }
    return Buffer.concat(chunks);
}

async function send(
    { status, headers, parts }: Reply,
    request: IncomingMessage,
    response: ServerResponse,
    pause: number,
    signal: AbortSignal,
): Promise<void> {
    const hasBody = status >= 200 && status !== 204 && status !== 304;
    const length = parts.reduce((sum, part) => sum + Buffer.byteLength(part), 0);
    const isWhole = parts.length < 2;
    response.writeHead(status, {
        ...sharing(headersOf(request), headers),
        ...headers,
        ...(hasBody && isWhole && { 'Content-Length': String(length) }),
    });
    if (request.method !== 'HEAD' && hasBody) {
        for (const [index, part] of parts.entries()) {
            if (index > 0 && pause > 0) await wait(pause, undefined, { signal });
            response.write(part);
        }
    }
    await new Promise<void>((resolve, reject) => {
        response.once('error', reject);
        response.once('close', resolve);
        response.end(resolve);
    });
}
