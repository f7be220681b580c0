import { findCredentials, type GivenCredentials, type SecuritySettings } from './credentials.ts';
import type { SchemeName, Security } from './schemes.ts';
import { isStream } from './streams.ts';

/** Sends a request with its credentials. If one of them is rejected and can be renewed, sends it once more. */
async function sendWithCredentials<T>(
    settings: SecuritySettings,
    security: Security,
    body: unknown,
    send: (given: GivenCredentials) => PromiseLike<T>,
): Promise<T> {
    const given = await findCredentials(security, settings.credentials);
    try {
        return await send(given);
    } catch (error) {
        if (!(await canSendAgain(error, body, given, security, settings))) {
            throw error;
        }
    }
    return await send(await findCredentials(security, settings.credentials));
}

/** Whether a request has been rejected with 401, and its credentials are renewed. */
async function canSendAgain(
    error: unknown,
    body: unknown,
    given: GivenCredentials,
    security: Security,
    settings: SecuritySettings,
): Promise<boolean> {
    return statusIn(error) === 401 && !isStream(body) && renewAll(given, security, settings);
}

/** The status of the response in an error, as all libraries have it. */
function statusIn(error: unknown): unknown {
    const { status, response } = Object(error);
    return response?.status ?? status;
}

/** The calls of `onUnauthorized` that have not ended. */
const renewals = new WeakMap<SecuritySettings, Map<SchemeName, Promise<boolean>>>();

/** Whether a request is worth another attempt: each credential is another one now, or has been renewed. */
async function renewAll(given: GivenCredentials, security: Security, settings: SecuritySettings): Promise<boolean> {
    const now = await findCredentials(security, settings.credentials);
    for (const [name, value] of given.values) {
        // Another request may have renewed it since this one was sent.
        if (now.values.get(name) === value && !(await renew(name, settings))) {
            return false;
        }
    }
    return given.values.size > 0;
}

function renew(name: SchemeName, settings: SecuritySettings): Promise<boolean> {
    const { onUnauthorized } = settings;
    const pending = renewals.get(settings) ?? new Map<SchemeName, Promise<boolean>>();
    const known = pending.get(name);
    if (known !== undefined || onUnauthorized === undefined) {
        return known ?? Promise.resolve(false);
    }
    const renewal = (async () => (await onUnauthorized(name)) !== false)()
        .catch(() => false)
        .finally(() => pending.delete(name));
    renewals.set(settings, pending.set(name, renewal));
    return renewal;
}

export { canSendAgain, sendWithCredentials };
