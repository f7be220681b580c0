import { fail } from '../../diagnostics/index.ts';
import { shown } from '../shown.ts';
import type { SourceAccess } from './access.ts';
import type { KeptResponse } from './kept.ts';
import type { Transport, TransportResponse } from './transport.ts';

const redirectLimit = 10;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const accept =
    'application/vnd.oai.openapi+json, application/vnd.oai.openapi, application/json, application/yaml, */*;q=0.5';

/** A request for a source, and its limits. */
export interface SourceRequest {
    /** The name of the source in messages. */
    readonly name: string;
    /** Without user name and password. */
    readonly url: URL;
    readonly access: SourceAccess;
    readonly transport: Transport;
    readonly signal: AbortSignal;
    /** The response to the same request in an earlier run. */
    readonly known?: KeptResponse;
}

export interface Arrival {
    readonly response: TransportResponse;
    /** The end of the redirects. */
    readonly url: URL;
    /** Whether the last request had the headers of the access. */
    readonly isTrusted: boolean;
}

/**
 * Follows redirects itself, to send headers only to the origin they are for. After a redirect to another origin they
 * are dropped for good, as in the Fetch Standard (HTTP-redirect fetch): another server must not choose where they go.
 */
export async function followRedirects(request: SourceRequest): Promise<Arrival> {
    const { name, url: first, access, transport, signal } = request;
    const seen: string[] = [];
    let isTrusted = true;
    for (let url = first; ; ) {
        seen.push(url.href);
        await refuseForbidden(request, url);
        isTrusted &&= url.origin === access.origin;
        const conditions = request.known?.end === url.href ? request.known.conditions : [];
        const headers = new Map([['accept', accept], ...conditions, ...(isTrusted ? access.headers : [])]);
        const response = await transport.send(url, headers, signal);
        const location = redirectStatuses.has(response.status) ? response.headers.get('location') : null;
        if (location === null) return { response, url, isTrusted };
        await response.body?.cancel();
        const next = readLocation(request, location, url);
        if (seen.includes(next.href))
            refuse(name, `the server redirects in a loop, to ${shown(access.shownAs(next.href))}`);
        if (seen.length > redirectLimit) {
            refuse(
                name,
                `the server redirects more than ${redirectLimit} times, the last time to ${shown(access.shownAs(next.href))}`,
            );
        }
        url = next;
    }
}

/** The target of a redirect. A user name and password that a server adds must not be used. */
function readLocation({ name, url: first, access }: SourceRequest, location: string, base: URL): URL {
    const next = URL.canParse(location, base) ? new URL(location, base) : undefined;
    if (next === undefined || !/^https?:$/.test(next.protocol)) {
        return refuse(
            name,
            `the server redirects to '${shown(access.shownAs(location))}', which is not an http or https URL`,
        );
    }
    next.username = '';
    next.password = '';
    if (first.protocol === 'https:' && next.protocol === 'http:') {
        return refuse(
            name,
            `the server redirects from https to ${shown(access.shownAs(next.href))}: anybody on the way could change what comes from there`,
            'ask for the address in https; if you trust the network, give the one in http yourself',
        );
    }
    return next;
}

async function refuseForbidden({ name, url: first, access }: SourceRequest, url: URL): Promise<void> {
    const verdict = await access.permission?.(url);
    if (verdict?.kind !== 'refused') return;
    const message = `no request may go to the host ${shown(url.host)}`;
    const details = { where: { file: name }, help: verdict.help };
    fail('unreadable-source', url === first ? message : `${message}, where the server redirects to`, details);
}

function refuse(
    name: string,
    message: string,
    help = 'open the URL in a browser, and give the address it ends at',
): never {
    return fail('unreadable-source', message, { where: { file: name }, help });
}
