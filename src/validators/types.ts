/** The values and the types of a schema as checks (JSON Schema Validation, 6.1). */
import type { JsonValue } from '../load/json.ts';
import {
    allOfChecks,
    type CheckFunction,
    type CheckPlan,
    type CheckValue,
    callCheck,
    json,
    type LeafCheck,
    leafCheck,
} from '../plan/checks.ts';
import { temporalRows } from '../plan/temporal.ts';
import { timeFormatOf } from '../schema/dates.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { CheckContext, CheckFinder } from './find.ts';

/** The values that a schema lists. Those of another type than its own count only if all are. */
export function planListedValues(node: SchemaNode): CheckPlan[] {
    const constant = node.constraint('const');
    const values = node.constraint('enum');
    if (constant === undefined && Array.isArray(values) && values.length === 0) return [leafCheck('never')];
    if (constant !== undefined && Array.isArray(values)) return [equalTo([constant]), equalTo(values)];
    const listed = node.values;
    if (listed === undefined) return [];
    return [listed.length === 0 ? leafCheck('never') : equalTo(listed.map(({ value }) => value))];
}

function equalTo(values: readonly JsonValue[]): CheckPlan {
    const areSimple = values.every((value) => typeof value !== 'object' || value === null);
    return callCheck(areSimple ? 'oneOfValues' : 'equalTo', ...values.map(json));
}

const leaves: ReadonlyMap<string, LeafCheck> = new Map<string, LeafCheck>([
    ['string', 'string'],
    ['number', 'number'],
    ['integer', 'integer'],
    ['boolean', 'boolean'],
    ['null', 'isNull'],
    ['object', 'anyObject'],
    ['array', 'anyArray'],
    // That of Swagger 2.0.
    ['file', 'bytes'],
]);

/** The types that a schema states, null apart: it may join any other. */
interface OwnTypes {
    readonly others: readonly string[];
    /** The only one of the others. */
    readonly only: string | undefined;
    readonly hasNull: boolean;
}

export function ownTypesOf({ types = [] }: SchemaNode): OwnTypes {
    const known = types.filter((type) => leaves.has(type));
    const others = known.filter((type) => type !== 'null');
    return { others, only: others.length === 1 ? others[0] : undefined, hasNull: known.includes('null') };
}

/** The checks that refuse all other types by themselves. */
const refusingOthers: ReadonlySet<string> = new Set(['object', 'matching', 'array']);

function refusesOthers(check: CheckValue): boolean {
    if (check === undefined || !('kind' in check) || check.kind !== 'call') return false;
    return check.function === 'withDefaults' ? refusesOthers(check.values[0]) : refusingOthers.has(check.function);
}

/** The type of a value, and the checks of the keywords about one type (JSON Schema Validation, 6.1.1). */
export function checkOfType(
    node: SchemaNode,
    constraints: readonly CheckPlan[],
    text: CheckPlan | undefined,
    exact?: CheckPlan,
): CheckPlan {
    const { others, only, hasNull } = ownTypesOf(node);
    const alternatives = others.map((type) => {
        const own = type === 'string' ? text : type === 'number' || type === 'integer' ? exact : undefined;
        return own ?? leafCheck(leaves.get(type) ?? 'anything');
    });
    const [first] = alternatives;
    if (first === undefined) return allOfChecks([...(hasNull ? [leafCheck('isNull')] : []), ...constraints], false);
    if (only === undefined) {
        const either = callCheck('anyOf', ...alternatives, ...(hasNull ? [leafCheck('isNull')] : []));
        return allOfChecks([either, ...constraints], false);
    }
    const isStated = constraints.some(refusesOthers);
    const parts = isStated ? constraints : [first, ...constraints];
    const check = fuse(parts) ?? allOfChecks(parts, false);
    return hasNull ? callCheck('nullable', check) : check;
}

/**
 * What strings of a schema are, if they are not just strings: bytes, or dates, which other strings of the type are not.
 * All other types of values are for `withType`.
 */
export function planText(
    node: SchemaNode,
    { dates: given, date, dateOrText }: CheckContext,
    { input }: CheckFinder,
): CheckPlan | undefined {
    const { pointer } = node;
    // Without a type of its own, a schema leaves it to the one that says that it is a date.
    const { dateFormat } = input.options;
    const own = timeFormatOf(node, dateFormat);
    const format = node.types === undefined ? own : (date ?? own ?? dateOrText);
    const dates = date === undefined && own === undefined && given === 'made' ? 'kept' : given;
    const { only } = ownTypesOf(node);
    if (only === 'string' && (input.bytes.has(pointer) || node.format === 'binary')) return leafCheck('bytes');
    if (format === undefined || dateFormat === 'string' || dates === 'none' || node.listsValues) return undefined;
    if (dateFormat === 'Temporal') {
        const check = leafCheck(temporalRows[format].check);
        return dates === 'kept' ? callCheck('orText', check) : check;
    }
    return leafCheck(dates === 'kept' ? 'dateOrText' : format === 'date' ? 'day' : 'moment');
}

/** A format that is checked, and that makes no date of a string (JSON Schema Validation, 7). */
export function planFormat(node: SchemaNode, context: CheckContext, checks: CheckFinder): readonly CheckPlan[] {
    const { format } = node;
    const isMade = context.dates === 'made' && planText(node, context, checks) !== undefined;
    if (format === undefined || checks.input.options.formats !== 'assert' || isMade) return [];
    const predicate = formatChecks.get(format);
    return predicate === undefined ? [] : [callCheck('format', json(format), leafCheck(predicate))];
}

/** The formats that are checked, with the predicates of the runtime (JSON Schema Validation, 7.3; OpenAPI, Data Types). */
const formatChecks: ReadonlyMap<string, LeafCheck> = new Map([
    ['date', 'isDateText'],
    ['date-time', 'isDateTimeText'],
    ['time', 'isTimeText'],
    ['duration', 'isDuration'],
    ['email', 'isEmail'],
    ['hostname', 'isHostname'],
    ['ipv4', 'isIpv4'],
    ['ipv6', 'isIpv6'],
    ['uuid', 'isUuid'],
    ['uri', 'isUri'],
    ['uri-reference', 'isUriReference'],
    ['regex', 'isRegex'],
    ['json-pointer', 'isJsonPointer'],
    ['byte', 'isByte'],
    ['base64', 'isByte'],
]);

/** A type and its limits in one function: most values of an output need no more. */
interface Fusion {
    readonly name: CheckFunction;
    /** The keywords of its arguments, in their order. */
    readonly keywords: readonly [CheckFunction, ...CheckFunction[]];
    /** What the first argument is without its keyword; undefined if there is no such value. */
    readonly otherwise?: number;
}

/** By the function that checks the type alone. */
const fusions: ReadonlyMap<string, readonly Fusion[]> = new Map<string, readonly Fusion[]>([
    [
        'string',
        [
            { name: 'text', keywords: ['minLength', 'maxLength'], otherwise: 0 },
            { name: 'textLike', keywords: ['pattern'] },
            { name: 'costlyText', keywords: ['costlyPattern'] },
        ],
    ],
    ['integer', [{ name: 'whole', keywords: ['minimum', 'maximum'] }]],
    ['number', [{ name: 'real', keywords: ['minimum', 'maximum'] }]],
    ['array', [{ name: 'array', keywords: ['minItems', 'maxItems'], otherwise: 0 }]],
]);

/** One check in place of those of a type and of its limits; undefined if there is none for them. */
function fuse([type, ...limits]: readonly CheckPlan[]): CheckPlan | undefined {
    if (type === undefined || type.kind === 'named' || limits.length === 0) return undefined;
    const own = type.kind === 'call' ? type.values : [];
    const values = new Map<CheckFunction, readonly CheckValue[]>();
    for (const limit of limits) {
        if (limit.kind !== 'call' || values.has(limit.function)) return undefined;
        values.set(limit.function, limit.values);
    }
    const found = fusions
        .get(type.function)
        ?.find(({ keywords }) => [...values.keys()].every((one) => keywords.includes(one)));
    if (found === undefined) return undefined;
    const { name, keywords, otherwise } = found;
    const [first, ...others] = keywords;
    const least = values.get(first) ?? (otherwise === undefined ? undefined : [json(otherwise)]);
    return (
        least && callCheck(name, ...own, ...least, ...others.flatMap((keyword) => values.get(keyword) ?? [undefined]))
    );
}
