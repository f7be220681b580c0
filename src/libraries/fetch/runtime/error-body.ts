import type { ErrorBody } from '../../../runtime/status-errors/statuses.ts';
import { ApiError } from './client.ts';

/** The error response in an error; undefined if it has none. */
function errorBody(error: unknown): ErrorBody | undefined {
    return error instanceof ApiError ? { status: error.status, holder: error, key: 'body' } : undefined;
}

export { errorBody };
