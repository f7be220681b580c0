import type { AxiosError } from 'axios';

/** What a request fails with: `AxiosError` where the server answered, any other error where it could not be asked. */
export type RequestError = AxiosError | Error;
