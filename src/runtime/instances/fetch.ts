import { type Call, type HttpSettings, http, sendWith } from '../fetch.ts';
import { baseUrl } from '../settings.ts';

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

/** Sends a request through the instance that `$config` names, or through `http`. */
async function sendThrough(
    path: string,
    call: Call,
    { http: instance = http, ...$config }: RequestConfig = {},
): Promise<Response> {
    return sendWith(instance, path, call, $config);
}

export { sendThrough };
