/**
 * A schema as a check: each keyword one, as JSON Schema means it. Nothing is merged, so nothing can be lost. The rules of the
 * keywords are in files of their own, and this one says which of them apply together.
 */
import { keywords } from '../keywords.ts';
import { allOfChecks, type CheckPlan, callCheck, json, leafCheck } from '../plan/checks.ts';
import type { Direction } from '../schema/access.ts';
import { membersOf } from '../schema/inherited.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isNullable } from '../schema/nullability.ts';
import { nullOf } from '../schema/nulls.ts';
import { resolveAlone } from '../values/cases.ts';
import { holdsDates, holdsNumbers } from '../values/holding.ts';
import { isRefined, wholeOf } from '../values/refinements.ts';
import { planAlternatives, planSubtypes } from './alternatives.ts';
import type { CheckAspect, CheckFinder, CheckOptions } from './find.ts';
import { planDependencies, planLimits } from './limits.ts';
import { exactOf, madeTogether, planExact, searchOf } from './made.ts';
import { planContains, planItems, planMembers, planNames } from './objects.ts';
import type { Context, Plans, Rule } from './rules.ts';
import { planFormat, planListedValues, planText, withType } from './types.ts';

/** Keywords about values of one type, which accept all others (JSON Schema Validation, 6; Core, 10.3). */
const rulesOfTypes: readonly Rule[] = [
    planFormat,
    planItems,
    planContains,
    planMembers,
    planNames,
    planDependencies,
    planLimits,
];

/** The check of a schema on its own. */
export function planCheck(node: SchemaNode, aspect: CheckAspect, finder: CheckFinder): CheckPlan {
    const { refinedBy = [] } = aspect;
    const search = searchOf(finder.options);
    const given: Context = { ...aspect, hidden: new Set(), around: [], whole: wholeOf([node, ...refinedBy], search) };
    const made = refinedBy.length === 0 ? undefined : madeTogether([node, ...refinedBy], given, finder.options);
    return planInPlace(node, { ...given, ...made }, finder);
}

/** The check of a schema that applies to the same value as those around it. */
function planInPlace(node: SchemaNode, given: Context, finder: CheckFinder): CheckPlan {
    const { boolean } = node;
    if (boolean !== undefined) return leafCheck(boolean ? 'anything' : 'never');
    if (node.kind === 'malformed') return leafCheck('anything');
    const plans = plansOf(finder);
    if (node.verbatim !== undefined) {
        plans.options.onUnchecked(node, 'x-ts-type', 'it is a type of TypeScript');
        return leafCheck('anything');
    }
    const around = [...given.around, node];
    const made = madeTogether([node], given, plans.options);
    const reading: Context = {
        ...given,
        ...made,
        hidden: leftOutIn(node, given, plans.options),
        around,
        isBase: false,
    };
    const union = given.isBase ? undefined : planSubtypes(node, reading, plans);
    if (union !== undefined) return union;
    const isParsed = plans.options.parsed.has(node.pointer);
    const content = isParsed ? node.contentSchema : undefined;
    if (isParsed && content === undefined) return leafCheck('anything');
    const check = content === undefined ? planKeywords(node, reading, plans) : plans.part(content, reading);
    // `nullable` allows null whatever stands beside it, as its author means it.
    return node.isNullableByField && nullOf(node) !== 'refused' ? callCheck('nullable', check) : check;
}

function plansOf(finder: CheckFinder): Plans {
    const { options } = finder;
    return {
        options,
        inPlace: (node, reading) => planInPlace(node, reading, finder),
        part: (node, { direction }, refinedBy = []) =>
            planCheck(node, { ...finder.aspectOf(direction), ...(refinedBy.length > 0 && { refinedBy }) }, finder),
        target: (node, reading) => planTarget(node, reading, finder),
        named: (node, aspect) => finder.refer(node, aspect),
    };
}

/** All keywords of a schema: each of them must accept the value (JSON Schema Core, 7.6). */
function planKeywords(node: SchemaNode, given: Context, plans: Plans): CheckPlan {
    const reading = hasUnevaluatedKeyword(node) ? { ...given, isMarking: true } : given;
    const apply = (rules: readonly Rule[]): CheckPlan[] => rules.flatMap((rule) => [...rule(node, reading, plans)]);
    const parts = [...planOwn(node, reading, apply(rulesOfTypes), plans), ...apply(inPlaceRules)];
    const makesNumbers = plans.options.int64 !== 'number';
    const { whole } = reading;
    const isMade = (one: SchemaNode): boolean =>
        holdsDates(one) || (makesNumbers && holdsNumbers(one)) || (whole !== undefined && isRefined(one, whole));
    const check = allOfChecks(parts, (given.dates === 'made' || makesNumbers) && countHolders(node, isMade) > 1);
    return hasUnevaluatedKeyword(node) ? planUnevaluated(node, check, given, plans) : check;
}

/** The values that a schema lists, or its types, with what it says about them. Listed values have the type. */
function planOwn(
    node: SchemaNode,
    reading: Context,
    constraints: readonly CheckPlan[],
    plans: Plans,
): readonly CheckPlan[] {
    const format = exactOf(node, reading, plans.options);
    const numbers = (node.values ?? []).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
    const others = (node.values ?? []).filter(({ value }) => value !== null && typeof value !== 'number');
    if (format !== undefined && numbers.length > 0 && others.length === 0) {
        const exact = planExact(node, format, plans.options, numbers);
        const isNullable = node.values?.some(({ value }) => value === null) === true;
        return [isNullable ? callCheck('nullable', exact) : exact, ...constraints];
    }
    const listed = planListedValues(node);
    if (listed.length > 0) return [...listed, ...constraints];
    const text = planText(node, reading, plans);
    if (text !== undefined && node.types === undefined) return [callCheck('ifString', text), ...constraints];
    return [withType(node, constraints, text, format && planExact(node, format, plans.options))];
}

/** How many of the schemas that apply to the same value contain dates: what they make of it must be put together. */
function countHolders(node: SchemaNode, isMade: (node: SchemaNode) => boolean): number {
    const own = [...node.properties, ...node.patternProperties].map(([, one]) => one);
    const parts = [node.additionalProperties, node.items, node.unevaluatedProperties].flatMap((one) => one ?? []);
    const groups = [
        [...own, ...parts, ...node.prefixItems],
        ...node.allOf.map((one) => [one]),
        ...node.references.map(({ target }) => [target]),
        ...node.alternatives.map(({ members }) => members),
        ...node.conditions.map(({ consequence, otherwise }) => [consequence, otherwise].flatMap((one) => one ?? [])),
    ];
    return groups.filter((nodes) => nodes.some(isMade)).length;
}

// ---- References ----------------------------------------------------------------------------------------------------

/** Keywords that hold schemas, which may lead back to the one with the keyword. */
const holding = [...keywords].flatMap(([name, { holds, role }]) =>
    holds?.includes('schema') === true && role !== 'store' ? [name] : [],
);

/** Whether a schema is a type and its limits: their checks are as short as a name for them. */
function isPlain(node: SchemaNode): boolean {
    return node.kind === 'boolean' || (node.kind === 'leaf' && !holding.some((keyword) => node.has(keyword)));
}

/** The check of a schema that a reference leads to. */
function planTarget(target: SchemaNode, reading: Context, finder: CheckFinder): CheckPlan {
    if (isPlain(target)) return planInPlace(target, reading, finder);
    const { hierarchies } = target.graph;
    const extendsIt = reading.around.some(
        ({ pointer }) => hierarchies.isSubtype(pointer, target.pointer) && pointer !== target.pointer,
    );
    const inner = { ...reading, isBase: hierarchies.isUnion(target.pointer) && extendsIt };
    const { whole, refinedBy, ...own } = inner;
    const isWithin = whole !== undefined && isRefined(target, whole);
    const around = isWithin ? whole.way.nodes.map(resolveAlone).filter((one) => one !== target) : [];
    if (around.length > 0) return finder.refer(target, { ...own, refinedBy: around });
    return requiresHidden(target, reading, finder.options)
        ? planInPlace(target, inner, finder)
        : finder.refer(target, own);
}

/** Whether a schema requires properties that the one around it leaves out: that under its name would refuse the value. */
function requiresHidden(target: SchemaNode, { hidden, around, direction }: Context, options: CheckOptions): boolean {
    if (hidden.size === 0 || around.includes(target)) return false;
    const own = ownLeftOut(target, direction, options);
    const { properties } = membersOf(target, 'both');
    return [...hidden].some((name) => !own.has(name) && properties.get(name)?.required === true);
}

/** The properties that a value may leave out although they are required, also those that a schema around this one describes. */
function leftOutIn(node: SchemaNode, { direction, hidden }: Context, options: CheckOptions): ReadonlySet<string> {
    if (node.kind === 'leaf') return hidden;
    const own = ownLeftOut(node, direction, options);
    return own.size === 0 ? hidden : new Set([...hidden, ...own]);
}

/** Those of a schema: of the other direction, and where their type has none instead of null. */
function ownLeftOut(node: SchemaNode, direction: Direction, { omitsNull }: CheckOptions): ReadonlySet<string> {
    const { hidden, properties } = membersOf(node, direction);
    if (!omitsNull) return hidden;
    const nullable = [...properties].filter(([, { nodes }]) => nodes.length > 0 && nodes.every(isNullable));
    return new Set([...hidden, ...nullable.map(([name]) => name)]);
}

// ---- Schemas in place (JSON Schema Core, 8.2.3 and 10.2) -------------------------------------------------------------

/** In the order of the messages: what a schema extends comes first. */
const inPlaceRules: readonly Rule[] = [
    (node, reading, plans) => node.references.map(({ target }) => plans.target(target, reading)),
    (node, reading, plans) => node.allOf.map((one) => plans.inPlace(one, reading)),
    (node, reading, plans) => node.alternatives.map((one) => planAlternatives(one, reading, plans)),
    planNot,
    planCondition,
    planDependentSchemas,
];

/** What a value must not be evaluates nothing, and no dates are made of it (JSON Schema Core, 10.2.1.4). */
function planNot({ not }: SchemaNode, reading: Context, plans: Plans): readonly CheckPlan[] {
    if (not === undefined) return [];
    return [callCheck('not', plans.inPlace(not, { ...reading, isMarking: false, dates: 'none' }))];
}

/** `if`, `then` and `else` (JSON Schema Core, 10.2.2). */
function planCondition(node: SchemaNode, reading: Context, plans: Plans): readonly CheckPlan[] {
    const test = node.child('if');
    if (test === undefined) return [];
    const [consequence, otherwise] = (['then', 'else'] as const).map((keyword) => {
        const child = node.child(keyword);
        return child && plans.inPlace(child, reading);
    });
    return [callCheck('when', plans.inPlace(test, reading), consequence, otherwise)];
}

/** `dependentSchemas` (JSON Schema Core, 10.2.2.4). */
function planDependentSchemas(node: SchemaNode, reading: Context, plans: Plans): readonly CheckPlan[] {
    return node
        .children('dependentSchemas')
        .map(([name, one]) => callCheck('dependentSchema', json(name), plans.inPlace(one, reading)));
}

/** Whether a schema asks what all others in place have evaluated (JSON Schema Core, 11). */
function hasUnevaluatedKeyword({ unevaluatedProperties, unevaluatedItems }: SchemaNode): boolean {
    return unevaluatedProperties !== undefined || unevaluatedItems !== undefined;
}

/** The check of a schema that asks for the rest, with that of all its other keywords. */
function planUnevaluated(node: SchemaNode, check: CheckPlan, reading: Context, plans: Plans): CheckPlan {
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
