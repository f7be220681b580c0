import type { ApiError } from '../fetch.ts';

/** What a request fails with: `ApiError` where the server answered, any other error where it could not be asked. */
export type RequestError = ApiError | Error;
