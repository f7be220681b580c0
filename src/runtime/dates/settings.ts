import type { DatePlan } from './plan.ts';
import { type InvalidDate, makeDates } from './revive.ts';

export interface DateSettings {
    /** Called with a string that should be a date and is not: once for each place in a body. It stays a string. */
    onInvalidDate: ((invalid: InvalidDate) => void) | undefined;
}

/** Settings for responses that do not match their description. */
export const dateSettings: DateSettings = { onInvalidDate: undefined };

/** Turns the strings in a body that the description calls dates into `Date` objects. */
function reviveDates<T>(body: T, plan: DatePlan, { onInvalidDate }: DateSettings = dateSettings): T {
    return makeDates(body, plan, onInvalidDate) as T;
}

/** Does the same for the body within what a method resolves to. */
function reviveData<T extends { readonly data: unknown }>(resolved: T, plan: DatePlan): T {
    return Object.assign(resolved, { data: reviveDates(resolved.data, plan) });
}

export { reviveData, reviveDates };
