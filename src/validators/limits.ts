/** The keywords that limit a value on their own, as checks (JSON Schema Validation, 6). */
import type { JsonValue } from '../load/json.ts';
import { readPattern } from '../schema/expressions/index.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { CheckOptions } from './find.ts';
import { exactOf } from './made.ts';
import { type CheckFunction, type CheckPlan, callCheck, json, leafCheck } from './plan.ts';
import type { Plans, Reading } from './rules.ts';

interface Limit {
    readonly keyword: CheckFunction;
    readonly type: 'string' | 'number' | 'array' | 'object';
    readonly isFitting: (value: JsonValue) => value is number;
}

const isNumber = (value: JsonValue): value is number => typeof value === 'number';
const isCount = (value: JsonValue): value is number => isNumber(value) && value >= 0;
const isPositive = (value: JsonValue): value is number => isNumber(value) && value > 0;

const limits: readonly Limit[] = [
    { keyword: 'minLength', type: 'string', isFitting: isCount },
    { keyword: 'maxLength', type: 'string', isFitting: isCount },
    { keyword: 'multipleOf', type: 'number', isFitting: isPositive },
    { keyword: 'minItems', type: 'array', isFitting: isCount },
    { keyword: 'maxItems', type: 'array', isFitting: isCount },
    { keyword: 'minProperties', type: 'object', isFitting: isCount },
    { keyword: 'maxProperties', type: 'object', isFitting: isCount },
];

/** The limits of a schema (JSON Schema Validation, 6.2 to 6.5). */
export function planLimits(node: SchemaNode, reading: Reading, { options }: Plans): readonly CheckPlan[] {
    // The check of an exact number has its limits.
    const isExact = exactOf(node, reading, options) !== undefined && (node.types !== undefined || node.listsValues);
    const found = limits.flatMap(({ keyword, type, isFitting }) => {
        const value = isExact && type === 'number' ? undefined : node.constraint(keyword);
        return value === undefined || !isFitting(value) ? [] : [callCheck(keyword, json(value))];
    });
    if (node.constraint('uniqueItems') === true) found.push(leafCheck('uniqueItems'));
    return [...found, ...(isExact ? [] : rangeOf(node)), ...patternOf(node, options)];
}

/** In OpenAPI 3.0, `exclusiveMinimum` is a word about `minimum` (JSON Schema draft 5, 5.2 and 5.3). */
function rangeOf(node: SchemaNode): CheckPlan[] {
    return (['minimum', 'maximum'] as const).flatMap((keyword) => {
        const exclusive = keyword === 'minimum' ? 'exclusiveMinimum' : 'exclusiveMaximum';
        const [limit, further] = [node.constraint(keyword), node.constraint(exclusive)];
        const own = typeof limit === 'number' ? [callCheck(further === true ? exclusive : keyword, json(limit))] : [];
        return typeof further === 'number' ? [...own, callCheck(exclusive, json(further))] : own;
    });
}

function patternOf(node: SchemaNode, { onUnchecked }: CheckOptions): CheckPlan[] {
    const pattern = node.constraint('pattern');
    if (typeof pattern !== 'string') return [];
    const read = readPattern(pattern);
    if (read.kind === 'pattern')
        return [callCheck('pattern', json(pattern), read.longest === undefined ? undefined : json(read.longest))];
    onUnchecked(
        node,
        'pattern',
        read.kind === 'invalid' ? 'it is no regular expression' : 'matching it could take exponential time',
    );
    return [];
}

/** The properties that others need, by name (JSON Schema Validation, 6.5.4). */
export function planDependencies(node: SchemaNode): readonly CheckPlan[] {
    const entries = node.dependentRequired.map(([name, names]) => [name, names.map(json)] as const);
    return entries.length === 0 ? [] : [callCheck('dependentRequired', new Map(entries))];
}
