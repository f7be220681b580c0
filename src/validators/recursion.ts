/** Which schemas are checked through a function of their own, because they may lead back to themselves. */
import { depthFirst } from '../schema/lists.ts';
import { namesIn } from '../values/plan.ts';
import type { CheckValue, FoundCheck } from './plan.ts';

/** A schema's check is made with those of all schemas below it. So many of them within each other fit into a stack. */
const mostLevels = 50;

/** Schemas within each other that ask several times about a value multiply. Those of their own remember what they said. */
const mostTimes = 1_000;

/** How many schemas are made within each other, and how many may be asked about one value or about a part of it. */
interface Extent {
    readonly levels: number;
    readonly times: number;
}

const nothing: Extent = { levels: 0, times: 0 };

/**
 * Finds schemas without which no schema leads to itself: those that a reference below them leads to. Takes linear time,
 * and no stack.
 */
export function findRecursive(checks: readonly Pick<FoundCheck, 'name' | 'plan'>[]): ReadonlySet<string> {
    const plans = new Map(checks.map(({ name, plan }) => [name, plan]));
    const recursive = new Set<string>();
    const inOrder = depthFirst(
        plans.keys(),
        (name) => namesIn(plans.get(name)),
        (_, name) => recursive.add(name),
    );
    const known = new Map<string, Extent>();
    for (const name of inOrder) {
        const { levels, times } = extentOf(plans.get(name), (one) => (recursive.has(one) ? nothing : known.get(one)));
        if (levels >= mostLevels || times >= mostTimes) recursive.add(name);
        known.set(name, { levels: levels + 1, times: times + 1 });
    }
    return recursive;
}

/** Functions whose arguments are about parts of a value, or about its tag: one value has one of them. */
const separating: ReadonlySet<string> = new Set(['object', 'members', 'items', 'byDiscriminator']);

/** The extent of a plan, by those of the schemas that it refers to. */
function extentOf(value: CheckValue, extentOfName: (name: string) => Extent | undefined, isApart = false): Extent {
    if (value === undefined) return nothing;
    if ('kind' in value) {
        if (value.kind === 'named') return extentOfName(value.name) ?? nothing;
        return value.kind === 'call' ? extentOf(value.values, extentOfName, separating.has(value.function)) : nothing;
    }
    const parts = [...value.values()].map((one) => extentOf(one, extentOfName, isApart));
    return parts.reduce(
        (all, { levels, times }) => ({
            levels: Math.max(all.levels, levels),
            times: isApart ? Math.max(all.times, times) : all.times + times,
        }),
        nothing,
    );
}
