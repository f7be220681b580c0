import type { XiorError } from 'xior';

/** What a request fails with: `XiorError` where the server answered, any other error where it could not be asked. */
export type RequestError = XiorError | Error;
