import { toDay } from '../text.ts';
import { copyOf } from './copies.ts';
import { type DateHolder, type Dates, type DatesWithin, replaceDates, replaceWithin } from './dates.ts';

/** Writes the days in a value as strings, such as `2024-01-31`. Changes a copy, because the value is the caller's. */
export function writeDays<T>(value: T, dates: Dates): T {
    const copies = new Map<DatesWithin, Map<DateHolder, DateHolder>>();
    return replaceDates(value, dates, {
        convert: (date, format) => (format === 'date' && date instanceof Date ? toDay(date) : date),
        change: (holder, within, pass) => {
            // What writes itself as JSON has no parts.
            const { toJSON } = holder;
            if (typeof toJSON === 'function') {
                return holder;
            }
            const ofDates = copies.get(within) ?? new Map<DateHolder, DateHolder>();
            const known = ofDates.get(holder);
            if (known !== undefined) {
                return known;
            }
            const copy = copyOf(holder);
            copies.set(within, ofDates.set(holder, copy));
            return replaceWithin(copy, within, pass);
        },
    }) as T;
}
