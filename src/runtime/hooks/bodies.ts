/** What an operation resolves to. */
type BodyOf<Own> = Own extends (...args: never[]) => Promise<infer Body> ? Body : never;

export type { BodyOf };
