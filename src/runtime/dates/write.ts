import { toDay } from '../text.ts';
import { convertDates, copyOfPart } from './convert.ts';
import type { Dates } from './dates.ts';

/** Writes the days in a value as strings, such as `2024-01-31`. Changes a copy, because the value is the caller's. */
function writeDays<T>(value: T, dates: Dates): T {
    const copies = new Map<Dates, Map<object, object>>();
    return convertDates(value, dates, {
        convert: (date, format) =>
            date instanceof Date && (format === 'date' || format === 'sent') ? toDay(date) : date,
        open: (part, ofPart) => {
            const ofDates = copies.get(ofPart) ?? new Map<object, object>();
            const known = ofDates.get(part);
            const copy = known ?? copyOfPart(part);
            copies.set(ofPart, ofDates.set(part, copy));
            return { part: copy, isKnown: known !== undefined };
        },
    }) as T;
}

export { writeDays };
