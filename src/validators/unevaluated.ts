/** `unevaluatedProperties` and `unevaluatedItems` as checks (JSON Schema Core, 11). */
import type { SchemaNode } from '../schema/node.ts';
import { type CheckPlan, callCheck, json } from './plan.ts';
import type { Plans, Reading } from './rules.ts';

/** Whether a schema asks what all others in place have evaluated. */
export function asksForRest({ unevaluatedProperties, unevaluatedItems }: SchemaNode): boolean {
    return unevaluatedProperties !== undefined || unevaluatedItems !== undefined;
}

/** The check of a schema that asks for the rest, with that of all its other keywords. */
export function planUnevaluated(node: SchemaNode, check: CheckPlan, reading: Reading, plans: Plans): CheckPlan {
    const { unevaluatedProperties: properties, unevaluatedItems: items } = node;
    const rest = callCheck(
        'unevaluated',
        check,
        properties && plans.part(properties, reading),
        items && plans.part(items, reading),
        reading.isMarking ? json(true) : undefined,
    );
    if (!reading.isMarking) return rest;
    // What a schema has asked for, it evaluates.
    return callCheck(
        'all',
        rest,
        ...(properties === undefined ? [] : [callCheck('evaluates', [], [], json(true))]),
        ...(items === undefined ? [] : [callCheck('evaluatesItems')]),
    );
}
