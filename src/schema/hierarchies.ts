/**
 * Hierarchies: a base with a discriminator (OpenAPI 3.1, 4.8.25), and the schemas that extend it. A value of the base
 * is one of its subtypes, so the base's name is the union of the subtypes, and the part that they extend has its own
 * name.
 */
import { field, isJsonObject, type JsonValue } from '../load/json.ts';
import { escapeKey, type Pointer } from '../load/pointer.ts';
import type { Reader } from '../load/reader.ts';
import { furtherDocuments } from '../load/references/resolution.ts';
import { type Discriminator, discriminatorOf, impliedValues, statedValues } from './discriminators.ts';
import {
    type Hierarchies,
    type Indistinct,
    type MappedSchema,
    type Tag,
    type TagValues,
    valuesOfTags,
} from './hierarchy.ts';
import { addTo, reachedFrom } from './lists.ts';
import type { SchemaGraph, SchemaNode } from './node.ts';

const noTags: TagValues = new Map();

/** Reads the hierarchies of a description, in one pass over all named schemas: large ones take linear time. */
export class HierarchyIndex implements Hierarchies {
    readonly #children = new Map<Pointer, Pointer[]>();
    readonly #parents = new Map<Pointer, readonly Pointer[]>();
    readonly #discriminators = new Map<Pointer, Discriminator>();
    readonly #mapped = new Map<Pointer, readonly MappedSchema[]>();
    readonly aboveMapped = new Set<Pointer>();
    readonly unions = new Set<Pointer>();
    readonly indistinct = new Map<Pointer, Indistinct>();
    readonly #graph: SchemaGraph;
    readonly #ownTags = new Map<Pointer, ReadonlyMap<string, Tag>>();

    constructor(graph: SchemaGraph, reader: Reader) {
        this.#graph = graph;
        const schemas = new Set(namedSchemas(graph, reader));
        // The set grows: a mapping may name a schema that has no other name.
        for (const pointer of schemas) {
            const schema = extensibleAt(pointer, graph);
            if (schema === undefined) continue;
            const discriminator = schema.hasAlternatives ? undefined : baseDiscriminator(schema);
            const property = discriminator && propertyInPlace(discriminator.property, schema);
            if (property !== undefined && isObjectOrArray(property)) {
                this.indistinct.set(pointer, { property: property.pointer, reason: 'type' });
            } else if (discriminator !== undefined) {
                this.#discriminators.set(pointer, discriminator);
                for (const target of schemasNamedBy(discriminator)) schemas.add(target);
            }
            const parents = [...new Set(basesOf(schema))].filter((parent) => parent !== pointer);
            if (parents.length > 0) this.#parents.set(pointer, parents);
            for (const parent of parents) addTo(this.#children, parent, pointer);
        }
        for (const [base, discriminator] of this.#discriminators) this.#examine(base, discriminator);
        this.#ownTags.clear();
        const below = reachedFrom(this.#discriminators.keys(), (pointer) => this.children(pointer));
        for (const [base, discriminator] of this.#discriminators) {
            for (const target of discriminator.mapping.keys()) {
                this.#markBases(target);
                if (!below.has(target)) this.aboveMapped.add(base);
            }
            const others = schemasNamedBy(discriminator).flatMap((target): readonly MappedSchema[] => {
                if (below.has(target) || extensibleAt(target, graph) === undefined) return [];
                return [{ target, tags: new Map([[discriminator.property, discriminator.mapping.get(target) ?? []]]) }];
            });
            if (others.length > 0) this.#mapped.set(base, others);
        }
        for (const pointer of schemas) {
            if (!below.has(pointer) || this.#membersOf(pointer).length === 0) continue;
            if (!this.#listsSubtypes(pointer)) this.unions.add(pointer);
        }
    }

    /** Ignores a discriminator whose property lists values, none of which leads to another schema. */
    #examine(base: Pointer, { property, mapping, fallback }: Discriminator): void {
        const schema = extensibleAt(base, this.#graph);
        const described = schema && propertyInPlace(property, schema);
        const listed = this.#valuesListedAt(base, property);
        const subtypes = this.#below(base);
        const mapped = [...mapping].flatMap(([target, values]) => (target === base ? [] : values));
        if (described === undefined || listed === undefined || fallback !== undefined) return;
        if (subtypes.length + mapped.length === 0 || mapped.some((value) => listed.includes(value))) return;
        if (subtypes.some((one) => (this.ownTags(one).get(property)?.values.length ?? 0) > 0)) return;
        this.#discriminators.delete(base);
        this.#ownTags.clear();
        this.indistinct.set(base, { property: described.pointer, reason: 'values' });
    }

    /** All schemas that extend a schema, directly or not. */
    #below(pointer: Pointer): readonly Pointer[] {
        const found = reachedFrom(this.children(pointer), (one) => this.children(one));
        return [...found].filter((one) => one !== pointer);
    }

    #markBases(target: Pointer): void {
        const open = [...(this.#parents.get(target) ?? [])];
        for (let base = open.pop(); base !== undefined; base = open.pop()) {
            if (this.aboveMapped.has(base)) continue;
            this.aboveMapped.add(base);
            open.push(...(this.#parents.get(base) ?? []));
        }
    }

    /** Whether a schema already is the union of its subtypes. */
    #listsSubtypes(pointer: Pointer): boolean {
        const alternatives = extensibleAt(pointer, this.#graph)?.alternatives ?? [];
        const subtypes = new Set(this.#membersOf(pointer));
        return alternatives.some(({ members }) => members.some((one) => subtypes.has(one.targetPointer ?? '')));
    }

    #membersOf(pointer: Pointer): readonly Pointer[] {
        return [...this.children(pointer), ...this.mapped(pointer).map(({ target }) => target)];
    }

    isUnion(pointer: Pointer): boolean {
        return this.unions.has(pointer);
    }

    subtypes(pointer: Pointer): readonly Pointer[] {
        return this.isUnion(pointer) ? this.#membersOf(pointer) : [];
    }

    children(pointer: Pointer): readonly Pointer[] {
        return this.#children.get(pointer) ?? [];
    }

    mapped(pointer: Pointer): readonly MappedSchema[] {
        return this.#mapped.get(pointer) ?? [];
    }

    isDistinguished(pointer: Pointer, property: string): boolean {
        return this.isUnion(pointer) && this.#discriminatorsOver(pointer).has(property);
    }

    isSubtype(subtype: Pointer, base: Pointer): boolean {
        // The nearest bases come first, and usually contain the match.
        for (const one of this.#withBases(subtype)) if (one === base) return true;
        return false;
    }

    tags(pointer: Pointer): TagValues {
        if (this.isUnion(pointer) || this.#children.has(pointer) || !this.#parents.has(pointer)) return noTags;
        const tags = this.ownTags(pointer);
        return valuesOfTags(new Map([...tags].filter(([, { source }]) => source !== 'list')));
    }

    ownTags(pointer: Pointer): ReadonlyMap<string, Tag> {
        const known = this.#ownTags.get(pointer);
        if (known !== undefined) return known;
        const tags = new Map<string, Tag>();
        this.#ownTags.set(pointer, tags);
        for (const [property, discriminators] of this.#discriminatorsOver(pointer)) {
            if (discriminators.some(({ fallback }) => fallback === pointer)) continue;
            const mapped = this.#mappedValues(pointer, property, discriminators);
            const stated = mapped.length > 0 ? mapped : statedValues(extensibleAt(pointer, this.#graph));
            const tag: Tag =
                stated.length > 0
                    ? { values: [...new Set(stated)], source: 'mapping' }
                    : { values: impliedValues(pointer), source: 'name' };
            tags.set(property, this.#possibleTag(tag, pointer, property, discriminators));
        }
        return tags;
    }

    /**
     * The values that mappings give a schema. One of the kinds that another property distinguishes has those of their base: an
     * electric car is a `car`.
     */
    #mappedValues(pointer: Pointer, property: string, discriminators: readonly Discriminator[]): readonly string[] {
        for (const one of this.#withBases(pointer)) {
            const own = this.#discriminators.get(one);
            if (one !== pointer && (own === undefined || own.property === property)) continue;
            const values = discriminators.flatMap(({ mapping }) => mapping.get(one) ?? []);
            if (values.length > 0) return values;
        }
        return [];
    }

    /**
     * A tag without the values that its property cannot have. A schema that has none left is identified by what it lists
     * itself, and the first base by what no other schema claims: a discriminator never changes which values are valid.
     */
    #possibleTag(tag: Tag, pointer: Pointer, property: string, discriminators: readonly Discriminator[]): Tag {
        const own = this.#discriminators.get(pointer);
        const isFirst = discriminators.length === 1 && discriminators[0] === own;
        const listed = this.#valuesListedBy(pointer, property);
        if (listed === undefined) return tag;
        if (isFirst) {
            const tags = this.#below(pointer).flatMap((one) => this.ownTags(one).get(property)?.values ?? []);
            const others = [...(own?.mapping ?? [])].flatMap(([target, values]) => (target === pointer ? [] : values));
            const claimed = new Set([...tags, ...others]);
            return { values: listed.filter((value) => !claimed.has(value)), source: 'list' };
        }
        const values = tag.values.filter((value) => listed.includes(value));
        if (values.length > 0) return { ...tag, values };
        return { values: this.#valuesListedAt(pointer, property) ?? [], source: 'list' };
    }

    /** The values that the property of a discriminator can have, if a schema or the nearest of its bases lists them. */
    #valuesListedBy(pointer: Pointer, property: string): readonly string[] | undefined {
        for (const one of this.#withBases(pointer)) {
            const values = this.#valuesListedAt(one, property);
            if (values !== undefined) return values;
        }
        return undefined;
    }

    #valuesListedAt(pointer: Pointer, property: string): readonly string[] | undefined {
        const schema = extensibleAt(pointer, this.#graph);
        const described = schema && propertyInPlace(property, schema);
        const values = described && this.#graph.end(described)?.values;
        return values?.flatMap(({ value }) => (value === null ? [] : [String(value)]));
    }

    /** The discriminators of a schema and of all its bases, by property. */
    #discriminatorsOver(pointer: Pointer): ReadonlyMap<string, readonly Discriminator[]> {
        const found = new Map<string, Discriminator[]>();
        for (const base of this.#withBases(pointer)) {
            const discriminator = this.#discriminators.get(base);
            const distinguishesOthers = base === pointer && !this.isUnion(pointer);
            if (discriminator !== undefined && !distinguishesOthers)
                addTo(found, discriminator.property, discriminator);
        }
        return found;
    }

    /** A schema and all its bases, nearest first. */
    *#withBases(pointer: Pointer): Generator<Pointer> {
        const found = new Set([pointer]);
        for (const current of found) {
            yield current;
            for (const parent of this.#parents.get(current) ?? []) found.add(parent);
        }
    }
}

/** A schema with known parts: it has no verbatim type (`x-ts-type`), and lists no values. */
function extensibleAt(pointer: Pointer, graph: SchemaGraph): SchemaNode | undefined {
    const node = graph.at(pointer);
    const isKnown = node !== undefined && node.kind !== 'boolean' && node.kind !== 'malformed';
    return isKnown && node.verbatim === undefined && !node.listsValues ? node : undefined;
}

function schemasNamedBy({ mapping, fallback }: Discriminator): readonly Pointer[] {
    return fallback === undefined ? [...mapping.keys()] : [...new Set([...mapping.keys(), fallback])];
}

/**
 * The schemas that can be referenced by name: the components, and the top-level schemas and definitions of further
 * documents.
 */
function* namedSchemas(graph: SchemaGraph, reader: Reader): Generator<Pointer> {
    for (const { pointer } of graph.components.values()) yield pointer;
    const names = reader.object(reader.root, furtherDocuments);
    if (names === undefined) return;
    for (const { key } of reader.entries(reader.root, furtherDocuments)) {
        for (const document of reader.items(names, key)) {
            for (const path of ['', ...pathsOfSchemas(document.value)]) {
                // A part that a component references as a whole has the pointer of that component.
                const pointer = reader.resolve(`#${path}`, document.pointer);
                if (pointer !== undefined) yield pointer;
            }
        }
    }
}

function pathsOfSchemas(document: JsonValue): readonly string[] {
    if (!isJsonObject(document)) return [];
    const components = field(document, 'components');
    const holders: readonly (readonly [path: string, holder: JsonValue | undefined])[] = [
        ['', document],
        ['/components/schemas', isJsonObject(components) ? field(components, 'schemas') : undefined],
        ['/definitions', field(document, 'definitions')],
        ['/$defs', field(document, '$defs')],
    ];
    return holders.flatMap(([path, holder]) =>
        isJsonObject(holder) ? Object.keys(holder).map((key) => encodeURI(`${path}/${escapeKey(key)}`)) : [],
    );
}

/** The discriminator of a schema or of its inline bases: `allOf` and its siblings are one conjunction. */
function baseDiscriminator(node: SchemaNode): Discriminator | undefined {
    const own = discriminatorOf(node);
    if (own !== undefined) return own;
    for (const member of node.allOf) {
        if (member.refers || member.hasAlternatives) continue;
        const inner = baseDiscriminator(member);
        if (inner !== undefined) return inner;
    }
    return undefined;
}

/** Whether a property is an object or an array, which cannot distinguish anything. */
function isObjectOrArray(property: SchemaNode): boolean {
    const [type, ...others] = property.graph.end(property)?.types ?? [];
    return others.length === 0 && (type === 'array' || type === 'object');
}

/** A property of a schema or of its inline bases. */
function propertyInPlace(name: string, node: SchemaNode): SchemaNode | undefined {
    const own = node.properties.find(([property]) => property === name)?.[1];
    if (own !== undefined) return own;
    for (const member of node.allOf) {
        const inner = member.refers ? undefined : propertyInPlace(name, member);
        if (inner !== undefined) return inner;
    }
    return undefined;
}

/** The bases of a schema by reference. A schema that is only a reference is another name for its target. */
function basesOf(node: SchemaNode): readonly Pointer[] {
    const isName =
        node.refers && (node.refersAlone || !['properties', 'required', 'allOf'].some((one) => node.has(one)));
    return isName ? [] : [...basesInPlace(node)];
}

function* basesInPlace(node: SchemaNode): Generator<Pointer> {
    const { targetPointer } = node;
    if (targetPointer !== undefined) yield targetPointer;
    for (const member of node.allOf) if (member.verbatim === undefined) yield* basesInPlace(member);
}
