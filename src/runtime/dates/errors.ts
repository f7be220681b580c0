import { errorBody } from '../error-bodies/response.ts';
import { type ByStatus, ofStatus } from '../status-errors/statuses.ts';
import type { Dates } from './dates.ts';
import { reviveDates } from './settings.ts';

/** Replaces the date strings in the body of an error response with dates, then rethrows the error. */
function reviveError(errors: ByStatus<Dates>, settings?: Parameters<typeof reviveDates>[2]): (error: unknown) => never {
    return (error) => {
        const found = errorBody(error);
        const dates = found && ofStatus(found.status, errors);
        if (found !== undefined && dates !== undefined) {
            const { holder, key } = found;
            Object.assign(holder, { [key]: reviveDates(Reflect.get(holder, key), dates, settings) });
        }
        throw error;
    };
}

export { reviveError };
