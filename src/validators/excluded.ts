/**
 * The schemas that `validators.include` leaves out: where one of them is reached, nobody looks into the value. A check may then accept more
 * than its schema, and never less, so what depends on a refusal is not asked either.
 */
import { allOfChecks, type CheckPlan, type CheckValue, callCheck, type FoundCheck, leafCheck } from '../plan/checks.ts';
import { planNamesIn } from '../plan/values.ts';
import { leadingTo } from '../schema/lists.ts';

/** What stands for the check of such a schema until all plans are there. No check has its name. */
const excludedName = '!';

const anything = leafCheck('anything');

/** The check of a schema that is left out. As nobody knows what it evaluates, it evaluates everything (JSON Schema Core, 11). */
export function planExcluded(isMarking: boolean): CheckPlan {
    const plan: CheckPlan = { kind: 'named', name: excludedName };
    if (!isMarking) return plan;
    return callCheck(
        'all',
        plan,
        callCheck('evaluates', [], [], { kind: 'json', value: true }),
        callCheck('evaluatesItems'),
    );
}

/** Whether a check accepts everything, if only because of a schema that is left out. */
export function isAnything(plan: CheckValue): boolean {
    if (plan === undefined || !('kind' in plan)) return false;
    if (plan.kind === 'call') {
        const { function: name, values } = plan;
        if (name === 'nullable') return isAnything(values[0]);
        return ['oneOf', 'anyOf', 'anyJoined'].includes(name) && values.some(isExcluded);
    }
    return isExcluded(plan) || (plan.kind === 'leaf' && plan.function === 'anything');
}

function isExcluded(plan: CheckValue): boolean {
    return plan !== undefined && 'kind' in plan && plan.kind === 'named' && plan.name === excludedName;
}

/** Takes the schemas that are left out from the plans of all others. */
export function withoutExcluded(checks: readonly FoundCheck[]): readonly FoundCheck[] {
    const open = leadingTo(
        checks.map(({ name, plan }) => {
            const next = planNamesIn(plan);
            return { key: name, next, has: next.includes(excludedName) };
        }),
    );
    if (open.size === 0) return checks;
    const isOpen = (value: CheckValue): boolean =>
        planNamesIn(value).some((name) => name === excludedName || open.has(name));
    const settled = (value: CheckValue): CheckValue => {
        if (value === undefined) return undefined;
        if ('kind' in value) return value.kind === 'json' ? value : settledPlan(value);
        return 'size' in value
            ? new Map([...value].map(([name, one]) => [name, settled(one)]))
            : [...value.values()].map(settled);
    };
    const settledPlan = (plan: CheckPlan): CheckPlan => {
        if (isAnything(plan)) return anything;
        if (plan.kind !== 'call') return plan;
        const [first] = plan.values;
        const values = plan.values.map(settled);
        switch (plan.function) {
            case 'all':
                return allOfChecks(values.filter(isPlan), false);
            case 'oneOf':
                return callCheck(plan.values.some(isOpen) ? 'anyOf' : 'oneOf', ...values);
            case 'not':
            case 'when':
                return isOpen(first) ? anything : { ...plan, values };
            case 'contains':
                // Where it is asked which items are evaluated, those may be any.
                return !isOpen(first)
                    ? { ...plan, values }
                    : values[3] === undefined
                      ? anything
                      : callCheck('evaluatesItems');
            default:
                return { ...plan, values };
        }
    };
    return checks.map((check) => ({ ...check, plan: settledPlan(check.plan) }));
}

function isPlan(value: CheckValue): value is CheckPlan {
    return value !== undefined && 'kind' in value && value.kind !== 'json';
}
