import type { Dates } from '../../../runtime/dates/dates.ts';
import { makeDates } from '../../../runtime/dates/revive.ts';
import { type HttpSettings, http } from './client.ts';

/** Replaces the date strings in a body, as described, with `Date` objects. */
export function reviveDates<T>(
    body: unknown,
    dates: Dates,
    { onInvalidDate }: Pick<HttpSettings, 'onInvalidDate'> = http,
): T {
    return makeDates(body, dates, onInvalidDate) as T;
}
