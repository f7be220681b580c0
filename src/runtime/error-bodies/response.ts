/** Throws an error again, with another body if it has an error response. */
export function rethrow(error: unknown, change: (body: unknown, status: number) => unknown): never {
    const response: unknown = error instanceof Error && 'response' in error ? error.response : undefined;
    if (typeof response === 'object' && response !== null && 'status' in response && 'data' in response) {
        response.data = change(response.data, Number(response.status));
    }
    throw error;
}
