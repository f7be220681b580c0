/** Server responses kept between runs, so later requests can be conditional. */
import type { Source } from './source-bytes.ts';

/** A request that was sent, and its last usable response. */
interface Kept {
    readonly url: string;
    /** Sends the request again, and keeps the response. */
    readonly ask: (signal: AbortSignal) => Promise<Source>;
    readonly response: KeptResponse | undefined;
}

export interface KeptResponse {
    readonly source: Source;
    /** The URL after all redirects. The conditions mean nothing to other servers. */
    readonly end: string;
    /** The headers that make the next request conditional (RFC 9110, section 13.1). */
    readonly conditions: ReadonlyMap<string, string>;
}

/** The last response to each request. It holds the received descriptions in memory. */
export class KeptResponses {
    readonly #kept = new Map<string, Kept>();

    /** Registers a request, even if it never succeeds. */
    begin(
        url: string,
        headers: ReadonlyMap<string, string>,
        ask: Kept['ask'],
    ): { readonly known: KeptResponse | undefined; readonly keep: (response: KeptResponse) => Source } {
        const key = JSON.stringify([url, ...headers]);
        const known = this.#kept.get(key)?.response;
        this.#kept.set(key, { url, ask, response: known });
        return {
            known,
            keep: (response) => {
                // Equal bytes stay the same object, which shows a polling caller that nothing changed.
                const isSame = known !== undefined && Buffer.compare(known.source.bytes, response.source.bytes) === 0;
                const source = isSame && known.end === response.end ? known.source : response.source;
                this.#kept.set(key, { url, ask, response: { ...response, source } });
                return source;
            },
        };
    }

    /** Takes over the response of an earlier process to a request. */
    seed(url: string, headers: ReadonlyMap<string, string>, response: KeptResponse): void {
        const ask = () => Promise.reject(new Error('this request is not sent yet'));
        this.#kept.set(JSON.stringify([url, ...headers]), { url, ask, response });
    }

    responseTo(url: string): KeptResponse | undefined {
        return [...this.#kept.values()].find((one) => one.url === url)?.response;
    }

    /** Requests a URL again. @returns whether the response changed. @throws if the response cannot be read. */
    async poll(url: string, signal: AbortSignal): Promise<boolean> {
        const asked = [...this.#kept.values()].filter((one) => one.url === url);
        const sources = await Promise.all(asked.map(({ ask }) => ask(signal)));
        return sources.some((source, index) => source !== asked[index]?.response?.source);
    }

    /** Drops all URLs except these. */
    retain(urls: ReadonlySet<string>): void {
        for (const [key, { url }] of this.#kept) if (!urls.has(url)) this.#kept.delete(key);
    }
}

/** The headers of a conditional request: by entity tag, and by date for servers without entity tags. */
export function conditionsOf(headers: { get(name: string): string | null }): ReadonlyMap<string, string> {
    const given = [
        ['if-none-match', headers.get('etag')],
        ['if-modified-since', headers.get('last-modified')],
    ] as const;
    return new Map(given.flatMap(([name, value]) => (value === null ? [] : [[name, value]])));
}
