/** Which schemas are checked through a function of their own, because they may lead back to themselves. */
import { namesIn } from '../values/plan.ts';
import type { CheckValue, FoundCheck } from './plan.ts';

/** A schema's check is made with those of all schemas below it. So many of them within each other fit into a stack. */
const mostLevels = 50;

/** Schemas within each other that ask several times about a value multiply. Those of their own remember what they said. */
const mostTimes = 1_000;

/** A schema whose references are being followed. */
interface Open {
    readonly name: string;
    readonly next: Iterator<string>;
}

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
    /** The extents of schemas; undefined while their references are followed. */
    const known = new Map<string, Extent | undefined>();
    for (const { name } of checks) {
        const stack: Open[] = known.has(name) ? [] : [open(name)];
        for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
            const step = top.next.next();
            if (step.done === true) {
                close(top);
                stack.pop();
            } else if (known.has(step.value)) {
                if (known.get(step.value) === undefined) recursive.add(step.value);
            } else if (plans.has(step.value)) {
                stack.push(open(step.value));
            }
        }
    }
    return recursive;

    function open(name: string): Open {
        known.set(name, undefined);
        return { name, next: namesIn(plans.get(name))[Symbol.iterator]() };
    }

    function close({ name }: Open): void {
        const { levels, times } = extentOf(plans.get(name), (one) => (recursive.has(one) ? nothing : known.get(one)));
        if (levels >= mostLevels || times >= mostTimes) recursive.add(name);
        known.set(name, { levels: levels + 1, times: times + 1 });
    }
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
