import { rethrow } from '../error-bodies/response.ts';
import { type ByStatus, ofStatus } from '../status-errors/statuses.ts';
import type { Dates } from './dates.ts';
import { reviveDates } from './settings.ts';

/** Replaces the date strings in the body of an error response with dates, then rethrows the error. */
export function reviveError(
    errors: ByStatus<Dates>,
    settings?: Parameters<typeof reviveDates>[2],
): (error: unknown) => never {
    return (error) =>
        rethrow(error, (body, status) => {
            const dates = ofStatus(status, errors);
            return dates === undefined ? body : reviveDates(body, dates, settings);
        });
}
