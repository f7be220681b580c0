import { HttpErrorResponse } from '@angular/common/http';

/** The status and the body of an error response; undefined for any other error. */
function errorBody(error: unknown): { readonly status: number; readonly body: unknown } | undefined {
    return error instanceof HttpErrorResponse ? { status: error.status, body: error.error } : undefined;
}

export { errorBody };
