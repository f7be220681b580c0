import type { ExactErrors } from '../../../runtime/numbers/errors.ts';
import { errorData } from './results.ts';
import { isErrorOfKy } from './status-errors.ts';

/** Reads the body of an error with its exact numbers, as ky 2 does and ky 1 does not, then rethrows the error. */
function readExactErrorData(errors: ExactErrors): (error: unknown) => Promise<never> {
    return async (error) => {
        throw isErrorOfKy(error) ? Object.assign(error, { data: await exactErrorData(error, errors) }) : error;
    };
}

async function exactErrorData(error: { readonly response: Response }, errors: ExactErrors): Promise<unknown> {
    const { response } = error;
    const exact = errors(response.status);
    const data = await errorData(error);
    const isText = typeof data === 'string' || data === undefined;
    return exact === undefined || isText || 'data' in error ? data : exact.parse(await response.clone().text());
}

export { readExactErrorData };
