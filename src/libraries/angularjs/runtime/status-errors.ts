import type { IHttpResponse } from 'angular';
import { type ErrorBodies, isErrorStatus, type StatusOfKey } from '../../../runtime/status-errors/statuses.ts';

interface StatusError<Status extends number, Body> extends IHttpResponse<Body> {
    readonly status: Status;
}

/** The errors with one key of the bodies of errors. The body of those without a key may be anything. */
type ErrorOfKey<Key, Errors> = Key extends unknown
    ? StatusError<StatusOfKey<Key, keyof Errors>, Key extends keyof Errors ? Errors[Key] : unknown>
    : never;

/** A response that an operation with these errors rejects with. The status determines the type of its data. */
export type ResponseErrorOf<Errors> = ErrorOfKey<keyof Errors | 'default', Errors>;

/** Whether an error is an error response of an operation, by its status: `isErrorOf<PetClientErrors['getPetById']>(error)`. */
export function isErrorOf<Errors extends ErrorBodies = Record<never, never>>(
    error: unknown,
): error is ResponseErrorOf<Errors> {
    return (
        typeof error === 'object' &&
        error !== null &&
        'data' in error &&
        'status' in error &&
        isErrorStatus(Number(error.status))
    );
}
