import { datePlanOfStatus, type ErrorDatePlans } from '../../../runtime/dates/errors/plans.ts';
import { reviveDates } from '../../../runtime/dates/settings.ts';

/** An `HTTPError` whose body has been read, as ky 2 and later do. */
interface ErrorWithData {
    readonly response: Response;
    readonly data: unknown;
}

/** Replaces the date strings in the body of an error with dates, then rethrows the error. */
function reviveError(plans: ErrorDatePlans): (error: unknown) => never {
    return (error) => {
        const plan = hasErrorData(error) ? datePlanOfStatus(error.response.status, plans) : undefined;
        if (hasErrorData(error) && plan !== undefined) {
            throw Object.assign(error, { data: reviveDates(error.data, plan) });
        }
        throw error;
    };
}

function hasErrorData(error: unknown): error is Error & ErrorWithData {
    return error instanceof Error && 'data' in error && 'response' in error && error.response instanceof Response;
}

export { reviveError };
