/** Which schemas are checked through a function of their own, because they may lead back to themselves. */

import { limits } from '../limits.ts';
import type { CheckValue, FoundCheck } from '../plan/checks.ts';
import { planNamesIn } from '../plan/values.ts';
import { depthFirst } from '../schema/lists.ts';

/** What the check of a schema leads to, up to those with functions of their own. */
interface Extent {
    /** How many schemas are made within each other. */
    readonly levels: number;
    /** How many may be asked about one value, or about a part of it. */
    readonly times: number;
    /** How many of those with functions of their own may be. */
    readonly circles: number;
}

const noExtent: Extent = { levels: 0, times: 0, circles: 0 };

/** What leads back to itself. */
interface Recursion {
    /** The schemas without which no schema leads to itself. */
    readonly names: ReadonlySet<string>;
    /** Whether they may multiply, as one value leads to several of them, so that they must remember what they said. */
    readonly multiplies: boolean;
}

/**
 * Finds schemas without which no schema leads to itself: those that a reference below them leads to. Takes linear time,
 * and no stack.
 */
export function findRecursion(checks: readonly Pick<FoundCheck, 'name' | 'plan'>[]): Recursion {
    const plans = new Map(checks.map(({ name, plan }) => [name, plan]));
    const names = new Set<string>();
    const inOrder = depthFirst(
        plans.keys(),
        (name) => planNamesIn(plans.get(name)),
        (_, name) => names.add(name),
    );
    let multiplies = false;
    const known = new Map<string, Extent>();
    for (const name of inOrder) {
        const { levels, times, circles } = extentOf(plans.get(name), (one) =>
            names.has(one) ? { ...noExtent, circles: 1 } : known.get(one),
        );
        if (levels >= limits.deepestCheck || times >= limits.mostTimesAsked) names.add(name);
        multiplies ||= circles > 1 || times >= limits.mostTimesAsked;
        known.set(name, { levels: levels + 1, times: times + 1, circles });
    }
    return { names, multiplies };
}

/** Functions whose arguments are about parts of a value, or about its tag: one value has one of them. */
const separating: ReadonlySet<string> = new Set(['object', 'items', 'byDiscriminator']);

/** Functions that ask an argument more than once about one value. */
const asksTwice: ReadonlySet<string> = new Set(['anyJoined', 'anyFilled']);

/** The extent of a plan, by those of the schemas that it refers to. */
function extentOf(value: CheckValue, extentOfName: (name: string) => Extent | undefined, isApart = false): Extent {
    if (value === undefined) return noExtent;
    if ('kind' in value) {
        if (value.kind === 'named') return extentOfName(value.name) ?? noExtent;
        if (value.kind !== 'call') return noExtent;
        const extent = extentOf(value.values, extentOfName, separating.has(value.function));
        return asksTwice.has(value.function) ? { ...extent, circles: 2 * extent.circles } : extent;
    }
    const parts = [...value.values()].map((one) => extentOf(one, extentOfName, isApart));
    return parts.reduce(
        (all, { levels, times, circles }) => ({
            levels: Math.max(all.levels, levels),
            times: isApart ? Math.max(all.times, times) : all.times + times,
            circles: isApart ? Math.max(all.circles, circles) : all.circles + circles,
        }),
        noExtent,
    );
}
