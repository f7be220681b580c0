import type { ApiError } from '../fetch.ts';

/** What a request rejects with: an `ApiError` for an error response, or another error. */
export type RequestError = ApiError | Error;
