import { type HttpSettings, http } from '../fetch.ts';
import type { DatePlan } from './plan.ts';
import { makeDates } from './revive.ts';

/** Makes dates of the strings in a body that are dates by the description. */
function reviveDates<T>(body: T, plan: DatePlan, { onInvalidDate }: Pick<HttpSettings, 'onInvalidDate'> = http): T {
    return makeDates(body, plan, onInvalidDate) as T;
}

export { reviveDates };
