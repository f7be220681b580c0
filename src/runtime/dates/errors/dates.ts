import type { Dates } from '../dates.ts';

/** The dates in the bodies of error responses, by status: `404`, `4XX` or `default`. */
interface ErrorDates {
    readonly default?: Dates;
    readonly [status: string]: Dates | undefined;
}

/** Returns the dates of a status, of its range, or of any other. */
function datesOfStatus(status: number, errors: ErrorDates): Dates | undefined {
    return errors[status] ?? errors[`${Math.floor(status / 100)}XX`] ?? errors.default;
}

export { datesOfStatus, type ErrorDates };
