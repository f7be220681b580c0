import type { XiorInstance, XiorRequestConfig, XiorResponse } from 'xior';
import type { GivenCredentials } from '../../../runtime/security/credentials.ts';
import { followRedirects, guardsRedirects, headersAt } from '../../../runtime/security/redirects.ts';

/** Sends a request that takes credentials to no other origin. */
export type Sender = (http: XiorInstance, config: XiorRequestConfig, given: GivenCredentials) => Promise<XiorResponse>;

export const withinOrigin: Sender = (http, config, given) => {
    if (!guardsRedirects(config, given)) {
        return http.request(config);
    }
    return followRedirects(config.method ?? 'GET', config.data, (hop, take) => {
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
};
