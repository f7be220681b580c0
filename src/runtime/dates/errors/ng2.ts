import { HttpErrorResponse } from '@angular/common/http';
import { type Observable, throwError } from 'rxjs';
import { reviveDates } from '../settings.ts';
import { datePlanOfStatus, type ErrorDatePlans } from './plans.ts';

/** Makes dates in the body of an error, and hands it on. */
function reviveError(plans: ErrorDatePlans): (failure: unknown) => Observable<never> {
    return (failure) => {
        const plan = failure instanceof HttpErrorResponse ? datePlanOfStatus(failure.status, plans) : undefined;
        if (!(failure instanceof HttpErrorResponse) || plan === undefined) {
            return throwError(() => failure);
        }
        return throwError(() => Object.assign(failure, { error: reviveDates(failure.error, plan) }));
    };
}

export { reviveError };
