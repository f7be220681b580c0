import { ApiError } from './client.ts';

/** The status and the body of the error response in an error; undefined if it has none. */
function errorBody(error: unknown): { readonly status: number; readonly body: unknown } | undefined {
    return error instanceof ApiError ? error : undefined;
}

export { errorBody };
