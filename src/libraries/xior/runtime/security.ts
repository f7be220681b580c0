import type { XiorInstance, XiorRequestConfig, XiorResponse } from 'xior';
import { mergeHeaders } from '../../../runtime/headers.ts';
import { type GivenCredentials, type SecuritySettings, withKeys } from '../../../runtime/security/credentials.ts';
import { isOfBase } from '../../../runtime/security/origins.ts';
import { followRedirects, headersAt } from '../../../runtime/security/redirects.ts';
import type { Security } from '../../../runtime/security/schemes.ts';
import { sendWithCredentials } from '../../../runtime/security/unauthorized.ts';

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
    const { url = '', baseURL = base } = config;
    // An absolute URL stays what it is.
    if (!isOfBase(/^(?:[a-z][a-z\d+.-]*:)?\/\//i.test(url) ? url : baseURL, base)) {
        return http.request(config);
    }
    return sendWithCredentials(settings, security, config.data, (given) => {
        const own = { ...Object(common), ...config.headers };
        const headers = mergeHeaders(Object.fromEntries(given.headers), own);
        const all = { ...config, url: withKeys(url, given), headers };
        // React Native declares no such setting, and follows all redirects.
        return Object(config).redirect === undefined ? send(http, all, given) : http.request(all);
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
