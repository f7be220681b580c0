/** Throws an error again, with another body if it has one that has been read. */
export function rethrow(error: unknown, change: (body: unknown, status: number) => unknown): never {
    const { data, response } = Object(error);
    if (error instanceof Error && 'data' in error && typeof response?.status === 'number') {
        Object.assign(error, { data: change(data, response.status) });
    }
    throw error;
}
