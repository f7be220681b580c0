/** How the libraries that hand on items give them: a promise of all, or an Observable that emits each. */
import type { Observable } from 'rxjs';
import { libraries } from './libraries/index.ts';
import type { Client, Library, LibraryName } from './library.ts';

export type Items = AsyncIterable<unknown>;

export interface Streaming {
    readonly library: Library;
    /** Calls a method. Rejects if it does so before there is a stream, unless items are emitted. */
    readonly open: (client: Client, method: string, ...args: readonly unknown[]) => Promise<Items>;
    /** Resolves once the response is known to be a stream. */
    readonly begin: (client: Client, method: string) => Promise<unknown>;
}

const promised: Omit<Streaming, 'library'> = {
    open: async (client, method, ...args) => itemsIn(await client.call(method, ...args)),
    begin: (client, method) => client.call(method),
};

const emitted: Omit<Streaming, 'library'> = {
    open: async (client, method, ...args) => emittedBy(client.made(method, ...args) as Observable<unknown>),
    begin: async (client, method) => {
        const items = emittedBy(client.made(method) as Observable<unknown>);
        return items[Symbol.asyncIterator]().next();
    },
};

/** The libraries that hand on items, as the lines of a table. */
export const streamingLibraries: readonly (readonly [LibraryName, Streaming])[] = libraries.flatMap(
    ([name, library]) => {
        if (name === 'ng1') return [];
        const how = name === 'ng2' ? emitted : promised;
        return [[name, { library, ...how }] as const];
    },
);

/** The items themselves, or those in a response. */
export function itemsIn(resolved: unknown): Items {
    const { data = resolved } = Object(resolved);
    return data;
}

type Seen = { readonly item: unknown } | { readonly error: unknown } | 'end';

/** What an Observable emits, to which it subscribes at once. Leaving the loop unsubscribes. */
export function emittedBy(made: Observable<unknown>): Items {
    const seen: Seen[] = [];
    let wake = (): void => undefined;
    const take = (one: Seen): void => {
        seen.push(one);
        wake();
    };
    const subscription = made.subscribe({
        next: (item) => take({ item }),
        error: (error: unknown) => take({ error }),
        complete: () => take('end'),
    });
    return {
        async *[Symbol.asyncIterator]() {
            try {
                for (;;) {
                    const one = seen.shift();
                    if (one === 'end') return;
                    if (one === undefined)
                        await new Promise<void>((resolve) => {
                            wake = resolve;
                        });
                    else if ('error' in one) throw one.error;
                    else yield one.item;
                }
            } finally {
                subscription.unsubscribe();
            }
        },
    };
}

export async function allOf(items: Items): Promise<readonly unknown[]> {
    const found: unknown[] = [];
    for await (const item of items) found.push(item);
    return found;
}
