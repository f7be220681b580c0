/** The status and the body of an error response; undefined for any other error. */
function errorBody(error: unknown): { readonly status: number; readonly body: unknown } | undefined {
    const isResponse = typeof error === 'object' && error !== null && 'status' in error && 'data' in error;
    return isResponse ? { status: Number(error.status), body: error.data } : undefined;
}

export { errorBody };
