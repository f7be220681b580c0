import { ApiError } from '../../fetch.ts';
import { reviveDates } from '../fetch.ts';
import { datePlanOfStatus, type ErrorDatePlans } from './plans.ts';

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
