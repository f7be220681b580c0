import type { BodyOf } from '../../../runtime/hooks/bodies.ts';

/** What a query resolves to. It must have a value, so null replaces undefined. */
export type DataOf<Own> = BodyOf<Own> extends infer Body ? (Body extends void ? null : Body) : never;

export function orNull(value: unknown): unknown {
    return value ?? null;
}

/** The value of a query without data. */
export function toNull(): null {
    return null;
}
