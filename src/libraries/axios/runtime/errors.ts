import type { AxiosError } from 'axios';

/** What a request rejects with: an `AxiosError`, which has a `response` if the server sent one, or another error. */
export type RequestError = AxiosError | Error;
