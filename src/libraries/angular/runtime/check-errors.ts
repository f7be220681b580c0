import { HttpErrorResponse } from '@angular/common/http';

/** The status and the body of the error response in an error; undefined if it has none. */
function errorBody(error: unknown): { readonly status: number; readonly body: unknown } | undefined {
    return error instanceof HttpErrorResponse ? { status: error.status, body: error.error } : undefined;
}

export { errorBody };
