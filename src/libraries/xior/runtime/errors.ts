import type { XiorError } from 'xior';

/** What a request rejects with: a `XiorError`, which has a `response` if the server sent one, or another error. */
export type RequestError = XiorError | Error;
