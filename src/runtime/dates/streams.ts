import type { DatePlan } from './plan.ts';
import { reviveDates } from './settings.ts';

/** Makes dates of the strings in each item of a stream that are dates by the description. */
async function* reviveItems<Item>(
    items: AsyncIterable<Item>,
    plan: DatePlan,
    settings?: Parameters<typeof reviveDates>[2],
): AsyncGenerator<Item, void, undefined> {
    for await (const item of items) {
        yield reviveDates(item, plan, settings);
    }
}

export { reviveItems };
