import type { AxiosError, AxiosResponse } from 'axios';
import {
    isErrorStatus,
    type OtherStatus,
    type StatusOfKey,
    type SuccessStatus,
} from '../../../runtime/status-errors/statuses.ts';

interface StatusError<Status extends number, Body> extends AxiosError<Body> {
    readonly status: Status;
    readonly response: StatusResponse<Status, Body>;
}

interface StatusResponse<Status extends number, Body> extends AxiosResponse<Body> {
    readonly status: Status;
}

/** An `AxiosError` of an operation with these errors. The status determines the type of the body. */
export type ResponseErrorOf<Errors> =
    | { [Key in keyof Errors]: StatusError<StatusOfKey<Key, keyof Errors>, Errors[Key]> }[keyof Errors]
    | ('default' extends keyof Errors ? never : StatusError<OtherStatus<keyof Errors>, unknown>);

/** Whether an error is an error response of an operation, by its status: `isErrorOf<GetPetByIdErrors>(error)`. */
export function isErrorOf<Errors>(error: unknown): error is ResponseErrorOf<Errors> {
    return isErrorOfAxios(error) && error.response !== undefined && isErrorStatus(error.response.status);
}

/** Does the same as `isAxiosError`, but also works in tests that mock the package. */
function isErrorOfAxios(error: unknown): error is AxiosError {
    return error instanceof Error && 'isAxiosError' in error && error.isAxiosError === true;
}

/** The server could not be reached. */
interface NoResponseError extends AxiosError {
    readonly status?: never;
    readonly response?: never;
}

/** The response could not be read, or the request failed for another reason. */
type ClientSideError = Error & { readonly status?: SuccessStatus; readonly response?: never };

/** What a request may reject with besides an error response. */
type OtherError = NoResponseError | ClientSideError;

export type { OtherError, StatusError };
