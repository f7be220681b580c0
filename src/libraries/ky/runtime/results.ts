import type { ExactErrors } from '../../../runtime/numbers/errors.ts';
import { readError } from '../../../runtime/response.ts';
import { failedResult, type ResultOf } from '../../../runtime/results/results.ts';
import { isErrorStatus } from '../../../runtime/status-errors/statuses.ts';
import { isErrorOfKy } from './status-errors.ts';

/** What a call resolves to. `ok` and `status` determine the types of `data` and `error`. */
export type ApiResult<Bodies, Errors = Record<never, never>> = ResultOf<Bodies, Errors, Response>;

/** Sends a request and reads its response. Never rejects. */
export async function toResult<Result>(
    send: () => Promise<Response>,
    read: (response: Response) => unknown,
): Promise<Result> {
    try {
        const response = await send();
        const { ok, status } = response;
        // `throwHttpErrors` may accept errors.
        return (
            ok
                ? { ok, status, data: await read(response), response }
                : { ok, status, error: await readError(response), response }
        ) as Result;
    } catch (cause) {
        if (isErrorOfKy(cause) && isErrorStatus(cause.response.status)) {
            const { response } = cause;
            return { ok: false, status: response.status, error: await errorData(cause), response, cause } as Result;
        }
        return failedResult(cause) as Result;
    }
}

/** Reads the body of an error, as ky 2 does and ky 1 does not, then rethrows the error. */
export async function readErrorData(error: unknown, exact?: ExactErrors): Promise<never> {
    throw isErrorOfKy(error) ? Object.assign(error, { data: await errorData(error, exact) }) : error;
}

/** The body of an error. In ky 1, it remains unread for others. */
async function errorData(error: { readonly response: Response }, exact?: ExactErrors): Promise<unknown> {
    return 'data' in error ? error.data : readError(error.response.clone(), exact?.(error.response.status));
}
