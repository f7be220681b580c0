import type { Dates } from './dates.ts';
import { reviveDates } from './settings.ts';

/** Replaces the date strings in each item of a stream with `Date` objects. */
export function reviveItems<Item>(
    items: AsyncIterable<Item>,
    dates: Dates,
    settings?: Parameters<typeof reviveDates>[2],
): AsyncIterable<Item> {
    return {
        async *[Symbol.asyncIterator](): AsyncGenerator<Item, void, undefined> {
            for await (const item of items) {
                yield reviveDates(item, dates, settings);
            }
        },
    };
}
