import { toDay } from '../text.ts';
import type { DatePlan } from './plan.ts';
import { walkDates } from './walk.ts';

/** Writes the days in a value as strings, such as `2024-01-31`. Copies the parts that change. */
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
