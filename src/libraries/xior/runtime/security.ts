import type { XiorInstance, XiorRequestConfig, XiorResponse } from 'xior';
import { mergeHeaders } from '../../../runtime/headers.ts';
import { encodeQuery } from '../../../runtime/query.ts';
import { type SecuritySettings, withKeys } from '../../../runtime/security/credentials.ts';
import type { Security } from '../../../runtime/security/schemes.ts';
import { sendWithCredentials } from '../../../runtime/security/unauthorized.ts';
import { withoutSlash } from '../../../runtime/text.ts';
import type { Sender } from './redirects.ts';

/** Sends a request with the credentials that its operation requires. Own headers win. */
export async function requestSecured(
    settings: SecuritySettings,
    security: Security,
    http: XiorInstance,
    config: XiorRequestConfig,
    guard?: Sender,
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
        if (guard !== undefined) {
            return guard(http, all, given);
        }
        return http.request(all);
    });
}
