/** The status and the body of the error response in an error; undefined if it has none. */
function errorBody(error: unknown): { readonly status: number; readonly body: unknown } | undefined {
    const response = error instanceof Error && 'response' in error ? error.response : undefined;
    const isResponse = typeof response === 'object' && response !== null && 'status' in response && 'data' in response;
    return isResponse ? { status: Number(response.status), body: response.data } : undefined;
}

export { errorBody };
