import type { ApiError } from './client.ts';

/** What a request rejects with: an `ApiError` for an error response, or another error. */
export type RequestError = ApiError | Error;
