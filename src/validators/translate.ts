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
import { holdsDates, holdsNumbers, makesNumbers } from '../values/holding.ts';
import { isRefined, wholeOf } from '../values/refinements.ts';
import { planAlternatives, planSubtypes } from './alternatives.ts';
import { planExcluded } from './excluded.ts';
import {
    type CheckAspect,
    type CheckContext,
    CheckFinder,
    type CheckInput,
    type Rule,
    reportUnchecked,
} from './find.ts';
import {
    exactOf,
    madeTogether,
    numericCheck,
    planDependencies,
    planExact,
    planLimits,
    readsNumbersIn,
} from './limits.ts';
import { planContains, planItems, planMembers, planNames } from './objects.ts';
import { checkOfType, planFormat, planListedValues, planText } from './types.ts';

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

/** The checks of schemas, by the rules of their keywords. */
export class SchemaChecks extends CheckFinder {
    alone(node: SchemaNode, aspect: CheckAspect): CheckPlan {
        const { refinedBy = [] } = aspect;
        const nodes = [node, ...refinedBy];
        const given: CheckContext = { ...aspect, hidden: new Set(), around: [], whole: wholeOf(nodes, this.input) };
        const made = refinedBy.length === 0 ? undefined : madeTogether(nodes, given, this.input);
        return this.inPlace(node, { ...given, ...made });
    }

    inPlace(node: SchemaNode, given: CheckContext): CheckPlan {
        const { boolean } = node;
        if (boolean !== undefined) return leafCheck(boolean ? 'anything' : 'never');
        if (node.kind === 'malformed') return leafCheck('anything');
        if (node.verbatim !== undefined) {
            reportUnchecked(node, 'x-ts-type', 'it is a type of TypeScript', this.input);
            return leafCheck('anything');
        }
        const context: CheckContext = {
            ...given,
            ...madeTogether([node], given, this.input),
            hidden: leftOutIn(node, given, this.input),
            around: [...given.around, node],
            isBase: false,
        };
        const union = given.isBase ? undefined : planSubtypes(node, context, this);
        if (union !== undefined) return union;
        const isParsed = this.input.parsed.has(node.pointer);
        const content = isParsed ? node.contentSchema : undefined;
        if (isParsed && content === undefined) return leafCheck('anything');
        const check = content === undefined ? planKeywords(node, context, this) : this.part(content, context);
        // `nullable` allows null whatever stands beside it, as its author means it.
        return node.isNullableByField && nullOf(node) !== 'refused' ? callCheck('nullable', check) : check;
    }

    target(target: SchemaNode, context: CheckContext): CheckPlan {
        if (this.isExcluded(target)) return planExcluded(context.isMarking);
        if (isShortCheck(target)) return this.inPlace(target, context);
        const { hierarchies } = target.graph;
        const extendsIt = context.around.some(
            ({ pointer }) => hierarchies.isSubtype(pointer, target.pointer) && pointer !== target.pointer,
        );
        const inner = { ...context, isBase: hierarchies.isUnion(target.pointer) && extendsIt };
        const { whole, refinedBy, ...own } = inner;
        const isWithin = whole !== undefined && isRefined(target, whole);
        const around = isWithin ? whole.nodes.map(resolveAlone).filter((one) => one !== target) : [];
        if (around.length > 0) return this.refer(target, { ...own, refinedBy: around });
        return requiresHidden(target, context, this.input) ? this.inPlace(target, inner) : this.refer(target, own);
    }
}

/** All keywords of a schema: each of them must accept the value (JSON Schema Core, 7.6). */
function planKeywords(node: SchemaNode, given: CheckContext, checks: CheckFinder): CheckPlan {
    const context = hasUnevaluatedKeyword(node) ? { ...given, isMarking: true } : given;
    const apply = (rules: readonly Rule[]): CheckPlan[] => rules.flatMap((rule) => [...rule(node, context, checks)]);
    const parts = [...planOwn(node, context, apply(rulesOfTypes), checks), ...apply(inPlaceRules)];
    const { whole } = context;
    const { options } = checks.input;
    const isMade = (one: SchemaNode): boolean =>
        holdsDates(one, options) ||
        holdsNumbers(one, options) ||
        (whole !== undefined && isRefined(one, whole, 'parts'));
    const check = allOfChecks(
        parts,
        (given.dates === 'made' || makesNumbers(options)) && countHolders(node, isMade) > 1,
    );
    return hasUnevaluatedKeyword(node) ? planUnevaluated(node, check, given, checks) : check;
}

/** The values that a schema lists, or its types, with what it says about them. Listed values have the type. */
function planOwn(
    node: SchemaNode,
    context: CheckContext,
    constraints: readonly CheckPlan[],
    checks: CheckFinder,
): readonly CheckPlan[] {
    const format = exactOf(node, context, checks.input);
    const readsText = readsNumbersIn(node, context);
    const isKept = readsText && context.keepsText === true;
    const exact = (values?: readonly number[]): CheckPlan | undefined =>
        format && planExact(node, format, checks.input, readsText && !isKept, values);
    const numbers = (node.values ?? []).flatMap(({ value }) => (typeof value === 'number' ? [value] : []));
    const others = (node.values ?? []).filter(({ value }) => value !== null && typeof value !== 'number');
    if (format !== undefined && numbers.length > 0 && others.length === 0) {
        const own = exact(numbers) ?? leafCheck('anything');
        const isNullable = node.values?.some(({ value }) => value === null) === true;
        return [isNullable ? callCheck('nullable', own) : own, ...constraints];
    }
    const made = (check: CheckPlan): CheckPlan =>
        readsText && (format === undefined || isKept) ? numericCheck(check, context) : check;
    const listed = planListedValues(node);
    if (listed.length > 0) return [...listed, ...constraints].map(made);
    const text = planText(node, context, checks);
    if (text !== undefined && node.types === undefined) return [callCheck('ifString', text), ...constraints];
    return [made(checkOfType(node, constraints, text, exact()))];
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
const holdingKeywords = [...keywords].flatMap(([name, { holds, role }]) =>
    holds?.includes('schema') === true && role !== 'store' ? [name] : [],
);

/** Whether a schema is a type and its limits: their checks are as short as a name for them. */
function isShortCheck(node: SchemaNode): boolean {
    return node.kind === 'boolean' || (node.kind === 'leaf' && !holdingKeywords.some((keyword) => node.has(keyword)));
}

/** Whether a schema requires properties that the one around it leaves out: that under its name would refuse the value. */
function requiresHidden(target: SchemaNode, { hidden, around, direction }: CheckContext, input: CheckInput): boolean {
    if (hidden.size === 0 || around.includes(target)) return false;
    const own = ownLeftOut(target, direction, input);
    const { properties } = membersOf(target, 'both');
    return [...hidden].some((name) => !own.has(name) && properties.get(name)?.required === true);
}

/** The properties that a value may leave out although they are required, also those that a schema around this one describes. */
function leftOutIn(node: SchemaNode, { direction, hidden }: CheckContext, input: CheckInput): ReadonlySet<string> {
    if (node.kind === 'leaf') return hidden;
    const own = ownLeftOut(node, direction, input);
    return own.size === 0 ? hidden : new Set([...hidden, ...own]);
}

/** Those of a schema: of the other direction, and where their type has none instead of null. */
function ownLeftOut(node: SchemaNode, direction: Direction, { options }: CheckInput): ReadonlySet<string> {
    const { hidden, properties } = membersOf(node, direction);
    if (options.nullableStrategy !== 'nullableAsOptional') return hidden;
    // A property that may be null may be missing instead, as its type says.
    const nullable = [...properties].filter(([, { nodes }]) => nodes.length > 0 && nodes.every(isNullable));
    return new Set([...hidden, ...nullable.map(([name]) => name)]);
}

// ---- Schemas in place (JSON Schema Core, 8.2.3 and 10.2) -------------------------------------------------------------

/** In the order of the messages: what a schema extends comes first. */
const inPlaceRules: readonly Rule[] = [
    (node, context, checks) => node.references.map(({ target }) => checks.target(target, context)),
    (node, context, checks) => node.allOf.map((one) => checks.inPlace(one, context)),
    (node, context, checks) => node.alternatives.map((one) => planAlternatives(one, context, checks)),
    planNot,
    planCondition,
    planDependentSchemas,
];

/** What a value must not be evaluates nothing, and no dates are made of it (JSON Schema Core, 10.2.1.4). */
function planNot({ not }: SchemaNode, context: CheckContext, checks: CheckFinder): readonly CheckPlan[] {
    if (not === undefined) return [];
    return [callCheck('not', checks.inPlace(not, { ...context, isMarking: false, dates: 'none' }))];
}

/** `if`, `then` and `else` (JSON Schema Core, 10.2.2). */
function planCondition(node: SchemaNode, context: CheckContext, checks: CheckFinder): readonly CheckPlan[] {
    const test = node.child('if');
    if (test === undefined) return [];
    const [consequence, otherwise] = (['then', 'else'] as const).map((keyword) => {
        const child = node.child(keyword);
        return child && checks.inPlace(child, context);
    });
    return [callCheck('when', checks.inPlace(test, context), consequence, otherwise)];
}

/** `dependentSchemas` (JSON Schema Core, 10.2.2.4). */
function planDependentSchemas(node: SchemaNode, context: CheckContext, checks: CheckFinder): readonly CheckPlan[] {
    return node
        .children('dependentSchemas')
        .map(([name, one]) => callCheck('dependentSchema', json(name), checks.inPlace(one, context)));
}

/** Whether a schema asks what all others in place have evaluated (JSON Schema Core, 11). */
function hasUnevaluatedKeyword({ unevaluatedProperties, unevaluatedItems }: SchemaNode): boolean {
    return unevaluatedProperties !== undefined || unevaluatedItems !== undefined;
}

/** The check of a schema that asks for the rest, with that of all its other keywords. */
function planUnevaluated(node: SchemaNode, check: CheckPlan, context: CheckContext, checks: CheckFinder): CheckPlan {
    const { unevaluatedProperties: properties, unevaluatedItems: items } = node;
    const rest = callCheck(
        'unevaluated',
        check,
        properties && checks.part(properties, context),
        items && checks.part(items, context),
        context.isMarking ? json(true) : undefined,
    );
    if (!context.isMarking) return rest;
    // What a schema has asked for, it evaluates.
    return callCheck(
        'all',
        rest,
        ...(properties === undefined ? [] : [callCheck('evaluates', [], [], json(true))]),
        ...(items === undefined ? [] : [callCheck('evaluatesItems')]),
    );
}
