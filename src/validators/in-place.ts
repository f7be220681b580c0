/** The keywords that apply other schemas to the same value as checks (JSON Schema Core, 8.2.3 and 10.2). */
import type { SchemaNode } from '../schema/node.ts';
import { planAlternatives } from './alternatives.ts';
import { type CheckPlan, callCheck, json } from './plan.ts';
import { childOf, childrenOf, type Plans, type Reading, type Rule } from './rules.ts';

/** In the order of the messages: what a schema extends comes first. */
export const inPlaceRules: readonly Rule[] = [
    (node, reading, plans) => node.references.map(({ target }) => plans.target(target, reading)),
    (node, reading, plans) => node.allOf.map((one) => plans.inPlace(one, reading)),
    (node, reading, plans) => node.alternatives.map((one) => planAlternatives(one, reading, plans)),
    planNot,
    planCondition,
    planDependentSchemas,
];

/** What a value must not be evaluates nothing, and no dates are made of it (JSON Schema Core, 10.2.1.4). */
function planNot({ not }: SchemaNode, reading: Reading, plans: Plans): readonly CheckPlan[] {
    if (not === undefined) return [];
    return [callCheck('not', plans.inPlace(not, { ...reading, isMarking: false, dates: 'none' }))];
}

/** `if`, `then` and `else` (JSON Schema Core, 10.2.2). */
function planCondition(node: SchemaNode, reading: Reading, plans: Plans): readonly CheckPlan[] {
    const test = childOf(node, 'if');
    if (test === undefined) return [];
    const [consequence, otherwise] = (['then', 'else'] as const).map((keyword) => {
        const child = childOf(node, keyword);
        return child && plans.inPlace(child, reading);
    });
    return [callCheck('when', plans.inPlace(test, reading), consequence, otherwise)];
}

/** `dependentSchemas` (JSON Schema Core, 10.2.2.4). */
function planDependentSchemas(node: SchemaNode, reading: Reading, plans: Plans): readonly CheckPlan[] {
    return childrenOf(node, 'dependentSchemas').map(([name, one]) =>
        callCheck('dependentSchema', json(name), plans.inPlace(one, reading)),
    );
}
