import { HttpErrorResponse } from '@angular/common/http';
import { type Observable, throwError } from 'rxjs';
import { datesOfStatus, type ErrorDates } from '../../../runtime/dates/errors/dates.ts';
import { type DateSettings, reviveDates } from '../../../runtime/dates/settings.ts';

/** Replaces the date strings in the body of an error with dates, then rethrows the error. */
function reviveError(errors: ErrorDates, settings: DateSettings): (reason: unknown) => Observable<never> {
    return (reason) => {
        const dates = reason instanceof HttpErrorResponse ? datesOfStatus(reason.status, errors) : undefined;
        if (!(reason instanceof HttpErrorResponse) || dates === undefined) {
            return throwError(() => reason);
        }
        return throwError(() => Object.assign(reason, { error: reviveDates(reason.error, dates, settings) }));
    };
}

export { reviveError };
