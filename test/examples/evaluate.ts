/** What plans of texts and numbers mean. */
import type { ExamplePlan } from '../../src/plan/examples.ts';
import { counted, day, email, moment, numbered, pick, url, uuid } from '../../src/runtime/examples/variations.ts';

const variations = { counted, day, email, moment, numbered, pick, url, uuid };

const seeds = [0, 1, 2, 3, 17, 1000, -1, -1_000_003, 2 ** 53];

/** The value of a plan for a seed, from the functions that outputs have. */
export function evaluated(plan: ExamplePlan, seed: number): unknown {
    if (plan.kind === 'scalar') return plan.value;
    if (plan.kind !== 'varied') throw new Error(plan.kind);
    const vary: (seed: number, ...values: readonly never[]) => unknown = variations[plan.function];
    return vary(seed + plan.offset, ...(plan.values as readonly never[]));
}

/** The values of a plan for all seeds; none without a plan. */
export function valuesOf(plan: ExamplePlan | undefined): readonly unknown[] {
    return plan === undefined ? [] : seeds.map((seed) => evaluated(plan, seed));
}
