import { isUtf8 } from 'node:buffer';
import { STATUS_CODES } from 'node:http';
import { fail, OasmithError } from '../../diagnostics/index.ts';
import { shown } from '../shown.ts';
import type { SourceAccess } from './access.ts';
import { collectBytes } from './bytes.ts';
import { explainConnection } from './connection.ts';
import { isGzip } from './decode.ts';
import { nameProxy } from './proxy.ts';
import { type Arrival, followRedirects, type SourceRequest } from './redirects.ts';
import type { Source, SourceLimits } from './source-bytes.ts';
import { type Answer, openTransport } from './transport.ts';

const byHand = 'download the description and give the path of the file';

/** What every `fetch` unpacks; an answer in another coding may come as it is (RFC 9110, section 8.4.1). */
const knownCodings: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'deflate', 'br', 'identity', '']);

/**
 * Fetches a source; the time covers everything from the first connection to the last byte, the size what was unpacked.
 *
 * @param name What messages call it.
 * @param address Its URL, without a user and a password: those of the description are headers of the access.
 */
export async function fetchSource(name: string, address: string, access: SourceAccess): Promise<Source> {
    const { limits } = access;
    const transport = openTransport(access.environment);
    const signal = limits.together?.signal() ?? AbortSignal.timeout(limits.timeout);
    const request: SourceRequest = { name, url: parseUrl(name, address), access, transport, signal };
    try {
        const arrival = await followRedirects(request);
        if (!arrival.answer.ok || arrival.answer.status === 204) await refuseStatus(request, arrival);
        const bytes = await collectBytes(name, chunksOf(arrival.answer), limits);
        refuseContent(name, arrival.answer, bytes);
        const mediaType = arrival.answer.headers.get('content-type');
        const { url } = arrival;
        return mediaType === null ? { name, bytes, url } : { name, bytes, url, mediaType };
    } catch (cause) {
        if (cause instanceof OasmithError) throw cause;
        if (signal.aborted) {
            const through = transport.proxy === undefined ? '' : `, through ${nameProxy(transport.proxy)}`;
            const message = `${lateness(limits)}${through}`;
            const help = `try again, allow more with --timeout, or ${byHand}`;
            return fail('unreadable-source', message, { where: { file: name }, help, cause });
        }
        const { message, help } = explainConnection(cause, transport.proxy);
        return fail('unreadable-source', message, { where: { file: name }, help, cause });
    } finally {
        await transport.close();
    }
}

function lateness({ timeout, together }: SourceLimits): string {
    if (together === undefined) return `the server did not answer in full within ${timeout / 1000} seconds`;
    return `what the description refers to did not come within ${together.timeout / 1000} seconds in all`;
}

/** The body as it comes; who stops reading ends the transfer. */
async function* chunksOf({ body }: Answer): AsyncGenerator<Uint8Array> {
    if (body !== null) yield* body;
}

/** What Node says of a wrong URL has all of it. */
function parseUrl(name: string, address: string): URL {
    try {
        return new URL(address);
    } catch {
        return fail('unreadable-source', 'this is not a valid URL', {
            where: { file: name },
            help: 'write it as https://api.example/openapi.json; a special character of a user or a password is escaped with %',
        });
    }
}

async function refuseStatus({ name, transport, access }: SourceRequest, arrival: Arrival): Promise<never> {
    const { status, body, statusText = STATUS_CODES[status] ?? '' } = arrival.answer;
    await body?.cancel();
    const through = transport.proxy === undefined ? '' : `, through ${nameProxy(transport.proxy)}`;
    const message = `the server answered ${shown(`${status} ${statusText}`.trim())}${through}`;
    const wantsCredentials = status === 401 || status === 403;
    const help = wantsCredentials ? credentialsHelp(access, arrival) : statusHelp(status);
    return fail('unreadable-source', message, { where: { file: name }, help });
}

function credentialsHelp({ headers, origin }: SourceAccess, { url, isTrusted }: Arrival): string {
    if (!isTrusted && headers.size > 0) {
        return `credentials are sent to ${origin ?? 'the server of the description'} alone, and this is ${url.origin}: give the address it ends at, or ${byHand}`;
    }
    if (headers.has('authorization')) return `the credentials that were sent do not suffice: check them, or ${byHand}`;
    return `it wants credentials: give them with --header 'Authorization: Bearer $TOKEN', or ${byHand}`;
}

function statusHelp(status: number): string {
    if (status === 204 || status === 404 || status === 410) return 'check the address';
    if (status === 429 || status >= 500) return `try again later, or ${byHand}`;
    return `check the address, or ${byHand}`;
}

/** An answer of the right status can still be none. */
function refuseContent(name: string, { headers }: Answer, bytes: Uint8Array): void {
    const where = { file: name };
    if (bytes.length === 0) {
        fail('empty-source', 'the answer of the server is empty', { where, help: `check the address, or ${byHand}` });
    }
    const coding = (headers.get('content-encoding') ?? '')
        .toLowerCase()
        .split(/\s*,\s*/)
        .find(isUnknown);
    if (coding === undefined || isUtf8(bytes) || isGzip(bytes)) return;
    fail(
        'unreadable-source',
        `the answer of the server is compressed with '${shown(coding)}', which cannot be unpacked here`,
        {
            where,
            help: `ask for another form with --header 'Accept-Encoding: gzip', or ${byHand}`,
        },
    );
}

function isUnknown(coding: string): boolean {
    return !knownCodings.has(coding.trim());
}
