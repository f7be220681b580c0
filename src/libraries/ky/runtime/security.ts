import type { KyInstance } from 'ky';
import { mergeHeaders } from '../../../runtime/headers.ts';
import { type GivenCredentials, type SecuritySettings, withKeys } from '../../../runtime/security/credentials.ts';
import { followRedirects, headersAt } from '../../../runtime/security/redirects.ts';
import type { Security } from '../../../runtime/security/schemes.ts';
import { sendWithCredentials } from '../../../runtime/security/unauthorized.ts';
import { headersOf, type KyOptions, namesPrefix } from './client.ts';

/** Sends a request that takes credentials to no other origin. */
type Sender = (http: KyInstance, url: string, options: KyOptions, given: GivenCredentials) => Promise<Response>;

/** Sends a request with the credentials that its operation requires, unless `$config` sends it elsewhere. Own headers win. */
export async function sendSecured(
    settings: SecuritySettings,
    security: Security,
    http: KyInstance,
    url: string,
    options: KyOptions = {},
    send: Sender = (instance, to, all) => instance(to, all),
): Promise<Response> {
    if (namesPrefix(options)) {
        return http(url, options);
    }
    return sendWithCredentials(settings, security, options.body, (given) => {
        const headers = mergeHeaders(Object.fromEntries(given.headers), headersOf(options));
        const all = { ...options, headers };
        // React Native declares no such setting, and follows all redirects.
        return Object(options).redirect === undefined
            ? send(http, withKeys(url, given), all, given)
            : http(withKeys(url, given), all);
    });
}

export const withinOrigin: Sender = (http, url, { json, body, ...options }, given) =>
    followRedirects(options.method ?? 'GET', body, (hop, take) => {
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
            redirect: hop.isOther ? 'follow' : 'manual',
        };
        return http(hop.url ?? url, all);
    });
