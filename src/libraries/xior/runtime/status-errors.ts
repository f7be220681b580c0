import type { XiorError, XiorResponse } from 'xior';
import { type ErrorBodies, isErrorStatus, type StatusOfKey } from '../../../runtime/status-errors/statuses.ts';

interface StatusError<Status extends number, Body> extends XiorError<Body> {
    readonly response: StatusResponse<Status, Body>;
}

interface StatusResponse<Status extends number, Body> extends XiorResponse<Body> {
    readonly status: Status;
}

/** The errors with one key of the bodies of errors. The body of those without a key may be anything. */
type ErrorOfKey<Key, Errors> = Key extends unknown
    ? StatusError<StatusOfKey<Key, keyof Errors>, Key extends keyof Errors ? Errors[Key] : unknown>
    : never;

/** A `XiorError` of an operation with these errors. The status of the response determines the type of its data. */
export type ResponseErrorOf<Errors> = ErrorOfKey<keyof Errors | 'default', Errors>;

/** Whether an error is an error response of an operation, by its status: `isErrorOf<PetClientErrors['getPetById']>(error)`. */
export function isErrorOf<Errors extends ErrorBodies = Record<never, never>>(
    error: unknown,
): error is ResponseErrorOf<Errors> {
    return isErrorOfXior(error) && error.response !== undefined && isErrorStatus(error.response.status);
}

/** Does the same as `isXiorError`, but also works in tests that mock the package. */
export function isErrorOfXior(error: unknown): error is XiorError {
    return error instanceof Error && (error.name === 'XiorError' || error.name === 'XiorTimeoutError');
}
