/** Throws an error again, with another body if it is an error response. */
export function rethrow(error: unknown, change: (body: unknown, status: number) => unknown): never {
    if (typeof error === 'object' && error !== null && 'status' in error && 'data' in error) {
        error.data = change(error.data, Number(error.status));
    }
    throw error;
}
