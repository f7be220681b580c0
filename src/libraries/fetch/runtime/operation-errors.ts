import type { SuccessStatus } from '../../../runtime/status-errors/statuses.ts';
import type { ResponseErrorOf } from './status-errors.ts';

/** Any other error of a request: the server could not be reached, or its response could not be read. */
type OtherError = Error & { readonly status?: SuccessStatus; readonly body?: never };

/** What the requests of an operation with these errors reject with. */
export type OperationError<Errors> = ResponseErrorOf<Errors> | OtherError;
