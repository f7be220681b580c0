/** What the program has instead of the JSON in values that are sent and received, and where in them. */
import type { Pointer } from '../load/pointer.ts';
import type { LiteralValue } from '../types/declarations.ts';

/** The dates and the numbers that lose no digit in a value, as an expression of the runtime's functions (`src/runtime/dates/`). */
export type ValuePlan =
    | { readonly kind: 'leaf'; readonly function: 'asDate' | 'asDateTime' | 'asDateOrTime' | 'asSentDate' }
    | { readonly kind: 'leaf'; readonly function: 'asBigInt' | 'asDigits' | 'asDecimal' }
    | { readonly kind: 'call'; readonly function: PlanFunction; readonly values: readonly PlanValue[] }
    | { readonly kind: 'named'; readonly name: string };

export type PlanFunction =
    | ('inObject' | 'inKeys' | 'inPatterns' | 'inArray' | 'inTuple')
    | ('inAny' | 'byTag' | 'byInnerTag' | 'byShape' | 'unlessListed' | 'unlessString' | 'unlessNumber');

/** An argument: undefined says that nothing is made. */
export type PlanValue =
    | ValuePlan
    | LiteralValue
    | null
    | undefined
    | readonly PlanValue[]
    | ReadonlyMap<string, PlanValue>;

/** The plan of one value that is sent or received, and what of it this direction makes. */
export interface Made {
    readonly plan: ValuePlan;
    /** Received strings become dates, or sent dates become days. */
    readonly dates: boolean;
    /** Numbers lose no digit. */
    readonly numbers: boolean;
}

/** A plan that others refer to by its name. */
export interface NamedValuePlan {
    readonly name: string;
    /** The schema that it belongs to. */
    readonly pointer: Pointer;
    readonly plan: ValuePlan | undefined;
}

/** A call, without arguments at its end that say nothing. */
export function callOf(name: PlanFunction, ...values: readonly PlanValue[]): ValuePlan {
    const last = values.findLastIndex((value) => value !== undefined && !(value instanceof Map && value.size === 0));
    return { kind: 'call', function: name, values: values.slice(0, last + 1) };
}

/** Equal for two plans that are the same. */
export function planKey(plan: unknown): string {
    return JSON.stringify([plan], (_, value: unknown) => (value instanceof Map ? [...value] : value));
}
