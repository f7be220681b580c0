import { ApiError } from './client.ts';

/** The status and the body of an error response; undefined for any other error. */
function errorBody(error: unknown): { readonly status: number; readonly body: unknown } | undefined {
    return error instanceof ApiError ? error : undefined;
}

export { errorBody };
