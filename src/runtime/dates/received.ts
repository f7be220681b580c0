import type { BodyReader } from '../transform.ts';
import type { DatePlan } from './plan.ts';
import { reviveDates } from './settings.ts';

/** Wraps a reader to replace the date strings in its bodies with `Date` objects. */
function readWithDates(read: BodyReader, plan: DatePlan): BodyReader {
    return (data, received) => reviveDates(read(data, received), plan);
}

export { readWithDates };
