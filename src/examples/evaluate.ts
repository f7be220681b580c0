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

/** The value of an example, in terms of JSON. */
export function evaluate(plan: ExamplePlan, seed: number, planOf: PlanOf): JsonValue {
    switch (plan.kind) {
        case 'scalar':
            return plan.value;
        case 'varied':
            return varying[plan.function]?.(seed + plan.offset, ...plan.values) ?? null;
        case 'object':
            return Object.fromEntries(
                [...plan.members].map(([name, member]) => [name, evaluate(member, seed, planOf)]),
            );
        case 'array':
            return plan.items.map((item) => evaluate(item, seed, planOf));
        case 'named': {
            const target = planOf(plan.target);
            return target === undefined ? null : evaluate(target, seed + plan.offset, planOf);
        }
        default:
            return plan satisfies never;
    }
}

/** An example without what varies in it, as it is with the seed 0. Those of other schemas stay. */
export function withoutVariation(plan: ExamplePlan): ExamplePlan {
    switch (plan.kind) {
        case 'scalar':
        case 'named':
            return plan;
        case 'varied':
            return planOfValue(evaluate(plan, 0, () => undefined));
        case 'object':
            return {
                ...plan,
                members: new Map([...plan.members].map(([name, member]) => [name, withoutVariation(member)])),
            };
        case 'array':
            return { ...plan, items: plan.items.map(withoutVariation) };
        default:
            return plan satisfies never;
    }
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
    switch (plan.kind) {
        case 'scalar':
        case 'varied':
            return 1;
        case 'object':
            return [...plan.members.values()].reduce((sum, member) => sum + sizeOf(member, sizeOfNamed), 1);
        case 'array':
            return plan.items.reduce((sum, item) => sum + sizeOf(item, sizeOfNamed), 1);
        case 'named':
            return sizeOfNamed(plan.target);
        default:
            return plan satisfies never;
    }
}
