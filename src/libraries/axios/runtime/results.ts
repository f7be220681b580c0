import type { AxiosResponse } from 'axios';
import { failedResult, type ResultOf } from '../../../runtime/results/results.ts';
import { isErrorStatus } from '../../../runtime/status-errors/statuses.ts';
import { isErrorOfAxios } from './status-errors.ts';

/** What a call resolves to. `ok` and `status` determine the types of `data` and `error`. */
export type ApiResult<Bodies, Errors = Record<never, never>> = ResultOf<Bodies, Errors, AxiosResponse<unknown>>;

/** Sends a request. Never rejects. */
export async function toResult<Result>(send: () => Promise<AxiosResponse<unknown>>): Promise<Result> {
    try {
        const response = await send();
        const { status, data } = response;
        // `validateStatus` may accept errors.
        return (
            isErrorStatus(status) ? { ok: false, status, error: data, response } : { ok: true, status, data, response }
        ) as Result;
    } catch (cause) {
        if (isErrorOfAxios(cause) && cause.response !== undefined && isErrorStatus(cause.response.status)) {
            const { response } = cause;
            return { ok: false, status: response.status, error: response.data, response, cause } as Result;
        }
        return failedResult(cause) as Result;
    }
}
