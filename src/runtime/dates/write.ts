import { toDay } from '../text.ts';
import type { DatePlan } from './plan.ts';
import { walkDates } from './walk.ts';

/** A copy of a value with its days as strings, `2024-01-31`. All else stays the same, and the value itself is not changed. */
function writeDays<T>(value: T, plan: DatePlan): T {
    return walkDates(value, plan, {
        turn: (date, claims) => {
            const isDay = date instanceof Date && claims.includes('date') && !claims.includes('date-time');
            return isDay ? toDay(date) : date;
        },
        copies: true,
        path: [],
    }) as T;
}

export { writeDays };
