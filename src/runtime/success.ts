import type { ResponseHeaders } from './axios.ts';
import { type BodyReader, parseFailure } from './transform.ts';

/** Reads the body of a success as the description says, and that of a failure as what it is. */
function readSuccess(read: BodyReader): (data: unknown, headers: ResponseHeaders, status?: number) => unknown {
    return (data, headers, status = 200) => {
        const isSuccess = status >= 200 && status < 300;
        return isSuccess ? read(data, headers) : parseFailure(data);
    };
}

export { readSuccess };
