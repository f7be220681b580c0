/** The items of arrays as checks (JSON Schema Core, 10.3.1). */
import type { SchemaNode } from '../schema/node.ts';
import { besideOthers } from '../values/beside.ts';
import { limitOf } from './limits.ts';
import { searchOf } from './made.ts';
import { type CheckPlan, type CheckValue, callCheck, json } from './plan.ts';
import { childOf, type Plans, type Reading } from './rules.ts';
import { statedTypes } from './types.ts';

/** `prefixItems` and `items`. */
export function planItems(node: SchemaNode, reading: Reading, plans: Plans): readonly CheckPlan[] {
    const { items, prefixItems } = node;
    if (items === undefined && prefixItems.length === 0) return [];
    const first = prefixItems.map((item) => plans.part(item, reading));
    const beside = items && reading.whole && besideOthers(items, reading.whole.array, searchOf(plans.options));
    const others = items && plans.part(items, reading, beside);
    const isArray = statedTypes(node).only === 'array';
    const check =
        isArray && first.length === 0 && others !== undefined
            ? callCheck('array', others)
            : callCheck('items', first, others);
    const count = items === undefined ? json(first.length) : undefined;
    return reading.isMarking ? [check, callCheck('evaluatesItems', count)] : [check];
}

/** `contains`, with `minContains` and `maxContains` (JSON Schema Validation, 6.4.4). */
export function planContains(node: SchemaNode, reading: Reading, plans: Plans): readonly CheckPlan[] {
    const contains = childOf(node, 'contains');
    if (contains === undefined) return [];
    const [least, most] = (['minContains', 'maxContains'] as const).map((keyword): CheckValue => {
        const limit = limitOf(node, keyword, plans.options);
        return limit === undefined ? undefined : json(limit);
    });
    const marks = reading.isMarking ? json(true) : undefined;
    const beside = reading.whole && besideOthers(contains, reading.whole.array, searchOf(plans.options));
    return [callCheck('contains', plans.part(contains, reading, beside), least, most, marks)];
}
