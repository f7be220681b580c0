/**
 * The cases of a value: what a schema says with everything that applies to the same value, once for each of its
 * alternatives. In a case no alternatives are left, so that it says which parts are dates.
 */
import type { Pointer } from '../load/pointer.ts';
import { conjunctionOf, type KeyConstraint, objectConstraintsOf } from '../schema/conjunction.ts';
import { discriminatorOf, impliedValues } from '../schema/discriminators.ts';
import { type TagValues, valuesOfTags } from '../schema/hierarchy.ts';
import { membersOf } from '../schema/inherited.ts';
import { addTo } from '../schema/lists.ts';
import type { Alternatives, SchemaNode } from '../schema/node.ts';
import { isOnlyNull } from '../schema/nulls.ts';
import { valueTypesOf } from '../schema/value-types.ts';
import type { DateFormat } from '../types/declarations.ts';
import { holdsDates } from './holding.ts';

/** Schemas that all apply to a value. */
export interface Way {
    readonly nodes: readonly SchemaNode[];
    /** The schemas of which an alternative has been chosen. */
    readonly decided: ReadonlySet<SchemaNode>;
    /** The values of discriminators that led here. */
    readonly tags: TagValues;
}

/** The schemas of an object's keys or of an array's items. */
export interface Parts {
    readonly named: Map<string, SchemaNode[]>;
    readonly patterns: Map<string, SchemaNode[]>;
    readonly others: SchemaNode[];
}

/** What applies to a value. */
export interface Case {
    readonly way: Way;
    /** What it has a choice of; empty, unless other cases stand for its alternatives. */
    readonly choices: readonly Choice[];
    /** Whether it may be any value at all. */
    readonly isAnything: boolean;
    /** The format of a string that is a date. */
    readonly format: DateFormat | undefined;
    /** Whether it may be any string. */
    readonly isText: boolean;
    /** The strings that are listed: they are valid, and no dates. */
    readonly listed: readonly string[];
    readonly object: Parts;
    readonly array: Parts | undefined;
    readonly required: ReadonlySet<string>;
    /** Whether it describes keys that are not properties. */
    readonly isOpen: boolean;
}

/** One of several schemas applies to a value, each with the tags that identify it. */
interface Choice {
    readonly owner: SchemaNode;
    readonly members: readonly { readonly node: SchemaNode; readonly tags: TagValues }[];
}

const noTags: TagValues = new Map();

/** The schemas that decide where a value has dates. */
export function wayOf(given: readonly SchemaNode[], decided: ReadonlySet<SchemaNode> = new Set()): Way {
    const nodes = [...new Set(given.map((node) => standIn(node, decided)))];
    const holding = nodes.filter(holdsDates);
    // Next to dates of any key, a property without dates says that it has none.
    const isWhole = holding.length === 0 || holding.some((node) => membersOf(node, 'both').open);
    const deciding = isWhole ? nodes : nodes.filter((node) => holdsDates(node) || node.listsValues);
    return { nodes: deciding, decided, tags: noTags };
}

/** A schema that adds no dates to another has the plan of that one. */
function standIn(given: SchemaNode, decided: ReadonlySet<SchemaNode>): SchemaNode {
    const seen = new Set<SchemaNode>();
    let node = endOf(given);
    for (let next = onlyHolder(node); next !== undefined && !seen.has(next); next = onlyHolder(node)) {
        if (decided.has(next)) break;
        seen.add(next);
        node = next;
    }
    return node;
}

/**
 * The only schema with dates among those that a schema extends, or among its alternatives if no value of the others could
 * be one of it.
 */
function onlyHolder(node: SchemaNode): SchemaNode | undefined {
    const { isObject, references, properties, keys, others } = conjunctionOf(node);
    const [only, ...more] = others.filter(({ kind }) => kind !== 'dependency');
    const members = only?.kind === 'alternatives' ? only.members : references.map(({ target }) => target);
    const own = [...properties.values()].flat();
    const [holder, ...rest] = new Set(members.filter(holdsDates).map(endOf));
    if (holder === undefined || rest.length + more.length + keys.length > 0 || own.some(holdsDates)) return undefined;
    // What extends the union of its own subtypes is one of them.
    if (only === undefined) {
        const { hierarchies } = holder.graph;
        return hierarchies.isUnion(holder.pointer) || (own.length > 0 && membersOf(holder, 'both').open)
            ? undefined
            : holder;
    }
    const isApart = (member: SchemaNode): boolean =>
        isOnlyNull(member) || isEmptyObject(member) || isOfOtherTypes(member, holder);
    const isAlone = only.kind === 'alternatives' && !isObject && references.length === 0;
    return isAlone && members.every((member) => endOf(member) === holder || isApart(member)) ? holder : undefined;
}

/** An object without parts. Some write a nullable `Pet` as `anyOf: [Pet, { type: object, nullable: true }]`. */
function isEmptyObject(node: SchemaNode): boolean {
    const { isObject, references, properties, keys, others } = conjunctionOf(node);
    return isObject && references.length + properties.size + keys.length + others.length === 0;
}

function isOfOtherTypes(one: SchemaNode, other: SchemaNode): boolean {
    const types = valueTypesOf(one);
    const others = valueTypesOf(other);
    return types.size > 0 && !types.has('any') && [...types].every((type) => !others.has(type));
}

/** The schema that a reference without siblings leads to. */
function endOf(node: SchemaNode): SchemaNode {
    const seen = new Set<SchemaNode>();
    let end = node;
    while ((end.kind === 'reference' || end.refersAlone) && end.target !== undefined && !seen.has(end)) {
        seen.add(end);
        end = end.target;
    }
    return end;
}

/** The same for two ways that have the same dates. */
export function keyOf({ nodes, decided }: Way): string {
    const pointers = nodes.map(({ pointer }) => pointer);
    return [...pointers.sort(), ...[...decided].map(({ pointer }) => `!${pointer}`).sort()].join(' & ');
}

/**
 * The cases of a value in one of some ways. Of several choices about one value, each is made alone: together they could
 * be any number.
 */
export function casesOf(ways: readonly Way[], parsed: ReadonlySet<Pointer>): readonly Case[] {
    const cases: Case[] = [];
    const open = [...ways];
    const known = new Set<string>();
    // The list grows.
    for (const way of open) {
        const one = caseOf(way, parsed);
        const all = one.choices.flatMap((choice) => choice.members.map((member) => ({ choice, member })));
        const left = all.filter(({ choice: { owner }, member: { node, tags } }) => {
            const key = JSON.stringify([node.pointer, node === owner, [...tags]]);
            return known.size < known.add(key).size;
        });
        open.push(...left.map(({ choice, member }) => chosenWay(way, choice, member)));
        // What it shares with other cases is not examined again.
        if (left.length < all.length || all.length === 0) cases.push(one);
    }
    return cases;
}

/** What is true whatever is chosen. */
export function baseOf(way: Way, parsed: ReadonlySet<Pointer>): Case {
    const owners = caseOf(way, parsed).choices.map(({ owner }) => owner);
    return caseOf({ ...way, decided: new Set([...way.decided, ...owners]) }, parsed);
}

/** The ways in which a choice can be made. */
export function waysOf(way: Way, choice: Choice): readonly Way[] {
    return choice.members.map((member) => chosenWay(way, choice, member));
}

/** Real descriptions have fewer choices within each other. Beyond this, what stands around them is left out. */
const mostLevels = 4;

/** A way in which a choice has been made. The schema with the choice may say more, and then stays. */
function chosenWay(given: Way, { owner }: Choice, { node, tags }: Choice['members'][number]): Way {
    const way = given.decided.size < mostLevels ? given : { ...given, nodes: [], decided: new Set<SchemaNode>() };
    const isReplaced = node !== owner && way.nodes.some((one) => endOf(one) === owner) && saysNothingElse(owner);
    return {
        nodes: [...new Set([node, ...way.nodes.filter((one) => !isReplaced || endOf(one) !== owner)])],
        // What is gone cannot be chosen again, and says nothing about other ways to the same schemas.
        decided: isReplaced ? way.decided : new Set([...way.decided, owner]),
        tags: new Map([...way.tags, ...tags]),
    };
}

/** Whether a schema only has alternatives, or is the union of those that extend it. */
function saysNothingElse(node: SchemaNode): boolean {
    if (node.graph.hierarchies.isUnion(node.pointer)) return true;
    const { references, properties, keys, others } = conjunctionOf(node);
    return references.length + properties.size + keys.length === 0 && others.length === 1;
}

/** Everything that applies to a value, and the choices that are left. */
export function caseOf(way: Way, parsed: ReadonlySet<Pointer>): Case {
    const choices: Choice[] = [];
    const formats = new Set<string>();
    const listed: string[] = [];
    const object: Parts = { named: new Map(), patterns: new Map(), others: [] };
    const required = new Set<string>();
    const keys: KeyConstraint[] = [];
    let array: Parts | undefined;
    let [isText, listsValues, saysSomething] = [false, false, false];
    const addObject = (one: ReturnType<typeof objectConstraintsOf>): void => {
        saysSomething ||= one.isObject;
        for (const name of one.required) required.add(name);
        for (const [name, nodes] of one.properties) for (const node of nodes) addTo(object.named, name, node);
        keys.push(...one.keys);
    };
    const all = new Set(way.nodes);
    // The set grows.
    for (const node of all) {
        const union = unionOf(node, all, way);
        if (union !== undefined) {
            choices.push(union);
            continue;
        }
        const conjunction = conjunctionOf(node);
        for (const { target } of conjunction.references) all.add(target);
        addObject(conjunction);
        for (const one of conjunction.others) {
            saysSomething = true;
            if (one.kind === 'alternatives') {
                if (!way.decided.has(one.node) && one.members.some(holdsDates)) choices.push(choiceOf(one));
            } else if (one.kind === 'values') {
                listsValues = true;
                for (const { value } of one.node.values ?? []) if (typeof value === 'string') listed.push(value);
            } else if (one.kind === 'types') {
                const { format, contentSchema } = one.node;
                if (contentSchema !== undefined && parsed.has(one.node.pointer)) {
                    all.add(contentSchema);
                    continue;
                }
                if (one.types.includes('object')) addObject(objectConstraintsOf(one.node, 'both'));
                if (one.types.includes('array')) array = itemsOf(one.node, array);
                const isDate = format === 'date' || format === 'date-time';
                if (one.types.includes('string') && isDate) formats.add(format);
                else if (one.types.includes('string')) isText = true;
            }
        }
    }
    for (const { pattern, node } of keys) {
        if (node !== undefined && pattern === undefined) object.others.push(node);
        else if (node !== undefined && pattern !== undefined) addTo(object.patterns, pattern, node);
    }
    // A date is more specific than a string, and a point in time than a date. Listed strings are no dates.
    const format = formats.has('date-time') ? 'date-time' : formats.has('date') ? 'date' : undefined;
    return {
        way,
        choices,
        isAnything: !saysSomething && choices.length === 0,
        format: listsValues ? undefined : format,
        isText: isText && format === undefined && !listsValues,
        listed,
        object,
        array,
        required,
        isOpen: keys.length > 0,
    };
}

function itemsOf({ prefixItems, items, unevaluatedItems }: SchemaNode, beside: Parts | undefined): Parts {
    const rest = items ?? unevaluatedItems;
    const named = new Map(beside?.named);
    for (const [index, item] of prefixItems.entries()) named.set(`${index}`, [...(named.get(`${index}`) ?? []), item]);
    return { named, patterns: new Map(), others: [...(beside?.others ?? []), ...(rest === undefined ? [] : [rest])] };
}

/** The choice of a base with a discriminator between those that extend it, unless the value is known to be one of them. */
function unionOf(owner: SchemaNode, all: Iterable<SchemaNode>, { decided }: Way): Choice | undefined {
    const { pointer, graph } = owner;
    const { hierarchies } = graph;
    if (!hierarchies.isUnion(pointer) || decided.has(owner)) return undefined;
    for (const one of all) if (one !== owner && hierarchies.isSubtype(one.pointer, pointer)) return undefined;
    const mapped = new Map(hierarchies.mapped(pointer).map(({ target, tags }) => [target, tags]));
    const members = [...hierarchies.subtypes(pointer), pointer].flatMap((subtype) => {
        const tags = mapped.get(subtype) ?? valuesOfTags(hierarchies.ownTags(subtype));
        const node = graph.at(subtype);
        return node === undefined ? [] : [{ node, tags }];
    });
    return { owner, members };
}

function choiceOf({ node: owner, members }: Alternatives): Choice {
    const left = members.filter((member) => !isOnlyNull(member));
    return { owner, members: left.map((member) => ({ node: endOf(member), tags: tagsOf(member, owner) })) };
}

/** The values by which a discriminator identifies one of its alternatives, unless that one has its own. */
function tagsOf(member: SchemaNode, owner: SchemaNode): TagValues {
    const discriminator = discriminatorOf(owner);
    if (discriminator === undefined || member.target === undefined) return noTags;
    const { property, mapping, fallback } = discriminator;
    const { pointer, hasAlternatives, graph } = endOf(member);
    const mapped = mapping.get(pointer);
    const isInner = mapped === undefined && (hasAlternatives || pointer === fallback);
    if (isInner || graph.hierarchies.isDistinguished(pointer, property)) return noTags;
    return new Map([[property, graph.hierarchies.tags(pointer).get(property) ?? mapped ?? impliedValues(pointer)]]);
}
