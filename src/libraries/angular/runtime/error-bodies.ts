import { HttpErrorResponse } from '@angular/common/http';

/** Throws an error again, with another body if it has an error response. */
export function rethrow(error: unknown, change: (body: unknown, status: number) => unknown): never {
    if (error instanceof HttpErrorResponse) {
        Object.assign(error, { error: change(error.error, error.status) });
    }
    throw error;
}
