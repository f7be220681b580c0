import { datesOfStatus, type ErrorDates } from '../../../runtime/dates/errors/dates.ts';
import { reviveDates } from '../../../runtime/dates/settings.ts';

/** An `HTTPError` whose body has been read, as ky 2 and later do. */
interface ErrorWithData {
    readonly response: Response;
    readonly data: unknown;
}

/** Replaces the date strings in the body of an error with dates, then rethrows the error. */
function reviveError(errors: ErrorDates): (error: unknown) => never {
    return (error) => {
        const dates = hasErrorData(error) ? datesOfStatus(error.response.status, errors) : undefined;
        if (hasErrorData(error) && dates !== undefined) {
            throw Object.assign(error, { data: reviveDates(error.data, dates) });
        }
        throw error;
    };
}

function hasErrorData(error: unknown): error is Error & ErrorWithData {
    return error instanceof Error && 'data' in error && typeof Object(error).response?.status === 'number';
}

export { reviveError };
