import { parseDateText } from './parse.ts';
import type { DateClaim, DatePlan, DatePlanCase, DatePlanParts } from './plan.ts';

/** A step into a value: a property by its name, or any of the items or keys that are alike. */
type DateStep = string | undefined;

/** What is done with the values that plans lead to. */
interface DateWalk {
    /** Gives what takes the place of a value, or the value itself. */
    readonly turn: (value: unknown, claims: readonly DateClaim[], path: readonly DateStep[]) => unknown;
    /** Whether what changes is copied, as it is the caller's. */
    readonly copies: boolean;
    /** The way to the value that is looked at. */
    readonly path: DateStep[];
}

type DateHolder = Record<string | number, unknown>;

/** Turns the values that plans lead to, and looks at no others. */
function walkDates(value: unknown, plans: readonly DatePlan[], walk: DateWalk): unknown {
    if (!isDateHolder(value)) {
        const claims = dateClaimsOf(plans, value);
        return claims.length === 0 ? value : walk.turn(value, claims, walk.path);
    }
    const parts = datePartsOf(plans, value);
    return Array.isArray(value) ? walkDateItems(value, parts, walk) : walkDateKeys(value, parts, walk);
}

/** Whether a value has parts. What writes itself as JSON has none that anybody knows of. */
function isDateHolder(value: unknown): value is DateHolder {
    return typeof value === 'object' && value !== null && !('toJSON' in value && typeof value.toJSON === 'function');
}

function dateClaimsOf(plans: readonly DatePlan[], value: unknown): DateClaim[] {
    return plans.flatMap((given) => {
        const plan = typeof given === 'function' ? given() : given;
        if (typeof plan === 'function') {
            return dateClaimsOf([plan], value);
        }
        if (typeof plan === 'string') {
            return [plan];
        }
        const own: DateClaim[] = plan.listed?.some((one) => one === value) ? ['listed'] : [];
        return [...own, ...dateClaimsOf(plan.all ?? [], value)];
    });
}

/** The plans for the parts of a value, each on its own. */
function datePartsOf(plans: readonly DatePlan[], value: DateHolder): DatePlanParts[] {
    return plans.flatMap((given) => {
        const plan = typeof given === 'function' ? given() : given;
        if (typeof plan === 'function') {
            return datePartsOf([plan], value);
        }
        if (typeof plan === 'string') {
            return [];
        }
        if (plan.all === undefined && plan.cases === undefined) {
            return [plan];
        }
        const fitting = (plan.cases ?? []).filter((one) => fitsDateCase(value, one)).map((one) => one.plan);
        return datePartsOf([...(plan.all ?? []), ...fitting], value);
    });
}

/** Whether an object is one of those that a plan holds for. */
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

/** A property of an object itself: every object inherits a `constructor`. */
function ownDatePart(value: DateHolder, name: string): unknown {
    return Object.hasOwn(value, name) ? value[name] : undefined;
}

function isOfDateType(value: unknown, type: string): boolean {
    if (type === 'date' || type === 'date-time') {
        return value === null || value instanceof Date || (typeof value === 'string' && mayBeDateText(value, type));
    }
    return value === null || (Array.isArray(value) ? 'array' : typeof value) === type;
}

/** Whether a string is of a format, or of none: then it tells nothing, and its object may still be what it should be. */
function mayBeDateText(text: string, format: 'date' | 'date-time'): boolean {
    const other = format === 'date' ? 'date-time' : 'date';
    return parseDateText(text, format) !== undefined || parseDateText(text, other) === undefined;
}

function walkDateItems(items: unknown[], parts: readonly DatePlanParts[], walk: DateWalk): unknown {
    const plans = parts.flatMap((part) => part.items ?? []);
    const first = parts.map((part) => part.first ?? []);
    const end =
        plans.length > 0 ? items.length : Math.min(items.length, Math.max(...first.map(({ length }) => length), 0));
    let target: unknown[] = items;
    for (let index = 0; index < end; index++) {
        const own = first.some(({ length }) => index < length)
            ? parts.flatMap((part) => part.first?.[index] ?? part.items ?? [])
            : plans;
        target = turnDatePart(items, target, index, undefined, own, walk);
    }
    return target;
}

function walkDateKeys(object: DateHolder, parts: readonly DatePlanParts[], walk: DateWalk): unknown {
    const hasOpen = parts.some((part) => part.patterns !== undefined || part.others !== undefined);
    const keys = hasOpen ? Object.keys(object) : parts.flatMap((part) => Object.keys(part.properties ?? {}));
    let target = object;
    for (const key of parts.length === 1 ? keys : new Set(keys)) {
        if (Object.hasOwn(object, key)) {
            const isNamed = parts.some((part) => Object.hasOwn(part.properties ?? {}, key));
            const plans = parts.flatMap((part) => datePlansOfKey(key, part));
            target = turnDatePart(object, target, key, isNamed ? key : undefined, plans, walk);
        }
    }
    return target;
}

/** The plans that hold for a key of an object: what is said of all others is not said of one that is named or matched. */
function datePlansOfKey(key: string, { properties = {}, patterns = [], others }: DatePlanParts): DatePlan[] {
    const named = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const matched = patterns.filter(([pattern]) => dateKeyPattern(pattern).test(key)).map(([, plan]) => plan);
    const own = named === undefined ? matched : [named, ...matched];
    return own.length === 0 && others !== undefined ? [others] : own;
}

const dateKeyPatterns: Map<string, RegExp> = new Map();

/** A regular expression as JSON Schema has it, which is one of JavaScript (JSON Schema Core, 6.4). */
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

/** Turns one part of a holder. Gives the holder itself, or the copy of it that has what changed. */
function turnDatePart<Holder extends DateHolder | unknown[]>(
    holder: Holder,
    target: Holder,
    key: string | number,
    step: DateStep,
    plans: readonly DatePlan[],
    walk: DateWalk,
): Holder {
    walk.path.push(step);
    const value = (holder as DateHolder)[key];
    const turned = walkDates(value, plans, walk);
    walk.path.pop();
    if (turned === value) {
        return target;
    }
    const isCopied = target === holder && (walk.copies || Object.isFrozen(holder));
    const changed = isCopied ? ((Array.isArray(holder) ? [...holder] : { ...holder }) as Holder) : target;
    (changed as DateHolder)[key] = turned;
    return changed;
}

export { type DateStep, walkDates };
