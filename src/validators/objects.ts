/** The properties of objects as checks (JSON Schema Core, 10.3.2). */
import { accessOf, hiddenNames } from '../schema/access.ts';
import { readPattern } from '../schema/expressions/index.ts';
import type { NamedNodes, SchemaNode } from '../schema/node.ts';
import { besideOthers, besideProperty } from '../values/beside.ts';
import { searchOf } from './made.ts';
import { type CheckPlan, type CheckValue, callCheck, json, leafCheck } from './plan.ts';
import type { Plans, Reading } from './rules.ts';
import { statedTypes } from './types.ts';

/** `properties`, `required`, `patternProperties` and `additionalProperties`, and which properties they evaluate. */
export function planMembers(node: SchemaNode, reading: Reading, plans: Plans): readonly CheckPlan[] {
    const patterns = testedPatterns(node, plans);
    const members = new Map(node.properties.map(([name, one]) => [name, planMember(name, one, reading, plans)]));
    const required = node.required.filter((name) => !reading.hidden.has(name));
    const rest = planRest(node, patterns, reading, plans);
    const saysSomething = members.size > 0 || required.length > 0 || rest !== undefined;
    const name = statedTypes(node).only === 'object' ? 'object' : 'members';
    return [
        ...(saysSomething ? [callCheck(name, members, required.map(json), rest)] : []),
        ...(reading.isMarking ? marksOfMembers(node, patterns) : []),
    ];
}

/** `propertyNames`: names are strings, of which no dates are made (JSON Schema Core, 10.3.2.4). */
export function planNames({ propertyNames }: SchemaNode, reading: Reading, plans: Plans): readonly CheckPlan[] {
    if (propertyNames === undefined) return [];
    const ofNames: Reading = {
        ...reading,
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
function planMember(name: string, node: SchemaNode, reading: Reading, plans: Plans): CheckPlan {
    const { whole } = reading;
    const beside = whole && besideProperty(name, node, whole, searchOf(plans.options));
    const check = plans.part(node, reading, beside);
    const isOnlySent = hiddenNames(new Map([['', accessOf(node)]]), 'received').size > 0;
    return isOnlySent || node.format === 'password' ? callCheck('secret', check) : check;
}

/** The patterns that a client can test, with the length of the longest key, and whether there are others. */
interface Patterns {
    readonly tested: readonly (readonly [pattern: string, longest: CheckValue, node: SchemaNode])[];
    readonly areAll: boolean;
}

function testedPatterns(node: SchemaNode, { options }: Plans): Patterns {
    const read = patternsOf(node).map(([pattern, one]) => ({ pattern, one, found: readPattern(pattern) }));
    for (const { found } of read) {
        if (found.kind === 'dangerous')
            options.onUnchecked(node, 'patternProperties', 'matching a pattern could take exponential time');
        if (found.kind === 'invalid')
            options.onUnchecked(node, 'patternProperties', 'a pattern is no regular expression');
    }
    return {
        tested: read.flatMap(({ pattern, one, found }) =>
            found.kind === 'pattern'
                ? [[pattern, found.longest === undefined ? undefined : json(found.longest), one] as const]
                : [],
        ),
        areAll: read.every(({ found }) => found.kind !== 'dangerous'),
    };
}

function patternsOf(node: SchemaNode): NamedNodes {
    return node.hasPatterns ? node.patternProperties : [];
}

/** The keys that are no properties. Where a pattern is not tested, nobody knows which keys are additional. */
function planRest(node: SchemaNode, patterns: Patterns, reading: Reading, plans: Plans): CheckPlan | undefined {
    const { tested, areAll } = patterns;
    const others = areAll && node.additionalProperties?.isEmpty === false ? node.additionalProperties : undefined;
    const { whole } = reading;
    const beside = others && whole && besideOthers(others, whole.object, searchOf(plans.options));
    const rest = others && plans.part(others, reading, beside);
    if (tested.length > 0) {
        const parts = tested.map(([pattern, longest, one]) => [json(pattern), plans.part(one, reading), longest]);
        return callCheck('matching', parts.map(withoutNothing), rest);
    }
    if (rest === undefined) return undefined;
    return rest.kind === 'leaf' && rest.function === 'never' ? leafCheck('closed') : callCheck('others', rest);
}

function withoutNothing(values: readonly CheckValue[]): readonly CheckValue[] {
    return values.filter((value) => value !== undefined);
}

/** The names of the properties that a schema evaluates (JSON Schema Core, 10.3.2). */
function marksOfMembers(node: SchemaNode, { tested, areAll }: Patterns): readonly CheckPlan[] {
    if (node.additionalProperties !== undefined || !areAll) return [callCheck('evaluates', [], [], json(true))];
    const names = node.properties.map(([name]) => json(name));
    const patterns = tested.map(([pattern, longest]) => withoutNothing([json(pattern), longest]));
    return names.length + patterns.length === 0 ? [] : [callCheck('evaluates', names, patterns)];
}
