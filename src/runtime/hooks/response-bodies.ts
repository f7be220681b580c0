/** The body of the response that an operation resolves to. */
export type BodyOf<Own> = Own extends (...args: never[]) => Promise<{ readonly data: infer Body }> ? Body : never;

/** The body of a response. */
export function bodyIn(response: unknown): unknown {
    return (response as { readonly data: unknown }).data;
}

/** The body of a response. Replaces undefined with null, because a query must have a value. */
export function bodyOrNull(response: unknown): unknown {
    return bodyIn(response) ?? null;
}
