/** The items of examples that are arrays. */
import { limits } from '../limits.ts';
import type { CheckPlan } from '../plan/checks.ts';
import type { ExamplePlan } from '../plan/examples.ts';
import type { Demand } from './demand.ts';
import type { Making } from './make.ts';

/** The checks of an item by all schemas of the array. */
export function plansOfItem(index: number, { items, contained }: Demand): readonly CheckPlan[] {
    const own = items.flatMap(({ first, others }) => first[index] ?? others ?? []);
    // The first items are those that `contains` asks for, one schema after the other.
    let last = 0;
    const among = contained.filter(({ least }) => {
        const start = last;
        last += least;
        return index >= start && index < last;
    });
    return [...own, ...among.map(({ part }) => part)];
}

/** Arrays that may be what is demanded: with one item, or as many as it must have; and the smallest one. */
export function* itemsCandidates(demand: Demand, { make, place, sizeOf }: Making): Iterable<ExamplePlan> {
    const { items, minItems, maxItems = Number.POSITIVE_INFINITY, contained } = demand;
    const described = Math.max(0, ...items.map(({ first }) => first.length));
    const asked = contained.reduce((sum, { least }) => sum + least, 0);
    const least = Math.max(minItems, asked);
    if (least > limits.mostExampleItems) return;
    const isDescribed = items.some(({ first, others }) => first.length > 0 || others !== undefined);
    const usual = place.isSmallest || !isDescribed ? 0 : Math.max(1, described);
    const wanted = Math.min(Math.max(least, usual), maxItems);
    const found: ExamplePlan[] = [];
    let size = 1;
    for (let index = 0; index < wanted; index++) {
        const isNeeded = index < least;
        const plan = make(plansOfItem(index, demand), { name: place.name, offset: place.offset + index, isNeeded });
        size += plan === undefined ? 0 : sizeOf(plan);
        if (plan === undefined || (!isNeeded && size > limits.largestExample)) {
            if (isNeeded) return;
            break;
        }
        found.push(plan);
    }
    yield { kind: 'array', items: found };
    if (found.length > least) yield { kind: 'array', items: found.slice(0, least) };
}
