import { datePlanOfStatus, type ErrorDatePlans } from '../../../runtime/dates/errors/plans.ts';
import { reviveDates } from '../../../runtime/dates/settings.ts';

/** An error that holds the response of a failed request. */
interface ErrorWithResponse {
    readonly response: { readonly status: number; data?: unknown };
}

/** Replaces the date strings in the body of an error with dates, then rethrows the error. */
function reviveError(plans: ErrorDatePlans): (error: unknown) => never {
    return (error) => {
        if (hasErrorResponse(error)) {
            const { response } = error;
            const plan = datePlanOfStatus(response.status, plans);
            response.data = plan === undefined ? response.data : reviveDates(response.data, plan);
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
