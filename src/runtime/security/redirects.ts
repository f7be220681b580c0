import { printable } from '../printable.ts';
import type { GivenCredentials } from './credentials.ts';
import { isStream } from './streams.ts';

/** One of the requests that redirects lead to. */
export interface Hop {
    /** Where it goes; undefined for the first one. */
    readonly url: URL | undefined;
    /** Whether the method has become GET, without a body. */
    readonly isGet: boolean;
    /** Whether it goes to another origin: without keys. */
    readonly isOther: boolean;
}

/** As many as `fetch` follows. */
const mostRedirects = 20;

/**
 * Follows the redirects of a request that has keys in its headers, and sends them to no other origin: `fetch` drops
 * `Authorization` there (Fetch Standard, HTTP-redirect fetch), and keeps any other header.
 *
 * @param send Sends a request that follows no redirects itself, unless it goes to another origin. It passes what it
 * receives to `take`, which returns what a library may read of a redirect that is followed.
 */
export async function followRedirects<T>(
    method: string,
    body: unknown,
    send: (hop: Hop, take: (response: Response) => Response | undefined) => Promise<T>,
): Promise<T> {
    let hop: Hop = { url: undefined, isGet: false, isOther: false };
    for (let count = 0; ; count++) {
        const { isGet, isOther } = hop;
        const found: { next?: Hop | undefined } = {};
        const outcome = await send(hop, (response) => {
            found.next = isOther || count >= mostRedirects ? undefined : nextHop(response, isGet, method, body);
            return found.next && withoutBody(response);
        }).then(
            (result) => ({ result }),
            (error: unknown) => ({ error }),
        );
        if (found.next === undefined) {
            if ('result' in outcome) {
                return outcome.result;
            }
            throw outcome.error;
        }
        hop = found.next;
    }
}

function nextHop(
    { status, type, url, headers }: Response,
    wasGet: boolean,
    method: string,
    body: unknown,
): Hop | undefined {
    if (type === 'opaqueredirect') {
        throw new TypeError(
            printable(
                `${url} redirects to a server that only the browser knows: a key would go there too. Set \`redirect: 'follow'\` if it may.`,
            ),
        );
    }
    const location = [301, 302, 303, 307, 308].includes(status) ? headers.get('Location') : null;
    const isGet = wasGet || (status === 303 ? method !== 'HEAD' : status < 303 && method === 'POST');
    if (location === null || url === '' || (!isGet && isStream(body))) {
        return undefined;
    }
    const next = new URL(location, url);
    // Some platforms would read a file (Fetch Standard, HTTP-redirect fetch).
    return !/^https?:$/.test(next.protocol)
        ? undefined
        : { url: next, isGet, isOther: next.origin !== new URL(url).origin };
}

/** Read, a body may be endless; unread, it holds its connection. */
function withoutBody(response: Response): Response {
    // A library may wait with the cancellation until it has read its own copy.
    Object(response)
        .body?.cancel()
        .catch((): void => undefined);
    const { status, statusText, headers } = response;
    return new Response(null, { status, statusText, headers });
}

/** The headers of a request on its way: without credentials if it goes to another origin, and without the type of no body. */
export function headersAt({ isOther, isGet }: Hop, given: GivenCredentials, headers: Headers): Headers {
    for (const name of [...(isOther ? given.headers.keys() : []), ...(isGet ? ['Content-Type'] : [])]) {
        headers.delete(name);
    }
    return headers;
}

/** Whether the client follows redirects itself. React Native declares no setting for it, and follows all. */
export function guardsRedirects(options: unknown, given: GivenCredentials): boolean {
    return Object(options).redirect === undefined && given.headers.size > 0;
}
