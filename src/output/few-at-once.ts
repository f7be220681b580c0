/** Steps on many files, a few at a time. */
import { limits } from '../limits.ts';

/** Does a step for each item, and returns the results in the order of the items. The first error ends it, after the steps that have begun. */
export async function fewAtOnce<Item, Result>(
    items: readonly Item[],
    step: (item: Item) => Promise<Result>,
): Promise<Result[]> {
    const results: Result[] = [];
    for (let start = 0; start < items.length; start += limits.mostWrittenAtOnce) {
        const settled = await Promise.allSettled(items.slice(start, start + limits.mostWrittenAtOnce).map(step));
        for (const one of settled) {
            if (one.status === 'rejected') throw one.reason;
            results.push(one.value);
        }
    }
    return results;
}
