import type { ErrorBody } from '../status-errors/statuses.ts';

/** The error response in an error; undefined if it has none. */
function errorBody(error: unknown): ErrorBody | undefined {
    const response = error instanceof Error && 'response' in error ? error.response : undefined;
    const isResponse = typeof response === 'object' && response !== null && 'status' in response && 'data' in response;
    return isResponse ? { status: Number(response.status), holder: response, key: 'data' } : undefined;
}

export { errorBody };
