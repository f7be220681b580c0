import type { XiorError } from 'xior';
import type { ResponseErrorOf } from './status-errors.ts';

/** The server could not be reached. */
interface NoResponseError extends XiorError {
    readonly response?: never;
}

/** The response could not be read, or the request failed for another reason. */
interface ClientSideError extends Error {
    readonly response?: never;
}

/** What a request may reject with besides an error response. */
type OtherError = NoResponseError | ClientSideError;

/** What the requests of an operation with these errors reject with. */
export type OperationError<Errors> = ResponseErrorOf<Errors> | OtherError;
