/** Examples as values. */
import type { JsonValue } from '../load/json.ts';
import type { ExampleKey, ExamplePlan, Scalar } from '../plan/examples.ts';
import * as variations from '../runtime/examples/variations.ts';

/** Finds the plan of a schema's example. */
export type PlanOf = (key: ExampleKey) => ExamplePlan | undefined;

/** The functions by name: each takes the seed and what the plan has for it. */
const varying = variations as unknown as Readonly<
    Record<string, ((seed: number, ...values: readonly (Scalar | readonly Scalar[])[]) => Scalar) | undefined>
>;

/** What is made of an example: of its parts first. */
interface Folding<Made> {
    readonly leaf: (plan: Exclude<ExamplePlan, { readonly kind: 'object' | 'array' }>) => Made;
    readonly object: (members: readonly (readonly [name: string, member: Made])[]) => Made;
    readonly array: (items: readonly Made[]) => Made;
}

function fold<Made>(plan: ExamplePlan, folding: Folding<Made>): Made {
    if (plan.kind === 'array') return folding.array(plan.items.map((item) => fold(item, folding)));
    if (plan.kind !== 'object') return folding.leaf(plan);
    return folding.object(Array.from(plan.members, ([name, member]) => [name, fold(member, folding)] as const));
}

/** The value of an example, in terms of JSON. */
export function evaluate(plan: ExamplePlan, seed: number, planOf: PlanOf): JsonValue {
    return fold<JsonValue>(plan, {
        leaf: (one) => {
            if (one.kind === 'scalar') return one.value;
            if (one.kind === 'varied') return varying[one.function]?.(seed + one.offset, ...one.values) ?? null;
            const target = planOf(one.target);
            return target === undefined ? null : evaluate(target, seed + one.offset, planOf);
        },
        object: Object.fromEntries,
        array: (items) => items,
    });
}

/** An example without what varies in it, as it is with the seed 0. Those of other schemas stay. */
export function withoutVariation(plan: ExamplePlan): ExamplePlan {
    return fold<ExamplePlan>(plan, {
        leaf: (one) => (one.kind === 'varied' ? planOfValue(evaluate(one, 0, () => undefined)) : one),
        object: (members) => ({ kind: 'object', members: new Map(members) }),
        array: (items) => ({ kind: 'array', items }),
    });
}

/** A value as an example that is the same for each seed. */
export function planOfValue(value: JsonValue): ExamplePlan {
    if (typeof value !== 'object' || value === null) return { kind: 'scalar', value };
    if (Array.isArray(value)) return { kind: 'array', items: value.map(planOfValue) };
    const members = Object.entries(value).flatMap(([name, member]): [string, ExamplePlan][] =>
        member === undefined ? [] : [[name, planOfValue(member)]],
    );
    return { kind: 'object', members: new Map(members) };
}

/** How many values an example consists of, with those of other schemas. */
export function sizeOf(plan: ExamplePlan, sizeOfNamed: (key: ExampleKey) => number): number {
    return fold<number>(plan, {
        leaf: (one) => (one.kind === 'named' ? sizeOfNamed(one.target) : 1),
        object: (members) => members.reduce((sum, [, member]) => sum + member, 1),
        array: (items) => items.reduce((sum, item) => sum + item, 1),
    });
}
