/** The properties of objects and the items of arrays as checks (JSON Schema Core, 10.3). */

import { limits } from '../limits.ts';
import { type CheckPlan, type CheckValue, callCheck, json, leafCheck } from '../plan/checks.ts';
import { accessOf, hiddenNames } from '../schema/access.ts';
import { readKeyPattern } from '../schema/expressions/index.ts';
import { matchesPattern } from '../schema/key-patterns.ts';
import type { SchemaNode } from '../schema/node.ts';
import { refinementsOfOthers, refinementsOfProperty } from '../values/refinements.ts';
import { type CheckContext, type Plans, reportUnchecked } from './find.ts';
import { limitOf } from './limits.ts';
import { ownTypesOf } from './types.ts';

/** `properties`, `required`, `patternProperties` and `additionalProperties`, and which properties they evaluate. */
export function planMembers(node: SchemaNode, context: CheckContext, plans: Plans): readonly CheckPlan[] {
    const patterns = testedPatterns(node, plans);
    const wanted = new Set(node.required.filter((name) => !context.hidden.has(name)));
    const members = node.properties.map(([name, one]) => [name, planMember(name, one, context, plans)] as const);
    const known = new Set(members.map(([name]) => name));
    const optional = new Map(members.filter(([name]) => !wanted.has(name)));
    const required = new Map<string, CheckPlan>([
        ...members.filter(([name]) => wanted.has(name)),
        ...[...wanted].flatMap((name): [string, CheckPlan][] =>
            known.has(name) ? [] : [[name, planUnknown(name, node, patterns, context, plans)]],
        ),
    ]);
    const others = planOthers(node, patterns, context, plans);
    const isNamed = optional.size + required.size > 0;
    const matched = patterns.tested.map(([pattern, longest, one]) =>
        withoutUndefined([json(pattern), plans.part(one, context), longest]),
    );
    const check =
        matched.length > 0
            ? callCheck('matching', required, optional, matched, others)
            : callCheck('object', required, optional, others && othersCheck(others));
    const own = ownTypesOf(node).only === 'object' ? check : callCheck('ifObject', check);
    return [
        ...(isNamed || matched.length > 0 || others !== undefined ? [own] : []),
        ...(context.isMarking ? marksOfMembers(node, patterns) : []),
    ];
}

/** `propertyNames`: names are strings, of which no dates are made (JSON Schema Core, 10.3.2.4). */
export function planNames({ propertyNames }: SchemaNode, context: CheckContext, plans: Plans): readonly CheckPlan[] {
    if (propertyNames === undefined) return [];
    const ofNames: CheckContext = {
        ...context,
        isBase: false,
        dates: 'none',
        isMarking: false,
        hidden: new Set(),
        around: [],
        date: undefined,
        whole: undefined,
    };
    return [callCheck('propertyNames', plans.inPlace(propertyNames, ofNames))];
}

/** What nobody must read in a message: properties that are only sent (JSON Schema Validation, 9.4), and passwords. */
function planMember(name: string, node: SchemaNode, context: CheckContext, plans: Plans): CheckPlan {
    const check = plans.part(node, context, refinementsOfProperty(name, node, context.whole));
    const isOnlySent = hiddenNames(new Map([['', accessOf(node)]]), 'received').size > 0;
    return isOnlySent || node.format === 'password' ? callCheck('secret', check) : check;
}

/** The patterns that a client can test, with the length of the longest key, and whether there are others. */
interface Patterns {
    readonly tested: readonly (readonly [pattern: string, longest: CheckValue, node: SchemaNode])[];
    readonly areAll: boolean;
}

function testedPatterns(node: SchemaNode, { input }: Plans): Patterns {
    const read = node.patternProperties.map(([pattern, one]) => ({ pattern, one, found: readKeyPattern(pattern) }));
    for (const { found } of read) {
        if (found.kind === 'dangerous')
            reportUnchecked(node, 'patternProperties', 'matching a pattern could take far too long', input);
        if (found.kind === 'invalid')
            reportUnchecked(node, 'patternProperties', 'a pattern is no regular expression', input);
    }
    return {
        tested: read.flatMap(({ pattern, one, found }) =>
            found.kind === 'pattern'
                ? [[pattern, found.power > 1 ? json(limits.longestKey) : undefined, one] as const]
                : [],
        ),
        areAll: read.every(({ found }) => found.kind !== 'dangerous'),
    };
}

/** A member that is required, but no property: one of all others, unless its name matches a pattern. */
function planUnknown(
    name: string,
    node: SchemaNode,
    patterns: Patterns,
    context: CheckContext,
    plans: Plans,
): CheckPlan {
    const isMatched = patterns.tested.some(([pattern]) => matchesPattern(pattern, name));
    const others = isMatched ? undefined : remainingMembers(node, patterns);
    if (others === undefined) return leafCheck('anything');
    return plans.part(others, context, refinementsOfProperty(name, others, context.whole));
}

/** What all other members must be. Where a pattern is not tested, nobody knows which keys are additional. */
function remainingMembers({ additionalProperties }: SchemaNode, { areAll }: Patterns): SchemaNode | undefined {
    return areAll && additionalProperties?.isEmpty === false ? additionalProperties : undefined;
}

/** The check of all other members. */
function planOthers(node: SchemaNode, patterns: Patterns, context: CheckContext, plans: Plans): CheckPlan | undefined {
    const others = remainingMembers(node, patterns);
    return others && plans.part(others, context, refinementsOfOthers(others, context.whole, 'object'));
}

function othersCheck(others: CheckPlan): CheckPlan {
    return others.kind === 'leaf' && others.function === 'never' ? leafCheck('closed') : callCheck('others', others);
}

function withoutUndefined(values: readonly CheckValue[]): readonly CheckValue[] {
    return values.filter((value) => value !== undefined);
}

/** The names of the properties that a schema evaluates (JSON Schema Core, 10.3.2). */
function marksOfMembers(node: SchemaNode, { tested, areAll }: Patterns): readonly CheckPlan[] {
    if (node.additionalProperties !== undefined || !areAll) return [callCheck('evaluates', [], [], json(true))];
    const names = node.properties.map(([name]) => json(name));
    const patterns = tested.map(([pattern, longest]) => withoutUndefined([json(pattern), longest]));
    return names.length + patterns.length === 0 ? [] : [callCheck('evaluates', names, patterns)];
}

/** `prefixItems` and `items`. */
export function planItems(node: SchemaNode, context: CheckContext, plans: Plans): readonly CheckPlan[] {
    const { items, prefixItems } = node;
    if (items === undefined && prefixItems.length === 0) return [];
    const first = prefixItems.map((item) => plans.part(item, context));
    const others = items && plans.part(items, context, refinementsOfOthers(items, context.whole, 'array'));
    const isArray = ownTypesOf(node).only === 'array';
    const check =
        isArray && first.length === 0 && others !== undefined
            ? callCheck('array', others)
            : callCheck('items', first, others);
    const count = items === undefined ? json(first.length) : undefined;
    return context.isMarking ? [check, callCheck('evaluatesItems', count)] : [check];
}

/** `contains`, with `minContains` and `maxContains` (JSON Schema Validation, 6.4.4). */
export function planContains(node: SchemaNode, context: CheckContext, plans: Plans): readonly CheckPlan[] {
    const contains = node.child('contains');
    if (contains === undefined) return [];
    const [least, most] = (['minContains', 'maxContains'] as const).map((keyword): CheckValue => {
        const limit = limitOf(node, keyword, plans.input);
        return limit === undefined ? undefined : json(limit);
    });
    const marks = context.isMarking ? json(true) : undefined;
    const item = plans.part(contains, context, refinementsOfOthers(contains, context.whole, 'array'));
    return [callCheck('contains', item, least, most, marks)];
}
