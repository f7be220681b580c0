/** What the program has instead of the JSON in values that are sent and received, and where in them. */
import type { JsonValue } from '../load/json.ts';
import type { Pointer } from '../load/pointer.ts';
import type { LiteralValue } from './types.ts';

/** An expression of the runtime's functions, as data: one of them, a call of one, or the name of another expression. */
export type Plan<Leaf extends string = string, Call extends string = string, Literal = AnyLiteral> =
    | PlanEnd<Leaf>
    | { readonly kind: 'call'; readonly function: Call; readonly values: readonly PlanArgument<Leaf, Call, Literal>[] };

/** An expression without others in it. */
type PlanEnd<Leaf extends string = string> =
    | { readonly kind: 'leaf'; readonly function: Leaf }
    | { readonly kind: 'named'; readonly name: string };

/** An argument of a call: undefined says nothing. */
export type PlanArgument<Leaf extends string = string, Call extends string = string, Literal = AnyLiteral> =
    | Plan<Leaf, Call, Literal>
    | Literal
    | undefined
    | readonly PlanArgument<Leaf, Call, Literal>[]
    | ReadonlyMap<string, PlanArgument<Leaf, Call, Literal>>;

type AnyLiteral = PlanLiteral | ListedJson;

type PlanLiteral = LiteralValue | null;

/** A value of the description. */
export interface ListedJson {
    readonly kind: 'json';
    readonly value: JsonValue;
    /** Whether the function that gets it expects a form of it. */
    readonly hasForm?: true;
}

/** The dates, the numbers that lose no digit, or the names in a value (`src/runtime/dates/`, `src/runtime/numbers/`, `src/runtime/names/`). */
export type ValuePlan = Plan<PlanLeaf, PlanFunction, PlanLiteral>;

export type PlanLeaf =
    | ('asDate' | 'asDateTime' | 'asDateOrTime' | 'asSentDate')
    | ('asInstant' | 'asPlainDateTime' | 'asPlainDate' | 'asTime' | 'asPlainTime' | 'asDuration')
    | ('asBigInt' | 'asTextBigInt' | 'asDigits' | 'asDecimal' | 'asNumber');

export type PlanFunction =
    | ('inObject' | 'inKeys' | 'inPatterns' | 'inArray' | 'inTuple')
    | ('inAny' | 'byTag' | 'byInnerTag' | 'byShape' | 'asOneOf' | 'unlessListed' | 'unlessString' | 'unlessNumber')
    | ('renamed' | 'eachRenamed' | 'tupleRenamed' | 'anyRenamed')
    | ('renamedByTag' | 'renamedByInnerTag' | 'renamedByShape');

export type PlanValue = PlanArgument<PlanLeaf, PlanFunction, PlanLiteral>;

/** The plan of one value that is sent or received, by what this direction makes. */
export interface Made {
    /** Received strings become dates, or sent dates become days. */
    readonly dates: ValuePlan | undefined;
    /** Numbers lose no digit, and are made of strings. */
    readonly numbers: ValuePlan | undefined;
    /** Properties have other names in a program, in both directions. */
    readonly names?: ValuePlan | undefined;
}

/** A plan that others refer to by its name. */
export interface NamedValuePlan {
    readonly name: string;
    /** The schema that it belongs to. */
    readonly pointer: Pointer;
    readonly plan: ValuePlan | undefined;
    /** Whether it gives names, and makes nothing else. */
    readonly areNames?: boolean;
}

export const callOf = makeCall<PlanLeaf, PlanFunction, PlanLiteral>;

/** A call, without arguments at its end that say nothing. */
export function makeCall<Leaf extends string, Call extends string, Literal>(
    name: Call,
    ...values: readonly PlanArgument<Leaf, Call, Literal>[]
): Plan<Leaf, Call, Literal> {
    const last = values.findLastIndex((value) => value !== undefined && !hasNoEntries(value));
    return { kind: 'call', function: name, values: values.slice(0, last + 1) };
}

function hasNoEntries(value: unknown): boolean {
    return Array.isArray(value) ? value.length === 0 : value instanceof Map && value.size === 0;
}

/** A plan with others instead of some within it. */
export function changeWithin(plan: ValuePlan, change: (inner: ValuePlan) => ValuePlan | undefined): ValuePlan {
    const changed = (value: PlanValue): PlanValue => {
        if (typeof value !== 'object' || value === null) return value;
        if ('kind' in value) return change(value) ?? changeWithin(value, change);
        return value instanceof Map
            ? new Map([...value].map(([key, inner]) => [key, changed(inner)]))
            : [...value.values()].map(changed);
    };
    return plan.kind === 'call' ? { ...plan, values: plan.values.map(changed) } : plan;
}

/** Whether an expression has more than some calls and ends. */
export function isLongerThan(most: number, plan: ValuePlan): boolean {
    let left = most;
    const exceeds = (value: PlanValue): boolean => {
        if (typeof value !== 'object' || value === null) return false;
        if (!('kind' in value)) return [...value.values()].some(exceeds);
        left--;
        return left < 0 || (value.kind === 'call' && value.values.some(exceeds));
    };
    return exceeds(plan);
}

/** What an expression uses, in the order of its text. */
export function endsOf(value: PlanArgument): readonly PlanEnd[] {
    if (typeof value !== 'object' || value === null) return [];
    if (!('kind' in value)) return [...value.values()].flatMap(endsOf);
    if (value.kind === 'call') return value.values.flatMap(endsOf);
    return value.kind === 'json' ? [] : [value];
}

/** The names that an expression refers to, in the order of its text. */
export function planNamesIn(plan: PlanArgument): readonly string[] {
    return endsOf(plan).flatMap((end) => (end.kind === 'named' ? [end.name] : []));
}

/** Equal for two plans that are the same. */
export function planKey(plan: unknown): string {
    return JSON.stringify([plan], (_, value: unknown) => (value instanceof Map ? [...value] : value));
}
