/** The status and the body of the error response in an error; undefined if it has none. */
function errorBody(error: unknown): { readonly status: number; readonly body: unknown } | undefined {
    const isResponse = typeof error === 'object' && error !== null && 'status' in error && 'data' in error;
    return isResponse ? { status: Number(error.status), body: error.data } : undefined;
}

export { errorBody };
