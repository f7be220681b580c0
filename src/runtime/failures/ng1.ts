import type { IHttpResponse } from 'angular';
import { isErrorStatus, type OtherStatus, type StatusOfKey } from './statuses.ts';

interface StatusError<Status extends number, Body> extends IHttpResponse<Body> {
    readonly status: Status;
}

/** A response of `$http` that a method of an operation rejects with, by its type of errors: the status tells what its data is. */
export type ResponseErrorOf<Errors> =
    | { [Key in keyof Errors]: StatusError<StatusOfKey<Key, keyof Errors>, Errors[Key]> }[keyof Errors]
    | ('default' extends keyof Errors ? never : StatusError<OtherStatus<keyof Errors>, unknown>);

/** Whether an error is what the server said to a request of an operation: `isErrorOf<GetPetByIdErrors>(error)`. It looks at the status, not at the body. */
export function isErrorOf<Errors>(error: unknown): error is ResponseErrorOf<Errors> {
    return (
        typeof error === 'object' &&
        error !== null &&
        'data' in error &&
        'status' in error &&
        isErrorStatus(Number(error.status))
    );
}
