/** What the schemas around one say of the parts of its values: what one makes of a part, the others make too. */
import { limits } from '../limits.ts';
import { schemasOfValue } from '../schema/conjunction.ts';
import { timeFormats } from '../schema/dates.ts';
import { isLimiting } from '../schema/json-types.ts';
import { reachedFrom } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { Case, casesOf, resolveAlone, type Search } from './cases.ts';
import { isMadeIn } from './holding.ts';
import type { PartSchemas } from './part-schemas.ts';

/** Everything that applies to a value, whatever is chosen and by what is chosen. */
export interface Whole {
    readonly search: Search;
    readonly nodes: readonly SchemaNode[];
    /** What applies whatever is chosen. */
    readonly undecided: Case;
    /** Each of what applies then; only the former if nothing is left to choose. */
    readonly cases: readonly Case[];
}

/** Undefined if nothing is made in a value. */
export function wholeOf(nodes: readonly SchemaNode[], search: Search): Whole | undefined {
    const isAlone = nodes.length === 1 && nodes.every(isOneSchema);
    if (isAlone || !nodes.some((node) => isMadeIn(node, search.options))) return undefined;
    const undecided = undecidedCase(nodes, search);
    return { search, nodes, undecided, cases: decidedCases(undecided) };
}

function undecidedCase(nodes: readonly SchemaNode[], search: Search): Case {
    return new Case({ nodes, decided: new Set(), tags: new Map() }, search);
}

/** The cases of what is left to choose, but for the choice of a base between those that extend it: these have checks of their own. */
function decidedCases(undecided: Case): readonly Case[] {
    const { alternative, choices, search } = undecided;
    const subtypes = choices.flatMap(({ id, owner }) => (id === owner.pointer ? [id] : []));
    if (choices.length === subtypes.length) return [undecided];
    const cases = casesOf([{ ...alternative, decided: new Set(subtypes) }], search);
    return cases.length > limits.mostDividedCases ? [undecided] : cases;
}

/** Whether nothing else is said of a value, or of its parts. */
function isOneSchema(node: SchemaNode): boolean {
    const others = ['not', 'if', 'dependentSchemas', 'contains', 'patternProperties'];
    return !node.isComposed && others.every((keyword) => !node.has(keyword));
}

/** The schemas that make something else of a part than one of its schemas. */
type Refining = readonly SchemaNode[];

/** Those of each case, the fewest first; none in any case where all agree. */
export type Refinements = readonly Refining[];

export const unrefined: Refinements = [[]];

/** Those of a property. */
export function refinementsOfProperty(name: string, node: SchemaNode, whole: Whole | undefined): Refinements {
    return refinementsAt(({ object }) => object.at(name), node, whole);
}

/** Those of the keys that match a pattern, and maybe another one as well. */
export function refinementsOfPattern(
    [pattern, ...others]: readonly [string, ...string[]],
    node: SchemaNode,
    whole: Whole | undefined,
): Refinements {
    return refinementsAt(
        ({ object }) => [...object.atPattern(pattern), ...others.flatMap((other) => object.patterns.get(other) ?? [])],
        node,
        whole,
    );
}

/** Those of an item. */
export function refinementsOfItem(index: number, node: SchemaNode, whole: Whole | undefined): Refinements {
    return refinementsAt(({ array }) => array?.at(`${index}`) ?? [], node, whole);
}

/** Those of the keys that are no properties, or of the items without a position. */
export function refinementsOfOthers(
    node: SchemaNode,
    whole: Whole | undefined,
    parts: 'object' | 'array',
): Refinements {
    return refinementsAt((one) => one[parts]?.others ?? [], node, whole);
}

function refinementsAt(
    at: (one: Case) => readonly SchemaNode[],
    node: SchemaNode,
    whole: Whole | undefined,
): Refinements {
    if (whole === undefined) return unrefined;
    return refinementsOfAny([whole.cases.map((one) => refinementsAmong(node, at(one), whole.search))]);
}

/** Those of a part that may be any of several. */
export function refinementsOfAny(several: readonly Refinements[]): Refinements {
    const all = several.flat();
    const different = all.filter((own, index) => all.findIndex((other) => areAlike(own, other)) === index);
    return different.toSorted((one, other) => one.length - other.length);
}

function areAlike(some: Refining, others: Refining): boolean {
    return some.length === others.length && some.every((one) => others.includes(one));
}

/** Whether the same refine two parts. */
export function areSame(some: Refinements, others: Refinements): boolean {
    return some.length === others.length && some.every((one) => others.some((other) => areAlike(one, other)));
}

/** The names and the patterns of the keys, or the positions of the items, that the schemas around one describe. */
export function describedParts(
    whole: Whole | undefined,
    parts: 'object' | 'array',
): { readonly names: readonly string[]; readonly patterns: readonly string[] } {
    const all = whole?.cases.flatMap((one) => one[parts] ?? []) ?? [];
    return {
        names: [...new Set(all.flatMap(({ named }) => [...named.keys()]))],
        patterns: [...new Set(all.flatMap(({ patterns }) => [...patterns.keys()]))],
    };
}

/** Whether the whole value makes something else of what a schema describes: of its strings and numbers, or of its parts. */
export function isRefined(target: SchemaNode, whole: Whole, what: 'value' | 'parts' = 'value'): boolean {
    return alternativesOf(target, whole).some((one) => {
        const own = undecidedCase([one], whole.search);
        return (
            whole.cases.some((other) => (what === 'value' && isMadeOf(own, other)) || isRefinedIn(other, own)) ||
            refinementsOfContained(one.child('contains'), whole).some((refining) => refining.length > 0)
        );
    });
}

/** What the positions of an array make of an item that it contains somewhere. */
export function refinementsOfContained(contained: SchemaNode | undefined, whole: Whole | undefined): Refinements {
    if (contained === undefined) return unrefined;
    return refinementsOfAny([
        refinementsOfOthers(contained, whole, 'array'),
        ...describedParts(whole, 'array').names.map((_, index) => refinementsOfItem(index, contained, whole)),
    ]);
}

/** A schema, and what its alternatives lead to for the same value, if others make something of that. */
function alternativesOf(target: SchemaNode, { nodes, search }: Whole): readonly SchemaNode[] {
    const own = resolveAlone(target);
    const isAlone = !nodes.some((node) => resolveAlone(node) !== own && isMadeIn(node, search.options));
    if (isAlone || isMadeIn(own, search.options)) return [target];
    const all = reachedFrom([own], (one) => schemasOfValue(one).map(resolveAlone));
    return all.size > limits.mostPairs ? [target] : [...all];
}

/** Whether something is made of strings or numbers that a schema leaves as they are. */
function isMadeOf(own: Case, whole: Case): boolean {
    // What its alternatives are, is undecided, but for their types.
    const isOf = (type: 'string' | 'number'): boolean =>
        own[type] !== undefined || (isLimiting(own.types) && own.mayBe(type));
    const isText = isOf('string') && (own.string === undefined || own.string === 'text');
    const isNumber = isOf('number') && whole.number !== undefined;
    const isDate = isText && timeFormats.some((format) => format === whole.string);
    return isDate || (isNumber && (own.number !== whole.number || (whole.readsText && !own.readsText)));
}

function isRefinedIn(whole: Case, own: Case): boolean {
    const differ = (at: (parts: PartSchemas) => readonly SchemaNode[], kind: 'object' | 'array'): boolean => {
        const [ours, all] = [own[kind], whole[kind]];
        if (ours === undefined || all === undefined) return false;
        return at(ours).some((node) => refinementsAmong(node, at(all), whole.search).length > 0);
    };
    return (['object', 'array'] as const).some((kind) => {
        const patterns = new Set([own, whole].flatMap((one) => [...(one[kind]?.patterns.keys() ?? [])]));
        return (
            namesAmong([own, whole], kind).some((name) => differ((parts) => parts.at(name), kind)) ||
            [...patterns].some((pattern) => differ((parts) => parts.atPattern(pattern), kind)) ||
            differ(({ others }) => others, kind)
        );
    });
}

/** The names that a schema describes; where it also describes others, those of all. */
function namesAmong([own, whole]: readonly [Case, Case], kind: 'object' | 'array'): readonly string[] {
    const parts = own[kind];
    if (parts === undefined) return [];
    const isOpen = parts.others.length + parts.patterns.size > 0;
    return [...new Set([...parts.named.keys(), ...(isOpen ? (whole[kind]?.named.keys() ?? []) : [])])];
}

function refinementsAmong(node: SchemaNode, all: readonly SchemaNode[], search: Search): Refining {
    const own = resolveAlone(node);
    const others = new Set(all.map(resolveAlone));
    const making = [...others].filter((other) => other !== own && isMadeIn(other, search.options));
    if (making.length === 0) return [];
    const [alone, whole] = [undecidedCase([own], search), undecidedCase([own, ...making], search)];
    const isSame =
        alone.string === whole.string && alone.number === whole.number && !whole.hasParts && whole.array === undefined;
    return isSame ? [] : making;
}
