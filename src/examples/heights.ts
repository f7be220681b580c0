/** How deep the smallest value of each check is: what leads back to itself must end somewhere. */
import type { CheckPlan, CheckValue, FoundCheck } from '../plan/checks.ts';
import { planNamesIn } from '../plan/values.ts';
import { addTo, depthFirst } from '../schema/lists.ts';

/** The depth of the smallest value that a check accepts; infinite if it has none. */
export type HeightOf = (plan: CheckPlan) => number;

/** @param hasNull Whether types have null: otherwise, it is the last resort. */
export function heightsOf(checks: readonly FoundCheck[], hasNull: boolean): HeightOf {
    const plans = new Map(checks.map(({ name, plan }) => [name, plan]));
    const known = new Map<string, number>();
    const heightOfNull = hasNull ? 0 : heightOfStrangers;
    const ofName: OfName = (name) => known.get(name) ?? (plans.has(name) ? Number.POSITIVE_INFINITY : 0);
    const namesIn = (name: string): readonly string[] => planNamesIn(plans.get(name)).filter((one) => plans.has(one));
    const inOrder = depthFirst(plans.keys(), namesIn);
    const referrers = new Map<string, string[]>();
    for (const name of inOrder) for (const one of namesIn(name)) addTo(referrers, one, name);
    // Only circles take another round, of those that lead to what has changed.
    for (let round: Iterable<string> = inOrder; ; ) {
        const changed = [...round].filter((name) => {
            const height = heightOf(plans.get(name), ofName, heightOfNull) + 1;
            const isLower = height < ofName(name);
            if (isLower) known.set(name, height);
            return isLower;
        });
        if (changed.length === 0) break;
        round = new Set(changed.flatMap((name) => referrers.get(name) ?? []));
    }
    return (plan) => heightOf(plan, ofName, heightOfNull);
}

/** More than that of any value whose types say what it is. */
const heightOfStrangers = 1e9;

type OfName = (name: string) => number;

/** Functions of which one argument suffices. */
const choosing: ReadonlySet<string> = new Set(['nullable', 'anyOf', 'oneOf', 'anyJoined', 'byDiscriminator']);

/** Functions that demand nothing which has a depth of its own, or whose value may be empty. */
const flat: ReadonlySet<string> = new Set([
    ...['oneOfValues', 'equalTo', 'not', 'when', 'ifObject', 'ifString', 'dependentSchema', 'propertyNames'],
    ...['others', 'contains', 'items', 'evaluates', 'evaluatesItems'],
]);

function isPositive(value: CheckValue): boolean {
    return value !== undefined && 'kind' in value && value.kind === 'json' && Number(value.value) > 0;
}

function heightOf(plan: CheckValue, ofName: OfName, heightOfNull: number): number {
    if (plan === undefined) return 0;
    const of = (value: CheckValue): number => heightOf(value, ofName, heightOfNull);
    if (!('kind' in plan)) return [...plan.values()].reduce((most, one) => Math.max(most, of(one)), 0);
    switch (plan.kind) {
        case 'json':
            return 0;
        case 'leaf':
            if (plan.function === 'isNull') return heightOfNull;
            return plan.function === 'never' ? Number.POSITIVE_INFINITY : 0;
        case 'named':
            return ofName(plan.name);
        case 'call': {
            if (flat.has(plan.function)) return 0;
            const [first, second] = plan.values;
            if (plan.function === 'object' || plan.function === 'matching') return 1 + of(first);
            // No value needs more than what is evaluated.
            if (plan.function === 'unevaluated') return of(first);
            if (plan.function === 'array') return isPositive(second) ? 1 + of(first) : 0;
            if (!choosing.has(plan.function)) return of(plan.values);
            return plan.values
                .flatMap((value) => (value !== undefined && !('kind' in value) ? [...value.values()] : [value]))
                .filter((value) => value === undefined || !('kind' in value) || value.kind !== 'json')
                .reduce(
                    (least, one) => Math.min(least, of(one)),
                    plan.function === 'nullable' ? heightOfNull : Number.POSITIVE_INFINITY,
                );
        }
        default:
            return plan satisfies never;
    }
}
