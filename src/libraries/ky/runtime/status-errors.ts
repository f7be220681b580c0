import type { HTTPError, KyResponse } from 'ky';
import { type ErrorBodies, isErrorStatus, type StatusOfKey } from '../../../runtime/status-errors/statuses.ts';

interface StatusError<Status extends number, Body> extends HTTPError<Body> {
    readonly response: StatusResponse<Status, Body>;
}

interface StatusResponse<Status extends number, Body> extends KyResponse<Body> {
    readonly status: Status;
}

/** The errors with one key of the bodies of errors. The body of those without a key may be anything. */
type ErrorOfKey<Key, Errors> = Key extends unknown
    ? StatusError<StatusOfKey<Key, keyof Errors>, Key extends keyof Errors ? Errors[Key] : unknown>
    : never;

/** An `HTTPError` of an operation with these errors. `hasStatus` determines the type of its data. */
export type ResponseErrorOf<Errors> = ErrorOfKey<keyof Errors | 'default', Errors>;

/** Whether an error is an error response of an operation, by its status: `isErrorOf<PetClientErrors['getPetById']>(error)`. */
export function isErrorOf<Errors extends ErrorBodies = Record<never, never>>(
    error: unknown,
): error is ResponseErrorOf<Errors> {
    return isErrorOfKy(error) && isErrorStatus(error.response.status);
}

/** Does the same as `isHTTPError`, but also works in tests that mock the package. */
export function isErrorOfKy(error: unknown): error is HTTPError {
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

/**
 * Whether an error has a status: `hasStatus(error, 404)`. Unlike a comparison, it narrows the type of the error's data.
 */
export function hasStatus<ErrorType, const Status extends StatusOf<ErrorType>>(
    error: ErrorType,
    status: Status,
): error is WithStatus<ErrorType, Status> {
    return isErrorOfKy(error) && error.response.status === status;
}
