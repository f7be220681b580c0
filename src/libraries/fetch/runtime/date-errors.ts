import { datesOfStatus, type ErrorDates } from '../../../runtime/dates/errors/dates.ts';
import { ApiError } from './client.ts';
import { reviveDates } from './dates.ts';

/** Replaces the date strings in the body of an error with dates, then rethrows the error. */
function reviveError(errors: ErrorDates, settings?: Parameters<typeof reviveDates>[2]): (error: unknown) => never {
    return (error) => {
        const dates = error instanceof ApiError ? datesOfStatus(error.status, errors) : undefined;
        if (error instanceof ApiError && dates !== undefined) {
            throw Object.assign(error, { body: reviveDates(error.body, dates, settings) });
        }
        throw error;
    };
}

export { reviveError };
