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

/** What is known of a response that may redirect. */
interface Redirecting {
    readonly status: number;
    readonly type?: string;
    readonly url: string;
    readonly headers: Headers;
}

/** As many as `fetch` follows. */
const mostRedirects = 20;

/**
 * Follows the redirects of a request that has keys in its headers, and sends them to no other origin: `fetch` drops
 * `Authorization` there (Fetch Standard, HTTP-redirect fetch), and keeps any other header.
 *
 * @param send Sends a request that follows no redirects itself, unless it goes to another origin.
 * @param responseIn The response of what `send` resolves to or rejects with.
 */
export async function followRedirects<T>(
    method: string,
    body: unknown,
    send: (hop: Hop) => Promise<T>,
    responseIn: (outcome: unknown) => Redirecting | undefined,
): Promise<T> {
    let hop: Hop = { url: undefined, isGet: false, isOther: false };
    for (let count = 0; ; count++) {
        const outcome = await send(hop).then(
            (result) => ({ result }),
            (error: unknown) => ({ error }),
        );
        const response = responseIn('result' in outcome ? outcome.result : outcome.error);
        const next =
            response && !hop.isOther && count < mostRedirects ? nextHop(response, hop, method, body) : undefined;
        if (next === undefined) {
            if ('result' in outcome) {
                return outcome.result;
            }
            throw outcome.error;
        }
        hop = next;
    }
}

function nextHop(
    { status, type, url, headers }: Redirecting,
    hop: Hop,
    method: string,
    body: unknown,
): Hop | undefined {
    if (type === 'opaqueredirect') {
        throw new TypeError(
            `${url} redirects to a server that only the browser knows: a key would go there too. Set \`redirect: 'follow'\` if it may.`,
        );
    }
    const location = [301, 302, 303, 307, 308].includes(status) ? headers.get('Location') : null;
    const isGet = hop.isGet || (status === 303 ? method !== 'HEAD' : status < 303 && method === 'POST');
    if (location === null || url === '' || (!isGet && isStream(body))) {
        return undefined;
    }
    const next = new URL(location, url);
    return { url: next, isGet, isOther: next.origin !== new URL(url).origin };
}

/** What `fetch` or a library resolves to, if it is a response. Its class is that of the `fetch` in use, such as Expo's. */
export function asResponse(outcome: unknown): Redirecting | undefined {
    return typeof Object(outcome).headers?.get === 'function' ? (outcome as Redirecting) : undefined;
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
