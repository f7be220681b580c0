import type { HTTPError } from 'ky';

/** What a request fails with: `HTTPError` where the server answered, any other error where it could not be asked. */
export type RequestError = HTTPError | Error;
