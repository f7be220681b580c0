import type { ErrorBody } from '../../../runtime/status-errors/statuses.ts';

/** The error response in an error; undefined if it has none, or if its body is unread. */
function errorBody(error: unknown): ErrorBody | undefined {
    const { response } = Object(error);
    const isRead = error instanceof Error && 'data' in error && typeof response?.status === 'number';
    return isRead ? { status: response.status, holder: error, key: 'data' } : undefined;
}

export { errorBody };
