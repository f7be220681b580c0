/** What the components of all frameworks show, on the server and in the page. */

/** An argument of the queries. */
export const since = new Date('2026-01-01T00:00:00Z');

interface Order {
    readonly id: bigint;
    readonly owner: string;
    readonly shipDate: Date;
}

interface Lists {
    readonly pages: readonly { readonly items: readonly bigint[] }[];
    readonly pageParams: readonly unknown[];
}

/** Fails unless numbers are bigints and dates are dates. */
export function textOf(order: unknown, lists: unknown): string {
    if (order === undefined || lists === undefined) return '…';
    const { id, owner, shipDate } = order as Order;
    const { pages, pageParams } = lists as Lists;
    const items = pages.flatMap((page) => page.items.map((item) => item + 1n));
    return `${owner} ${id + 1n} ${shipDate.getUTCDate()}: ${items.join()} after ${pageParams.map((parameter) => parameter ?? 'the first').join()}`;
}

/** A text as a part of a page: nothing in it ends the script that it stands in. */
export function inScript(text: string): string {
    return text.replaceAll('<', '\\u003c');
}

/** The text of a script, which the page reads by itself. */
export function scriptOf(id: string): string {
    return document.getElementById(id)?.textContent ?? '';
}

/** A page in which a component has taken over. */
export interface Page {
    readonly dataOf: (key: readonly unknown[]) => unknown;
    readonly errorOf: (key: readonly unknown[]) => unknown;
    readonly hashes: () => readonly string[];
    readonly fetchNextPage: () => Promise<unknown>;
    readonly refetch: (key: readonly unknown[]) => Promise<void>;
    readonly leave: () => void;
}

/** Takes over the page that a server has rendered. */
export type Open = (id: bigint) => Promise<Page>;

interface Caching {
    readonly invalidateQueries: (filters: { readonly queryKey: readonly unknown[] }) => Promise<void>;
    readonly getQueryData: (key: readonly unknown[]) => unknown;
    readonly getQueryState: (key: readonly unknown[]) => { readonly error: unknown } | undefined;
    readonly getQueryCache: () => { readonly getAll: () => readonly { readonly queryHash: string }[] };
}

export function pageOf(client: Caching, lists: () => unknown, leave: () => void): Page {
    return {
        dataOf: (key) => client.getQueryData(key),
        errorOf: (key) => client.getQueryState(key)?.error,
        hashes: () =>
            client
                .getQueryCache()
                .getAll()
                .map(({ queryHash }) => queryHash),
        fetchNextPage: async () => {
            const method: unknown = Reflect.get(Object(lists()), 'fetchNextPage');
            if (typeof method !== 'function') throw new TypeError('there is no fetchNextPage');
            return await method();
        },
        refetch: (queryKey) => client.invalidateQueries({ queryKey }),
        leave,
    };
}

/** Settings of each client: what the server has just fetched is not fetched again. */
export const settings = { defaultOptions: { queries: { staleTime: 60_000, retry: false } } };

/** Runs the script of a page. A page of jsdom would run it with objects of its own, which are of other classes. */
export function evaluate(script: string): unknown {
    Reflect.set(globalThis, 'self', globalThis);
    try {
        // biome-ignore lint/security/noGlobalEval: it is what a browser does
        return globalThis.eval(script);
    } finally {
        // Other packages would take this process for a worker of a browser.
        Reflect.deleteProperty(globalThis, 'self');
    }
}
