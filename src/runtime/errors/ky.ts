import type { HTTPError } from 'ky';

/** What a request rejects with: `HTTPError` if the server responded, any other error if it could not be reached. */
export type RequestError = HTTPError | Error;
