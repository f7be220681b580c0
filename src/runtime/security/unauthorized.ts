import { findCredentials, type GivenCredentials, renewalOf, type SecuredRequest } from './credentials.ts';
import { type MaybePromise, unlessAborted, whenThere } from './promises.ts';
import type { SchemeName } from './schemes.ts';
import { isStream } from './streams.ts';

/** Sends a request with its credentials. If one of them is rejected and can be renewed, sends it once more. */
export async function sendWithCredentials<T>(
    request: SecuredRequest,
    send: (given: GivenCredentials) => PromiseLike<T>,
): Promise<T> {
    const given = await findCredentials(request);
    try {
        return await send(given);
    } catch (error) {
        if (!(await canSendAgain(error, request, given))) {
            throw error;
        }
    }
    return await send(await findCredentials(request));
}

/**
 * Whether a request has been rejected with 401, and its credentials are renewed. Also if it is aborted meanwhile: its
 * library rejects it then.
 */
export function canSendAgain(error: unknown, request: SecuredRequest, given: GivenCredentials): MaybePromise<boolean> {
    const isRejected = statusIn(error) === 401 && !isStream(request.body);
    return (
        isRejected &&
        whenThere(unlessAborted(renewAll(request, given), request.signal), (isWorthIt = true) => isWorthIt)
    );
}

/** The status of the response in an error, as all libraries have it. */
function statusIn(error: unknown): unknown {
    const { status, response } = Object(error);
    return response?.status ?? status;
}

/** Whether a request is worth another attempt: each credential is another one now, or has been renewed. */
function renewAll(request: SecuredRequest, given: GivenCredentials): MaybePromise<boolean> {
    return whenThere(findCredentials(request), (now) => {
        // Another request may have renewed it since this one was sent.
        const refused = [...given.values.keys()].filter((name) => now.values.get(name) === given.values.get(name));
        const { onUnauthorized } = request.settings;
        if (refused.length === 0) {
            return given.values.size > 0;
        }
        return onUnauthorized !== undefined && renewEach(refused, request, given, onUnauthorized);
    });
}

async function renewEach(
    names: readonly SchemeName[],
    { settings }: SecuredRequest,
    { within }: GivenCredentials,
    onUnauthorized: (scheme: SchemeName) => unknown,
): Promise<boolean> {
    for (const name of names) {
        const known = within.get(name);
        // A renewal may wait for a request that it has sent itself.
        const isRenewed =
            known === undefined ? await renewalOf(name, settings, onUnauthorized).end : known.hasSucceeded === true;
        if (!isRenewed) {
            return false;
        }
    }
    return true;
}
