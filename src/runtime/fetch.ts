import type { InvalidDate } from './dates/revive.ts';
import { baseUrl } from './settings.ts';
import { withoutSlash } from './text.ts';

/** What every request goes through. Change it at start: the base URL, headers for all, or a `fetch` of your own. */
export const http: HttpSettings = {
    baseUrl,
    headers: {},
    fetch: (input, init) => globalThis.fetch(input, init),
};

export interface HttpSettings {
    /** What stands before every path. */
    baseUrl: string;
    /** The headers of every request; `$config` overrides them. */
    headers: NonNullable<RequestInit['headers']>;
    /** What sends a request. */
    fetch: (input: string, init: RequestInit) => Promise<Response>;
    /** Called with a string that should be a date and is none: once for each place in a body. It stays a string. */
    onInvalidDate?: ((invalid: InvalidDate) => void) | undefined;
}

/** The answer to a request that failed: its status, its headers and its body, parsed where it is JSON. */
export class ApiError extends Error {
    override readonly name: string = 'ApiError';
    readonly status: number;
    readonly headers: Headers;
    readonly body: unknown;

    constructor(response: Response, body: unknown) {
        super(`${response.status} ${response.statusText}`.trim());
        this.status = response.status;
        this.headers = response.headers;
        this.body = body;
    }
}

/** What the description says of a call. */
interface Call {
    readonly method: string;
    /** What is asked for, where that is not JSON. */
    readonly accept?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly contentType?: string;
    readonly body?: RequestInit['body'] | undefined;
}

/** Sends a request through `http`, and rejects with an error unless it succeeds. */
async function send(path: string, call: Call, $config?: RequestInit): Promise<Response> {
    return sendWith(http, path, call, $config);
}

/** Sends a request. What `$config` sets wins over what the description says, and that over the settings. */
async function sendWith(
    settings: HttpSettings,
    path: string,
    call: Call,
    $config: RequestInit = {},
): Promise<Response> {
    const headers = new Headers({ Accept: 'application/json' });
    setHeaders(headers, settings.headers);
    if (call.accept !== undefined) {
        headers.set('Accept', call.accept);
    }
    if (call.contentType !== undefined && call.body !== undefined) {
        headers.set('Content-Type', call.contentType);
    }
    setHeaders(headers, call.headers);
    setHeaders(headers, $config.headers);
    const response = await settings.fetch(withoutSlash(settings.baseUrl) + path, {
        method: call.method,
        body: call.body ?? null,
        ...$config,
        headers,
    });
    if (!response.ok) {
        throw new ApiError(response, parseBody(await response.text()));
    }
    return response;
}

function setHeaders(headers: Headers, given: RequestInit['headers']): void {
    for (const [name, value] of new Headers(given)) {
        headers.set(name, value);
    }
}

function parseBody(text: string): unknown {
    try {
        return text === '' ? undefined : JSON.parse(text);
    } catch {
        return text;
    }
}

export { type Call, send, sendWith };
