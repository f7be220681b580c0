/** What an operation resolves to. */
export type BodyOf<Own> = Own extends (...args: never[]) => Promise<infer Body> ? Body : never;
