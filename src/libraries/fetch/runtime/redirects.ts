import type { GivenCredentials } from '../../../runtime/security/credentials.ts';
import { followRedirects, guardsRedirects, headersAt } from '../../../runtime/security/redirects.ts';
import type { HttpSettings } from './client.ts';

/** Makes a `fetch` that takes credentials to no other origin. */
export type Guard = (
    fetch: HttpSettings['fetch'],
    given: GivenCredentials,
    options: RequestInit,
) => HttpSettings['fetch'];

export const withinOrigin: Guard = (fetch, given, options) => {
    if (!guardsRedirects(options, given)) {
        return fetch;
    }
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
