import type { DatePlan } from './plan.ts';
import { type InvalidDate, makeDates } from './revive.ts';

export interface DateSettings {
    /** Called with a string that should be a date and is none: once for each place in a body. It stays a string. */
    onInvalidDate: ((invalid: InvalidDate) => void) | undefined;
}

/** What is done where a response does not keep to its description. */
export const dateSettings: DateSettings = { onInvalidDate: undefined };

/** Makes dates of the strings in a body that are dates by the description. */
function reviveDates<T>(body: T, plan: DatePlan, { onInvalidDate }: DateSettings = dateSettings): T {
    return makeDates(body, plan, onInvalidDate) as T;
}

/** Makes dates of those in the body within what a method resolves to. */
function reviveData<T extends { readonly data: unknown }>(resolved: T, plan: DatePlan): T {
    return Object.assign(resolved, { data: reviveDates(resolved.data, plan) });
}

export { reviveData, reviveDates };
