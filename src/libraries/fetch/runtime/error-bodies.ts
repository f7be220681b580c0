import { ApiError } from './client.ts';

/** Throws an error again, with another body if it has an error response. */
export function rethrow(error: unknown, change: (body: unknown, status: number) => unknown): never {
    if (error instanceof ApiError) {
        Object.assign(error, { body: change(error.body, error.status) });
    }
    throw error;
}
