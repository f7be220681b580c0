/** The server: what Node's own does not bound by itself, cross-origin requests, and the log. */
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import type { Duplex } from 'node:stream';
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
    /** By default those of `limits.ts`. */
    readonly timeouts?: Timeouts;
}

/** Milliseconds that a client has. */
export interface Timeouts {
    /** For the headers of a request, and for all of it. */
    readonly headers: number;
    readonly request: number;
    /** Between two requests, and to take the answer to one that is none. */
    readonly pause: number;
    /** Without taking any part of an answer. */
    readonly answer: number;
}

const usualTimeouts: Timeouts = {
    headers: limits.longestMockHeaders,
    request: limits.longestMockRequest,
    pause: limits.longestMockPause,
    answer: limits.longestMockAnswer,
};

/** What became of a request. The status is 0 if there was no answer. */
interface Outcome {
    readonly status: number;
    /** Why it is not a success. */
    readonly reason?: string | undefined;
}

export interface Answered extends Outcome {
    readonly method: string;
    readonly target: string;
    readonly milliseconds: number;
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
    const { timeouts = usualTimeouts } = settings;
    /** What a connection gets at the moment, and why it was ended instead. */
    const open = new WeakMap<Duplex, ServerResponse>();
    const ended = new WeakMap<Duplex, Outcome>();
    const ending = new AbortController();
    const server = createServer(
        {
            maxHeaderSize: limits.mostMockHeaderBytes,
            headersTimeout: timeouts.headers,
            requestTimeout: timeouts.request,
            connectionsCheckingInterval: timeouts.headers / 2,
            keepAliveTimeout: timeouts.pause,
        },
        (request, response) => {
            const { socket } = request;
            open.set(socket, response);
            const startedAt = performance.now();
            const log = (outcome: Outcome): void => {
                const { status, reason } = ended.get(socket) ?? outcome;
                const milliseconds = Math.round(performance.now() - startedAt);
                const { method = '', url: target = '' } = request;
                onAnswered({ method, target, status, milliseconds, reason });
            };
            const answered = async (): Promise<void> => {
                const index = count++;
                const made = await replyTo(request, (given) => reply(given, { api, settings, count: index }));
                if (settings.delay > 0) await wait(settings.delay, undefined, { signal: ending.signal });
                await send(made, request, response, settings.delay, ending.signal);
                log(made);
            };
            answered().catch((error) => {
                // The client is gone, or the server ends.
                response.destroy();
                if (ending.signal.aborted) return;
                log({ status: 0, reason: messageOf(error) });
            });
        },
    );
    server.maxConnections = limits.mostMockConnections;
    // Node has no limit for clients that take no answer.
    server.timeout = settings.delay + timeouts.answer;
    server.on('timeout', (socket) => {
        ended.set(socket, { status: 0, reason: 'the client does not take the answer' });
        socket.destroy();
    });
    server.on('clientError', (error, socket) => {
        // What follows is not read either.
        if (ended.has(socket)) return;
        const refusal = malformed.get(errorCodeOf(error)) ?? notHttp;
        ended.set(socket, refusal);
        refuseMalformed(error, socket, refusal, open.get(socket), timeouts.pause);
    });
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

/** What a connection says for requests that are none. */
interface Refusal extends Outcome {
    readonly title: string;
}

const notHttp: Refusal = { status: 400, title: 'Bad Request', reason: 'the request is not HTTP' };

const malformed: ReadonlyMap<string, Refusal> = new Map([
    [
        'HPE_HEADER_OVERFLOW',
        { status: 431, title: 'Request Header Fields Too Large', reason: 'the request has too large headers' },
    ],
    [
        'ERR_HTTP_REQUEST_TIMEOUT',
        { status: 408, title: 'Request Timeout', reason: 'the request did not arrive in time' },
    ],
]);

/** @param pause The time to take the answer. */
function refuseMalformed(
    error: Error,
    socket: Duplex,
    { status, title }: Refusal,
    response: ServerResponse | undefined,
    pause: number,
): void {
    // Within another answer, it would be part of that.
    const isWithinAnother = response?.headersSent === true && !response.writableFinished;
    if (!socket.writable || isWithinAnother || errorCodeOf(error) === 'ECONNRESET') {
        socket.destroy();
        return;
    }
    socket.end(`HTTP/1.1 ${status} ${title}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
    // The client may leave its side open.
    const closing = setTimeout(() => socket.destroy(), pause);
    socket.once('close', () => clearTimeout(closing));
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
        response.once('close', () => reject(new Error('the client is gone')));
        response.end(resolve);
    });
}
