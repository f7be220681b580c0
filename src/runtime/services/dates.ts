import type { Dates } from '../dates/dates.ts';
import { type DateSettings, dateSettings, reviveDates } from '../dates/settings.ts';
import type { BodyReader } from '../transform.ts';
import type { ApiSettings } from './settings.ts';

/** What a service does about strings that are not dates. */
export function datesBy({ onInvalidDate }: ApiSettings = dateSettings): DateSettings {
    return { onInvalidDate };
}

/** Wraps a reader to replace the date strings in its bodies with `Date` objects. */
export function readWithDates(read: BodyReader, dates: Dates, settings: ApiSettings | undefined): BodyReader {
    return (data, received) => reviveDates(read(data, received), dates, datesBy(settings));
}
