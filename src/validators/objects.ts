/** The properties of objects and the items of arrays as checks (JSON Schema Core, 10.3). */

import { type CheckPlan, type CheckValue, callCheck, json, leafCheck } from '../plan/checks.ts';
import { accessOf, hiddenNames } from '../schema/access.ts';
import { isAdditionalKey } from '../schema/additional.ts';
import { matchesPattern } from '../schema/key-patterns.ts';
import type { SchemaNode } from '../schema/node.ts';
import {
    areSame,
    describedParts,
    refinementsOfContained,
    refinementsOfItem,
    refinementsOfOthers,
    refinementsOfProperty,
    type Whole,
} from '../values/refinements.ts';
import { withDefaults } from './defaults.ts';
import type { CheckContext, CheckFinder } from './find.ts';
import { limitOf } from './limits.ts';
import { type Patterns, refinementsOfAdditional, refinementsOfKeys, testedPatterns } from './patterns.ts';
import { ownTypesOf } from './types.ts';

/** `properties`, `required`, `patternProperties` and `additionalProperties`, and which properties they evaluate. */
export function planMembers(node: SchemaNode, context: CheckContext, checks: CheckFinder): readonly CheckPlan[] {
    const patterns = testedPatterns(node, checks.input);
    const { additionalProperties } = node;
    // Where a pattern is not tested, nobody knows which keys are additional.
    const additional = patterns.areAll && additionalProperties?.isEmpty === false ? additionalProperties : undefined;
    // A member that is required, but no property: one of all others, unless its name matches a pattern.
    const planUnknown = (name: string): CheckPlan => {
        const isMatched = patterns.tested.some(([pattern]) => matchesPattern(pattern, name));
        if (isMatched || additional === undefined) return leafCheck('anything');
        return checks.part(additional, context, refinementsOfProperty(name, additional, context.whole));
    };
    const wanted = new Set(node.required.filter((name) => !context.hidden.has(name)));
    const members = node.properties.map(([name, one]) => [name, planMember(name, one, context, checks)] as const);
    const known = new Set(members.map(([name]) => name));
    const optional = new Map(members.filter(([name]) => !wanted.has(name)));
    const required = new Map([
        ...members.filter(([name]) => wanted.has(name)),
        ...[...wanted].filter((name) => !known.has(name)).map((name) => [name, planUnknown(name)] as const),
    ]);
    const usual = additional && refinementsOfAdditional(additional, node, context.whole);
    const others = additional && checks.part(additional, context, usual);
    const isClosed = others?.kind === 'leaf' && others.function === 'never';
    if (additional !== undefined && usual !== undefined) {
        for (const name of describedParts(context.whole, 'object').names) {
            if (required.has(name) || !isAdditionalKey(name, node)) continue;
            const own = refinementsOfProperty(name, additional, context.whole);
            if (!areSame(own, usual)) optional.set(name, checks.part(additional, context, own));
        }
    }
    const isNamed = optional.size + required.size > 0;
    const matched = patterns.tested.map(([pattern, longest, one]) =>
        withoutUndefined([
            json(pattern),
            checks.part(one, context, refinementsOfKeys(pattern, one, context.whole)),
            longest,
        ]),
    );
    const check =
        matched.length > 0
            ? callCheck('matching', required, optional, matched, others)
            : callCheck(
                  'object',
                  required,
                  optional,
                  isClosed ? leafCheck('closed') : others && callCheck('others', others),
              );
    const checked = ownTypesOf(node).only === 'object' ? check : callCheck('ifObject', check);
    const ofOptional = node.properties.filter(([name]) => !wanted.has(name));
    const own = withDefaults(checked, ofOptional, context.direction, checks.input);
    return [
        ...(isNamed || matched.length > 0 || others !== undefined ? [own] : []),
        ...(context.isMarking ? marksOfMembers(node, patterns) : []),
    ];
}

/** `propertyNames`: names are strings, of which no dates are made (JSON Schema Core, 10.3.2.4). */
export function planNames(
    { propertyNames }: SchemaNode,
    context: CheckContext,
    checks: CheckFinder,
): readonly CheckPlan[] {
    if (propertyNames === undefined) return [];
    const ofNames: CheckContext = {
        ...context,
        isBase: false,
        dates: 'none',
        isMarking: false,
        hidden: new Set(),
        around: [],
        date: undefined,
        dateOrText: undefined,
        whole: undefined,
    };
    return [callCheck('propertyNames', checks.inPlace(propertyNames, ofNames))];
}

/** What nobody must read in a message: properties that are only sent (JSON Schema Validation, 9.4), and passwords. */
function planMember(name: string, node: SchemaNode, context: CheckContext, checks: CheckFinder): CheckPlan {
    const check = checks.part(node, context, refinementsOfProperty(name, node, context.whole));
    const isOnlySent = hiddenNames(new Map([['', accessOf(node)]]), 'received').size > 0;
    return isOnlySent || node.format === 'password' ? callCheck('secret', check) : check;
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

/** `prefixItems` and `items`. What schemas around say of an item by its position may be more than they say of the others. */
export function planItems(node: SchemaNode, context: CheckContext, checks: CheckFinder): readonly CheckPlan[] {
    const { items, prefixItems } = node;
    if (items === undefined && prefixItems.length === 0) return [];
    const { whole } = context;
    const planAt = (item: SchemaNode, index: number): CheckPlan =>
        checks.part(item, context, refinementsOfItem(index, item, whole));
    const usual = items && refinementsOfOthers(items, whole, 'array');
    const others = items && checks.part(items, context, usual);
    const further = items === undefined ? 0 : countRefined(items, whole);
    const first = [
        ...prefixItems.map(planAt),
        ...Array.from({ length: Math.max(0, further - prefixItems.length) }, (_, index) =>
            items === undefined ? leafCheck('anything') : planAt(items, prefixItems.length + index),
        ),
    ];
    const isArray = ownTypesOf(node).only === 'array';
    const check =
        isArray && first.length === 0 && others !== undefined
            ? callCheck('array', others)
            : callCheck('items', first, others);
    const count = items === undefined ? json(prefixItems.length) : undefined;
    return context.isMarking ? [check, callCheck('evaluatesItems', count)] : [check];
}

/** How many items have a position of their own in the schemas around, of which these make something else than of the others. */
function countRefined(items: SchemaNode, whole: Whole | undefined): number {
    const usual = refinementsOfOthers(items, whole, 'array');
    const count = describedParts(whole, 'array').names.length;
    const last = Array.from({ length: count }, (_, index) => refinementsOfItem(index, items, whole)).findLastIndex(
        (own) => !areSame(own, usual),
    );
    return last + 1;
}

/** `contains`, with `minContains` and `maxContains` (JSON Schema Validation, 6.4.4). An item is what it is at its position. */
export function planContains(node: SchemaNode, context: CheckContext, checks: CheckFinder): readonly CheckPlan[] {
    const contains = node.child('contains');
    if (contains === undefined) return [];
    const [least, most] = (['minContains', 'maxContains'] as const).map((keyword): CheckValue => {
        const limit = limitOf(node, keyword, checks.input);
        return limit === undefined ? undefined : json(limit);
    });
    const marks = context.isMarking ? json(true) : undefined;
    const item = checks.part(contains, context, refinementsOfContained(contains, context.whole));
    return [callCheck('contains', item, least, most, marks)];
}
