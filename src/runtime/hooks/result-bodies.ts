import { type AnyResult, type DataOfResult, dataOrThrow } from '../results/results.ts';

/** The data of a success among the results of an operation. */
type BodyOf<Own> = Own extends (...args: never[]) => Promise<infer Result> ? DataOfResult<Result> : never;

/** The data of a success. Throws an error, as hooks expect it. */
function bodyIn(result: unknown): unknown {
    return dataOrThrow(result as AnyResult);
}

/** The data of a success. Replaces undefined with null, because a query must have a value. */
function bodyOrNull(result: unknown): unknown {
    return bodyIn(result) ?? null;
}

export { type BodyOf, bodyIn, bodyOrNull };
