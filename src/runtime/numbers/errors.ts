import { datesOfStatus, type ErrorDates } from '../dates/errors/dates.ts';
import { type ExactJson, exactly } from './exact.ts';

/** How the body of an error response is parsed, by its status. */
type ExactErrors = (status: number) => ExactJson | undefined;

/** Makes the described numbers in the bodies of error responses exact. */
function exactErrors(errors: ErrorDates): ExactErrors {
    return (status) => {
        const numbers = datesOfStatus(status, errors);
        return numbers && exactly(numbers);
    };
}

export { type ExactErrors, exactErrors };
