/** The status and the body of the error response in an error; undefined if it has none. */
function errorBody(error: unknown): { readonly status: number; readonly body: unknown } | undefined {
    const { data, response } = Object(error);
    const isRead = error instanceof Error && 'data' in error && typeof response?.status === 'number';
    return isRead ? { status: response.status, body: data } : undefined;
}

export { errorBody };
