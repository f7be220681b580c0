import { withKeys } from '../../../runtime/security/credentials.ts';
import type { Security } from '../../../runtime/security/schemes.ts';
import { sendWithCredentials } from '../../../runtime/security/unauthorized.ts';
import { type Call, http, send } from './client.ts';
import type { Guard } from './redirects.ts';

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
    guard?: Guard,
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
        const all = { ...settings, baseUrl: server, headers };
        if (guard !== undefined) {
            all.fetch = guard(settings.fetch, given, $config);
        }
        return send(withKeys(path, given), call, $config, all);
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
