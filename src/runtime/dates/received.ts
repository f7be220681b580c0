import type { BodyReader } from '../transform.ts';
import type { DatePlan } from './plan.ts';
import { reviveDates } from './settings.ts';

/** A reader that turns the strings that the description calls dates into `Date` objects. */
function readWithDates(read: BodyReader, plan: DatePlan): BodyReader {
    return (data, received) => reviveDates(read(data, received), plan);
}

export { readWithDates };
