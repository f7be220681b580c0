import { reviveDates } from '../settings.ts';
import { datePlanOfStatus, type ErrorDatePlans } from './plans.ts';

/** Turns the date strings in the body of a response that `$http` rejects with into dates, and rejects with it. */
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
