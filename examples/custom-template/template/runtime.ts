// The runtime of a client. The generated file includes the declarations that its methods use, directly or indirectly.
import { type ClientHttp2Session, connect, constants, type IncomingHttpHeaders } from 'node:http2';
import { baseUrl } from 'oasmith/runtime/settings';
import { withoutSlash } from 'oasmith/runtime/text';

/** The settings of every request: the base URL, and headers. */
export const http: HttpSettings = { baseUrl, headers: {} };

export interface HttpSettings {
    baseUrl: string;
    headers: Readonly<Record<string, string>>;
}

/** The settings of one request. */
export interface RequestOptions {
    readonly headers?: Readonly<Record<string, string>>;
    readonly signal?: AbortSignal;
}

/** An error response. */
export class ApiError extends Error {
    override readonly name: string = 'ApiError';
    readonly status: number;
    readonly body: string;

    constructor(status: number, body: string) {
        super(`The server responded with ${status}`);
        this.status = status;
        this.body = body;
    }
}

/** The parts of a request that come from its operation. */
interface Call {
    readonly method: string;
    readonly accept?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly contentType?: string;
    readonly body?: RequestInit['body'] | undefined;
}

interface Received {
    readonly status: number;
    readonly headers: IncomingHttpHeaders;
    readonly body: Buffer<ArrayBuffer>;
}

/** One connection to each server, which concurrent requests share through HTTP/2. */
const sessions: Map<string, ClientHttp2Session> = new Map();

function sessionOf(origin: string): ClientHttp2Session {
    const known = sessions.get(origin);
    if (known !== undefined && !known.closed && !known.destroyed) {
        return known;
    }
    const session = connect(origin);
    session.on('error', () => sessions.delete(origin));
    sessions.set(origin, session);
    return session;
}

/** Closes every connection, once the pending requests have their responses. */
export function closeConnections(): void {
    for (const session of sessions.values()) {
        session.close();
    }
    sessions.clear();
}

/** Sends a request, and rejects unless it succeeds. `$config` takes precedence. */
async function send(path: string, call: Call, $config: RequestOptions = {}): Promise<Received> {
    const url = new URL(withoutSlash(http.baseUrl) + path);
    // `Response` converts a form or a Blob to bytes, with its media type.
    const encoded = new Response(call.body ?? null);
    const contentType = call.contentType ?? encoded.headers.get('Content-Type');
    const headers = new Headers({
        ...http.headers,
        ...(call.accept !== undefined && { Accept: call.accept }),
        ...(call.body !== undefined && contentType !== null && { 'Content-Type': contentType }),
        ...call.headers,
        ...$config.headers,
    });
    const bytes = Buffer.from(await encoded.arrayBuffer());
    const received = await exchange(url, call.method, Object.fromEntries(headers), bytes, $config.signal);
    if (received.status < 200 || received.status >= 300) {
        throw new ApiError(received.status, received.body.toString());
    }
    return received;
}

function exchange(
    url: URL,
    method: string,
    headers: Readonly<Record<string, string>>,
    body: Buffer,
    signal: AbortSignal | undefined,
): Promise<Received> {
    return new Promise((resolve, reject) => {
        const session = sessionOf(url.origin);
        const stream = session.request(
            {
                ...headers,
                [constants.HTTP2_HEADER_METHOD]: method,
                [constants.HTTP2_HEADER_PATH]: url.pathname + url.search,
            },
            { endStream: body.length === 0, ...(signal !== undefined && { signal }) },
        );
        const chunks: Buffer[] = [];
        let head: IncomingHttpHeaders & { readonly ':status'?: number | undefined } = {};
        session.once('error', reject);
        stream.on('error', reject);
        stream.on('response', (received) => {
            head = received;
        });
        stream.on('data', (chunk: Buffer) => chunks.push(chunk));
        stream.on('end', () => {
            session.off('error', reject);
            resolve({ status: head[':status'] ?? 0, headers: head, body: Buffer.concat(chunks) });
        });
        if (body.length > 0) {
            stream.end(body);
        }
    });
}

function readJson<T>({ body }: Received): T {
    return JSON.parse(body.toString()) as T;
}

function readText({ body }: Received): string {
    return body.toString();
}

function readBlob({ body, headers }: Received): Blob {
    return new Blob([body], { type: headers['content-type'] ?? '' });
}

function readNothing(_received: Received): void {}

/** Reads a body as JSON if its content type says so, otherwise as text. */
function readJsonOrText<T>(received: Received): T {
    return (isJson(received) ? readJson(received) : readText(received)) as T;
}

/** Reads a body by its content type. */
function readByContentType<T>(received: Received): T {
    const isText = /^text\/|\bxml\b/i.test(received.headers['content-type'] ?? '');
    return (isText || isJson(received) ? readJsonOrText(received) : readBlob(received)) as T;
}

function isJson({ headers }: Received): boolean {
    return /\bjson\b/i.test(headers['content-type'] ?? '');
}

/** Reads a body that may be missing. Returns undefined if it is. */
function readUnlessEmpty<T>(received: Received, read: (received: Received) => T): T | undefined {
    return received.body.length === 0 ? undefined : read(received);
}

export {
    type IncomingHttpHeaders,
    readBlob,
    readByContentType,
    readJson,
    readJsonOrText,
    readNothing,
    readText,
    readUnlessEmpty,
    send,
};
