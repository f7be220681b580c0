import type { InvalidDate } from '../../../runtime/dates/revive.ts';
import type { ExactErrors } from '../../../runtime/numbers/errors.ts';
import type { ExactJson } from '../../../runtime/numbers/exact.ts';
import { printable } from '../../../runtime/printable.ts';
import type { ResponseOfError } from '../../../runtime/results/response.ts';
import type { SecuritySettings } from '../../../runtime/security/credentials.ts';
import { baseUrl } from '../../../runtime/settings.ts';
import type { InvalidBody, Validate } from '../../../runtime/validators/validate.ts';
import type { ProgressTeller } from './teller.ts';

/** Settings for all requests: the base URL, common headers, and `fetch`. Change them when your application starts. */
export const http: HttpSettings = {
    baseUrl,
    headers: {},
    fetch: (input, init) => globalThis.fetch(input, init),
};

export interface HttpSettings {
    /** The prefix of every path. */
    baseUrl: string;
    /** Headers for all requests; `$config` overrides them. */
    headers: NonNullable<RequestInit['headers']>;
    /** Sends a request. */
    fetch: (input: string, init: RequestInit) => Promise<Response>;
    /** Called for a string that should be a date but is not, once per place in a body. The value stays a string. */
    onInvalidDate?: ((invalid: InvalidDate) => void) | undefined;
    /** What requests carry, if their operation requires it. */
    credentials?: SecuritySettings['credentials'];
    /**
     * Called if the server rejects a credential of a request with 401. Renew it here: the request is sent once more, unless
     * this returns or resolves to false. Requests at the same time wait for one call.
     */
    onUnauthorized?: SecuritySettings['onUnauthorized'];
    /** What is done about bodies that are not what the description says. By default, `onInvalid` is called. */
    validate?: Validate | undefined;
    /** Called for a body that is not what the description says, unless `validate` is `off`. */
    onInvalid?: ((invalid: InvalidBody) => void) | undefined;
}

/** An error response with its status, headers and body. The body is parsed if it is JSON, and a string if it is text. */
export class ApiError extends Error {
    override readonly name: string = 'ApiError';
    /** The URL of the response. */
    readonly url: string;
    readonly status: number;
    readonly headers: Headers;
    readonly body: unknown;
    /** The response, whose body has been read. */
    readonly response?: ResponseOfError;

    constructor(response: Response, body: unknown) {
        super(printable(`${response.status} ${response.statusText}`.trim()));
        this.url = response.url;
        this.status = response.status;
        this.headers = response.headers;
        this.body = body;
        this.response = response;
    }
}

/** The parts of a request that come from its operation. */
export interface Call {
    readonly method: string;
    /** The `Accept` header, unless it is JSON. */
    readonly accept?: string;
    readonly headers?: Readonly<Record<string, string>>;
    readonly contentType?: string;
    readonly body?: RequestInit['body'] | undefined;
    /** How the body of an error response is parsed. */
    readonly exact?: ExactErrors;
    /** What tells its progress. */
    readonly progress?: ProgressTeller;
}

/** Sends a request. `$config` overrides `call`, and `call` overrides `settings`. Rejects unless it succeeds. */
export async function send(path: string, call: Call, $config: RequestInit = {}, settings = http): Promise<Response> {
    if (call.progress !== undefined) {
        const { progress, ...others } = call;
        return send(path, others, $config, { ...settings, fetch: progress(settings.fetch, $config) });
    }
    const headers = new Headers(settings.headers);
    headers.set('Accept', call.accept ?? headers.get('Accept') ?? 'application/json');
    if (call.contentType !== undefined && call.body !== undefined) {
        headers.set('Content-Type', call.contentType);
    }
    for (const given of [call.headers, $config.headers]) {
        for (const [name, value] of given === undefined ? [] : new Headers(given)) {
            headers.set(name, value);
        }
    }
    // Every path begins with a slash.
    const response = await settings.fetch(settings.baseUrl.replace(/\/+$/, '') + path, {
        method: call.method,
        body: call.body ?? null,
        ...$config,
        headers,
    });
    if (!response.ok) {
        throw new ApiError(
            response,
            parseBody(await response.text(), response.headers.get('Content-Type'), call.exact?.(response.status)),
        );
    }
    return response;
}

/** Parses a body if it is JSON. Text stays text, even if it could be JSON. */
function parseBody(text: string, contentType: string | null, exact?: ExactJson): unknown {
    if (text === '') {
        return undefined;
    }
    try {
        if (exact !== undefined && !/^text\/(?!json)/i.test(contentType ?? '')) {
            return exact.parse(text);
        }
        return /^text\/(?!json)/i.test(contentType ?? '') ? text : JSON.parse(text);
    } catch {
        return text;
    }
}
