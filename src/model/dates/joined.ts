/** Plans that apply together. */
import type { DatePlan } from '../model.ts';

export const plain: DatePlan = { kind: 'plain' };

/** The empty plan, which leaves the other plans unchanged. */
export const nothing: DatePlan = { kind: 'all', plans: [] };

/** Joins plans that apply together into one, without duplicates. */
export function together(plans: readonly (DatePlan | undefined)[]): DatePlan | undefined {
    const distinct = new Map<unknown, DatePlan>();
    for (const plan of plans) {
        if (plan === undefined) continue;
        for (const one of plan.kind === 'all' ? plan.plans : [plan]) distinct.set(keyOf(one), one);
    }
    const all = [...distinct.values()];
    return all.length < 2 ? all[0] : { kind: 'all', plans: all };
}

/** Two equal plans have the same key. */
function keyOf(plan: DatePlan): unknown {
    switch (plan.kind) {
        case 'named':
            return `#${plan.name}`;
        case 'date':
            return plan.format;
        case 'plain':
            return plan.kind;
        default:
            return plan;
    }
}
