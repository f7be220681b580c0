import type { ResponseOfError } from '../../../runtime/results/response.ts';
import { failedResult, type ResultOf } from '../../../runtime/results/results.ts';
import { isErrorStatus } from '../../../runtime/status-errors/statuses.ts';
import { ApiError } from './client.ts';

/** What a call resolves to. `ok` and `status` determine the types of `data` and `error`. */
export type ApiResult<Bodies, Errors = Record<never, never>> = ResultOf<Bodies, Errors, ResponseOfError>;

/** Sends a request and reads its response. Never rejects. */
export async function toResult<Result>(
    send: () => Promise<Response>,
    read: (response: Response) => unknown,
): Promise<Result> {
    try {
        const response = await send();
        return { ok: true, status: response.status, data: await read(response), response } as Result;
    } catch (cause) {
        if (cause instanceof ApiError && isErrorStatus(cause.status)) {
            const { status, body: error, response } = cause;
            return { ok: false, status, error, response, cause } as Result;
        }
        return failedResult(cause) as Result;
    }
}
