import type { HTTPError, KyResponse } from 'ky';
import { isErrorStatus, type OtherStatus, type StatusOfKey } from './statuses.ts';

interface StatusError<Status extends number, Body> extends HTTPError<Body> {
    readonly response: StatusResponse<Status, Body>;
}

interface StatusResponse<Status extends number, Body> extends KyResponse<Body> {
    readonly status: Status;
}

/** An `HTTPError` of an operation, by its type of errors: `hasStatus` determines the type of its data. */
export type ResponseErrorOf<Errors> =
    | { [Key in keyof Errors]: StatusError<StatusOfKey<Key, keyof Errors>, Errors[Key]> }[keyof Errors]
    | ('default' extends keyof Errors ? never : StatusError<OtherStatus<keyof Errors>, unknown>);

/** Whether an error is an error response to a request of an operation: `isErrorOf<GetPetByIdErrors>(error)`. It checks the status, not the body. */
export function isErrorOf<Errors>(error: unknown): error is ResponseErrorOf<Errors> {
    return isErrorOfKy(error) && isErrorStatus(error.response.status);
}

/** Does the same as `isHTTPError`, but without the package: so it still works where tests replace that. */
function isErrorOfKy(error: unknown): error is HTTPError {
    return error instanceof Error && error.name === 'HTTPError' && 'response' in error;
}

/** The statuses that an error may have. */
type StatusOf<ErrorType> = ErrorType extends { readonly response: { readonly status: infer Status } } ? Status : never;

/** The members of a union of errors that may have a status. */
type WithStatus<ErrorType, Status> = ErrorType extends { readonly response: { readonly status: infer Own } }
    ? Status extends Own
        ? ErrorType
        : never
    : never;

/** Whether an error has a status: `hasStatus(error, 404)`. It narrows the type of its data, which a comparison of the response's status does not. */
export function hasStatus<ErrorType, const Status extends StatusOf<ErrorType>>(
    error: ErrorType,
    status: Status,
): error is WithStatus<ErrorType, Status> {
    return isErrorOfKy(error) && error.response.status === status;
}

/** What else a request may reject with: the server could not be reached, or its response could not be read. */
interface OtherError extends Error {
    readonly response?: never;
    readonly data?: never;
}

export type { OtherError, StatusError };
