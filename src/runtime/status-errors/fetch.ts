import { ApiError } from '../fetch.ts';
import { isErrorStatus, type OtherStatus, type StatusOfKey, type SuccessStatus } from './statuses.ts';

interface StatusError<Status extends number, Body> extends ApiError {
    readonly status: Status;
    readonly body: Body;
}

/** An `ApiError` of an operation, by its type of errors: the status determines the type of the body. */
export type ResponseErrorOf<Errors> =
    | { [Key in keyof Errors]: StatusError<StatusOfKey<Key, keyof Errors>, Errors[Key]> }[keyof Errors]
    | ('default' extends keyof Errors ? never : StatusError<OtherStatus<keyof Errors>, unknown>);

/** Whether an error is an error response to a request of an operation: `isErrorOf<GetPetByIdErrors>(error)`. It checks the status, not the body. */
export function isErrorOf<Errors>(error: unknown): error is ResponseErrorOf<Errors> {
    return error instanceof ApiError && isErrorStatus(error.status);
}

/** What else a request may reject with: the server could not be reached, or its response could not be read. */
type OtherError = Error & { readonly status?: SuccessStatus; readonly body?: never };

export type { OtherError, StatusError };
