import { parseDateText } from './parse.ts';
import type { DateClaim, DateLeaf, DatePlan, DatePlanCase, DatePlanParts } from './plan.ts';

/** A step into a value: a property name, or undefined for any item or key. */
type DateStep = string | undefined;

/** What to do with the values that a plan selects. */
interface DateWalk {
    /** Returns the replacement of a value, or the value itself. */
    readonly turn: (value: unknown, claims: readonly DateClaim[], path: readonly DateStep[]) => unknown;
    /** Whether to copy what changes, because it belongs to the caller. */
    readonly copies: boolean;
    /** The path to the current value. */
    readonly path: DateStep[];
}

type DateHolder = Record<string | number, unknown>;

const loneDateClaims: Readonly<Record<DateLeaf, readonly [DateLeaf]>> = {
    date: ['date'],
    'date-time': ['date-time'],
    plain: ['plain'],
};

/** Replaces the values that a plan selects. Visits no others. */
function walkDates(value: unknown, plan: DatePlan, walk: DateWalk): unknown {
    if (typeof plan === 'string') {
        return walk.turn(value, loneDateClaims[plan], walk.path);
    }
    if (typeof plan === 'function') {
        return walkDates(value, plan(), walk);
    }
    if (!isDateHolder(value)) {
        const claims = dateClaimsOf(plan, value);
        return claims.length === 0 ? value : walk.turn(value, claims, walk.path);
    }
    if (isOneDatePlan(plan)) {
        return walkOneDatePlan(value, plan, walk);
    }
    const parts = datePartsOf(plan, value);
    return Array.isArray(value) ? walkDateItems(value, parts, walk) : walkDateKeys(value, parts, walk);
}

/** Whether a value has parts. An object with `toJSON` has none. */
function isDateHolder(value: unknown): value is DateHolder {
    return typeof value === 'object' && value !== null && !('toJSON' in value && typeof value.toJSON === 'function');
}

/** Whether a plan is of the common kind: at most one plan applies to each part. */
function isOneDatePlan({ patterns, others, first, all, tagged, cases }: DatePlanParts): boolean {
    return !(patterns ?? others ?? first ?? all ?? tagged ?? cases);
}

/** Does for one plan what `walkDateItems` and `walkDateKeys` do for several, and allocates nothing. */
function walkOneDatePlan(holder: DateHolder, { properties, items }: DatePlanParts, walk: DateWalk): unknown {
    let target = holder;
    if (Array.isArray(holder)) {
        for (let index = 0; items !== undefined && index < holder.length; index++) {
            target = turnDatePart(holder, target, index, undefined, items, walk);
        }
        return target;
    }
    for (const key in properties) {
        if (Object.hasOwn(holder, key)) {
            target = turnDatePart(holder, target, key, key, properties[key], walk);
        }
    }
    return target;
}

/**
 * Returns all that a plan says about a value without parts.
 *
 * @param passed The plans that were followed already. Many ways can lead to one plan.
 */
function dateClaimsOf(plan: DatePlan, value: unknown, passed: Set<DatePlan> = new Set()): readonly DateClaim[] {
    if (passed.has(plan)) {
        return [];
    }
    passed.add(plan);
    if (typeof plan === 'function') {
        return dateClaimsOf(plan(), value, passed);
    }
    if (typeof plan === 'string') {
        return [plan];
    }
    const own: readonly DateClaim[] = plan.listed?.some((one) => one === value) ? ['listed'] : [];
    return [...own, ...(plan.all ?? []).flatMap((one) => dateClaimsOf(one, value, passed))];
}

/** Returns all plans that apply to the parts of a value, each once. */
function datePartsOf(plan: DatePlan, value: DateHolder, passed: Set<DatePlan> = new Set()): readonly DatePlanParts[] {
    if (passed.has(plan)) {
        return [];
    }
    passed.add(plan);
    if (typeof plan === 'function') {
        return datePartsOf(plan(), value, passed);
    }
    if (typeof plan === 'string') {
        return [];
    }
    if (plan.tagged !== undefined) {
        return datePartsOf(taggedDatePlan(plan, value) ?? 'plain', value, passed);
    }
    if (plan.all === undefined && plan.cases === undefined) {
        return [plan];
    }
    const fitting = (plan.cases ?? []).filter((one) => fitsDateCase(value, one));
    return [...(plan.all ?? []), ...fitting.map((one) => one.plan)].flatMap((one) => datePartsOf(one, value, passed));
}

/** Returns the plan that a property of the object selects. */
function taggedDatePlan({ tag = '', tagged = {} }: DatePlanParts, value: DateHolder): DatePlan | undefined {
    const tagValue = ownDatePart(value, tag);
    return typeof tagValue === 'string' && Object.hasOwn(tagged, tagValue) ? tagged[tagValue] : undefined;
}

/** Whether a plan applies to an object. */
function fitsDateCase(value: DateHolder, { values = {}, required = [], types = {} }: DatePlanCase): boolean {
    return (
        !Array.isArray(value) &&
        Object.entries(values).every(([name, listed]) => [null, ...listed].includes(ownDatePart(value, name))) &&
        required.every((name) => ownDatePart(value, name) !== undefined) &&
        Object.entries(types).every(([name, allowed]) =>
            allowed.some((type) => isOfDateType(ownDatePart(value, name) ?? null, type)),
        )
    );
}

/** Reads only own properties: every object inherits a `constructor`. */
function ownDatePart(value: DateHolder, name: string): unknown {
    return Object.hasOwn(value, name) ? value[name] : undefined;
}

function isOfDateType(value: unknown, type: string): boolean {
    if (type === 'date' || type === 'date-time') {
        return value === null || value instanceof Date || (typeof value === 'string' && mayBeDateText(value, type));
    }
    return value === null || (Array.isArray(value) ? 'array' : typeof value) === type;
}

/** Whether a string has a format, or neither. If neither, it proves nothing: the object may still be valid. */
function mayBeDateText(text: string, format: 'date' | 'date-time'): boolean {
    const other = format === 'date' ? 'date-time' : 'date';
    return parseDateText(text, format) !== undefined || parseDateText(text, other) === undefined;
}

function walkDateItems(items: DateHolder & unknown[], parts: readonly DatePlanParts[], walk: DateWalk): unknown {
    const rest = joinDatePlans(parts.map((part) => part.items));
    const first = Math.max(...parts.map((part) => part.first?.length ?? 0));
    const end = rest === undefined ? Math.min(items.length, first) : items.length;
    let target: DateHolder = items;
    for (let index = 0; index < end; index++) {
        const plan = index < first ? joinDatePlans(parts.map((part) => part.first?.[index] ?? part.items)) : rest;
        target = turnDatePart(items, target, index, undefined, plan, walk);
    }
    return target;
}

function walkDateKeys(object: DateHolder, parts: readonly DatePlanParts[], walk: DateWalk): unknown {
    const isOpen = parts.some((part) => part.patterns !== undefined || part.others !== undefined);
    const named = new Set(parts.flatMap((part) => Object.keys(part.properties ?? {})));
    let target = object;
    for (const key of isOpen ? Object.keys(object) : named) {
        if (Object.hasOwn(object, key)) {
            const step = named.has(key) ? key : undefined;
            target = turnDatePart(object, target, key, step, datePlanOfKey(key, parts), walk);
        }
    }
    return target;
}

/** Returns the plan for a key. `others` applies only to keys that are neither named nor matched. */
function datePlanOfKey(key: string, parts: readonly DatePlanParts[]): DatePlan | undefined {
    const [{ properties = {}, patterns, others } = {}] = parts;
    if (parts.length !== 1) {
        return joinDatePlans(parts.map((part) => datePlanOfKey(key, [part])));
    }
    const named = Object.hasOwn(properties, key) ? properties[key] : undefined;
    // The server chooses the key, and matching a long one against a pattern could be slow.
    const tried = key.length > 200 ? undefined : patterns;
    const matched = tried?.filter(([pattern]) => dateKeyPattern(pattern).test(key)).map(([, plan]) => plan);
    return (matched === undefined ? named : joinDatePlans([named, ...matched])) ?? others;
}

/** Combines plans that apply together. */
function joinDatePlans(given: readonly (DatePlan | undefined)[]): DatePlan | undefined {
    const plans = given.flatMap((plan) => plan ?? []);
    return plans.length < 2 ? plans[0] : { all: plans };
}

const dateKeyPatterns: Map<string, RegExp> = new Map();

/** Compiles a pattern once. JSON Schema uses the regular expressions of JavaScript (JSON Schema Core, 6.4). */
function dateKeyPattern(pattern: string): RegExp {
    const known = dateKeyPatterns.get(pattern) ?? compileDateKeyPattern(pattern);
    dateKeyPatterns.set(pattern, known);
    return known;
}

function compileDateKeyPattern(pattern: string): RegExp {
    try {
        return new RegExp(pattern, 'u');
    } catch {
        return new RegExp(pattern);
    }
}

/** Replaces one part of a holder. Returns the holder itself, or its copy with the changes. */
function turnDatePart(
    holder: DateHolder,
    target: DateHolder,
    key: string | number,
    step: DateStep,
    plan: DatePlan | undefined,
    walk: DateWalk,
): DateHolder {
    const value = holder[key];
    if (plan === undefined || value === null) {
        return target;
    }
    walk.path.push(step);
    const turned = walkDates(value, plan, walk);
    walk.path.pop();
    if (turned === value) {
        return target;
    }
    const isCopied = target === holder && (walk.copies || Object.isFrozen(holder));
    const changed = isCopied ? copyDateHolder(holder) : target;
    changed[key] = turned;
    return changed;
}

function copyDateHolder(holder: DateHolder): DateHolder {
    const copy: unknown = Array.isArray(holder) ? [...holder] : { ...holder };
    return copy as DateHolder;
}

export { type DateStep, walkDates };
