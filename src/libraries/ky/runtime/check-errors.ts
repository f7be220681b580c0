/** The status and the body of the error response in an error; undefined if it has none. */
function errorBody(error: unknown): { readonly status: number; readonly body: unknown } | undefined {
    const hasData = error instanceof Error && 'data' in error && 'response' in error;
    return hasData && error.response instanceof Response
        ? { status: error.response.status, body: error.data }
        : undefined;
}

export { errorBody };
