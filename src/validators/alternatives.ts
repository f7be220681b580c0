/** Alternatives as checks: by their discriminator, if they have one (OpenAPI 3.1, 4.8.25). */

import { casesOf } from '../dates/cases.ts';
import { holdsDates } from '../dates/holding.ts';
import { wayOf } from '../dates/ways.ts';
import type { Pointer } from '../load/pointer.ts';
import { type Discriminator, discriminatorOf, impliedValues } from '../schema/discriminators.ts';
import type { Hierarchies } from '../schema/hierarchy.ts';
import type { Alternatives, SchemaNode } from '../schema/node.ts';
import { type CheckPlan, callCheck, json, leafCheck } from './plan.ts';
import type { Plans, Reading } from './rules.ts';

/** The check of a `oneOf` or an `anyOf`. */
export function planAlternatives({ keyword, node, members }: Alternatives, reading: Reading, plans: Plans): CheckPlan {
    const inner = stringsOf(members, reading, plans);
    const planned = members.map((member, index) => plans.inPlace(member, inner[index] ?? reading));
    const joins = keyword === 'anyOf' && reading.makesDates && joinsDates(members, planned);
    const plain = planPlain(joins ? 'anyJoined' : keyword, planned);
    const discriminator = discriminatorOf(node);
    if (discriminator === undefined || reading.isMarking) return plain;
    const tagged = new Map<string, CheckPlan>();
    for (const [index, member] of members.entries()) {
        const plan = planned[index];
        for (const tag of tagsOf(member, discriminator)) if (plan !== undefined) tagged.set(tag, plan);
    }
    const fallback = discriminator.fallback === undefined ? undefined : node.graph.at(discriminator.fallback);
    const otherwise = fallback === undefined ? plain : plans.target(fallback, reading);
    return tagged.size === 0 ? plain : callCheck('byDiscriminator', json(discriminator.property), tagged, otherwise);
}

/** Whether several alternatives may accept a value in which one of them makes dates. Of a string, each makes the same. */
function joinsDates(members: readonly SchemaNode[], planned: readonly CheckPlan[]): boolean {
    return members.some((member, index) => planned[index]?.kind !== 'leaf' && holdsDates(member));
}

function planPlain(keyword: 'oneOf' | 'anyOf' | 'anyJoined', planned: readonly CheckPlan[]): CheckPlan {
    const [only, ...more] = planned;
    if (only === undefined) return leafCheck('never');
    if (more.length === 0) return only;
    const values = planned.every((plan) => plan.kind === 'call' && plan.function === 'oneOfValues')
        ? planned.flatMap((plan) => (plan.kind === 'call' ? plan.values : []))
        : [];
    // Alternatives that each list other values are one list.
    const texts = new Set(values.map((value) => JSON.stringify(value)));
    if (values.length > 0 && (keyword !== 'oneOf' || texts.size === values.length))
        return callCheck('oneOfValues', ...values);
    const others = planned.filter((plan) => !isNull(plan));
    if (keyword !== 'oneOf' && others.length === planned.length - 1 && others.length > 0) {
        const [first = leafCheck('anything'), ...further] = others;
        return callCheck('nullable', further.length === 0 ? first : callCheck(keyword, ...others));
    }
    return callCheck(keyword, ...planned);
}

function isNull(plan: CheckPlan): boolean {
    return plan.kind === 'leaf' && plan.function === 'isNull';
}

/** Next to any string, a string is no date. */
function stringsOf(
    members: readonly SchemaNode[],
    reading: Reading,
    { options: { parsed } }: Plans,
): readonly Reading[] {
    if (!reading.makesDates) return [];
    const search = { parsed, holds: holdsDates, hasStrings: false, isExact: () => false };
    const kinds = members.map(
        (member) => new Set(casesOf([wayOf([member], search)], search).map(({ string }) => string)),
    );
    const hasText = kinds.some((kind) => kind.has('text'));
    return kinds.map((kind) =>
        hasText && (kind.has('date') || kind.has('date-time')) ? { ...reading, makesDates: false } : reading,
    );
}

/** The values of a discriminator that choose one of its alternatives. */
function tagsOf({ target }: SchemaNode, { property, mapping, fallback }: Discriminator): readonly string[] {
    if (target === undefined) return [];
    const { pointer, hasAlternatives, graph } = target;
    const mapped = mapping.get(pointer);
    if (mapped === undefined && (hasAlternatives || pointer === fallback)) return [];
    const { hierarchies } = graph;
    const own = hierarchies.ownTags(pointer).get(property)?.values ?? mapped ?? impliedValues(pointer);
    if (!hierarchies.isDistinguished(pointer, property)) return own;
    const all = subtypesOf(pointer, hierarchies).flatMap((one) => hierarchies.ownTags(one).get(property)?.values ?? []);
    return [...new Set([...own, ...all])];
}

/** The choice of a base with a discriminator between those that extend it; undefined for any other schema. */
export function planSubtypes(node: SchemaNode, reading: Reading, plans: Plans): CheckPlan | undefined {
    const { pointer, graph } = node;
    const { hierarchies } = graph;
    if (!hierarchies.isUnion(pointer)) return undefined;
    const isSubtype = reading.around.some((one) => one !== node && hierarchies.isSubtype(one.pointer, pointer));
    if (isSubtype) return undefined;
    const base = plans.named(node, { ...reading, isBase: true });
    const byProperty = new Map<string, Map<string, CheckPlan>>();
    const add = (property: string, values: readonly string[], plan: CheckPlan): void => {
        const known = byProperty.get(property) ?? new Map<string, CheckPlan>();
        byProperty.set(property, known);
        for (const value of values) if (!known.has(value)) known.set(value, plan);
    };
    for (const subtype of subtypesOf(pointer, hierarchies)) {
        const target = graph.at(subtype);
        if (target === undefined || subtype === pointer) continue;
        const own = plans.named(target, { ...reading, isBase: hierarchies.isUnion(subtype) });
        const mapped = hierarchies.mapped(pointer).find((one) => one.target === subtype);
        if (mapped === undefined) {
            for (const [property, { values }] of hierarchies.ownTags(subtype)) add(property, values, own);
        } else {
            for (const [property, values] of mapped.tags) add(property, values, callCheck('all', base, own));
        }
    }
    // A base may have the discriminators of several: the first one that knows the value's tag decides.
    return [...byProperty].reduceRight<CheckPlan>(
        (otherwise, [property, checks]) => callCheck('byDiscriminator', json(property), checks, otherwise),
        base,
    );
}

/** A schema and all that extend it, directly or not. */
function subtypesOf(pointer: Pointer, hierarchies: Hierarchies): readonly Pointer[] {
    const found = new Set([pointer]);
    // The set grows.
    for (const one of found) for (const subtype of hierarchies.subtypes(one)) found.add(subtype);
    return [...found];
}
