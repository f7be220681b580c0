import { findCredentials, type GivenCredentials, type SecuritySettings } from './credentials.ts';
import { type MaybePromise, whenThere } from './promises.ts';
import type { SchemeName, Security } from './schemes.ts';
import { isStream } from './streams.ts';

/** Sends a request with its credentials. If one of them is rejected and can be renewed, sends it once more. */
export async function sendWithCredentials<T>(
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
export function canSendAgain(
    error: unknown,
    body: unknown,
    given: GivenCredentials,
    security: Security,
    settings: SecuritySettings,
): MaybePromise<boolean> {
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
function renewAll(given: GivenCredentials, security: Security, settings: SecuritySettings): MaybePromise<boolean> {
    return whenThere(findCredentials(security, settings.credentials), (now) => {
        // Another request may have renewed it since this one was sent.
        const refused = [...given.values.keys()].filter((name) => now.values.get(name) === given.values.get(name));
        const { onUnauthorized } = settings;
        if (refused.length === 0 || onUnauthorized === undefined) {
            return refused.length === 0 && given.values.size > 0;
        }
        return renewEach(refused, settings, onUnauthorized);
    });
}

type Renew = NonNullable<SecuritySettings['onUnauthorized']>;

async function renewEach(names: readonly SchemeName[], settings: SecuritySettings, renew: Renew): Promise<boolean> {
    const pending = renewals.get(settings) ?? new Map<SchemeName, Promise<boolean>>();
    renewals.set(settings, pending);
    for (const name of names) {
        const renewal =
            pending.get(name) ??
            (async () => (await renew(name)) !== false)()
                .catch(() => false)
                .finally(() => pending.delete(name));
        pending.set(name, renewal);
        if (!(await renewal)) {
            return false;
        }
    }
    return true;
}
