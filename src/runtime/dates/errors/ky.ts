import { HTTPError } from 'ky';
import { reviveDates } from '../settings.ts';
import { datePlanOfStatus, type ErrorDatePlans } from './plans.ts';

/** Makes dates in the body of an error, which ky reads from its version 2 on, and rejects with it. */
function reviveError(plans: ErrorDatePlans): (error: unknown) => never {
    return (error) => {
        const plan = error instanceof HTTPError ? datePlanOfStatus(error.response.status, plans) : undefined;
        if (error instanceof HTTPError && plan !== undefined && 'data' in error) {
            throw Object.assign(error, { data: reviveDates(error.data, plan) });
        }
        throw error;
    };
}

export { reviveError };
