import type { AxiosError } from 'axios';

/** What a request rejects with: `AxiosError` if the server responded, any other error if it could not be reached. */
export type RequestError = AxiosError | Error;
