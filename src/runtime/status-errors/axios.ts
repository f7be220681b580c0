import type { AxiosError, AxiosResponse } from 'axios';
import { isErrorStatus, type OtherStatus, type StatusOfKey, type SuccessStatus } from './statuses.ts';

interface StatusError<Status extends number, Body> extends AxiosError<Body> {
    readonly status: Status;
    readonly response: StatusResponse<Status, Body>;
}

interface StatusResponse<Status extends number, Body> extends AxiosResponse<Body> {
    readonly status: Status;
}

/** An `AxiosError` of an operation, by its type of errors: the status determines the type of the body. */
export type ResponseErrorOf<Errors> =
    | { [Key in keyof Errors]: StatusError<StatusOfKey<Key, keyof Errors>, Errors[Key]> }[keyof Errors]
    | ('default' extends keyof Errors ? never : StatusError<OtherStatus<keyof Errors>, unknown>);

/** Whether an error is an error response to a request of an operation: `isErrorOf<GetPetByIdErrors>(error)`. It checks the status, not the body. */
export function isErrorOf<Errors>(error: unknown): error is ResponseErrorOf<Errors> {
    return isErrorOfAxios(error) && error.response !== undefined && isErrorStatus(error.response.status);
}

/** Does the same as `isAxiosError`, but without the package: so it still works where tests replace that. */
function isErrorOfAxios(error: unknown): error is AxiosError {
    return error instanceof Error && 'isAxiosError' in error && error.isAxiosError === true;
}

/** The server could not be reached. */
interface NoResponseError extends AxiosError {
    readonly status?: never;
    readonly response?: never;
}

/** The response could not be read, or there is another cause. */
type ClientSideError = Error & { readonly status?: SuccessStatus; readonly response?: never };

/** What a request may reject with other than an error response. */
type OtherError = NoResponseError | ClientSideError;

export type { OtherError, StatusError };
