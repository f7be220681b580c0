/**
 * The ways in which a value can be valid: what a schema says, with everything that applies to the same value, once for each
 * of its alternatives. In each of them no alternatives are left, so that it says which values are dates.
 */
import type { Pointer } from '../load/pointer.ts';
import { conjunctionOf, type KeyConstraint, objectConstraintsOf } from '../schema/conjunction.ts';
import { discriminatorOf, impliedValues } from '../schema/discriminators.ts';
import type { TagValues } from '../schema/hierarchy.ts';
import { valuesOfTags } from '../schema/hierarchy.ts';
import type { Alternatives, SchemaNode } from '../schema/node.ts';
import { isOnlyNull } from '../schema/nulls.ts';
import type { DateFormat } from '../types/declarations.ts';
import { holdsDates } from './holding.ts';

/** Schemas that all apply to a value, and what has been decided about their alternatives. */
export interface Way {
    readonly nodes: readonly SchemaNode[];
    /** The alternatives of which one has been chosen, by the pointer of their schema and their keyword. */
    readonly chosen: ReadonlySet<string>;
    /** The values of discriminators that led here. */
    readonly tags: TagValues;
}

/** What applies to a value in one of the ways in which it can be valid. */
export interface Case {
    readonly way: Way;
    /** The formats of strings that are dates. */
    readonly formats: ReadonlySet<DateFormat>;
    /** Whether it may be any string. */
    readonly isText: boolean;
    /** The strings that are listed: they are valid, and no dates. */
    readonly listed: readonly string[];
    /** Whether it may be any value at all. */
    readonly isAnything: boolean;
    readonly isObject: boolean;
    readonly properties: ReadonlyMap<string, readonly SchemaNode[]>;
    readonly required: ReadonlySet<string>;
    readonly keys: readonly KeyConstraint[];
    /** The schemas that describe items. */
    readonly arrays: readonly SchemaNode[];
}

/** The cases of a value, and what is true in all of them. */
export interface Cases {
    readonly all: readonly Case[];
    readonly base: Case;
}

/** What is decided about a value next: one of some members, each with its tags. */
interface Choice {
    readonly id: string;
    readonly node: SchemaNode;
    readonly members: readonly { readonly node: SchemaNode; readonly tags: TagValues }[];
}

const noTags: TagValues = new Map();

/** Real descriptions have far fewer. Beyond this, a value is what all of its cases say. */
const mostWays = 5_000;
const mostWaysOfRun = 200_000;

/** What limits the search for cases in one run, and the strings that are parsed as JSON. */
export interface CaseSearch {
    readonly parsed: ReadonlySet<Pointer>;
    /** What has been found before, by the key of its way: a schema may be in many sets of alternatives. */
    readonly known: Map<string, Cases>;
    /** The ways that may still be examined. */
    left: number;
}

export function newCaseSearch(parsed: ReadonlySet<Pointer>): CaseSearch {
    return { parsed, known: new Map(), left: mostWaysOfRun };
}

export function wayOf(nodes: readonly SchemaNode[]): Way {
    return { nodes, chosen: new Set(), tags: noTags };
}

/** The cases of a value to which some schemas apply. */
export function casesOf(given: Way, search: CaseSearch): Cases {
    const key = keyOf(given);
    const cases = search.known.get(key) ?? findCases(key, given, search);
    search.known.set(key, cases);
    return cases;
}

function findCases(ownKey: string, given: Way, search: CaseSearch): Cases {
    const ways = new Map([[ownKey, given]]);
    const all: Case[] = [];
    // The map grows: several choices may lead to the same schemas, and back to where they began.
    for (const way of ways.values()) {
        search.left--;
        if (ways.size > mostWays || search.left < 0)
            return { all: [baseOf(given, search)], base: baseOf(given, search) };
        const { draft, choices } = gather(way, search.parsed);
        const [choice] = choices;
        if (choice === undefined) {
            all.push(caseOf(way, draft));
            continue;
        }
        for (const member of choice.members) {
            const next = chosenWay(way, choice, member);
            const key = keyOf(next);
            if (!ways.has(key)) ways.set(key, next);
        }
    }
    const [only] = all;
    return { all, base: only !== undefined && ways.size === 1 ? only : baseOf(given, search) };
}

/** What is true whatever is chosen. */
function baseOf(given: Way, { parsed }: CaseSearch): Case {
    const { choices } = gather(given, parsed);
    const way = { ...given, chosen: new Set([...given.chosen, ...choices.map(({ id }) => id)]) };
    return caseOf(way, gather(way, parsed).draft);
}

/** The same for two ways that have the same dates. */
export function keyOf({ nodes, chosen, tags }: Way): string {
    return [
        ...nodes.map(({ pointer }) => pointer).sort(),
        ...[...chosen].sort().map((id) => `!${id}`),
        ...(tags.size === 0 ? [] : [JSON.stringify([...tags])]),
    ].join(' & ');
}

/** A way in which a choice has been made. The schema with the choice may say more, and then stays. */
function chosenWay(way: Way, { id, node }: Choice, member: Choice['members'][number]): Way {
    const isReplaced = member.node !== node && way.nodes.some((one) => endOf(one) === node) && saysNothingElse(node);
    return {
        nodes: [...new Set([member.node, ...way.nodes.filter((one) => !isReplaced || endOf(one) !== node)])],
        // What is gone cannot be chosen again, and says nothing about other ways to the same schemas.
        chosen: isReplaced ? way.chosen : new Set([...way.chosen, id]),
        tags: new Map([...way.tags, ...member.tags]),
    };
}

/** Whether a schema only has alternatives, or is the union of those that extend it. */
function saysNothingElse(node: SchemaNode): boolean {
    if (node.graph.hierarchies.isUnion(node.pointer)) return true;
    const { references, properties, keys, others } = conjunctionOf(node);
    return references.length + properties.size + keys.length === 0 && others.length === 1;
}

/** The schema that a reference without siblings leads to. */
export function endOf(node: SchemaNode): SchemaNode {
    const seen = new Set<SchemaNode>();
    let end = node;
    while ((end.kind === 'reference' || end.refersAlone) && end.target !== undefined && !seen.has(end)) {
        seen.add(end);
        end = end.target;
    }
    return end;
}

interface Draft {
    readonly formats: Set<DateFormat>;
    readonly listed: string[];
    readonly properties: Map<string, SchemaNode[]>;
    readonly required: Set<string>;
    readonly keys: KeyConstraint[];
    readonly arrays: SchemaNode[];
    isText: boolean;
    listsValues: boolean;
    isObject: boolean;
    saysSomething: boolean;
}

/** Everything that applies to a value, and the choices that are left. */
function gather(
    { nodes, chosen }: Way,
    parsed: ReadonlySet<Pointer>,
): { readonly draft: Draft; readonly choices: readonly Choice[] } {
    const draft: Draft = {
        formats: new Set(),
        listed: [],
        properties: new Map(),
        required: new Set(),
        keys: [],
        arrays: [],
        isText: false,
        listsValues: false,
        isObject: false,
        saysSomething: false,
    };
    const choices: Choice[] = [];
    const all = new Set(nodes);
    // The set grows.
    for (const node of all) {
        const union = unionOf(node, all, chosen);
        if (union !== undefined) {
            draft.saysSomething = true;
            choices.push(union);
            continue;
        }
        const { references, others, ...object } = conjunctionOf(node);
        for (const { target } of references) all.add(target);
        addObject(object, draft);
        for (const one of others) {
            draft.saysSomething = true;
            if (one.kind === 'types') {
                const content = parsed.has(one.node.pointer) ? one.node.contentSchema : undefined;
                if (content === undefined) addTypes(one.types, one.node, draft);
                else all.add(content);
            } else if (one.kind === 'values') {
                draft.listsValues = true;
                for (const { value } of one.node.values ?? []) if (typeof value === 'string') draft.listed.push(value);
            } else if (one.kind === 'alternatives') {
                const id = idOf(one);
                if (!chosen.has(id) && one.members.some(holdsDates)) choices.push(choiceOf(one, id));
            }
        }
    }
    return { draft, choices };
}

/** The choice of a base with a discriminator between those that extend it, unless the value is known to be one of them. */
function unionOf(node: SchemaNode, all: Iterable<SchemaNode>, chosen: ReadonlySet<string>): Choice | undefined {
    const { pointer, graph } = node;
    const { hierarchies } = graph;
    if (!hierarchies.isUnion(pointer) || chosen.has(pointer)) return undefined;
    for (const one of all) if (one !== node && hierarchies.isSubtype(one.pointer, pointer)) return undefined;
    const tagsOf = (subtype: Pointer): TagValues =>
        hierarchies.mapped(pointer).find(({ target }) => target === subtype)?.tags ??
        valuesOfTags(hierarchies.ownTags(subtype));
    const members = [...hierarchies.subtypes(pointer), pointer].flatMap((subtype) => {
        const found = graph.at(subtype);
        return found === undefined ? [] : [{ node: found, tags: tagsOf(subtype) }];
    });
    return { id: pointer, node, members };
}

function idOf({ node, keyword }: Alternatives): string {
    return `${node.pointer}/${keyword}`;
}

function choiceOf({ node, members }: Alternatives, id: string): Choice {
    const discriminator = discriminatorOf(node);
    const left = members.filter((member) => !isOnlyNull(member));
    return {
        id,
        node,
        members: left.map((member) => {
            const end = endOf(member);
            if (discriminator === undefined || member.target === undefined) return { node: end, tags: noTags };
            const { property, mapping, fallback } = discriminator;
            const mapped = mapping.get(end.pointer);
            const isInner = mapped === undefined && (end.hasAlternatives || end.pointer === fallback);
            const inherited = end.graph.hierarchies.tags(end.pointer).get(property);
            const isDistinguished = end.graph.hierarchies.isDistinguished(end.pointer, property);
            if (isInner || isDistinguished) return { node: end, tags: noTags };
            return { node: end, tags: new Map([[property, inherited ?? mapped ?? impliedValues(end.pointer)]]) };
        }),
    };
}

function addObject(object: Pick<Case, 'isObject' | 'keys' | 'properties' | 'required'>, draft: Draft): void {
    draft.isObject ||= object.isObject;
    draft.saysSomething ||= object.isObject;
    draft.keys.push(...object.keys);
    for (const name of object.required) draft.required.add(name);
    for (const [name, nodes] of object.properties) {
        draft.properties.set(name, [...new Set([...(draft.properties.get(name) ?? []), ...nodes])]);
    }
}

function addTypes(types: readonly string[], node: SchemaNode, draft: Draft): void {
    if (types.includes('object')) addObject(objectConstraintsOf(node, 'both'), draft);
    if (types.includes('array')) draft.arrays.push(node);
    if (!types.includes('string')) return;
    const { format } = node;
    if (format === 'date' || format === 'date-time') draft.formats.add(format);
    else draft.isText = true;
}

/** A date is more specific than a string, and a point in time than a date. Listed strings are no dates. */
function caseOf(way: Way, draft: Draft): Case {
    const { formats, listsValues } = draft;
    const format = formats.has('date-time') ? 'date-time' : formats.has('date') ? 'date' : undefined;
    return {
        way,
        ...draft,
        formats: new Set(format === undefined || listsValues ? [] : [format]),
        isText: draft.isText && format === undefined && !listsValues,
        isAnything: !draft.saysSomething,
    };
}
