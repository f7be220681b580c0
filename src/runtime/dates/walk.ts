import { parseDateText } from './parse.ts';
import type { DateLeaf, DatePlan, DatePlanCase, DatePlanParts } from './plan.ts';

/** A step into a value: a property by its name, or any of the items or keys that are alike. */
type DateStep = string | undefined;

/** What is done with the values that plans lead to. */
interface DateWalk {
    /** Gives what takes the place of a value, or the value itself. */
    readonly turn: (value: unknown, leaves: readonly DateLeaf[], path: readonly DateStep[]) => unknown;
    /** Whether what changes is copied, as it is the caller's. */
    readonly copies: boolean;
    /** The way to the value that is looked at. */
    readonly path: DateStep[];
}

type DateHolder = Record<string | number, unknown>;

/** Turns the values that a plan leads to, and looks at no others. */
function walkDates(value: unknown, plan: DatePlan, walk: DateWalk): unknown {
    if (typeof plan === 'function') {
        return walkDates(value, plan(), walk);
    }
    if (!isDateHolder(value)) {
        const leaves = typeof plan === 'string' ? [plan] : dateLeavesOf(plan);
        return leaves.length === 0 ? value : walk.turn(value, leaves, walk.path);
    }
    if (typeof plan === 'string') {
        return value;
    }
    if (isOneDatePlan(plan)) {
        return walkOneDatePlan(value, plan, walk);
    }
    const parts = datePartsOf(plan, value);
    return Array.isArray(value) ? walkDateItems(value, parts, walk) : walkDateKeys(value, parts, walk);
}

/** Whether a value has parts. What writes itself as JSON has none that anybody knows of. */
function isDateHolder(value: unknown): value is DateHolder {
    return typeof value === 'object' && value !== null && !('toJSON' in value && typeof value.toJSON === 'function');
}

/** Whether a plan is like most: no other can say something of the same part. */
function isOneDatePlan({ patterns, others, first, all, cases }: DatePlanParts): boolean {
    return !(patterns ?? others ?? first ?? all ?? cases);
}

/** Does what `walkDateItems` and `walkDateKeys` do for several, and allocates nothing. */
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

function dateLeavesOf(plan: DatePlan): readonly DateLeaf[] {
    if (typeof plan === 'function') {
        return dateLeavesOf(plan());
    }
    return typeof plan === 'string' ? [plan] : (plan.all ?? []).flatMap(dateLeavesOf);
}

/** The plans for the parts of a value, each on its own. */
function datePartsOf(plan: DatePlan, value: DateHolder): readonly DatePlanParts[] {
    if (typeof plan === 'function') {
        return datePartsOf(plan(), value);
    }
    if (typeof plan === 'string') {
        return [];
    }
    if (plan.all === undefined && plan.cases === undefined) {
        return [plan];
    }
    const fitting = (plan.cases ?? []).filter((one) => fitsDateCase(value, one));
    return [...(plan.all ?? []), ...fitting.map((one) => one.plan)].flatMap((one) => datePartsOf(one, value));
}

/** Whether an object is one of those that a plan holds for. */
function fitsDateCase(value: DateHolder, { values = {}, required = [], types = {} }: DatePlanCase): boolean {
    return (
        !Array.isArray(value) &&
        Object.entries(values).every(([name, listed]) => listed.includes(value[name])) &&
        required.every((name) => value[name] !== undefined) &&
        Object.entries(types).every(([name, allowed]) => allowed.some((type) => isOfDateType(value[name], type)))
    );
}

function isOfDateType(value: unknown, type: string): boolean {
    if (value === undefined || value === null) {
        return true;
    }
    if (type === 'date' || type === 'date-time') {
        return value instanceof Date || parseDateText(value, type) !== undefined;
    }
    return (Array.isArray(value) ? 'array' : typeof value) === type;
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
    let target = object;
    for (const key of isOpen ? Object.keys(object) : dateKeysOf(parts)) {
        if (Object.hasOwn(object, key)) {
            const step = isOpen && !dateKeysOf(parts).includes(key) ? undefined : key;
            target = turnDatePart(object, target, key, step, datePlanOfKey(key, parts), walk);
        }
    }
    return target;
}

/** The keys that plans name, each once. */
function dateKeysOf([part, ...others]: readonly DatePlanParts[]): readonly string[] {
    const keys = Object.keys(part?.properties ?? {});
    return others.length === 0 ? keys : [...new Set([...keys, ...dateKeysOf(others)])];
}

/** The plan of a key of an object: what is said of all others is not said of one that is named or matched. */
function datePlanOfKey(key: string, parts: readonly DatePlanParts[]): DatePlan | undefined {
    const [{ properties = {}, patterns, others } = {}] = parts;
    if (parts.length !== 1) {
        return joinDatePlans(parts.map((part) => datePlanOfKey(key, [part])));
    }
    const named = Object.hasOwn(properties, key) ? properties[key] : undefined;
    const matched = patterns?.filter(([pattern]) => dateKeyPattern(pattern).test(key)).map(([, plan]) => plan);
    return (matched === undefined ? named : joinDatePlans([named, ...matched])) ?? others;
}

/** Plans that hold together, as one. */
function joinDatePlans(given: readonly (DatePlan | undefined)[]): DatePlan | undefined {
    const plans = given.flatMap((plan) => plan ?? []);
    return plans.length < 2 ? plans[0] : { all: plans };
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
