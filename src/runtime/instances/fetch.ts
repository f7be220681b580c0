import { ApiError, type Call, type HttpSettings, http, parseBody } from '../fetch.ts';
import { baseUrl } from '../settings.ts';
import { withoutSlash } from '../text.ts';

/** What can be set for a request: all that `fetch` takes, and the instance that it goes through in place of `http`. */
export interface RequestConfig extends RequestInit {
    readonly http?: HttpSettings | undefined;
    /** Never set: so an instance is refused as the configuration itself, where its headers would go to another server. */
    readonly baseUrl?: never;
}

/** Makes an instance that requests can go through in place of `http`: with a base URL, headers or a `fetch` of its own. */
export function createInstance(settings: Partial<HttpSettings> = {}): HttpSettings {
    return { baseUrl, headers: {}, fetch: (input, init) => globalThis.fetch(input, init), ...settings };
}

/** Sends a request and rejects with an error unless it succeeds; what `$config` sets wins. */
async function sendThrough(
    path: string,
    call: Call,
    { http: given, ...$config }: RequestConfig = {},
): Promise<Response> {
    const instance = given ?? http;
    const headers = new Headers(instance.headers);
    if (call.contentType !== undefined && call.body !== undefined) {
        headers.set('Content-Type', call.contentType);
    }
    for (const [name, value] of Object.entries(call.headers ?? {})) {
        headers.set(name, value);
    }
    for (const [name, value] of new Headers($config.headers)) {
        headers.set(name, value);
    }
    const response = await instance.fetch(withoutSlash(instance.baseUrl) + path, {
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

export { sendThrough };
