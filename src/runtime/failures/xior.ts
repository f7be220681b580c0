import type { XiorError, XiorResponse } from 'xior';
import { isErrorStatus, type OtherStatus, type StatusOfKey } from './statuses.ts';

interface StatusError<Status extends number, Body> extends XiorError<Body> {
    readonly response: StatusResponse<Status, Body>;
}

interface StatusResponse<Status extends number, Body> extends XiorResponse<Body> {
    readonly status: Status;
}

/** A `XiorError` of an operation, by its type of errors: the status of the response tells what its data is. */
export type ResponseErrorOf<Errors> =
    | { [Key in keyof Errors]: StatusError<StatusOfKey<Key, keyof Errors>, Errors[Key]> }[keyof Errors]
    | ('default' extends keyof Errors ? never : StatusError<OtherStatus<keyof Errors>, unknown>);

/** Whether an error is what the server said to a request of an operation: `isErrorOf<GetPetByIdErrors>(error)`. It looks at the status, not at the body. */
export function isErrorOf<Errors>(error: unknown): error is ResponseErrorOf<Errors> {
    return isErrorOfXior(error) && error.response !== undefined && isErrorStatus(error.response.status);
}

/** As `isXiorError` does it, without the package: so it is the same where that is replaced in tests. */
function isErrorOfXior(error: unknown): error is XiorError {
    return error instanceof Error && (error.name === 'XiorError' || error.name === 'XiorTimeoutError');
}

/** The server could not be asked. */
interface NoResponseError extends XiorError {
    readonly response?: never;
}

/** What the server sent could not be read, or there is another reason. */
interface UnansweredError extends Error {
    readonly response?: never;
}

/** What else a request fails with than a response. */
type OtherError = NoResponseError | UnansweredError;

export type { OtherError, StatusError };
