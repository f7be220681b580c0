/** The body of the response that an operation resolves to. */
type BodyOf<Own> = Own extends (...args: never[]) => Promise<{ readonly data: infer Body }> ? Body : never;

/** The body of a response. */
function bodyIn(response: unknown): unknown {
    return (response as { readonly data: unknown }).data;
}

/** The body of a response. Replaces undefined with null, because a query must have a value. */
function bodyOrNull(response: unknown): unknown {
    return bodyIn(response) ?? null;
}

export { type BodyOf, bodyIn, bodyOrNull };
