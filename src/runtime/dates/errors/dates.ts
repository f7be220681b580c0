import type { Dates } from '../dates.ts';

/** The dates in the bodies of error responses, by status: `404`, `4XX` or `default`. */
interface ErrorDates {
    readonly [status: string]: Dates | undefined;
}

/** Returns the dates of a status, of its range, or of any other. */
function datesOfStatus(status: number, errors: ErrorDates): Dates | undefined {
    const name = [`${status}`, `${Math.floor(status / 100)}XX`].find((one) => one in errors);
    return errors[name ?? 'default'];
}

export { datesOfStatus, type ErrorDates };
