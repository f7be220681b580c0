import { HttpErrorResponse } from '@angular/common/http';
import type { ErrorBody } from '../../../runtime/status-errors/statuses.ts';

/** The error response in an error; undefined if it has none. */
function errorBody(error: unknown): ErrorBody | undefined {
    return error instanceof HttpErrorResponse ? { status: error.status, holder: error, key: 'error' } : undefined;
}

export { errorBody };
