/** Which schemas are checked through a function of their own, because they may lead back to themselves. */
import type { CheckValue, FoundCheck } from './plan.ts';

/** A schema's check is made with those of all schemas below it. So many of them within each other fit into a stack. */
const mostLevels = 50;

/** A schema whose references are being followed. */
interface Open {
    readonly name: string;
    readonly next: Iterator<string>;
    /** How many schemas are made within each other for it. */
    levels: number;
}

/**
 * Finds schemas without which no schema leads to itself: those that a reference below them leads to. Takes linear time,
 * and no stack.
 */
export function findRecursive(checks: readonly Pick<FoundCheck, 'name' | 'plan'>[]): ReadonlySet<string> {
    const plans = new Map(checks.map(({ name, plan }) => [name, plan]));
    const recursive = new Set<string>();
    /** The levels of schemas; undefined while their references are followed. */
    const known = new Map<string, number | undefined>();
    for (const { name } of checks) {
        const stack: Open[] = known.has(name) ? [] : [open(name)];
        for (let top = stack.at(-1); top !== undefined; top = stack.at(-1)) {
            const step = top.next.next();
            if (step.done === true) {
                close(top);
                stack.pop();
                const outer = stack.at(-1);
                if (outer !== undefined) outer.levels = Math.max(outer.levels, levelsOf(top.name));
            } else if (known.has(step.value)) {
                if (known.get(step.value) === undefined) recursive.add(step.value);
                top.levels = Math.max(top.levels, levelsOf(step.value));
            } else if (plans.has(step.value)) {
                stack.push(open(step.value));
            }
        }
    }
    return recursive;

    function open(name: string): Open {
        known.set(name, undefined);
        const plan = plans.get(name);
        return { name, next: namesIn(plan), levels: 0 };
    }

    function close({ name, levels }: Open): void {
        if (levels >= mostLevels) recursive.add(name);
        known.set(name, levels + 1);
    }

    function levelsOf(name: string): number {
        return recursive.has(name) ? 0 : (known.get(name) ?? 0);
    }
}

/** The names of the schemas that a plan refers to. */
function* namesIn(value: CheckValue): Generator<string> {
    if (value === undefined) return;
    if (!('kind' in value)) {
        for (const one of value.values()) yield* namesIn(one);
    } else if (value.kind === 'named') {
        yield value.name;
    } else if (value.kind === 'call') {
        for (const one of value.values) yield* namesIn(one);
    }
}
