import type { AxiosInstance, AxiosRequestConfig, AxiosResponse } from 'axios';
import { mergeHeaders } from '../../../runtime/headers.ts';
import { type GivenCredentials, type SecuritySettings, withKeys } from '../../../runtime/security/credentials.ts';
import { isOfBase } from '../../../runtime/security/origins.ts';
import type { Security } from '../../../runtime/security/schemes.ts';
import { sendWithCredentials } from '../../../runtime/security/unauthorized.ts';

/** Sends a request with the credentials that its operation requires. Own headers win. */
export async function requestSecured<T>(
    settings: SecuritySettings,
    security: Security,
    http: AxiosInstance,
    config: AxiosRequestConfig,
): Promise<AxiosResponse<T>> {
    const { defaults } = http;
    const base = defaults.baseURL ?? '';
    const { url = '', baseURL = base, params, data, signal } = config;
    const { common, ...others } = defaults.headers;
    const whole = http.getUri({ url, baseURL, params });
    return sendWithCredentials({ settings, security, url: whole, baseUrl: base, body: data, signal }, (given) =>
        http.request({
            ...config,
            url: withKeys(url, given),
            headers: mergeHeaders(Object.fromEntries(given.headers), { ...common, ...others, ...config.headers }),
            beforeRedirect: (options, ...details) => {
                dropElsewhere(options, given, base);
                config.beforeRedirect?.(options, ...details);
            },
        }),
    );
}

/** Takes credentials to no other origin. In browsers, the platform follows redirects. */
function dropElsewhere(options: Record<string, unknown>, given: GivenCredentials, baseUrl: string): void {
    const { href, headers } = options;
    if (isOfBase(String(href), baseUrl)) {
        return;
    }
    const names = new Set([...given.headers.keys()].map((name) => name.toLowerCase()));
    for (const name of Object.keys(Object(headers))) {
        if (names.has(name.toLowerCase())) {
            delete Object(headers)[name];
        }
    }
}
