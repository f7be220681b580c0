/** The defaults of properties, which validators fill in if the options say so (JSON Schema Validation, 9.2). */
import { diagnose } from '../diagnostics/index.ts';
import type { JsonValue } from '../load/json.ts';
import type { Pointer } from '../load/pointer.ts';
import type { Reader } from '../load/reader.ts';
import { type CheckPlan, type CheckValue, callCheck, type FoundCheck, leafCheck } from '../plan/checks.ts';
import { type ListedJson, planNamesIn } from '../plan/values.ts';
import { accessOf, type Direction, hiddenNames } from '../schema/access.ts';
import { leadingTo } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { CheckInput, JudgeDefaults } from './find.ts';

/** The default of a property, and the schema that has it. */
interface DefaultValue extends ListedJson {
    readonly pointer: Pointer;
}

/** The check of an object, with the defaults of the properties that it may have not. */
export function withDefaults(
    check: CheckPlan,
    optional: Iterable<readonly [name: string, node: SchemaNode]>,
    direction: Direction,
    { judgeDefaults, options }: CheckInput,
): CheckPlan {
    if (judgeDefaults === undefined) return check;
    const defaults = [...optional].flatMap(([name, node]): (readonly [string, DefaultValue])[] => {
        const found = defaultOf(node, new Set());
        const isOfOther = hiddenNames(new Map([['', accessOf(node)]]), direction).size > 0;
        if (found === undefined || isOfOther) return [];
        // Types have null only if the options say so.
        return options.nullableStrategy !== 'include' && holdsNull(found.value) ? [] : [[name, found]];
    });
    return defaults.length === 0 ? check : callCheck('withDefaults', check, new Map(defaults));
}

/** The default of a schema: its own, or that of what it refers to or extends. */
function defaultOf(node: SchemaNode, seen: Set<SchemaNode>): DefaultValue | undefined {
    if (seen.has(node)) return undefined;
    seen.add(node);
    const value = node.constraint('default');
    if (value !== undefined) {
        const isTyped = node.verbatim === undefined;
        return isTyped ? { kind: 'json', value, pointer: `${node.pointer}/default` } : undefined;
    }
    const inPlace = [...node.references.map(({ target }) => target), ...node.allOf];
    for (const one of inPlace) {
        const found = defaultOf(one, seen);
        if (found !== undefined) return found;
    }
    return undefined;
}

function holdsNull(value: JsonValue): boolean {
    if (typeof value !== 'object') return false;
    return value === null || Object.values(value).some((one) => one !== undefined && holdsNull(one));
}

/**
 * Leaves out the defaults that cannot be filled in, and says which. Where several checks of one value have defaults, they
 * are put together as these say.
 */
export function fitDefaults(checks: readonly FoundCheck[], judge: JudgeDefaults, reader: Reader): FoundCheck[] {
    const report = ({ pointer, value }: DefaultValue, reason: string): boolean => {
        const message = `validators do not fill in the default ${JSON.stringify(value)?.slice(0, 40)}: ${reason}`;
        reader.report(diagnose('unused-default', message, { where: { pointer } }));
        return false;
    };
    const valid = judge(checks);
    const fitting = changeAll(checks, (plan) =>
        keepDefaults(plan, (own, value) => valid.accepts(own, value.value) || report(value, 'its schema refuses it')),
    );
    const holders = leadingTo(
        fitting.map(({ name, plan }) => ({ key: name, next: planNamesIn(plan), has: hasDefaults(plan) })),
    );
    const together = changeAll(fitting, (plan) => joinDefaults(plan, holders));
    const complete = judge(together);
    return changeAll(together, (plan) =>
        keepDefaults(
            plan,
            (own, value) =>
                typeof value.value !== 'object' ||
                complete.completes(own, value.value) ||
                report(value, 'the defaults within it come to no end, or are not valid together'),
        ),
    );
}

/** The checks that fill in defaults, themselves or through what they lead to. */
export function fillingNames(checks: readonly FoundCheck[]): ReadonlySet<string> {
    return leadingTo(checks.map(({ name, plan }) => ({ key: name, next: planNamesIn(plan), has: hasDefaults(plan) })));
}

/** The inner plans are changed first. */
function changeAll(checks: readonly FoundCheck[], change: (plan: CheckPlan) => CheckPlan): FoundCheck[] {
    const changed = (value: CheckValue): CheckValue => {
        if (value === undefined) return undefined;
        if (!('kind' in value)) {
            return 'size' in value
                ? new Map([...value].map(([name, one]) => [name, changed(one)]))
                : [...value.values()].map(changed);
        }
        return value.kind === 'call' ? change({ ...value, values: value.values.map(changed) }) : value;
    };
    const planOf = (plan: CheckPlan): CheckPlan => {
        const result = changed(plan);
        return isPlan(result) ? result : plan;
    };
    return checks.map((check) => ({ ...check, plan: planOf(check.plan) }));
}

function isPlan(value: CheckValue): value is CheckPlan {
    return value !== undefined && 'kind' in value && value.kind !== 'json';
}

function keepDefaults(plan: CheckPlan, isKept: (own: CheckPlan, value: DefaultValue) => boolean): CheckPlan {
    if (plan.kind !== 'call' || plan.function !== 'withDefaults') return plan;
    const [check, defaults] = plan.values;
    if (!isPlan(check) || defaults === undefined || !('size' in defaults)) return plan;
    const kept = [...defaults].filter(
        ([name, value]) => isDefault(value) && isKept(planOfProperty(name, check) ?? leafCheck('anything'), value),
    );
    return kept.length === 0 ? check : callCheck('withDefaults', check, new Map(kept));
}

function isDefault(value: CheckValue): value is DefaultValue {
    return value !== undefined && 'pointer' in value;
}

/** The check of a property in that of its object. */
function planOfProperty(name: string, plan: CheckPlan): CheckPlan | undefined {
    if (plan.kind !== 'call') return undefined;
    for (const value of plan.values) {
        const own = value !== undefined && 'size' in value ? value.get(name) : undefined;
        const found = isPlan(own) ? own : isPlan(value) ? planOfProperty(name, value) : undefined;
        if (found !== undefined) return found;
    }
    return undefined;
}

function hasDefaults(value: CheckValue): boolean {
    if (value === undefined) return false;
    if (!('kind' in value)) return [...value.values()].some(hasDefaults);
    return value.kind === 'call' && (value.function === 'withDefaults' || value.values.some(hasDefaults));
}

/** What the checks of one value have filled in must be put together; which of several alternatives is meant must be known. */
function joinDefaults(plan: CheckPlan, holders: ReadonlySet<string>): CheckPlan {
    if (plan.kind !== 'call') return plan;
    const holding = plan.values.filter(
        (value) => hasDefaults(value) || planNamesIn(value).some((name) => holders.has(name)),
    );
    switch (plan.function) {
        case 'all':
        case 'joined':
            return holding.length > 1 ? { ...plan, function: 'allFilled' } : plan;
        case 'anyOf':
        case 'anyJoined':
            return holding.length > 0 ? { ...plan, function: 'anyFilled' } : plan;
        default:
            return plan;
    }
}
