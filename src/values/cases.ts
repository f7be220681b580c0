/**
 * The cases of a value: what a schema says with everything that applies to the same value, once for each of its
 * alternatives. In a case no alternatives are left, so that it says which parts are dates.
 */
import { limits } from '../limits.ts';
import type { JsonValue } from '../load/json.ts';
import type { Pointer } from '../load/pointer.ts';
import type { LiteralValue } from '../plan/types.ts';
import { type Conjunction, conjunctionOf, objectConstraintsOf } from '../schema/conjunction.ts';
import { type TimeFormat, timeFormatOf, timeFormats } from '../schema/dates.ts';
import { discriminatorOf, valuesLeadingTo } from '../schema/discriminators.ts';
import { type TagValues, valuesOfTags } from '../schema/hierarchy.ts';
import { membersOf } from '../schema/inherited.ts';
import { includes, isLimiting, type JsonType, noType, type TypeSet, typesOfAll } from '../schema/json-types.ts';
import { addTo, makeOnce } from '../schema/lists.ts';
import type { Alternatives, SchemaNode } from '../schema/node.ts';
import { isOnlyNull } from '../schema/nulls.ts';
import { type ExactFormat, exactFormatOf } from '../schema/numbers.ts';
import { statedTypes } from '../schema/stated-types.ts';
import { valueTypesOf } from '../schema/value-types.ts';
import { isMadeIn, type Making, makesNumbers, type OwnNames, statedNames } from './holding.ts';
import { PartSchemas } from './part-schemas.ts';

/** What is looked for in values. */
export interface Search {
    /** What they make of JSON. */
    readonly options: Making;
    /** The strings that are parsed as JSON. */
    readonly parsed: ReadonlySet<Pointer>;
}

/** Schemas that all apply to a value, which may be one of several alternatives. */
export interface Alternative {
    readonly nodes: readonly SchemaNode[];
    /** The choices that have been made. */
    readonly decided: ReadonlySet<string>;
    /** The values of discriminators that led here. */
    readonly tags: TagValues;
}

/** One of several schemas applies to a value, each with the tags that identify it. */
interface SchemaChoice {
    /** The pointer of its schema, and the keyword if it has alternatives. */
    readonly id: string;
    readonly owner: SchemaNode;
    readonly members: readonly { readonly node: SchemaNode; readonly tags: TagValues }[];
}

/** Everything that applies to a value, and the choices that are left. */
export class Case {
    readonly alternative: Alternative;
    readonly search: Search;
    /** The choices that are left: none between schemas of which one is known to apply. */
    readonly choices: SchemaChoice[] = [];
    /** The values of discriminators that led here. */
    readonly tags: Map<string, readonly string[]>;
    /** The strings that are listed: they are valid, and no dates. */
    readonly listed: string[] = [];
    readonly object = new PartSchemas('keys');
    readonly required = new Set<string>();
    #array: PartSchemas | undefined;
    /** Whether it describes keys that are not properties. */
    isOpen = false;
    readonly #strings = new Set<TimeFormat | 'text' | 'listed'>();
    readonly #numbers = new Set<ExactFormat | 'number'>();
    /** Whether its numbers may come as strings. */
    readsText = false;
    #saysSomething = false;
    #types: TypeSet | undefined;
    /** The contents of strings that are parsed. */
    readonly #contents = new Map<SchemaNode, SchemaNode>();

    constructor(alternative: Alternative, search: Search) {
        this.alternative = alternative;
        this.search = search;
        this.tags = new Map(alternative.tags);
        const all = new Set(alternative.nodes);
        // The set grows.
        for (const node of all) {
            const union = choiceOfSubtypes(node, all, alternative);
            if (union !== undefined) {
                this.choices.push(union);
                continue;
            }
            const conjunction = conjunctionOf(node);
            this.#saysSomething ||= isOnlyNull(node);
            for (const { target } of conjunction.references) all.add(target);
            this.#addObject(conjunction);
            for (const one of conjunction.others) {
                const content = one.kind === 'types' && search.parsed.has(one.node.pointer) && one.node.contentSchema;
                if (one.kind === 'alternatives') this.#addChoice(one);
                else if (one.kind === 'values') this.#addListed(one.node);
                else if (content) {
                    all.add(content);
                    this.#contents.set(node, content);
                } else if (one.kind === 'types') this.#addTypes(one.types, one.node);
                this.#saysSomething = true;
            }
        }
        const { names } = search.options;
        if (names !== undefined) this.#addStated([...[...all].flatMap(statedNames), ...this.tags.keys()], names);
    }

    /** The types that all its schemas leave to its values. */
    get types(): TypeSet {
        this.#types ??= typesOfAll(this.#stating().map((node) => statedTypes(node).strict));
        return this.#types;
    }

    /** The schemas that state its types: a string that is parsed is a value of its content. */
    #stating(): readonly SchemaNode[] {
        const { nodes } = this.alternative;
        if (this.#contents.size === 0) return nodes;
        const isEncoded = (node: SchemaNode): boolean => this.#contents.has(node.graph.end(node) ?? node);
        return [...nodes.filter((node) => !isEncoded(node)), ...this.#contents.values()];
    }

    /** Whether its values may be of a type. Schemas that contradict each other are a mistake, and say nothing of it. */
    mayBe(type: JsonType): boolean {
        return !isLimiting(this.types) || includes(this.types, type);
    }

    get array(): PartSchemas | undefined {
        return this.mayBe('array') ? this.#array : undefined;
    }

    /** What a string is. A date is more specific than a string, and a point in time than a date. */
    get string(): TimeFormat | 'text' | 'listed' | undefined {
        if (!this.mayBe('string')) return undefined;
        return (['listed', ...timeFormats, 'text'] as const).find((one) => this.#strings.has(one));
    }

    /** What a number is. That it loses no digit is more specific. */
    get number(): ExactFormat | 'number' | undefined {
        if (!this.mayBe('number')) return undefined;
        return (['integer', 'decimal', 'number'] as const).find((one) => this.#numbers.has(one));
    }

    /** Whether it may be any value at all. */
    get isAnything(): boolean {
        return !this.#saysSomething && this.choices.length === 0;
    }

    /** Whether it is an object with parts. */
    get hasParts(): boolean {
        return this.object.named.size + this.object.patterns.size + this.object.others.length > 0;
    }

    #addObject({ isObject, required, properties, keys }: Conjunction): void {
        this.#saysSomething ||= isObject;
        this.isOpen ||= keys.length > 0;
        for (const name of required) this.required.add(name);
        for (const [name, nodes] of properties) for (const node of nodes) addTo(this.object.named, name, node);
        for (const { pattern, node, owner, isUnevaluated } of keys) {
            if (node !== undefined && pattern !== undefined) addTo(this.object.patterns, pattern, node);
            else if (node !== undefined) this.object.addOther(node, isUnevaluated === true ? undefined : owner);
        }
    }

    /** A property that is only said to be there, or to be a tag, has a name too. */
    #addStated(stated: readonly string[], names: OwnNames): void {
        for (const name of stated) {
            if (names.has(name) && !this.object.named.has(name)) this.object.named.set(name, []);
        }
    }

    #addTypes(types: readonly string[], node: SchemaNode): void {
        const { prefixItems } = node;
        if (types.includes('object')) this.#addObject(objectConstraintsOf(node, 'both'));
        if (types.includes('string')) this.#strings.add(timeFormatOf(node, this.search.options.dateFormat) ?? 'text');
        if (types.includes('integer') || types.includes('number')) this.#numbers.add(exactFormatOf(node) ?? 'number');
        this.readsText ||= node.isNumericText;
        if (!types.includes('array')) return;
        this.#array ??= new PartSchemas('items');
        for (const [index, item] of prefixItems.entries()) addTo(this.#array.named, `${index}`, item);
        const { items, unevaluatedItems } = node;
        if (items !== undefined) this.#array.addOther(items, node);
        else if (unevaluatedItems !== undefined) this.#array.addOther(unevaluatedItems, undefined);
    }

    #addListed(node: SchemaNode): void {
        const { values = [] } = node;
        this.#strings.add('listed');
        if (values.some(({ value }) => typeof value === 'number')) this.#numbers.add(exactFormatOf(node) ?? 'number');
        this.listed.push(...values.flatMap(({ value }) => (typeof value === 'string' ? [value] : [])));
    }

    #addChoice({ node: owner, keyword, members }: Alternatives): void {
        const id = `${owner.pointer}/${keyword}`;
        if (this.alternative.decided.has(id) || !members.some((member) => isMadeIn(member, this.search.options)))
            return;
        const left = members.filter((member) => !isOnlyNull(member));
        const tagged = left.map((member) => ({ node: resolveAlone(member), tags: tagsOf(member, owner) }));
        const known = tagged.find(({ node }) => this.alternative.nodes.includes(node));
        if (known === undefined) this.choices.push({ id, owner, members: tagged });
        else for (const [property, values] of known.tags) this.tags.set(property, values);
    }
}

/** The cases of a value in one of some alternatives. What several of these lead to is examined once: there could be any number. */
export function casesOf(alternatives: readonly Alternative[], search: Search): readonly Case[] {
    const cases: Case[] = [];
    const impossible: Case[] = [];
    const open = [...alternatives];
    const known = new Set<string>();
    // The list grows.
    for (const alternative of open) {
        const one = new Case(alternative, search);
        if (!alternatives.includes(alternative) && isImpossible(one)) {
            impossible.push(one);
            continue;
        }
        const next = alternativesFrom(one);
        const left = [...next].filter(([key]) => !known.has(key));
        for (const [key, nextAlternative] of left) {
            known.add(key);
            open.push(nextAlternative);
        }
        // The choice between what is known is left to the plan of the case.
        if (left.length < next.size || next.size === 0) cases.push(one);
    }
    // Where all contradict each other, somebody has made a mistake, and means one of them.
    return cases.length > 0 ? cases : impossible;
}

/** Whether no value can be in a case: its schemas share no type, or the lists of a property that it must have share no value. */
function isImpossible({ types, required, object }: Case): boolean {
    if (types === noType) return true;
    return [...required].some((name) => {
        const nodes = object.named.get(name) ?? [];
        const [first, ...others] =
            nodes.length < 2
                ? []
                : nodes.flatMap((node) => [listedValues(node) ?? []].filter(({ length }) => length > 0));
        return first !== undefined && !first.some((value) => others.every((list) => list.includes(value)));
    });
}

/** The values that a schema lists; null and booleans are among them. */
export function listedValues(node: SchemaNode): readonly JsonValue[] | undefined {
    if (isOnlyNull(node)) return [null];
    const end = node.graph.end(node);
    const values = end?.values?.map(({ value }) => value);
    const [type, ...others] = end?.kind === 'leaf' ? (end.types ?? []) : [];
    if (values !== undefined) return values.every((value) => value === null || isLiteral(value)) ? values : undefined;
    return type === 'boolean' && others.length === 0 ? [true, false] : undefined;
}

/** Whether a value can be compared with another at run time. */
export function isLiteral(value: JsonValue): value is LiteralValue {
    return typeof value !== 'object';
}

/** What is true whatever is chosen. */
export function baseCase(alternative: Alternative, search: Search): Case {
    const ids = new Case(alternative, search).choices.map(({ id }) => id);
    return new Case({ ...alternative, decided: new Set([...alternative.decided, ...ids]) }, search);
}

/** The alternatives that the first choice of a case leaves. The schema with the choice may say more, and then stays. */
function alternativesFrom({
    alternative: { nodes, decided },
    tags,
    choices,
    search,
}: Case): ReadonlyMap<string, Alternative> {
    const [choice] = choices.toSorted((one, other) => one.members.length - other.members.length);
    if (choice === undefined) return new Map();
    const { id, owner, members } = choice;
    const around = decided.size < limits.deepestChoice ? nodes : [];
    const replaced = new Set(
        choices.map((one) => one.owner).filter((one) => around.includes(one) && saysNothingElse(one)),
    );
    const alternatives = members.map(({ node, tags: own }): [string, Alternative] => {
        // Of a choice between others that has this schema as well, nothing is left.
        const made = choices.flatMap((one) => {
            const member = one.members.find((other) => other.node === node);
            return member === undefined ? [] : [{ owner: one.owner, tags: member.tags }];
        });
        // What is gone cannot be chosen again, and says nothing about other ways to the same schemas.
        const isGone = (other: SchemaNode): boolean =>
            replaced.has(other) && other !== node && !namesTagOf(node, other, search);
        const gone = new Set(made.flatMap((one) => (isGone(one.owner) ? [one.owner] : [])));

        const alternative = {
            nodes: [...new Set([node, ...around.filter((one) => !gone.has(one))])],
            decided: new Set(gone.has(owner) ? decided : [...decided, id]),
            tags: new Map([...tags, ...made.flatMap((one) => [...one.tags]), ...own]),
        };
        return [JSON.stringify([node.pointer, node === owner, [...own]]), alternative];
    });
    return new Map(alternatives);
}

/** Whether a schema with alternatives alone says that one of them has a tag, which has another name in a program. */
function namesTagOf(node: SchemaNode, owner: SchemaNode, { options: { names } }: Search): boolean {
    const property = names && discriminatorOf(owner)?.property;
    return property !== undefined && names?.has(property) === true && !membersOf(node, 'both').properties.has(property);
}

/** Whether a schema only has alternatives, or is the union of those that extend it. */
function saysNothingElse(node: SchemaNode): boolean {
    if (node.graph.hierarchies.isUnion(node.pointer)) return true;
    const { references, properties, keys, others } = conjunctionOf(node);
    return references.length + properties.size + keys.length === 0 && others.length === 1;
}

/** The schema that a reference without siblings leads to. */
export function resolveAlone(node: SchemaNode): SchemaNode {
    return (node.kind === 'reference' || node.refersAlone) && node.target !== undefined ? node.target : node;
}

/** The choice of a base with a discriminator between those that extend it, unless the value is known to be one of them. */
function choiceOfSubtypes(
    owner: SchemaNode,
    all: Iterable<SchemaNode>,
    { decided }: Alternative,
): SchemaChoice | undefined {
    const { pointer, graph } = owner;
    const { hierarchies } = graph;
    if (!hierarchies.isUnion(pointer) || decided.has(pointer)) return undefined;
    for (const one of all) if (one !== owner && hierarchies.isSubtype(one.pointer, pointer)) return undefined;
    const mapped = new Map(hierarchies.mapped(pointer).map(({ target, tags }) => [target, tags]));
    const members = [...hierarchies.subtypes(pointer), pointer].flatMap((subtype) => {
        const tags = mapped.get(subtype) ?? valuesOfTags(hierarchies.ownTags(subtype));
        const node = graph.at(subtype);
        return node === undefined ? [] : [{ node, tags }];
    });
    return { id: pointer, owner, members };
}

/** The values by which a discriminator identifies one of its alternatives, unless that one has its own. */
function tagsOf({ target }: SchemaNode, owner: SchemaNode): TagValues {
    const discriminator = discriminatorOf(owner);
    if (discriminator === undefined || target === undefined) return new Map();
    const { property } = discriminator;
    const values = valuesLeadingTo(target, discriminator);
    const isInner = values === undefined || target.graph.hierarchies.isDistinguished(target.pointer, property);
    return new Map(isInner ? [] : [[property, values]]);
}

// ---- Which schemas stand for all that apply to a value, as far as the sought places are concerned -----------------------

/** The schemas that decide where a value has such places. */
export function alternativeOf(
    given: readonly SchemaNode[],
    search: Search,
    decided: ReadonlySet<string> = new Set(),
): Alternative {
    const nodes = [...new Set(given.map((node) => findRepresentative(node, decided, search)))];
    const holding = nodes.filter((node) => isMadeIn(node, search.options));
    // Next to dates of any key, a property without dates says that it has none.
    const isWhole = holding.length === 0 || holding.some((node) => membersOf(node, 'both').open);
    const deciding = isWhole ? nodes : nodes.filter((node) => isMadeIn(node, search.options) || node.listsValues);
    return { nodes: deciding, decided, tags: new Map() };
}

/** The same for two alternatives that have the same dates. */
export function alternativeKey({ nodes, decided }: Alternative): string {
    const pointers = nodes.map(({ pointer }) => pointer);
    return [...pointers.sort(), ...[...decided].map((id) => `!${id}`).sort()].join(' & ');
}

/** A schema that adds no dates to another has the plan of that one. */
function findRepresentative(given: SchemaNode, decided: ReadonlySet<string>, search: Search): SchemaNode {
    const isDecided = ({ pointer }: SchemaNode): boolean =>
        [...decided].some((id) => id === pointer || id.startsWith(`${pointer}/`));
    const seen = new Set([given]);
    let node = given;
    // The set grows.
    for (const one of seen) {
        node = one;
        const next = onlyHolder(one, search);
        if (!isDecided(next)) seen.add(next);
    }
    return node;
}

/**
 * The only holders found so far, by what is looked for. Many references lead to the same schemas. The options outlive the
 * schemas, and must not keep them.
 */
const knownHolders = new WeakMap<Making, WeakMap<SchemaNode, SchemaNode>>();

/** The only schema with dates among those that a schema extends, or among its alternatives; itself if there is none. */
function onlyHolder(node: SchemaNode, { options }: Search): SchemaNode {
    if (node.kind === 'leaf') return node;
    const known = makeOnce(knownHolders, options, () => new WeakMap<SchemaNode, SchemaNode>());
    return makeOnce(known, node, () => findOnlyHolder(node, options) ?? node);
}

function findOnlyHolder(node: SchemaNode, options: Making): SchemaNode | undefined {
    const holds = (one: SchemaNode): boolean => isMadeIn(one, options);
    const { isObject, references, properties, keys, others } = conjunctionOf(node);
    const [only, ...more] = others.filter(({ kind }) => kind !== 'dependency');
    const members = only?.kind === 'alternatives' ? only.members : references.map(({ target }) => target);
    const [holder, ...rest] = new Set(members.filter(holds).map(resolveAlone));
    const own = [...properties.values()].flat();
    if (holder === undefined || rest.length + more.length + keys.length > 0 || own.some(holds)) return undefined;
    if (options.names !== undefined && statedNames(node).some((name) => options.names?.has(name))) return undefined;
    // What extends the union of its own subtypes is one of them.
    const isBase =
        !holder.graph.hierarchies.isUnion(holder.pointer) && (own.length === 0 || !membersOf(holder, 'both').open);
    if (only === undefined) return isBase || node.kind === 'reference' ? holder : undefined;
    const isAlone = only.kind === 'alternatives' && !isObject && references.length === 0;
    return isAlone && members.every((member) => resolveAlone(member) === holder || isDisjoint(member, holder, options))
        ? holder
        : undefined;
}

/** Whether no value of a schema could be one of another: it has other types, or no parts. */
function isDisjoint(node: SchemaNode, other: SchemaNode, making: Making): boolean {
    const { isObject, references, properties, keys, others } = conjunctionOf(node);
    // Some write a nullable `Pet` as `anyOf: [Pet, { type: object, nullable: true }]`.
    if (isObject && references.length + properties.size + keys.length + others.length === 0) return true;
    const [types, otherTypes] = [[...valueTypesOf(node)], valueTypesOf(other)];
    // A program may have a string for what is a number in JSON: next to any string, these are not told apart.
    const isText = (type: string): boolean => type === 'string' && makesNumbers(making);
    return (
        isOnlyNull(node) ||
        (types.length > 0 && types.every((type) => type !== 'any' && !otherTypes.has(type) && !isText(type)))
    );
}
