import type { KyInstance } from 'ky';
import { mergeHeaders } from '../../../runtime/headers.ts';
import { type SecuritySettings, withKeys } from '../../../runtime/security/credentials.ts';
import type { Security } from '../../../runtime/security/schemes.ts';
import { sendWithCredentials } from '../../../runtime/security/unauthorized.ts';
import { baseUrl } from '../../../runtime/settings.ts';
import { headersOf, type KyOptions } from './client.ts';
import type { Sender } from './redirects.ts';

/** Sends a request with the credentials that its operation requires. Own headers win. */
export async function sendSecured(
    settings: SecuritySettings,
    security: Security,
    http: KyInstance,
    to: string | URL,
    options: KyOptions = {},
    guard?: Sender,
): Promise<Response> {
    const { body, signal, searchParams } = options;
    const base = prefixOfInstance(http) ?? baseUrl;
    const url = String(to).replace(/^\./, prefixOf(options) ?? base);
    const whole = `${url}${url.includes('?') ? '&' : '?'}${new URLSearchParams(searchParams as string)}`;
    return sendWithCredentials({ settings, security, url: whole, baseUrl: base, body, signal }, (given) => {
        const headers = mergeHeaders(Object.fromEntries(given.headers), headersOf(options));
        const all = { ...options, headers };
        const path = withKeys(String(to), given);
        const at = typeof to === 'string' ? path : new URL(path);
        if (guard !== undefined) {
            return guard(http, at, all, given);
        }
        return http(at, all);
    });
}

/** The path prefix that an instance adds itself. */
function prefixOfInstance(http: KyInstance): string | undefined {
    let prefix: string | undefined;
    http.extend((defaults) => {
        prefix = prefixOf(defaults);
        return {};
    });
    return prefix;
}

/** The path prefix that options set: `prefix`, on a `baseUrl`, in ky 2, `prefixUrl` in ky 1. */
function prefixOf(options: KyOptions): string | undefined {
    const { prefix, baseUrl: base, prefixUrl } = options as Readonly<Record<string, unknown>>;
    const given = [prefix, base, prefixUrl].filter((one) => one !== undefined).map(String);
    return given.find((one) => /^[a-z][a-z\d+.-]*:/i.test(one)) ?? given[0];
}
