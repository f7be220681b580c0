import type { HTTPError } from 'ky';

/** What a request rejects with: an `HTTPError` for an error response, or another error. */
export type RequestError = HTTPError | Error;
