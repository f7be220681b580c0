import type { XiorResponse } from 'xior';
import { failedResult, type ResultOf } from '../../../runtime/results/results.ts';
import { isErrorStatus } from '../../../runtime/status-errors/statuses.ts';
import type { BodyReader } from '../../../runtime/transform.ts';
import { readWith } from './client.ts';
import { isErrorOfXior } from './status-errors.ts';

/** What a call resolves to. `ok` and `status` determine the types of `data` and `error`. */
export type ApiResult<Bodies, Errors = Record<never, never>> = ResultOf<Bodies, Errors, XiorResponse<unknown>>;

/** Sends a request and reads its response. Never rejects. */
export async function toResult<Result>(send: () => Promise<XiorResponse<unknown>>, read: BodyReader): Promise<Result> {
    try {
        const response = readWith(await send(), read);
        return { ok: true, status: response.status, data: response.data, response } as Result;
    } catch (cause) {
        if (isErrorOfXior(cause) && cause.response !== undefined && isErrorStatus(cause.response.status)) {
            const { response } = cause;
            return { ok: false, status: response.status, error: response.data, response, cause } as Result;
        }
        return failedResult(cause) as Result;
    }
}
