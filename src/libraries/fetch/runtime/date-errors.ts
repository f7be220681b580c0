import { datePlanOfStatus, type ErrorDatePlans } from '../../../runtime/dates/errors/plans.ts';
import { ApiError } from './client.ts';
import { reviveDates } from './dates.ts';

/** Replaces the date strings in the body of an error with dates, then rethrows the error. */
function reviveError(plans: ErrorDatePlans, settings?: Parameters<typeof reviveDates>[2]): (error: unknown) => never {
    return (error) => {
        const plan = error instanceof ApiError ? datePlanOfStatus(error.status, plans) : undefined;
        if (error instanceof ApiError && plan !== undefined) {
            throw Object.assign(error, { body: reviveDates(error.body, plan, settings) });
        }
        throw error;
    };
}

export { reviveError };
