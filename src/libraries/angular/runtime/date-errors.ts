import { HttpErrorResponse } from '@angular/common/http';
import { type Observable, throwError } from 'rxjs';
import { datePlanOfStatus, type ErrorDatePlans } from '../../../runtime/dates/errors/plans.ts';
import { reviveDates } from '../../../runtime/dates/settings.ts';

/** Replaces the date strings in the body of an error with dates, then rethrows the error. */
function reviveError(plans: ErrorDatePlans): (reason: unknown) => Observable<never> {
    return (reason) => {
        const plan = reason instanceof HttpErrorResponse ? datePlanOfStatus(reason.status, plans) : undefined;
        if (!(reason instanceof HttpErrorResponse) || plan === undefined) {
            return throwError(() => reason);
        }
        return throwError(() => Object.assign(reason, { error: reviveDates(reason.error, plan) }));
    };
}

export { reviveError };
