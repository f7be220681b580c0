import { copyOf } from './copies.ts';
import { type Dates, replaceWithin } from './dates.ts';
import { type InvalidDate, makeDates } from './revive.ts';

export interface DateSettings {
    /** Called for a string that should be a date but is not, once per place in a body. The value stays a string. */
    onInvalidDate: ((invalid: InvalidDate) => void) | undefined;
}

/** Settings for responses that do not match the description. */
export const dateSettings: DateSettings = { onInvalidDate: undefined };

/** Replaces the date strings in a body, as described, with `Date` objects. */
export function reviveDates<T>(body: unknown, dates: Dates, { onInvalidDate }: DateSettings = dateSettings): T {
    // An interceptor may have frozen it.
    const change: typeof replaceWithin = (holder, within, pass) =>
        replaceWithin(Object.isFrozen(holder) ? copyOf(holder) : holder, within, pass);
    return makeDates(body, dates, onInvalidDate, change) as T;
}

/** Does the same for the `data` of a resolved value. */
export function reviveData<T extends { readonly data: unknown }>(resolved: T, dates: Dates): T {
    return Object.assign(resolved, { data: reviveDates(resolved.data, dates) });
}
