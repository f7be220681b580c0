import { datesOfStatus, type ErrorDates } from '../../../runtime/dates/errors/dates.ts';
import { reviveDates } from '../../../runtime/dates/settings.ts';

/** An error that holds the response of a failed request. */
interface ErrorWithResponse {
    readonly response: { readonly status: number; data?: unknown };
}

/** Replaces the date strings in the body of an error with dates, then rethrows the error. */
function reviveError(errors: ErrorDates): (error: unknown) => never {
    return (error) => {
        if (hasErrorResponse(error)) {
            const { response } = error;
            const dates = datesOfStatus(response.status, errors);
            response.data = dates === undefined ? response.data : reviveDates(response.data, dates);
        }
        throw error;
    };
}

function hasErrorResponse(error: unknown): error is ErrorWithResponse {
    return (
        error instanceof Error && 'response' in error && typeof error.response === 'object' && error.response !== null
    );
}

export { reviveError };
