import { datesOfStatus, type ErrorDates } from '../../../runtime/dates/errors/dates.ts';
import { type DateSettings, reviveDates } from '../../../runtime/dates/settings.ts';

/** Replaces the date strings in a response that `$http` rejects with, then rethrows the response. */
function reviveError(errors: ErrorDates, settings: DateSettings): (error: unknown) => never {
    return (error) => {
        if (typeof error === 'object' && error !== null && 'status' in error && 'data' in error) {
            const dates = datesOfStatus(Number(error.status), errors);
            error.data = dates === undefined ? error.data : reviveDates(error.data, dates, settings);
        }
        throw error;
    };
}

export { reviveError };
