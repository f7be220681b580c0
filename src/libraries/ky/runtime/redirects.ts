import type { KyInstance } from 'ky';
import type { GivenCredentials } from '../../../runtime/security/credentials.ts';
import { followRedirects, guardsRedirects, headersAt } from '../../../runtime/security/redirects.ts';
import { headersOf, type KyOptions } from './client.ts';

/** Sends a request that takes credentials to no other origin. */
export type Sender = (
    http: KyInstance,
    url: string | URL,
    options: KyOptions,
    given: GivenCredentials,
) => Promise<Response>;

export const withinOrigin: Sender = (http, url, whole, given) => {
    if (!guardsRedirects(whole, given)) {
        return http(url, whole);
    }
    const { json, body, ...options } = whole;
    return followRedirects(options.method ?? 'GET', body, (hop, take) => {
        // ky reads the body of an error. Its versions 1 and 2 pass different arguments to hooks.
        const takeFirst = (given: { readonly response: Response }, _options: unknown, response = given.response) =>
            take(response);
        const all: KyOptions = {
            ...options,
            ...(!hop.isGet && json !== undefined && { json }),
            ...(!hop.isGet && body !== undefined && { body }),
            ...(hop.isGet && { method: 'GET' }),
            headers: headersAt(hop, given, new Headers(headersOf(options) as Record<string, string>)),
            hooks: {
                ...options.hooks,
                afterResponse: [...(options.hooks?.afterResponse ?? []), takeFirst as never],
            },
            // React Native declares no such setting, and follows all redirects.
            ...({ redirect: hop.isOther ? 'follow' : 'manual' } as const),
        };
        return http(hop.url ?? url, all);
    });
};
