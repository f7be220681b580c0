/** The places of dates, and of numbers that lose no digit, in values that are sent and received. */
import type { Pointer } from '../load/pointer.ts';
import type { LiteralValue } from '../types/declarations.ts';

/** Where a value contains dates or such numbers, as an expression of the runtime's functions (`src/runtime/dates/`). */
export type DatePlan =
    | { readonly kind: 'string'; readonly function: 'asDate' | 'asDateTime' | 'asDateOrTime' | 'asSentDate' }
    | { readonly kind: 'number'; readonly function: 'asBigInt' | 'asDigits' | 'asDecimal' }
    | { readonly kind: 'call'; readonly function: PlanFunction; readonly values: readonly PlanValue[] }
    | { readonly kind: 'named'; readonly name: string };

export type PlanFunction =
    | ('inObject' | 'inKeys' | 'inPatterns' | 'inArray' | 'inTuple')
    | ('inAny' | 'byTag' | 'byShape' | 'unlessListed' | 'unlessString' | 'unlessNumber');

/** An argument: undefined says that there are no dates. */
export type PlanValue = DatePlan | LiteralValue | undefined | readonly PlanValue[] | ReadonlyMap<string, PlanValue>;

/** A plan that others refer to by its name. */
export interface NamedDatePlan {
    readonly name: string;
    /** The schema that it belongs to. */
    readonly pointer: Pointer;
    readonly plan: DatePlan | undefined;
}

/** A call, without arguments at its end that say nothing. */
export function callOf(name: PlanFunction, ...values: readonly PlanValue[]): DatePlan {
    const last = values.findLastIndex((value) => value !== undefined && !(value instanceof Map && value.size === 0));
    return { kind: 'call', function: name, values: values.slice(0, last + 1) };
}
