/** The base URLs that a description names. */
import { isJsonObject, type JsonObject } from '../load/json.ts';
import { addressOf, fromServers } from '../model/servers.ts';

export interface BaseUrlProposal {
    /** The value of the option. */
    readonly value: string;
    readonly title: string;
}

/** More than these nobody reads. */
const most = 5;

/**
 * The values that the option may have, the most fitting one first; none where the description names no server that could be used.
 *
 * @param location The URL that the description came from, if it came from one.
 */
export function proposeBaseUrls(document: JsonObject, location: string | undefined): readonly BaseUrlProposal[] {
    const { servers } = document;
    const named = Array.isArray(servers) ? servers.filter(isJsonObject) : [];
    const [first, ...others] = named.map((server) => addressOf(server, location));
    const usable = [first, ...others].flatMap((address) => (address?.kind === 'usable' ? [address.url] : []));
    if (usable.length === 0) return [];
    const fixed = [...new Set(usable)].filter((url) => URL.canParse(url)).slice(0, most);
    return [
        ...(first?.kind === 'usable' ? [{ value: fromServers, title: `the first server, now ${first.url}` }] : []),
        ...fixed.map((url) => ({ value: url, title: `${url}, whatever the description says later` })),
        { value: '', title: "the page's own origin" },
    ];
}
