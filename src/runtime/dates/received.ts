import type { BodyReader } from '../transform.ts';
import type { DatePlan } from './plan.ts';
import { reviveDates } from './settings.ts';

/** A reader that makes dates of the strings that are dates by the description. */
function readWithDates(read: BodyReader, plan: DatePlan): BodyReader {
    return (data, received) => reviveDates(read(data, received), plan);
}

export { readWithDates };
