/** The data of a success among the results of an operation. */
export type BodyOf<Own> = Own extends (...args: never[]) => Promise<infer Result> ? DataAmong<Result> : never;

type DataAmong<Result> = Result extends { readonly ok: true; readonly data: infer Data } ? Data : never;

/** The result of an operation. */
type OperationResult =
    | { readonly ok: true; readonly data: unknown }
    | { readonly ok: false; readonly error: unknown; readonly cause?: unknown };

/** The data of a success. Throws what the library rejected with, as hooks expect it. */
export function bodyIn(result: unknown): unknown {
    const found = result as OperationResult;
    if (found.ok === false) {
        throw found.cause ?? found.error;
    }
    return found.data;
}

/** The data of a success. Replaces undefined with null, because a query must have a value. */
export function bodyOrNull(result: unknown): unknown {
    return bodyIn(result) ?? null;
}
