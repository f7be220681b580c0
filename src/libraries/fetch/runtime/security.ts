import { type GivenCredentials, withKeys } from '../../../runtime/security/credentials.ts';
import { followRedirects, guardsRedirects, headersAt } from '../../../runtime/security/redirects.ts';
import type { Security } from '../../../runtime/security/schemes.ts';
import { sendWithCredentials } from '../../../runtime/security/unauthorized.ts';
import { type Call, type HttpSettings, http, send } from './client.ts';

/** Makes a `fetch` that takes credentials to no other origin. */
export type Guard = (fetch: HttpSettings['fetch'], given: GivenCredentials) => HttpSettings['fetch'];

/**
 * Sends a request with the credentials that its operation requires. Own headers win.
 *
 * @param server Where it is sent.
 */
export async function sendSecured(
    security: Security,
    path: string,
    call: Call,
    $config: RequestInit = {},
    guard: Guard = (fetch) => fetch,
    settings = http,
    server = settings.baseUrl,
): Promise<Response> {
    const { baseUrl } = settings;
    const { body = call.body, signal } = $config;
    return sendWithCredentials({ settings, security, url: server + path, baseUrl, body, signal }, (given) => {
        const headers = new Headers([...given.headers]);
        for (const [name, value] of new Headers(settings.headers)) {
            headers.set(name, value);
        }
        const fetch = guardsRedirects($config, given) ? guard(settings.fetch, given) : settings.fetch;
        return send(withKeys(path, given), call, $config, { ...settings, baseUrl: server, headers, fetch });
    });
}

/** Sends a request to another server, with credentials only if that has the origin of the base URL. */
export async function sendSecuredTo(
    security: Security,
    server: string,
    path: string,
    call: Call,
    $config?: RequestInit,
    guard?: Guard,
): Promise<Response> {
    return sendSecured(security, path, call, $config, guard, http, server);
}

export const withinOrigin: Guard = (fetch, given) => {
    return async (input, init) =>
        followRedirects(init.method ?? '', init.body, async (hop, take) => {
            const all = {
                ...init,
                headers: headersAt(hop, given, new Headers(init.headers)),
                redirect: hop.isOther ? 'follow' : 'manual',
                ...(hop.isGet && { method: 'GET', body: null }),
            } as const;
            const response = await fetch(hop.url?.href ?? input, all);
            return take(response) ?? response;
        });
};
