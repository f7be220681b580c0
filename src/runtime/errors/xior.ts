import type { XiorError } from 'xior';

/** What a request rejects with: `XiorError` if the server responded, any other error if it could not be reached. */
export type RequestError = XiorError | Error;
