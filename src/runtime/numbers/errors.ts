import type { Dates } from '../dates/dates.ts';
import { type ByStatus, ofStatus } from '../status-errors/statuses.ts';
import { type ExactJson, exactly } from './exact.ts';

/** How the body of an error response is parsed, by its status. */
export type ExactErrors = (status: number) => ExactJson | undefined;

/** Makes the described numbers in the bodies of error responses exact. */
export function exactErrors(errors: ByStatus<Dates>): ExactErrors {
    return (status) => {
        const numbers = ofStatus(status, errors);
        return numbers && exactly(numbers);
    };
}
