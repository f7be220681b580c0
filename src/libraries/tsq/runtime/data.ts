import type { BodyOf } from '../../../runtime/hooks/bodies.ts';

/** What a query resolves to. It must have a value, so null replaces undefined. */
type DataOf<Own> = BodyOf<Own> extends infer Body ? (Body extends void ? null : Body) : never;

function orNull(value: unknown): unknown {
    return value ?? null;
}

/** The value of a query without data. */
function toNull(): null {
    return null;
}

export { type DataOf, orNull, toNull };
