import { type HttpSettings, http } from '../fetch.ts';
import type { DatePlan } from './plan.ts';
import { makeDates } from './revive.ts';

/** Replaces the date strings in a body, as described, with `Date` objects. */
function reviveDates<T>(
    body: unknown,
    plan: DatePlan,
    { onInvalidDate }: Pick<HttpSettings, 'onInvalidDate'> = http,
): T {
    return makeDates(body, plan, onInvalidDate) as T;
}

export { reviveDates };
