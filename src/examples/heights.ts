/** How deep the smallest value of each check is: what leads back to itself must end somewhere. */
import type { CheckPlan, CheckValue, FoundCheck } from '../plan/checks.ts';
import { planNamesIn } from '../plan/values.ts';
import { depthFirst } from '../schema/lists.ts';

/** The depth of the smallest value that a check accepts; infinite if it has none. */
export type HeightOf = (plan: CheckPlan) => number;

export function heightsOf(checks: readonly FoundCheck[]): HeightOf {
    const plans = new Map(checks.map(({ name, plan }) => [name, plan]));
    const known = new Map<string, number>();
    const ofName = (name: string): number => known.get(name) ?? Number.POSITIVE_INFINITY;
    const inOrder = depthFirst(plans.keys(), (name) => planNamesIn(plans.get(name)).filter((one) => plans.has(one)));
    // Only circles take another round; each round settles the schemas of at least one more level.
    for (let changed = true; changed; ) {
        changed = false;
        for (const name of inOrder) {
            const height = heightOf(plans.get(name), ofName) + 1;
            if (height < ofName(name)) {
                known.set(name, height);
                changed = true;
            }
        }
    }
    return (plan) => heightOf(plan, ofName);
}

/** Functions of which one argument suffices. */
const choosing: ReadonlySet<string> = new Set(['anyOf', 'oneOf', 'anyJoined', 'byDiscriminator']);

/** Functions that demand nothing which has a depth of its own, or whose value may be null or empty. */
const flat: ReadonlySet<string> = new Set([
    ...[
        'nullable',
        'oneOfValues',
        'equalTo',
        'not',
        'when',
        'ifObject',
        'ifString',
        'dependentSchema',
        'propertyNames',
    ],
    ...['others', 'contains', 'items'],
]);

function heightOf(plan: CheckValue, ofName: (name: string) => number): number {
    if (plan === undefined) return 0;
    const of = (value: CheckValue): number => heightOf(value, ofName);
    if (!('kind' in plan)) return [...plan.values()].reduce((most, one) => Math.max(most, of(one)), 0);
    switch (plan.kind) {
        case 'json':
            return 0;
        case 'leaf':
            return plan.function === 'never' ? Number.POSITIVE_INFINITY : 0;
        case 'named':
            return ofName(plan.name);
        case 'call': {
            if (flat.has(plan.function)) return 0;
            const [first, second] = plan.values;
            if (plan.function === 'object' || plan.function === 'matching') return 1 + of(first);
            if (plan.function === 'array') return second === undefined ? 0 : 1 + of(first);
            if (!choosing.has(plan.function)) return of(plan.values);
            return plan.values
                .flatMap((value) => (value !== undefined && !('kind' in value) ? [...value.values()] : [value]))
                .filter((value) => value === undefined || !('kind' in value) || value.kind !== 'json')
                .reduce((least, one) => Math.min(least, of(one)), Number.POSITIVE_INFINITY);
        }
        default:
            return plan satisfies never;
    }
}
