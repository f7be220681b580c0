import { printable } from '../printable.ts';
import type { StatusOfKey, SuccessStatus } from '../status-errors/statuses.ts';

/** The server did what was asked. */
export interface SuccessResult<Status extends number, Data, Native> {
    readonly ok: true;
    readonly status: Status;
    readonly data: Data;
    readonly error?: undefined;
    /** The response as the library has it. Its body has been read. */
    readonly response: Native;
    readonly cause?: undefined;
}

/** The server sent an error response. The status determines the type of its body, `error`. */
export interface ErrorResult<Status extends number, Body, Native> {
    readonly ok: false;
    readonly status: Status;
    readonly data?: undefined;
    readonly error: Body;
    /** The response as the library has it. Its body has been read. */
    readonly response: Native;
    /** What the library rejected with. */
    readonly cause?: unknown;
}

/** There is no response, or none that could be read. */
export interface FailedResult {
    readonly ok: false;
    readonly status: undefined;
    readonly data?: undefined;
    /** Why: a lost connection, an abort, a timeout, a body that is not as described. */
    readonly error: Error;
    readonly response?: undefined;
    /** What the library rejected with: nearly always `error` itself. */
    readonly cause?: unknown;
}

/** What a call resolves to, by the bodies of its successes and of its errors, and the responses of the library. */
export type ResultOf<Bodies, Errors, Native, NativeError = Native> =
    | SuccessOfKey<keyof Bodies, Bodies, Native>
    | SuccessWith<UndescribedSuccess<keyof Bodies>, Bodies[keyof Bodies], Native>
    | ErrorWithKey<keyof Errors | 'default', Errors, NativeError>
    | FailedResult;

/** The successes with one key of their bodies: `200`, `2XX`. */
type SuccessOfKey<Key, Bodies, Native> =
    Key extends Exclude<keyof Bodies, 'default'>
        ? SuccessWith<StatusOfKey<Key, keyof Bodies>, Bodies[Key], Native>
        : never;

/** The success statuses without a key. They are read like the others. */
type UndescribedSuccess<Keys> = Exclude<SuccessStatus, StatusOfKey<Exclude<Keys, 'default'>>>;

type SuccessWith<Status extends number, Data, Native> = [Status] extends [never]
    ? never
    : SuccessResult<Status, Data, Native>;

/** The errors with one key of their bodies. The body of those without a key may be anything. */
type ErrorWithKey<Key, Errors, Native> = Key extends unknown
    ? ErrorWith<StatusOfKey<Key, keyof Errors>, Key extends keyof Errors ? Errors[Key] : unknown, Native>
    : never;

type ErrorWith<Status extends number, Body, Native> = [Status] extends [never]
    ? never
    : ErrorResult<Status, Body, Native>;

/** The data of a success among results. */
export type DataOfResult<Result> = Result extends { readonly ok: true; readonly data: infer Data } ? Data : never;

/** The part of a result that tells whether it has data. */
export type AnyResult =
    | { readonly ok: true; readonly data: unknown }
    | { readonly ok: false; readonly error: unknown; readonly cause?: unknown };

/** Returns the data of a success, or throws what the library rejected with: `dataOrThrow(await petClient.getPetById(1))`. */
export function dataOrThrow<Result extends AnyResult>(result: Result): DataOfResult<Result> {
    const found: AnyResult = result;
    if (found.ok === false) {
        throw found.cause ?? found.error;
    }
    return found.data as DataOfResult<Result>;
}

/** The result of a call without a response that could be read. Code of the user may throw or abort with anything. */
export function failedResult(cause: unknown): FailedResult {
    const error = isError(cause) ? cause : new Error(printable(String(cause)), { cause });
    return { ok: false, status: undefined, error, cause };
}

/** Accepts errors of other realms, such as those of test runners. */
function isError(reason: unknown): reason is Error {
    return typeof reason === 'object' && reason !== null && 'name' in reason && 'message' in reason;
}
