import type { ExactErrors } from '../../../runtime/numbers/errors.ts';
import { parseErrorBody } from '../../../runtime/transform.ts';
import type { XiorResponse } from './client.ts';

/** An error that holds the response of a failed request. */
interface RejectedError {
    readonly response: XiorResponse<unknown>;
}

/** The text of each response that may be an error. The instance parses it before a request sees it. */
const errorTexts: WeakMap<object, string> = new WeakMap();

/** Whether a response is a success, as xior decides it. Keeps the text of any other. */
export function keepErrorText(response: XiorResponse<unknown>): boolean {
    const { data, response: received } = response;
    if (typeof data === 'string') {
        errorTexts.set(response, data);
    }
    return received.ok;
}

/** Reads the body of an error response again, with its exact numbers, then rethrows the error. */
export function readExactError(errors: ExactErrors): (error: unknown) => never {
    return (error) => {
        if (isRejectedError(error)) {
            const { response } = error;
            const exact = errors(response.status);
            const text = errorTexts.get(response);
            if (exact !== undefined && text !== undefined) {
                response.data = parseErrorBody(text, response.headers.get('Content-Type') ?? '', exact);
            }
        }
        throw error;
    };
}

function isRejectedError(error: unknown): error is RejectedError {
    return (
        error instanceof Error && 'response' in error && typeof error.response === 'object' && error.response !== null
    );
}
