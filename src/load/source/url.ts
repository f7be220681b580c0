import { isUtf8 } from 'node:buffer';
import { STATUS_CODES } from 'node:http';
import { fail, OasmithError } from '../../diagnostics/index.ts';
import { shown } from '../shown.ts';
import type { SourceAccess } from './access.ts';
import { explainConnection } from './connection.ts';
import { isGzip } from './decode.ts';
import { conditionsOf } from './kept.ts';
import { nameProxy } from './proxy.ts';
import { type Arrival, followRedirects, type SourceRequest } from './redirects.ts';
import { collectBytes, endingSignal, inSeconds, type Source, type SourceLimits } from './source-bytes.ts';
import { openTransport, type TransportResponse } from './transport.ts';

const byHand = 'download the description and give the path of the file';

/**
 * The encodings that every `fetch` unpacks. A response in another encoding may arrive packed (RFC 9110, section 8.4.1).
 */
const knownCodings: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'deflate', 'br', 'identity', '']);

/**
 * Fetches a source. The time limit covers everything from the first connection to the last byte. The size limit applies
 * to the unpacked bytes.
 *
 * @param name Its name in messages.
 * @param address Its URL, without user name and password: the access has those of the description as headers.
 */
export async function fetchSource(name: string, address: string, access: SourceAccess): Promise<Source> {
    const { limits } = access;
    const transport = openTransport(access.environment);
    const timeIsOver = limits.together?.signal() ?? AbortSignal.timeout(limits.timeout);
    const signal = endingSignal(timeIsOver, limits);
    const url = parseUrl(name, address);
    const keeping = access.kept?.begin(address, access.headers, (ending) => askAgain(name, address, access, ending));
    const known = keeping?.known;
    const request: SourceRequest = { name, url, access, transport, signal, ...(known === undefined ? {} : { known }) };
    try {
        const arrival = await followRedirects(request);
        if (arrival.response.status === 304 && known?.end === arrival.url.href) return known.source;
        if (!arrival.response.ok || arrival.response.status === 204) await refuseStatus(request, arrival);
        const bytes = await collectBytes(name, chunksOf(arrival.response), limits);
        refuseContent(name, arrival.response, bytes);
        const { headers } = arrival.response;
        const mediaType = headers.get('content-type');
        const end = arrival.url;
        const source = { name, bytes, url: end, ...(mediaType === null ? {} : { mediaType }) };
        return keeping?.keep({ source, end: end.href, conditions: conditionsOf(headers) }) ?? source;
    } catch (cause) {
        limits.signal?.throwIfAborted();
        if (cause instanceof OasmithError) throw cause;
        if (timeIsOver.aborted) {
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

/** Repeats a request after the run that sent it first, with its own time limit. */
function askAgain(name: string, address: string, access: SourceAccess, signal: AbortSignal): Promise<Source> {
    const { timeout, size } = access.limits;
    return fetchSource(name, address, { ...access, limits: { timeout, size, signal } });
}

function lateness({ timeout, together }: SourceLimits): string {
    if (together === undefined) return `the server did not respond in full within ${inSeconds(timeout)}`;
    return `what the description refers to did not arrive within ${inSeconds(together.timeout)} in all`;
}

/** The body as it arrives. Stopping the iteration ends the transfer. */
async function* chunksOf({ body }: TransportResponse): AsyncGenerator<Uint8Array> {
    if (body !== null) yield* body;
}

/** Node's message for an invalid URL contains the whole URL. */
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
    const { status, body, statusText = STATUS_CODES[status] ?? '' } = arrival.response;
    await body?.cancel();
    const through = transport.proxy === undefined ? '' : `, through ${nameProxy(transport.proxy)}`;
    const message = `the server responded with ${shown(`${status} ${statusText}`.trim())}${through}`;
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

/** Rejects a response that has the right status but unusable content. */
function refuseContent(name: string, { headers }: TransportResponse, bytes: Uint8Array): void {
    const where = { file: name };
    if (bytes.length === 0) {
        fail('empty-source', 'the response of the server is empty', { where, help: `check the address, or ${byHand}` });
    }
    const coding = (headers.get('content-encoding') ?? '')
        .toLowerCase()
        .split(/\s*,\s*/)
        .find(isUnknown);
    if (coding === undefined || isUtf8(bytes) || isGzip(bytes)) return;
    fail(
        'unreadable-source',
        `the response of the server is compressed with '${shown(coding)}', which cannot be unpacked here`,
        {
            where,
            help: `ask for another form with --header 'Accept-Encoding: gzip', or ${byHand}`,
        },
    );
}

function isUnknown(coding: string): boolean {
    return !knownCodings.has(coding.trim());
}
