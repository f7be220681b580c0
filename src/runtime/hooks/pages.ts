/** A function of the client that gives the pages of an operation. */
export type PagesOperation = (...args: never[]) => {
    readonly get: (parameter?: never) => Promise<unknown>;
    readonly next: (page: never, parameter?: never) => unknown;
};

/** A function of this kind whose types do not matter any more. */
export type AnyPagesOperation = (...args: readonly unknown[]) => {
    readonly get: (parameter: unknown) => Promise<unknown>;
    readonly next: (page: unknown, parameter: unknown) => unknown;
};

/** A page as it is kept in a cache. */
export type KeptPage<Own> = Own extends (...args: never[]) => {
    readonly get: (...given: never[]) => Promise<infer Kept>;
}
    ? Kept
    : never;

/** What asks for a page; undefined for the first. */
export type PageParameter<Own> = Own extends (...args: never[]) => {
    readonly get: (parameter?: infer Parameter) => unknown;
}
    ? Parameter | undefined
    : never;
