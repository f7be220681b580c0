import type { Dates } from '../dates/dates.ts';
import { makeDates } from '../dates/revive.ts';

/** A date as headers of HTTP have it: `Sun, 06 Nov 1994 08:49:37 GMT` (RFC 9110, 5.6.7). */
const httpDate =
    /^(?:Mon|Tue|Wed|Thu|Fri|Sat|Sun), \d\d (?:Jan|Feb|Mar|Apr|May|Jun|Jul|Aug|Sep|Oct|Nov|Dec) \d{4} [\d:]{8} GMT$/;

/** Makes the dates in the value of a header. Servers often write one as HTTP does, whatever its format. */
export function headerDates(dates: Dates): (value: unknown) => unknown {
    return (value) => {
        const date = typeof value === 'string' && httpDate.test(value) ? new Date(value) : undefined;
        const isDate = date !== undefined && !Number.isNaN(date.getTime());
        let isWrong = false;
        const made = makeDates(isDate ? date.toISOString() : value, dates, () => {
            isWrong = true;
        });
        return isWrong ? undefined : made;
    };
}
