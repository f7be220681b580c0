import type { DatePlan } from '../../../runtime/dates/plan.ts';
import { makeDates } from '../../../runtime/dates/revive.ts';
import { type HttpSettings, http } from './client.ts';

/** Replaces the date strings in a body, as described, with `Date` objects. */
function reviveDates<T>(
    body: unknown,
    plan: DatePlan,
    { onInvalidDate }: Pick<HttpSettings, 'onInvalidDate'> = http,
): T {
    return makeDates(body, plan, onInvalidDate) as T;
}

export { reviveDates };
