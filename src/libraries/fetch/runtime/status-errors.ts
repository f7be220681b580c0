import { type ErrorBodies, isErrorStatus, type StatusOfKey } from '../../../runtime/status-errors/statuses.ts';
import { ApiError } from './client.ts';

interface StatusError<Status extends number, Body> extends ApiError {
    readonly status: Status;
    readonly body: Body;
}

/** The errors with one key of the bodies of errors. The body of those without a key may be anything. */
type ErrorOfKey<Key, Errors> = Key extends unknown
    ? StatusError<StatusOfKey<Key, keyof Errors>, Key extends keyof Errors ? Errors[Key] : unknown>
    : never;

/** An `ApiError` of an operation with these errors. The status determines the type of the body. */
export type ResponseErrorOf<Errors> = ErrorOfKey<keyof Errors | 'default', Errors>;

/** Whether an error is an error response of an operation, by its status: `isErrorOf<PetClientErrors['getPetById']>(error)`. */
export function isErrorOf<Errors extends ErrorBodies = Record<never, never>>(
    error: unknown,
): error is ResponseErrorOf<Errors> {
    return isApiError(error) && isErrorStatus(error.status);
}

/** Accepts the errors of other generated files, too: each file has its own class. */
function isApiError(error: unknown): error is ApiError {
    const isNamed = error instanceof Error && error.name === 'ApiError' && 'status' in error && 'headers' in error;
    return isNamed || error instanceof ApiError;
}
