import { datePlanOfStatus, type ErrorDatePlans } from '../../../runtime/dates/errors/plans.ts';
import { reviveDates } from '../../../runtime/dates/settings.ts';

/** Replaces the date strings in a response that `$http` rejects with, then rethrows the response. */
function reviveError(plans: ErrorDatePlans): (error: unknown) => never {
    return (error) => {
        if (typeof error === 'object' && error !== null && 'status' in error && 'data' in error) {
            const plan = datePlanOfStatus(Number(error.status), plans);
            error.data = plan === undefined ? error.data : reviveDates(error.data, plan);
        }
        throw error;
    };
}

export { reviveError };
