/** A schema as a check: each keyword one, as JSON Schema means it. Nothing is merged, so nothing can be lost. */
import { holdsDates } from '../dates/holding.ts';
import { isJsonObject, type JsonValue } from '../load/json.ts';
import { escapeKey } from '../load/pointer.ts';
import { accessOf, hiddenNames } from '../schema/access.ts';
import { membersOf } from '../schema/inherited.ts';
import { isDangerous } from '../schema/key-patterns.ts';
import type { SchemaNode } from '../schema/node.ts';
import { nullOf } from '../schema/nulls.ts';
import { planAlternatives, planSubtypes, type Reading, type Translation } from './alternatives.ts';
import type { Aspect, CheckFinder } from './find.ts';
import { formatChecks } from './formats.ts';
import { dependentRequiredOf, limitsOf } from './limits.ts';
import { allOfChecks, type CheckPlan, type CheckValue, callCheck, json, type LeafCheck, leafCheck } from './plan.ts';

/** The check of a schema. */
export function planOf(node: SchemaNode, aspect: Aspect, finder: CheckFinder): CheckPlan {
    const check = planInPlace(node, { ...aspect, hidden: new Set(), around: [] }, finder);
    return node.has('$id') ? check : withinResource(node, check, aspect, finder);
}

/** The check of a schema that applies to the same value as those around it. */
export function planInPlace(node: SchemaNode, outer: Reading, finder: CheckFinder): CheckPlan {
    const { boolean } = node;
    if (boolean !== undefined) return leafCheck(boolean ? 'anything' : 'never');
    if (node.kind === 'malformed') return leafCheck('anything');
    if (node.verbatim !== undefined) {
        finder.options.onUnchecked(node, 'x-ts-type', 'it is a type of TypeScript');
        return leafCheck('anything');
    }
    const hidden = hiddenIn(node, outer);
    const reading: Reading = { ...outer, hidden, around: [...outer.around, node], isBase: false };
    const union = outer.isBase ? undefined : planSubtypes(node, reading, finder);
    if (union !== undefined) return union;
    const content = finder.options.parsed.has(node.pointer) ? node.contentSchema : undefined;
    const check = content === undefined ? planKeywords(node, reading, finder) : planValue(content, reading, finder);
    const whole = node.isNullableByField && nullOf(node) !== 'refused' ? callCheck('nullable', check) : check;
    return node.has('$id') ? withinResource(node, whole, outer, finder) : whole;
}

function translation(finder: CheckFinder): Translation {
    return {
        parsed: finder.options.parsed,
        inPlace: (node, reading) => planInPlace(node, reading, finder),
        target: (node, reading) => planTarget(node, reading, finder),
    };
}

/** The check of a part of the value: nothing is known of what is around it. */
export function planValue(node: SchemaNode, { direction }: Aspect, finder: CheckFinder): CheckPlan {
    const { hasDates } = finder.options;
    return planOf(node, { direction, isBase: false, makesDates: hasDates, isMarking: false }, finder);
}

/** The check of a schema that a reference leads to. */
export function planTarget(target: SchemaNode, reading: Reading, finder: CheckFinder): CheckPlan {
    if (isPlain(target)) return planInPlace(target, reading, finder);
    const { hierarchies } = target.graph;
    const extendsIt = reading.around.some(
        ({ pointer }) => hierarchies.isSubtype(pointer, target.pointer) && pointer !== target.pointer,
    );
    return finder.refer(target, { ...reading, isBase: hierarchies.isUnion(target.pointer) && extendsIt });
}

/** Keywords of any type that hold schemas, which may lead back to the one with the keyword. */
const holding = [
    ...['items', 'prefixItems', 'contains', 'unevaluatedItems', 'contentSchema'],
    ...['properties', 'patternProperties', 'additionalProperties', 'propertyNames', 'unevaluatedProperties'],
    ...['if', 'dependentSchemas'],
];

/** Whether a schema is a type and its limits: their checks are as short as a name for them. */
function isPlain(node: SchemaNode): boolean {
    return node.kind === 'boolean' || (node.kind === 'leaf' && !holding.some((keyword) => node.has(keyword)));
}

function planKeywords(node: SchemaNode, reading: Reading, finder: CheckFinder): CheckPlan {
    const listed = planValues(node);
    const { unevaluatedProperties, unevaluatedItems } = node;
    const asksForRest = unevaluatedProperties !== undefined || unevaluatedItems !== undefined;
    const inner = asksForRest ? { ...reading, isMarking: true } : reading;
    const typed =
        listed.length > 0 && node.types?.every((type) => type !== 'object' && type !== 'array')
            ? []
            : planTypes(node, inner, finder);
    const parts = [...listed, ...typed, ...planApplied(node, inner, finder)];
    const check = allOfChecks(parts, reading.makesDates && countHolders(node) > 1);
    if (!asksForRest) return check;
    const rest = callCheck(
        'unevaluated',
        check,
        unevaluatedProperties && planValue(unevaluatedProperties, reading, finder),
        unevaluatedItems && planValue(unevaluatedItems, reading, finder),
    );
    return reading.isMarking ? callCheck('all', rest, ...marksOfRest(node)) : rest;
}

/** How many of the schemas that apply to the same value contain dates. */
function countHolders(node: SchemaNode): number {
    const own = [...node.properties, ...node.patternProperties].map(([, one]) => one);
    const parts = [node.additionalProperties, node.items, node.unevaluatedProperties].flatMap((one) => one ?? []);
    const groups = [
        [...own, ...parts, ...node.prefixItems],
        ...node.allOf.map((one) => [one]),
        ...node.references.map(({ target }) => [target]),
        ...node.alternatives.map(({ members }) => members),
        ...node.conditions.map(({ consequence, otherwise }) => [consequence, otherwise].flatMap((one) => one ?? [])),
    ];
    return groups.filter((nodes) => nodes.some(holdsDates)).length;
}

// ---- Values and types ----------------------------------------------------------------------------------------------

function planValues(node: SchemaNode): CheckPlan[] {
    const constant = node.constraint('const');
    const values = node.constraint('enum');
    if (constant === undefined && Array.isArray(values) && values.length === 0) return [leafCheck('never')];
    if (constant !== undefined && Array.isArray(values)) return [equalTo([constant]), equalTo(values)];
    const listed = node.values;
    return listed === undefined ? [] : [equalTo(listed.map(({ value }) => value))];
}

function equalTo(values: readonly JsonValue[]): CheckPlan {
    const areSimple = values.every((value) => typeof value !== 'object' || value === null);
    return callCheck(areSimple ? 'oneOfValues' : 'equalTo', ...values.map(json));
}

const leaves: Readonly<Record<string, LeafCheck>> = {
    string: 'string',
    number: 'number',
    integer: 'integer',
    boolean: 'boolean',
    null: 'isNull',
    object: 'anyObject',
    array: 'anyArray',
    // That of Swagger 2.0.
    file: 'bytes',
};

/** The type of a value, and the keywords that are about one type. */
function planTypes(node: SchemaNode, reading: Reading, finder: CheckFinder): CheckPlan[] {
    const { types } = node;
    const { onUnchecked } = finder.options;
    const own = types?.filter((type) => type in leaves) ?? [];
    const [only, ...more] = own.filter((type) => type !== 'null');
    const isOne = only !== undefined && more.length === 0;
    const checks = [
        ...planStrings(node, isOne ? only : undefined, reading, finder),
        ...planItems(node, isOne ? only : undefined, reading, finder),
        ...planMembers(node, isOne ? only : undefined, reading, finder),
        ...limitsOf(node, onUnchecked),
    ];
    const states = checks.some((check) => check.kind !== 'named' && statesType.has(check.function));
    const first = isOne && !states ? [leafCheck(leaves[only] ?? 'anything')] : [];
    const alternatives =
        more.length > 0 ? [callCheck('anyOf', ...own.map((type) => leafCheck(leaves[type] ?? 'anything')))] : [];
    if (only === undefined && own.includes('null')) return [leafCheck('isNull'), ...checks];
    const all = allOfChecks([...first, ...alternatives, ...checks], false);
    const isNullable = isOne && own.includes('null');
    return all.kind === 'leaf' && all.function === 'anything' ? [] : [isNullable ? callCheck('nullable', all) : all];
}

/** The checks that include that of the type. */
const statesType: ReadonlySet<string> = new Set(['object', 'array', 'day', 'moment', 'bytes']);

function planStrings(
    node: SchemaNode,
    type: string | undefined,
    { makesDates }: Reading,
    finder: CheckFinder,
): CheckPlan[] {
    const { format } = node;
    const { bytes, hasDates, assertsFormats } = finder.options;
    if (type === 'string' && (bytes.has(node.pointer) || format === 'binary')) return [leafCheck('bytes')];
    if (format === undefined || (type !== undefined && type !== 'string')) return [];
    if (hasDates && makesDates && (format === 'date' || format === 'date-time')) {
        const date = leafCheck(format === 'date' ? 'day' : 'moment');
        return type === 'string' ? [date] : [callCheck('ifString', date)];
    }
    const predicate = assertsFormats ? formatChecks.get(format) : undefined;
    return predicate === undefined
        ? []
        : [callCheck('format', json(format), { kind: 'predicate', function: predicate })];
}

// ---- Arrays --------------------------------------------------------------------------------------------------------

function planItems(node: SchemaNode, type: string | undefined, reading: Reading, finder: CheckFinder): CheckPlan[] {
    const { items, prefixItems } = node;
    const first = prefixItems.map((item) => planValue(item, reading, finder));
    const others = items && planValue(items, reading, finder);
    const isArray = type === 'array';
    const own = first.length === 0 && others !== undefined && isArray ? [callCheck('array', others)] : [];
    const parts =
        own.length === 0 && (first.length > 0 || others !== undefined) ? [callCheck('items', first, others)] : [];
    const typed = parts.length > 0 && isArray ? [leafCheck('anyArray')] : [];
    const marks =
        reading.isMarking && (items !== undefined || first.length > 0)
            ? [callCheck('evaluatesItems', items === undefined ? json(first.length) : undefined)]
            : [];
    return [...typed, ...own, ...parts, ...planContains(node, reading, finder), ...marks];
}

/** OpenAPI 3.0 has no such keyword. */
function planContains(node: SchemaNode, reading: Reading, finder: CheckFinder): CheckPlan[] {
    const contains = childOf(node, 'contains');
    if (contains === undefined) return [];
    const count = (keyword: string): CheckValue => {
        const value = node.constraint(keyword);
        return typeof value === 'number' && value >= 0 ? json(value) : undefined;
    };
    return [
        callCheck(
            'contains',
            planValue(contains, reading, finder),
            count('minContains'),
            count('maxContains'),
            reading.isMarking ? json(true) : undefined,
        ),
    ];
}

// ---- Objects -------------------------------------------------------------------------------------------------------

function planMembers(node: SchemaNode, type: string | undefined, reading: Reading, finder: CheckFinder): CheckPlan[] {
    const { properties, additionalProperties, propertyNames } = node;
    const patterns = node.patternProperties.filter(([pattern]) => isTested(node, pattern, finder));
    const required = node.required.filter((name) => !reading.hidden.has(name));
    const members = new Map(properties.map(([name, one]) => [name, planMember(one, reading, finder)]));
    const rest = planRest(patterns, additionalProperties, reading, finder);
    const isObject = type === 'object';
    const hasMembers = members.size > 0 || required.length > 0 || rest !== undefined;
    const names =
        propertyNames &&
        callCheck(
            'propertyNames',
            planOf(propertyNames, { ...reading, isBase: false, makesDates: false, isMarking: false }, finder),
        );
    return [
        ...(hasMembers ? [callCheck(isObject ? 'object' : 'members', members, required.map(json), rest)] : []),
        ...(names === undefined ? [] : [names]),
        ...dependentRequiredOf(node),
        ...(reading.isMarking
            ? marksOfMembers(
                  node,
                  patterns.map(([pattern]) => pattern),
              )
            : []),
    ];
}

function planMember(node: SchemaNode, reading: Reading, finder: CheckFinder): CheckPlan {
    const check = planValue(node, reading, finder);
    const isSecret = hiddenNames(new Map([['', accessOf(node)]]), 'received').size > 0 || node.format === 'password';
    return isSecret ? callCheck('secret', check) : check;
}

function planRest(
    patterns: readonly (readonly [string, SchemaNode])[],
    others: SchemaNode | undefined,
    reading: Reading,
    finder: CheckFinder,
): CheckPlan | undefined {
    const rest = others === undefined || others.isEmpty ? undefined : planValue(others, reading, finder);
    if (patterns.length > 0) {
        return callCheck(
            'matching',
            patterns.map(([pattern, one]) => [json(pattern), planValue(one, reading, finder)]),
            rest,
        );
    }
    if (rest === undefined) return undefined;
    return rest.kind === 'leaf' && rest.function === 'never' ? leafCheck('closed') : callCheck('others', rest);
}

function isTested(node: SchemaNode, pattern: string, finder: CheckFinder): boolean {
    if (!isDangerous(pattern)) return true;
    finder.options.onUnchecked(node, 'patternProperties', 'matching a pattern could take exponential time');
    return false;
}

/** The names of the properties that a schema evaluates. */
function marksOfMembers(node: SchemaNode, patterns: readonly string[]): CheckPlan[] {
    const names = node.properties.map(([name]) => json(name));
    if (node.additionalProperties !== undefined) return [callCheck('evaluates', [], [], json(true))];
    return names.length + patterns.length === 0 ? [] : [callCheck('evaluates', names, patterns.map(json))];
}

/** What a schema has asked for, it evaluates. */
function marksOfRest({ unevaluatedProperties, unevaluatedItems }: SchemaNode): CheckPlan[] {
    return [
        ...(unevaluatedProperties === undefined ? [] : [callCheck('evaluates', [], [], json(true))]),
        ...(unevaluatedItems === undefined ? [] : [callCheck('evaluatesItems')]),
    ];
}

// ---- Other schemas -------------------------------------------------------------------------------------------------

/** The schemas that apply to the same value. */
function planApplied(node: SchemaNode, reading: Reading, finder: CheckFinder): CheckPlan[] {
    const inPlace = (one: SchemaNode): CheckPlan => planInPlace(one, reading, finder);
    const not =
        node.not &&
        callCheck('not', planInPlace(node.not, { ...reading, isMarking: false, makesDates: false }, finder));
    return [
        ...planReferences(node, reading, finder),
        ...node.allOf.map(inPlace),
        ...node.alternatives.map((one) => planAlternatives(one, reading, translation(finder))),
        ...(not === undefined ? [] : [not]),
        ...planConditions(node, reading, finder),
    ];
}

/** A dynamic reference is one only if its target has a dynamic anchor (JSON Schema Core, 8.2.3.2). */
function planReferences(node: SchemaNode, reading: Reading, finder: CheckFinder): CheckPlan[] {
    const dynamic = node.constraint('$dynamicRef');
    const name = typeof dynamic === 'string' ? dynamic.slice(dynamic.indexOf('#') + 1) : undefined;
    return node.references.map(({ target }, index, { length }) => {
        const plan = planTarget(target, reading, finder);
        const isDynamic = name !== undefined && index === length - 1 && target.constraint('$dynamicAnchor') === name;
        if (!isDynamic) return plan;
        return callCheck('dynamic', json(name), plan, reading.isMarking ? json(true) : undefined);
    });
}

/** A schema within the resource whose dynamic anchors others may refer to. */
function withinResource(node: SchemaNode, check: CheckPlan, aspect: Aspect, finder: CheckFinder): CheckPlan {
    const { graph, pointer } = node;
    const anchors = [...graph.dynamicAnchors(pointer)].flatMap(([name, at]): [string, CheckPlan][] => {
        const target = graph.at(at);
        return target === undefined
            ? []
            : [[name, finder.refer(target, { ...aspect, isMarking: true, isBase: false })]];
    });
    return anchors.length === 0 ? check : callCheck('within', new Map(anchors), check);
}

/** OpenAPI 3.0 has no conditions. */
function planConditions(node: SchemaNode, reading: Reading, finder: CheckFinder): CheckPlan[] {
    if (node.graph.version === '3.0') return [];
    const inPlace = (one: SchemaNode | undefined): CheckPlan | undefined => one && planInPlace(one, reading, finder);
    const test = childOf(node, 'if');
    const condition =
        test && callCheck('when', inPlace(test), inPlace(childOf(node, 'then')), inPlace(childOf(node, 'else')));
    const dependent = node.constraint('dependentSchemas');
    const names = isJsonObject(dependent) ? Object.keys(dependent) : [];
    return [
        ...(condition === undefined ? [] : [condition]),
        ...names.flatMap((name) => {
            const value = isJsonObject(dependent) ? dependent[name] : undefined;
            const one =
                value === undefined
                    ? undefined
                    : node.graph.child(value, `${node.pointer}/dependentSchemas/${escapeKey(name)}`);
            return one === undefined ? [] : [callCheck('dependentSchema', json(name), inPlace(one))];
        }),
    ];
}

function childOf(node: SchemaNode, keyword: string): SchemaNode | undefined {
    const value = node.constraint(keyword);
    return value === undefined ? undefined : node.graph.child(value, `${node.pointer}/${keyword}`);
}

/** The properties that a direction leaves out, also those that a schema around this one describes. */
function hiddenIn(node: SchemaNode, { direction, hidden }: Reading): ReadonlySet<string> {
    if (direction === 'both' || node.kind === 'leaf') return hidden;
    const own = membersOf(node, direction).hidden;
    return own.size === 0 ? hidden : new Set([...hidden, ...own]);
}
