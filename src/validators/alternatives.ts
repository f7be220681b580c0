/** Alternatives as checks: by their discriminator, if they have one (OpenAPI 3.1, 4.8.25). */

import type { Pointer } from '../load/pointer.ts';
import { type CheckPlan, callCheck, json, leafCheck } from '../plan/checks.ts';
import { timeFormats } from '../schema/dates.ts';
import { type Discriminator, discriminatorOf, valuesLeadingTo } from '../schema/discriminators.ts';
import type { Hierarchies, Tag } from '../schema/hierarchy.ts';
import { makeOnce, reachedFrom } from '../schema/lists.ts';
import type { Alternatives, SchemaNode } from '../schema/node.ts';
import type { ExactFormat } from '../schema/numbers.ts';
import { valueTypesOf } from '../schema/value-types.ts';
import { alternativeOf, type Case, casesOf, resolveAlone } from '../values/cases.ts';
import { holdsDates, holdsNumbers, isMadeIn } from '../values/holding.ts';
import { type Whole, wholeOf } from '../values/refinements.ts';
import type { CheckContext, CheckFinder } from './find.ts';

/** The check of a `oneOf` or an `anyOf`. */
export function planAlternatives(
    { keyword, node, members }: Alternatives,
    context: CheckContext,
    checks: CheckFinder,
): CheckPlan {
    const kinds = madeKinds(members, checks);
    const planned = members.map((member, index) => {
        const own = kinds[index];
        if (own === undefined) return checks.inPlace(member, context);
        const chosen = { ...context, dateOrText: undefined, whole: wholeWith(member, context, checks) };
        const plan = checks.inPlace(member, keptNextToText(kinds, own, chosen));
        const exact = keyword === 'oneOf' && own.numbers.has('number') ? exactFormatAmong(kinds) : undefined;
        return exact === undefined ? plan : callCheck('anyOf', plan, checks.inPlace(member, { ...chosen, exact }));
    });
    const joins = keyword === 'anyOf' && joinsMade(members, planned, context, checks);
    const alternatives = keyword === 'oneOf' ? withOneDate(planned) : plainFirst(planned, kinds);
    const plain = planPlain(joins ? 'anyJoined' : keyword, alternatives);
    const discriminator = discriminatorOf(node);
    if (discriminator === undefined || context.isMarking) return plain;
    const tagged = new Map<string, CheckPlan>();
    for (const [index, member] of members.entries()) {
        const plan = planned[index];
        for (const tag of valuesChoosing(member, discriminator)) if (plan !== undefined) tagged.set(tag, plan);
    }
    const fallback = discriminator.fallback === undefined ? undefined : node.graph.at(discriminator.fallback);
    const otherwise = fallback === undefined ? plain : checks.target(fallback, context);
    return tagged.size === 0 ? plain : callCheck('byDiscriminator', json(discriminator.property), tagged, otherwise);
}

/** Everything that applies to a value that is of an alternative. */
function wholeWith(member: SchemaNode, { whole }: CheckContext, { input }: CheckFinder): Whole | undefined {
    return whole && wholeOf([...new Set([...whole.nodes, resolveAlone(member)])], input);
}

/** Whether several alternatives may accept a value in which one of them makes something. Of a string, each makes the same. */
function joinsMade(
    members: readonly SchemaNode[],
    planned: readonly CheckPlan[],
    { dates }: CheckContext,
    { input: { options } }: CheckFinder,
): boolean {
    const hasTexts = options.numericStrings === 'number';
    const isMade = (member: SchemaNode): boolean =>
        (dates === 'made' && holdsDates(member, options)) ||
        (hasTexts && hasParts(member) && holdsNumbers(member, options));
    return members.some((member, index) => planned[index]?.kind !== 'leaf' && isMade(member));
}

/** Whether a value may be an object or an array. */
function hasParts(node: SchemaNode): boolean {
    const types = valueTypesOf(node);
    return types.has('object') || types.has('array');
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
    const others = planned.filter((plan) => plan.kind !== 'leaf' || plan.function !== 'isNull');
    if (keyword !== 'oneOf' && others.length === planned.length - 1 && others.length > 0) {
        const [first = leafCheck('anything'), ...further] = others;
        return callCheck('nullable', further.length === 0 ? first : callCheck(keyword, ...others));
    }
    return callCheck(keyword, ...planned);
}

/** A `Date` may be a day or a point in time: no program can say which of both. */
function withOneDate(planned: readonly CheckPlan[]): readonly CheckPlan[] {
    const isDate = (plan: CheckPlan): boolean => plan.kind === 'leaf' && /^(?:day|moment)$/.test(plan.function);
    const dates = planned.filter(isDate);
    if (dates.length < 2) return planned;
    const either = callCheck('anyOf', ...dates);
    return planned.flatMap((plan) => (plan === dates[0] ? [either] : isDate(plan) ? [] : [plan]));
}

/** What the strings and the numbers of an alternative are. */
interface Kinds {
    readonly strings: ReadonlySet<Case['string']>;
    readonly numbers: ReadonlySet<Case['number']>;
    /** Whether its numbers may come as strings. */
    readonly readsText: boolean;
}

function madeKinds(members: readonly SchemaNode[], { input }: CheckFinder): readonly Kinds[] {
    if (!members.some((member) => isMadeIn(member, input.options))) return [];
    return members.map((member) => {
        const cases = casesOf([alternativeOf([member], input)], input);
        return {
            strings: new Set(
                cases.flatMap(({ string, readsText }) => (readsText && string === 'text' ? [] : [string])),
            ),
            readsText: cases.some(({ readsText }) => readsText),
            numbers: new Set(cases.map(({ number }) => number)),
        };
    });
}

/** Next to any string, a string is no date and no number. */
function keptNextToText(kinds: readonly Kinds[], { strings, readsText }: Kinds, context: CheckContext): CheckContext {
    const isDate = timeFormats.some((format) => strings.has(format));
    const hasText = kinds.some((kind) => kind.strings.has('text'));
    const kept = readsText && hasText ? { ...context, keepsText: true } : context;
    return isDate && hasText && context.dates === 'made' ? { ...kept, dates: 'kept', date: undefined } : kept;
}

/** What numbers are in another alternative: a number that both accept is of more than one, however a program has it. */
function exactFormatAmong(kinds: readonly Kinds[]): ExactFormat | undefined {
    return (['integer', 'decimal'] as const).find((format) => kinds.some(({ numbers }) => numbers.has(format)));
}

/** Next to any number, a number that JavaScript can hold stays one: that alternative comes first. */
function plainFirst(planned: readonly CheckPlan[], kinds: readonly Kinds[]): readonly CheckPlan[] {
    const isPlain = (_: CheckPlan, index: number): boolean => kinds[index]?.numbers.has('number') === true;
    return [...planned.filter(isPlain), ...planned.filter((plan, index) => !isPlain(plan, index))];
}

/** The values of a discriminator that choose one of its alternatives. */
function valuesChoosing({ target }: SchemaNode, discriminator: Discriminator): readonly string[] {
    const values = target && valuesLeadingTo(target, discriminator);
    if (target === undefined || values === undefined) return [];
    const { pointer, graph } = target;
    const { hierarchies } = graph;
    const { property } = discriminator;
    const own = hierarchies.ownTags(pointer).get(property)?.values ?? values;
    if (!hierarchies.isDistinguished(pointer, property)) return own;
    const all = subtypesOf(pointer, hierarchies).flatMap((one) => hierarchies.ownTags(one).get(property)?.values ?? []);
    return [...new Set([...own, ...all])];
}

/** The choice of a base with a discriminator between those that extend it; undefined for any other schema. */
export function planSubtypes(node: SchemaNode, context: CheckContext, checks: CheckFinder): CheckPlan | undefined {
    const { pointer, graph } = node;
    const { hierarchies } = graph;
    if (!hierarchies.isUnion(pointer)) return undefined;
    const isSubtype = context.around.some((one) => one !== node && hierarchies.isSubtype(one.pointer, pointer));
    if (isSubtype) return undefined;
    const base = checks.refer(node, { ...context, isBase: true });
    const byProperty = new Map<string, Map<string, CheckPlan>>();
    const claims = new Map<string, Pointer>();
    const add = (subtype: Pointer, property: string, values: readonly string[], plan: CheckPlan): void => {
        const known = makeOnce(byProperty, property, () => new Map());
        for (const value of values) {
            const id = JSON.stringify([property, value]);
            const claimant = claims.get(id);
            if (claimant === undefined) known.set(value, plan);
            // A value of several that do not extend each other says nothing.
            else if (!hierarchies.isSubtype(subtype, claimant)) known.set(value, base);
            claims.set(id, claimant ?? subtype);
        }
    };
    for (const subtype of subtypesOf(pointer, hierarchies)) {
        const target = graph.at(subtype);
        if (target === undefined || subtype === pointer) continue;
        const own = checks.refer(target, { ...context, isBase: hierarchies.isUnion(subtype) });
        // Of a schema whose own subtypes share its value, these are told apart in turn.
        const shared = subtypesOf(subtype, hierarchies).filter((one) => one !== subtype);
        const mapped = hierarchies.mapped(pointer).find((one) => one.target === subtype);
        if (mapped === undefined) {
            for (const [property, { values }] of hierarchies.ownTags(subtype)) {
                const isShared = shared.some((one) => sharesValue(values, hierarchies.ownTags(one).get(property)));
                add(subtype, property, values, isShared ? checks.refer(target, { ...context, isBase: false }) : own);
            }
        } else {
            for (const [property, values] of mapped.tags) add(subtype, property, values, callCheck('all', base, own));
        }
    }
    // A base may have the discriminators of several: the first one that knows the value's tag decides.
    return [...byProperty].reduceRight<CheckPlan>(
        (otherwise, [property, checks]) => callCheck('byDiscriminator', json(property), checks, otherwise),
        base,
    );
}

function sharesValue(values: readonly string[], tag: Tag | undefined): boolean {
    return tag?.values.some((value) => values.includes(value)) === true;
}

/** A schema and all that extend it, directly or not. */
function subtypesOf(pointer: Pointer, hierarchies: Hierarchies): readonly Pointer[] {
    return [...reachedFrom([pointer], (one) => hierarchies.subtypes(one))];
}
