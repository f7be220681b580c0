import type { ResponseErrorOf } from './status-errors.ts';

/** Any other error of a request: the server could not be reached, or its response could not be read. */
interface OtherError extends Error {
    readonly response?: never;
    readonly data?: never;
}

/** What the requests of an operation with these errors reject with. */
export type OperationError<Errors> = ResponseErrorOf<Errors> | OtherError;
