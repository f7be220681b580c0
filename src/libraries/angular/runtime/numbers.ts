import { HttpErrorResponse } from '@angular/common/http';
import { type Observable, throwError } from 'rxjs';
import type { ExactErrors } from '../../../runtime/numbers/errors.ts';
import { parseErrorBody } from '../../../runtime/transform.ts';

/** Reads the body of an error response as JSON with its exact numbers, or as text. */
export function readExactError(errors: ExactErrors): (reason: unknown) => Observable<never> {
    return (reason) => {
        if (!(reason instanceof HttpErrorResponse) || reason.status === 0) {
            return throwError(() => reason);
        }
        const contentType = reason.headers.get('Content-Type') ?? '';
        const error = parseErrorBody(reason.error, contentType, errors(reason.status)) ?? null;
        return throwError(() => Object.assign(reason, { error }));
    };
}
