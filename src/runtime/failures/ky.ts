import type { HTTPError, KyResponse } from 'ky';
import { isErrorStatus, type OtherStatus, type StatusOfKey } from './statuses.ts';

interface StatusError<Status extends number, Body> extends HTTPError<Body> {
    readonly response: StatusResponse<Status, Body>;
}

interface StatusResponse<Status extends number, Body> extends KyResponse<Body> {
    readonly status: Status;
}

/** An `HTTPError` of an operation, by its type of errors: `hasStatus` tells what its data is. */
export type ResponseErrorOf<Errors> =
    | { [Key in keyof Errors]: StatusError<StatusOfKey<Key, keyof Errors>, Errors[Key]> }[keyof Errors]
    | ('default' extends keyof Errors ? never : StatusError<OtherStatus<keyof Errors>, unknown>);

/** Whether an error is what the server said to a request of an operation: `isErrorOf<GetPetByIdErrors>(error)`. It looks at the status, not at the body. */
export function isErrorOf<Errors>(error: unknown): error is ResponseErrorOf<Errors> {
    return isErrorOfKy(error) && isErrorStatus(error.response.status);
}

/** As `isHTTPError` does it, without the package: so it is the same where that is replaced in tests. */
function isErrorOfKy(error: unknown): error is HTTPError {
    return error instanceof Error && error.name === 'HTTPError' && 'response' in error;
}

/** The statuses that an error may have. */
type StatusOf<Failure> = Failure extends { readonly response: { readonly status: infer Status } } ? Status : never;

/** Of some errors, those that may have a status. */
type WithStatus<Failure, Status> = Failure extends { readonly response: { readonly status: infer Own } }
    ? Status extends Own
        ? Failure
        : never
    : never;

/** Whether an error has a status: `hasStatus(error, 404)`. A comparison tells that of its response, but not what its data is. */
export function hasStatus<Failure, const Status extends StatusOf<Failure>>(
    error: Failure,
    status: Status,
): error is WithStatus<Failure, Status> {
    return isErrorOfKy(error) && error.response.status === status;
}

/** What else a request fails with: the server could not be asked, or what it sent could not be read. */
interface OtherError extends Error {
    readonly response?: never;
    readonly data?: never;
}

export type { OtherError, StatusError };
