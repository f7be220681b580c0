/** The base URLs that a description names. */
import { isJsonObject, type JsonObject } from '../load/json.ts';
import { addressOf, fromServers } from '../model/servers.ts';

export interface BaseUrlProposal {
    /** The value of the option. */
    readonly value: string;
    readonly title: string;
}

/** The maximum number of proposals that people read. */
const most = 5;

/**
 * The possible values of the option, the best one first; none if the description has no usable server.
 *
 * @param location The URL of the description, if it has one.
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
