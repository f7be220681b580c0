// Renamed, because the client imports the class itself: mocks keep `isErrorOf`, and must not load the package.
import type { HttpErrorResponse as ErrorResponse } from '@angular/common/http';
import { type ErrorBodies, isErrorStatus, type StatusOfKey } from '../../../runtime/status-errors/statuses.ts';

interface StatusError<Status extends number, Body> extends ErrorResponse {
    readonly status: Status;
    readonly error: BodyOfError<Body>;
}

/** `HttpClient` returns null if there is no body. */
export type BodyOfError<Body> = Body extends undefined ? null : Body;

/** The errors with one key of the bodies of errors. The body of those without a key may be anything. */
type ErrorOfKey<Key, Errors> = Key extends unknown
    ? StatusError<StatusOfKey<Key, keyof Errors>, Key extends keyof Errors ? Errors[Key] : unknown>
    : never;

/** An `HttpErrorResponse` of an operation with these errors. The status determines the type of its `error`. */
export type ResponseErrorOf<Errors> = ErrorOfKey<keyof Errors | 'default', Errors>;

/** Whether an error is an error response of an operation, by its status: `isErrorOf<PetClientErrors['getPetById']>(error)`. */
export function isErrorOf<Errors extends ErrorBodies = Record<never, never>>(
    error: unknown,
): error is ResponseErrorOf<Errors> {
    return isErrorOfAngular(error) && isErrorStatus(error.status);
}

/** Does not use the package, so it also works in tests that mock it. */
function isErrorOfAngular(error: unknown): error is ErrorResponse {
    return typeof error === 'object' && error !== null && 'name' in error && error.name === 'HttpErrorResponse';
}
