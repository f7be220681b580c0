import type { InvalidDate } from './dates/revive.ts';
import { baseUrl } from './settings.ts';
import { withoutSlash } from './text.ts';

/** The settings of every request. Change them at start: the base URL, headers for all requests, or another `fetch`. */
export const http: HttpSettings = {
    baseUrl,
    headers: {},
    fetch: (input, init) => globalThis.fetch(input, init),
};

export interface HttpSettings {
    /** The prefix of every path. */
    baseUrl: string;
    /** The headers of every request; `$config` overrides them. */
    headers: NonNullable<RequestInit['headers']>;
    /** Sends a request. */
    fetch: (input: string, init: RequestInit) => Promise<Response>;
    /** Called with a string that should be a date and is not: once for each place in a body. It stays a string. */
    onInvalidDate?: ((invalid: InvalidDate) => void) | undefined;
}

/** An error response: its status, its headers and its body, parsed if it is JSON. */
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
    /** The `Accept` header, where that is not JSON. */
    readonly accept?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly contentType?: string;
    readonly body?: RequestInit['body'] | undefined;
}

/** Sends a request through `http`, and rejects with an error unless it succeeds. */
async function send(path: string, call: Call, $config?: RequestInit): Promise<Response> {
    return sendWith(http, path, call, $config);
}

/** Sends a request. `$config` overrides the description, and that overrides the settings. */
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
