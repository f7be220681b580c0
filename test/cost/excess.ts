/** How much faster than its input and its output the work of a run grows. */
import type { JsonObject } from '../../src/load/json.ts';
import type { Config } from '../../src/options/types.ts';
import { type Growing, grow } from './growing.ts';
import type { Work, WorkCounter } from './work.ts';

/** Three sizes, the second step between them twice the first. */
export type Sizes = readonly [number, number, number];

export interface Measure {
    readonly counter: WorkCounter;
    readonly sizes: Sizes;
}

/** Smaller differences prove nothing, as some work does not depend on the size. */
const leastWork = 20_000;

/** The same for work that is counted alone. */
const leastAdded = 50_000;

/** Twice the input takes twice the work: 1. Quadratic growth would be 2 or more, exponential growth far more. */
export const tolerance = 1.5;

/** For work that is counted alone, of which little depends on nothing. */
export const toleranceOfAdded = 1.6;

/** Forms that take over each other's fields, one for each: docs/security.md describes them and their bound. */
export const toleranceOfForms = 2.2;

/** How much faster than the description, or than the output where that grows faster, the work of a run grows. */
export async function excessOf(
    growing: Growing,
    config: Omit<Config, 'src'>,
    { counter, sizes }: Measure,
): Promise<number> {
    const counts: Work[] = [];
    for (const size of sizes) counts.push(await counter.count(grow(growing, size), config));
    return (
        growth(counts, ({ work }) => work, leastWork) /
        Math.max(
            2,
            growth(counts, ({ output }) => output, 1),
        )
    );
}

/** How much faster than both the work grows that a configuration adds to the same description with another one. */
export async function excessOver(
    base: Partial<Config>,
    make: (size: number) => readonly [description: JsonObject, config: Partial<Config>],
    { counter, sizes }: Measure,
): Promise<number> {
    const counts: Work[] = [];
    // Some code is executed by the first such runs only.
    for (const size of [4, 8]) await counter.count(...make(size));
    for (const size of sizes) {
        const [description, config] = make(size);
        const [own, other] = [await counter.count(description, config), await counter.count(description, base)];
        counts.push({ work: own.work - other.work, output: own.output });
    }
    return growth(counts, ({ work }) => work, leastAdded) / 2;
}

function growth(counts: readonly Work[], of: (count: Work) => number, least: number): number {
    const [first = 0, second = 0, third = 0] = counts.map(of);
    return (third - second) / Math.max(second - first, least);
}
