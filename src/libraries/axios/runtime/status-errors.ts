import type { AxiosError, AxiosResponse } from 'axios';
import { type ErrorBodies, isErrorStatus, type StatusOfKey } from '../../../runtime/status-errors/statuses.ts';

interface StatusError<Status extends number, Body> extends AxiosError<Body> {
    readonly status: Status;
    readonly response: StatusResponse<Status, Body>;
}

interface StatusResponse<Status extends number, Body> extends AxiosResponse<Body> {
    readonly status: Status;
}

/** The errors with one key of the bodies of errors. The body of those without a key may be anything. */
type ErrorOfKey<Key, Errors> = Key extends unknown
    ? StatusError<StatusOfKey<Key, keyof Errors>, Key extends keyof Errors ? Errors[Key] : unknown>
    : never;

/** An `AxiosError` of an operation with these errors. The status determines the type of the body. */
export type ResponseErrorOf<Errors> = ErrorOfKey<keyof Errors | 'default', Errors>;

/** Whether an error is an error response of an operation, by its status: `isErrorOf<PetClientErrors['getPetById']>(error)`. */
export function isErrorOf<Errors extends ErrorBodies = Record<never, never>>(
    error: unknown,
): error is ResponseErrorOf<Errors> {
    return isErrorOfAxios(error) && error.response !== undefined && isErrorStatus(error.response.status);
}

/** Does the same as `isAxiosError`, but also works in tests that mock the package. */
export function isErrorOfAxios(error: unknown): error is AxiosError {
    return error instanceof Error && 'isAxiosError' in error && error.isAxiosError === true;
}
