import { toDay } from '../text.ts';
import { changeCopies } from './copies.ts';
import { type Dates, replaceDates } from './dates.ts';

/** Writes the days in a value as strings, such as `2024-01-31`, in a copy. */
export function writeDays<T>(value: T, dates: Dates): T {
    return replaceDates(value, dates, {
        convert: (date, format) => (format === 'date' && date instanceof Date ? toDay(date) : date),
        change: changeCopies(),
    }) as T;
}
