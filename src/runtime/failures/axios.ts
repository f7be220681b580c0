import type { AxiosError, AxiosResponse } from 'axios';
import { isErrorStatus, type OtherStatus, type StatusOfKey, type SuccessStatus } from './statuses.ts';

interface StatusError<Status extends number, Body> extends AxiosError<Body> {
    readonly status: Status;
    readonly response: StatusResponse<Status, Body>;
}

interface StatusResponse<Status extends number, Body> extends AxiosResponse<Body> {
    readonly status: Status;
}

/** An `AxiosError` of an operation, by its type of errors: the status tells what the body is. */
export type ResponseErrorOf<Errors> =
    | { [Key in keyof Errors]: StatusError<StatusOfKey<Key, keyof Errors>, Errors[Key]> }[keyof Errors]
    | ('default' extends keyof Errors ? never : StatusError<OtherStatus<keyof Errors>, unknown>);

/** Whether an error is what the server said to a request of an operation: `isErrorOf<GetPetByIdErrors>(error)`. It looks at the status, not at the body. */
export function isErrorOf<Errors>(error: unknown): error is ResponseErrorOf<Errors> {
    return isErrorOfAxios(error) && error.response !== undefined && isErrorStatus(error.response.status);
}

/** As `isAxiosError` does it, without the package: so it is the same where that is replaced in tests. */
function isErrorOfAxios(error: unknown): error is AxiosError {
    return error instanceof Error && 'isAxiosError' in error && error.isAxiosError === true;
}

/** The server could not be asked. */
interface NoResponseError extends AxiosError {
    readonly status?: never;
    readonly response?: never;
}

/** What the server sent could not be read, or there is another reason. */
type UnansweredError = Error & { readonly status?: SuccessStatus; readonly response?: never };

/** What else a request fails with than a response. */
type OtherError = NoResponseError | UnansweredError;

export type { OtherError, StatusError };
