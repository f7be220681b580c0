/** Plans that apply together. */
import type { DatePlan } from '../model.ts';

export const plain: DatePlan = { kind: 'plain' };

/** Says nothing, and leaves what others say. */
export const nothing: DatePlan = { kind: 'all', plans: [] };

/** Plans that apply together as one; each once. */
export function together(plans: readonly (DatePlan | undefined)[]): DatePlan | undefined {
    const distinct = new Map<unknown, DatePlan>();
    for (const plan of plans) {
        if (plan === undefined) continue;
        for (const one of plan.kind === 'all' ? plan.plans : [plan]) distinct.set(keyOf(one), one);
    }
    const all = [...distinct.values()];
    return all.length < 2 ? all[0] : { kind: 'all', plans: all };
}

/** Equal for two plans that are the same. */
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
