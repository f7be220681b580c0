import type { IHttpResponse, IPromise, IQService } from 'angular';
import { failedResult, type ResultOf } from '../../../runtime/results/results.ts';
import { rejecting } from './client.ts';
import { isErrorOf } from './status-errors.ts';

/** What a call resolves to. `ok` and `status` determine the types of `data` and `error`. */
export type ApiResult<Bodies, Errors = Record<never, never>> = ResultOf<Bodies, Errors, IHttpResponse<unknown>>;

/** Sends a request, and makes a result of its response. Never rejects. */
export function toResult<Result>($q: IQService, send: () => IPromise<IHttpResponse<unknown>>): IPromise<Result> {
    return rejecting($q, send).then(
        (response) => ({ ok: true, status: response.status, data: response.data, response }) as Result,
        (cause: unknown) => errorResult(cause) as Result,
    );
}

function errorResult(cause: unknown): object {
    if (isErrorOf(cause)) {
        return { ok: false, status: cause.status, error: cause.data, response: cause, cause };
    }
    // A request without a response rejects with the status -1.
    const reason = hasXhrStatus(cause) ? new Error(`no response: ${cause.xhrStatus}`, { cause }) : cause;
    return { ...failedResult(reason), cause };
}

function hasXhrStatus(cause: unknown): cause is { readonly xhrStatus: unknown } {
    return typeof cause === 'object' && cause !== null && 'xhrStatus' in cause;
}
