import type { XiorInstance, XiorRequestConfig, XiorResponse } from 'xior';
import { mergeHeaders } from '../../../runtime/headers.ts';
import { encodeQuery } from '../../../runtime/query.ts';
import { type GivenCredentials, type SecuritySettings, withKeys } from '../../../runtime/security/credentials.ts';
import { followRedirects, guardsRedirects, headersAt } from '../../../runtime/security/redirects.ts';
import type { Security } from '../../../runtime/security/schemes.ts';
import { sendWithCredentials } from '../../../runtime/security/unauthorized.ts';
import { withoutSlash } from '../../../runtime/text.ts';

/** Sends a request that takes credentials to no other origin. */
type Sender = (http: XiorInstance, config: XiorRequestConfig, given: GivenCredentials) => Promise<XiorResponse>;

/** Sends a request with the credentials that its operation requires. Own headers win. */
export async function requestSecured(
    settings: SecuritySettings,
    security: Security,
    http: XiorInstance,
    config: XiorRequestConfig,
    send: Sender = (instance, all) => instance.request(all),
): Promise<XiorResponse> {
    const { baseURL: base = '', headers: common } = { ...http.config, ...http.defaults };
    const { url = '', baseURL = base, params, data, signal } = config;
    // An absolute URL stays what it is.
    const isWhole = /^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url);
    const whole =
        (isWhole ? url : `${withoutSlash(baseURL)}/${url.replace(/^\//, '')}`) +
        encodeQuery(params, url.includes('?') ? '&' : '?');
    return sendWithCredentials({ settings, security, url: whole, baseUrl: base, body: data, signal }, (given) => {
        const own = { ...Object(common), ...config.headers };
        const headers = mergeHeaders(Object.fromEntries(given.headers), own);
        const all = { ...config, url: withKeys(url, given), headers };
        return guardsRedirects(config, given) ? send(http, all, given) : http.request(all);
    });
}

export const withinOrigin: Sender = (http, config, given) =>
    followRedirects(config.method ?? 'GET', config.data, (hop, take) => {
        const all = {
            ...config,
            ...(hop.url !== undefined && { baseURL: '', url: hop.url.href, params: {} }),
            ...(hop.isGet && { method: 'GET', data: undefined }),
            headers: Object.fromEntries(headersAt(hop, given, new Headers(config.headers))),
            redirect: hop.isOther ? 'follow' : 'manual',
            // xior reads the body of any response.
            fetch: async (input: string, init?: RequestInit) => {
                const { fetch = globalThis.fetch } = { ...http.config, ...http.defaults, ...config };
                const response = await fetch(input, init);
                return take(response) ?? response;
            },
        } as const;
        return http.request(all);
    });
