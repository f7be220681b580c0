import type { BodyReader } from '../transform.ts';
import type { Dates } from './dates.ts';
import { reviveDates } from './settings.ts';

/** Wraps a reader to replace the date strings in its bodies with `Date` objects. */
export function readWithDates(read: BodyReader, dates: Dates): BodyReader {
    return (data, received) => reviveDates(read(data, received), dates);
}
