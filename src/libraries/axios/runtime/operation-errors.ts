import type { AxiosError } from 'axios';
import type { SuccessStatus } from '../../../runtime/status-errors/statuses.ts';
import type { ResponseErrorOf } from './status-errors.ts';

/** The server could not be reached. */
interface NoResponseError extends AxiosError {
    readonly status?: never;
    readonly response?: never;
}

/** The response could not be read, or the request failed for another reason. */
type ClientSideError = Error & { readonly status?: SuccessStatus; readonly response?: never };

/** What a request may reject with besides an error response. */
type OtherError = NoResponseError | ClientSideError;

/** What the requests of an operation with these errors reject with. */
export type OperationError<Errors> = ResponseErrorOf<Errors> | OtherError;
