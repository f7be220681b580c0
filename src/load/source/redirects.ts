import { fail } from '../../diagnostics/index.ts';
import { shown } from '../shown.ts';
import type { SourceAccess } from './access.ts';
import type { Answer, Transport } from './transport.ts';

const redirectLimit = 10;
const redirectStatuses: ReadonlySet<number> = new Set([301, 302, 303, 307, 308]);
const accept =
    'application/vnd.oai.openapi+json, application/vnd.oai.openapi, application/json, application/yaml, */*;q=0.5';

/** A request for a source, and what it may do. */
export interface SourceRequest {
    /** How messages call the source. */
    readonly name: string;
    /** Without user and password. */
    readonly url: URL;
    readonly access: SourceAccess;
    readonly transport: Transport;
    readonly signal: AbortSignal;
}

export interface Arrival {
    readonly answer: Answer;
    /** Where the redirects ended. */
    readonly url: URL;
    /** Whether the last request had the headers of the access. */
    readonly isTrusted: boolean;
}

/**
 * Follows redirects by itself, so that headers stay with the origin that they are meant for. Once it was left, they are gone, as
 * the Fetch Standard has it (HTTP-redirect fetch): another server must not choose what they are sent for.
 */
export async function followRedirects(request: SourceRequest): Promise<Arrival> {
    const { name, url: first, access, transport, signal } = request;
    const seen: string[] = [];
    let isTrusted = true;
    for (let url = first; ; ) {
        seen.push(url.href);
        await refuseForbidden(request, url);
        isTrusted &&= url.origin === access.origin;
        const headers = new Map([['accept', accept], ...(isTrusted ? access.headers : [])]);
        const answer = await transport.send(url, headers, signal);
        const location = redirectStatuses.has(answer.status) ? answer.headers.get('location') : null;
        if (location === null) return { answer, url, isTrusted };
        await answer.body?.cancel();
        const next = readLocation(request, location, url);
        if (seen.includes(next.href))
            refuse(name, `the server redirects in a circle, to ${shown(access.shownAs(next.href))}`);
        if (seen.length > redirectLimit) {
            refuse(
                name,
                `the server redirects more than ${redirectLimit} times, the last time to ${shown(access.shownAs(next.href))}`,
            );
        }
        url = next;
    }
}

/** Where a redirect leads. The user and the password that a server writes into it are not those of anybody here. */
function readLocation({ name, url: first, access }: SourceRequest, location: string, base: URL): URL {
    const next = URL.canParse(location, base) ? new URL(location, base) : undefined;
    if (next === undefined || !/^https?:$/.test(next.protocol)) {
        return refuse(
            name,
            `the server redirects to '${shown(access.shownAs(location))}', which is no http or https URL`,
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
