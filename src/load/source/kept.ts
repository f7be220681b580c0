/** Responses of servers that are kept between runs, so that a server is asked only for what has changed since. */
import type { Source } from './source-bytes.ts';

/** A request that was sent, and the last response that could be used. */
interface Kept {
    readonly url: string;
    /** Asks again, and keeps what comes. */
    readonly ask: (signal: AbortSignal) => Promise<Source>;
    readonly response: KeptResponse | undefined;
}

export interface KeptResponse {
    readonly source: Source;
    /** Where the redirects ended. Its conditions mean nothing to other servers. */
    readonly end: string;
    /** The headers that ask for it again only if it has changed (RFC 9110, section 13.1). */
    readonly conditions: ReadonlyMap<string, string>;
}

/** The last response to each request. It takes the memory of the descriptions that they brought. */
export class KeptResponses {
    readonly #kept = new Map<string, Kept>();

    /** Knows a request from now on, even if it never succeeds. */
    begin(url: string, headers: ReadonlyMap<string, string>, ask: Kept['ask']): Keeping {
        const key = JSON.stringify([url, ...headers]);
        const known = this.#kept.get(key)?.response;
        this.#kept.set(key, { url, ask, response: known });
        return {
            known,
            keep: (response) => {
                // The same bytes stay the same object, by which who polls sees that nothing has changed.
                const isSame = known !== undefined && Buffer.compare(known.source.bytes, response.source.bytes) === 0;
                const source = isSame && known.end === response.end ? known.source : response.source;
                this.#kept.set(key, { url, ask, response: { ...response, source } });
                return source;
            },
        };
    }

    /** Asks for a URL again. @returns whether what it brings has changed. @throws what keeps it from being read. */
    async poll(url: string, signal: AbortSignal): Promise<boolean> {
        const asked = [...this.#kept.values()].filter((one) => one.url === url);
        const sources = await Promise.all(asked.map(({ ask }) => ask(signal)));
        return sources.some((source, index) => source !== asked[index]?.response?.source);
    }

    /** Forgets all but some URLs. */
    retain(urls: ReadonlySet<string>): void {
        for (const [key, { url }] of this.#kept) if (!urls.has(url)) this.#kept.delete(key);
    }
}

export interface Keeping {
    readonly known: KeptResponse | undefined;
    readonly keep: (response: KeptResponse) => Source;
}

/** What asks for a response only if it has changed: by its entity tag, and by its date for servers that have none. */
export function conditionsOf(headers: { get(name: string): string | null }): ReadonlyMap<string, string> {
    const tag = headers.get('etag');
    const date = headers.get('last-modified');
    return new Map([
        ...(tag === null ? [] : ([['if-none-match', tag]] as const)),
        ...(date === null ? [] : ([['if-modified-since', date]] as const)),
    ]);
}
