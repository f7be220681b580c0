/** The keywords that apply other schemas to the same value as checks (JSON Schema Core, 8.2.3 and 10.2). */
import type { SchemaNode } from '../schema/node.ts';
import { planAlternatives } from './alternatives.ts';
import { type CheckPlan, callCheck, json } from './plan.ts';
import { childOf, childrenOf, type Plans, type Reading, type Rule } from './rules.ts';

/** In the order of the messages: what a schema extends comes first. */
export const inPlaceRules: readonly Rule[] = [
    planReferences,
    (node, reading, plans) => node.allOf.map((one) => plans.inPlace(one, reading)),
    (node, reading, plans) => node.alternatives.map((one) => planAlternatives(one, reading, plans)),
    planNot,
    planCondition,
    planDependentSchemas,
];

/** A dynamic reference is one only if its target has a dynamic anchor (JSON Schema Core, 8.2.3.2). */
function planReferences(node: SchemaNode, reading: Reading, plans: Plans): readonly CheckPlan[] {
    const dynamic = node.constraint('$dynamicRef');
    const name = typeof dynamic === 'string' ? dynamic.slice(dynamic.indexOf('#') + 1) : undefined;
    return node.references.map(({ target }, index, { length }) => {
        const plan = plans.target(target, reading);
        const isDynamic = name !== undefined && index === length - 1 && target.constraint('$dynamicAnchor') === name;
        return isDynamic ? callCheck('dynamic', json(name), plan, reading.isMarking ? json(true) : undefined) : plan;
    });
}

/** What a value must not be evaluates nothing, and no dates are made of it (JSON Schema Core, 10.2.1.4). */
function planNot({ not }: SchemaNode, reading: Reading, plans: Plans): readonly CheckPlan[] {
    if (not === undefined) return [];
    return [callCheck('not', plans.inPlace(not, { ...reading, isMarking: false, dates: 'none' }))];
}

/** `if`, `then` and `else` (JSON Schema Core, 10.2.2). OpenAPI 3.0 has no conditions. */
function planCondition(node: SchemaNode, reading: Reading, plans: Plans): readonly CheckPlan[] {
    const test = node.graph.version === '3.0' ? undefined : childOf(node, 'if');
    if (test === undefined) return [];
    const [consequence, otherwise] = (['then', 'else'] as const).map((keyword) => {
        const child = childOf(node, keyword);
        return child && plans.inPlace(child, reading);
    });
    return [callCheck('when', plans.inPlace(test, reading), consequence, otherwise)];
}

/** `dependentSchemas` (JSON Schema Core, 10.2.2.4). */
function planDependentSchemas(node: SchemaNode, reading: Reading, plans: Plans): readonly CheckPlan[] {
    if (node.graph.version === '3.0') return [];
    return childrenOf(node, 'dependentSchemas').map(([name, one]) =>
        callCheck('dependentSchema', json(name), plans.inPlace(one, reading)),
    );
}
