/** The items of examples that are arrays. */
import { limits } from '../limits.ts';
import type { CheckPlan } from '../plan/checks.ts';
import type { ExamplePlan } from '../plan/examples.ts';
import type { Demand } from './demand.ts';
import { plansOfItem } from './parts.ts';
import type { Making } from './place.ts';

/** The schemas of `contains`, each as often as it asks for an item (JSON Schema Validation, 6.4.4). */
function containedIn({ contained }: Demand): readonly CheckPlan[] {
    return contained.flatMap(({ part, least }) =>
        Array.from({ length: Math.min(least, limits.mostExampleItems + 1) }, () => part),
    );
}

/**
 * Arrays that may be what is demanded: with one item, or as many as it must have, and the smallest one. What it must contain
 * comes first, or else after the items that have a schema by their position.
 */
export function* itemsCandidates(demand: Demand, making: Making): Iterable<ExamplePlan> {
    const { items, minItems, maxItems = Number.POSITIVE_INFINITY } = demand;
    const described = Math.max(0, ...items.map(({ first }) => first.length));
    const contained = containedIn(demand);
    const isDescribed = items.some(({ first, others }) => first.length > 0 || others !== undefined);
    const usual = making.place.isSmallest || !isDescribed ? 0 : Math.max(1, described);
    for (const start of contained.length === 0 || described === 0 ? [0] : [0, described]) {
        const least = Math.max(minItems, contained.length === 0 ? 0 : start + contained.length);
        if (least > limits.mostExampleItems) return;
        const itemPlans = (index: number): readonly CheckPlan[] => [
            ...plansOfItem(index, demand),
            ...contained.slice(Math.max(0, index - start), index < start ? 0 : index - start + 1),
        ];
        const wanted = Math.min(Math.max(least, usual), maxItems);
        const found = makeItems({ wanted, least, described, itemPlans, isUnique: demand.isUnique }, making);
        if (found === undefined) continue;
        yield { kind: 'array', items: found };
        if (found.length > least) yield { kind: 'array', items: found.slice(0, least) };
    }
}

interface WantedItems {
    readonly wanted: number;
    readonly least: number;
    /** How many have a schema by their position. */
    readonly described: number;
    readonly isUnique: boolean;
    readonly itemPlans: (index: number) => readonly CheckPlan[];
}

/** The items; undefined if there are not as many as there must be. */
function makeItems(
    { wanted, least, described, isUnique, itemPlans }: WantedItems,
    { make, place, sizeOf }: Making,
): readonly ExamplePlan[] | undefined {
    const found: ExamplePlan[] = [];
    const variety = isUnique ? wanted : undefined;
    let size = 1;
    for (let index = 0; index < wanted; index++) {
        const isNeeded = index < least;
        // Items with schemas of their own differ without that.
        const offset = place.offset + Math.max(0, index - described);
        const plans = itemPlans(index);
        const plan: ExamplePlan | undefined =
            plans.length === 0
                ? { kind: 'varied', function: 'counted', offset, values: [1] }
                : make(plans, { name: place.name, offset, isNeeded, variety });
        size += plan === undefined ? 0 : sizeOf(plan);
        if (plan === undefined || (!isNeeded && size > limits.largestExample)) return isNeeded ? undefined : found;
        found.push(plan);
    }
    return found;
}
