import { Buffer } from 'node:buffer';
import { fail, OasmithError } from '../diagnostics.ts';
import { collectBytes } from './bytes.ts';
import { explainConnection } from './connection.ts';
import { shown } from './shown.ts';
import type { Source, SourceLimits } from './source-bytes.ts';

const redirectLimit = 10;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const accept =
    'application/vnd.oai.openapi+json, application/vnd.oai.openapi, application/json, application/yaml, */*;q=0.5';

/** Fetches a description; the time covers everything from the first connection to the last byte, the size what was unpacked. */
export async function fetchSource(src: string, { timeout, size }: SourceLimits): Promise<Source> {
    const url = parseUrl(src);
    const authorization = readCredentials(url);
    const name = authorization === undefined ? src : url.href;
    const signal = AbortSignal.timeout(timeout);
    try {
        const response = await followRedirects(name, url, authorization, signal);
        if (!response.ok) await refuseStatus(name, response);
        const bytes = await collectBytes(name, chunksOf(response), size);
        const mediaType = response.headers.get('content-type');
        return mediaType === null ? { name, bytes } : { name, bytes, mediaType };
    } catch (cause) {
        if (cause instanceof OasmithError) throw cause;
        if (signal.aborted) {
            return fail('unreadable-source', `the server did not answer in full within ${timeout / 1000} seconds`, {
                where: { file: name },
                help: 'try again, or download the description and give the path of the file',
                cause,
            });
        }
        const { message, help } = explainConnection(cause);
        return fail('unreadable-source', message, { where: { file: name }, help, cause });
    }
}

/** The body as it comes; who stops reading ends the transfer. */
async function* chunksOf({ body }: Response): AsyncGenerator<Uint8Array> {
    if (body !== null) yield* body;
}

function parseUrl(src: string): URL {
    try {
        return new URL(src);
    } catch (cause) {
        return fail('unreadable-source', 'this is not a valid URL', { where: { file: src }, cause });
    }
}

/** Takes the user and the password out of a URL, because `fetch` refuses them there and messages must not show them. */
function readCredentials(url: URL): string | undefined {
    if (url.username === '' && url.password === '') return undefined;
    const credentials = `${decodePercent(url.username)}:${decodePercent(url.password)}`;
    url.username = '';
    url.password = '';
    return `Basic ${Buffer.from(credentials).toString('base64')}`;
}

/** A `%` that begins no escape stands for itself (URL Standard, percent-decode). */
function decodePercent(text: string): string {
    return text.replace(/(?:%[\da-f]{2})+/gi, (escapes) => Buffer.from(escapes.replaceAll('%', ''), 'hex').toString());
}

/**
 * Follows redirects by itself, so that credentials stay with the origin they are meant for. Once it was left, they are gone, as
 * the Fetch Standard has it (HTTP-redirect fetch): another server must not choose what they are sent for.
 */
async function followRedirects(
    name: string,
    first: URL,
    authorization: string | undefined,
    signal: AbortSignal,
): Promise<Response> {
    const seen: string[] = [];
    let known = authorization;
    for (let url = first; ; ) {
        seen.push(url.href);
        if (url.origin !== first.origin) known = undefined;
        const headers = known === undefined ? { accept } : { accept, authorization: known };
        const response = await fetch(url, { headers, redirect: 'manual', signal });
        const location = redirectStatuses.has(response.status) ? response.headers.get('location') : null;
        if (location === null) return response;
        await response.body?.cancel();
        const next = URL.canParse(location, url) ? new URL(location, url) : undefined;
        if (next === undefined || !/^https?:$/.test(next.protocol)) {
            return refuseRedirect(name, `the server redirects to '${shown(location)}', which is no http or https URL`);
        }
        readCredentials(next);
        if (seen.includes(next.href))
            return refuseRedirect(name, `the server redirects in a circle, to ${shown(next.href)}`);
        if (seen.length > redirectLimit) {
            return refuseRedirect(
                name,
                `the server redirects more than ${redirectLimit} times, the last time to ${shown(next.href)}`,
            );
        }
        url = next;
    }
}

function refuseRedirect(name: string, message: string): never {
    return fail('unreadable-source', message, {
        where: { file: name },
        help: 'open the URL in a browser, and give the address it ends at',
    });
}

async function refuseStatus(name: string, response: Response): Promise<never> {
    await response.body?.cancel();
    const message = `the server answered ${shown(`${response.status} ${response.statusText}`.trim())}`;
    return fail('unreadable-source', message, { where: { file: name }, help: statusHelp(response.status) });
}

function statusHelp(status: number): string {
    if (status === 401 || status === 403 || status === 407) {
        return 'it wants credentials: download the description and give the path of the file';
    }
    if (status === 404 || status === 410) return 'check the address';
    if (status === 429 || status >= 500)
        return 'try again later, or download the description and give the path of the file';
    return 'check the address, or download the description and give the path of the file';
}
