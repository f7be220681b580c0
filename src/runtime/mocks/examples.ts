import { promiseSpy } from './stubs.ts';

/** Creates a mock function that resolves to a value, another one for each call. */
export function resolvingTo<Own>(value: () => unknown): Own {
    return promiseSpy(async () => value()) as Own;
}

/** The items of a stream. */
export async function* streamOf<Item>(items: readonly Item[]): AsyncGenerator<Item, void, undefined> {
    yield* items;
}

/** The pages that no other one follows. */
const lastPages = new WeakSet<object>();

/** Makes a page the last one, whatever it says: each call gives the same example data. */
export function lastPage<Page>(page: Page): Page {
    if (typeof page === 'object' && page !== null) {
        lastPages.add(page);
    }
    return page;
}

export function isLastPage(page: unknown): boolean {
    return typeof page === 'object' && page !== null && lastPages.has(page);
}
