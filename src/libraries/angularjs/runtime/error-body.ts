import type { ErrorBody } from '../../../runtime/status-errors/statuses.ts';

/** The error response that `$http` rejects with; undefined if there is none. */
function errorBody(error: unknown): ErrorBody | undefined {
    const isResponse = typeof error === 'object' && error !== null && 'status' in error && 'data' in error;
    return isResponse ? { status: Number(error.status), holder: error, key: 'data' } : undefined;
}

export { errorBody };
