import { HttpErrorResponse, type HttpResponse } from '@angular/common/http';
import { catchError, defer, map, type Observable, of } from 'rxjs';
import { failedResult, type ResultOf } from '../../../runtime/results/results.ts';
import { isErrorStatus } from '../../../runtime/status-errors/statuses.ts';
import type { BodyOfError } from './status-errors.ts';

/** What a call emits. `ok` and `status` determine the types of `data` and `error`. */
export type ApiResult<Bodies, Errors = Record<never, never>> = ResultOf<
    Bodies,
    ErrorsWithNull<Errors>,
    HttpResponse<unknown>,
    HttpErrorResponse
>;

type ErrorsWithNull<Errors> = { readonly [Key in keyof Errors]: BodyOfError<Errors[Key]> };

/** Sends a request and reads its response. Errors are emitted as results. */
export function toResult<Result>(
    send: () => Observable<HttpResponse<unknown>>,
    read: (response: HttpResponse<unknown>) => unknown,
): Observable<Result> {
    return defer(send).pipe(
        map((response) => ({ ok: true, status: response.status, data: read(response), response }) as Result),
        catchError((cause: unknown) => of(errorResult(cause) as Result)),
    );
}

function errorResult(cause: unknown): object {
    return cause instanceof HttpErrorResponse && isErrorStatus(cause.status)
        ? { ok: false, status: cause.status, error: cause.error, response: cause, cause }
        : failedResult(cause);
}
