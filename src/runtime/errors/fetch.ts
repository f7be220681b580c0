import type { ApiError } from '../fetch.ts';

/** What a request rejects with: `ApiError` if the server responded, any other error if it could not be reached. */
export type RequestError = ApiError | Error;
