import { STATUS_CODES } from 'node:http';
import { fail, OasmithError } from '../../diagnostics/index.ts';
import { limits } from '../../limits.ts';
import { shortenText } from '../shown.ts';
import type { SourceAccess } from './access.ts';
import { byHand, explainConnection } from './connection.ts';
import { decodeAs, isGzip } from './decode.ts';
import { conditionsOf, type KeptResponse } from './kept.ts';
import { nameProxy, Transport, type TransportResponse } from './proxy.ts';
import { collectBytes, endingSignal, inSeconds, refuseSource, type Source, type SourceLimits } from './source-bytes.ts';

const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const accept =
    'application/vnd.oai.openapi+json, application/vnd.oai.openapi, application/json, application/yaml, */*;q=0.5';

/**
 * The encodings that every `fetch` unpacks. A response in another encoding may arrive packed (RFC 9110, section 8.4.1).
 */
const knownCodings: ReadonlySet<string> = new Set(['gzip', 'x-gzip', 'deflate', 'br', 'identity', '']);

interface SourceRequest {
    /** The name of the source in messages. */
    readonly name: string;
    /** Without user name and password. */
    readonly url: URL;
    readonly access: SourceAccess;
    readonly transport: Transport;
    readonly signal: AbortSignal;
    /** The response to the same request in an earlier run. */
    readonly known: KeptResponse | undefined;
}

interface Arrival {
    readonly response: TransportResponse;
    /** The end of the redirects. */
    readonly url: URL;
    /** Whether the last request had the headers of the access. */
    readonly isTrusted: boolean;
}

/**
 * Fetches a source. The time limit covers everything from the first connection to the last byte. The size limit applies
 * to the unpacked bytes.
 *
 * @param name Its name in messages.
 * @param address Its URL, without user name and password: the access has those of the description as headers.
 */
export async function fetchSource(name: string, address: string, access: SourceAccess): Promise<Source> {
    const { limits } = access;
    const transport = new Transport(access.environment);
    const timeIsOver = limits.together?.signal() ?? AbortSignal.timeout(limits.timeout);
    const signal = endingSignal(timeIsOver, limits);
    const url = parseUrl(name, address);
    const { timeout, size } = limits;
    // After the run that sent it first, it has its own time limit.
    const askAgain = (signal: AbortSignal) =>
        fetchSource(name, address, { ...access, limits: { timeout, size, signal } });
    const keeping = access.kept?.begin(address, access.headers, askAgain);
    const known = keeping?.known;
    try {
        const request: SourceRequest = { name, url, access, transport, signal, known };
        const arrival = await followRedirects(request);
        const { response, url: end } = arrival;
        if (response.status === 304 && known?.end === end.href) return known.source;
        if (!response.ok || response.status === 204) await refuseStatus(request, arrival);
        // Stopping at a limit ends the transfer.
        const bytes = await collectBytes(name, response.body ?? [], limits);
        refuseContent(name, response, bytes);
        const { headers } = response;
        const source = { name, bytes, url: end, mediaType: headers.get('content-type') ?? undefined };
        return keeping?.keep({ source, end: end.href, conditions: conditionsOf(headers) }) ?? source;
    } catch (cause) {
        limits.signal?.throwIfAborted();
        if (cause instanceof OasmithError) throw cause;
        const { message, help } = timeIsOver.aborted
            ? {
                  message: lateness(limits) + throughProxy(transport),
                  help: `try again, allow more with --timeout, or ${byHand}`,
              }
            : explainConnection(cause, transport.proxy);
        return refuseSource(name, message, help, cause);
    } finally {
        await transport.close();
    }
}

function lateness({ timeout, together }: SourceLimits): string {
    if (together === undefined) return `the server did not respond in full within ${inSeconds(timeout)}`;
    return `what the description refers to did not arrive within ${inSeconds(together.timeout)} in all`;
}

function throughProxy({ proxy }: Transport): string {
    return proxy === undefined ? '' : `, through ${nameProxy(proxy)}`;
}

/** Node's message for an invalid URL contains the whole URL. */
function parseUrl(name: string, address: string): URL {
    if (URL.canParse(address)) return new URL(address);
    const help =
        'write it as https://api.example/openapi.json; a special character of a user or a password is escaped with %';
    return refuseSource(name, 'this is not a valid URL', help);
}

/**
 * Follows redirects itself, to send headers only to the origin they are for. After a redirect to another origin they
 * are dropped for good, as in the Fetch Standard (HTTP-redirect fetch): another server must not choose where they go.
 */
async function followRedirects(request: SourceRequest): Promise<Arrival> {
    const { name, url: first, access, transport, signal, known } = request;
    const seen: string[] = [];
    let isTrusted = true;
    for (let url = first; ; ) {
        seen.push(url.href);
        await refuseForbidden(request, url);
        isTrusted &&= url.origin === access.origin;
        const conditions = known?.end === url.href ? known.conditions : [];
        const headers = new Map([['accept', accept], ...conditions, ...(isTrusted ? access.headers : [])]);
        const response = await transport.send(url, headers, signal);
        const location = redirectStatuses.has(response.status) ? response.headers.get('location') : null;
        if (location === null) return { response, url, isTrusted };
        await response.body?.cancel();
        url = readLocation(request, location, url);
        const target = shortenText(access.shownAs(url.href));
        if (seen.includes(url.href)) refuseRedirect(name, `in a loop, to ${target}`);
        if (seen.length > limits.mostRedirects) {
            refuseRedirect(name, `more than ${limits.mostRedirects} times, the last time to ${target}`);
        }
    }
}

/** The target of a redirect. A user name and password that a server adds must not be used. */
function readLocation({ name, url: first, access }: SourceRequest, location: string, base: URL): URL {
    const next = URL.canParse(location, base) ? new URL(location, base) : undefined;
    if (next === undefined || !/^https?:$/.test(next.protocol)) {
        const target = shortenText(access.shownAs(location));
        return refuseRedirect(name, `to '${target}', which is not an http or https URL`);
    }
    next.username = '';
    next.password = '';
    if (first.protocol === 'http:' || next.protocol === 'https:') return next;
    return refuseRedirect(
        name,
        `from https to ${shortenText(access.shownAs(next.href))}: anybody on the way could change what comes from there`,
        'ask for the address in https; if you trust the network, give the one in http yourself',
    );
}

function refuseRedirect(
    name: string,
    where: string,
    help = 'open the URL in a browser, and give the address it ends at',
): never {
    return refuseSource(name, `the server redirects ${where}`, help);
}

async function refuseForbidden({ name, url: first, access }: SourceRequest, url: URL): Promise<void> {
    const verdict = await access.permission?.(url);
    if (verdict?.kind !== 'refused') return;
    const redirected = url === first ? '' : ', where the server redirects to';
    refuseSource(name, `no request may go to the host ${shortenText(url.host)}${redirected}`, verdict.help);
}

async function refuseStatus({ name, transport, access }: SourceRequest, arrival: Arrival): Promise<never> {
    const { status, body, statusText = STATUS_CODES[status] ?? '' } = arrival.response;
    await body?.cancel();
    const wantsCredentials = status === 401 || status === 403;
    const help = wantsCredentials ? credentialsHelp(access, arrival) : statusHelp(status);
    const message = `the server responded with ${shortenText(`${status} ${statusText}`.trim())}${throughProxy(transport)}`;
    return refuseSource(name, message, help);
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
    if (bytes.length === 0) {
        const help = `check the address, or ${byHand}`;
        fail('empty-source', 'the response of the server is empty', { where: { file: name }, help });
    }
    const codings = (headers.get('content-encoding') ?? '').toLowerCase().split(/\s*,\s*/);
    const coding = codings.find((one) => !knownCodings.has(one.trim()));
    if (coding === undefined || decodeAs('utf-8', bytes) !== undefined || isGzip(bytes)) return;
    const message = `the response of the server is compressed with '${shortenText(coding)}', which cannot be unpacked here`;
    refuseSource(name, message, `ask for another form with --header 'Accept-Encoding: gzip', or ${byHand}`);
}
