import type { AxiosRequestConfig, AxiosResponseTransformer } from 'axios';
import { datePlanOfStatus, type ErrorDatePlans } from '../../../runtime/dates/errors/plans.ts';
import { reviveDates } from '../../../runtime/dates/settings.ts';

/** Reads the body of a response. Replaces the date strings of an error response with dates. */
function readErrorDates(read: AxiosResponseTransformer, plans: ErrorDatePlans): AxiosResponseTransformer {
    return function (this: AxiosRequestConfig, data: unknown, headers, status = 200) {
        const body: unknown = Reflect.apply(read, this, [data, headers, status]);
        const plan = status < 200 || status >= 300 ? datePlanOfStatus(status, plans) : undefined;
        return plan === undefined ? body : reviveDates(body, plan);
    };
}

export { readErrorDates };
