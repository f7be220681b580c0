/**
 * Hierarchies: a base with a discriminator (OpenAPI 3.1, 4.8.25), and the schemas that extend it. A value of the base
 * is one of its subtypes, so the base's name is the union of the subtypes, and the part that they extend has its own
 * name.
 */

import type { JsonObject, JsonValue } from '../../load/json.ts';
import { escapeKey } from '../../load/pointer.ts';
import { furtherDocuments } from '../../load/references/resolution.ts';
import type { OpenApiVersion, Pointer, Schema } from '../model.ts';
import type { Reader } from '../reader.ts';
import { field, isObject, type LocatedObject, stringField } from '../reader.ts';
import type { Hierarchies, SchemaContext } from './context.ts';
import {
    type Discriminator,
    discriminatorOf,
    impliedValues,
    isUnion,
    listedBeside,
    withEachTag,
} from './discriminators.ts';
import { hasValues } from './facets.ts';
import { membersAt } from './members.ts';
import type { SchemaRegistry } from './registry.ts';
import { intersection, union } from './schemas.ts';

/** A discriminator value of a schema in its hierarchy. */
interface Tag {
    readonly values: readonly string[];
    /** Whether it comes from a mapping, not from the schema's name. */
    readonly isMapped: boolean;
}

function valuesOfTags(tags: ReadonlyMap<string, Tag>): ReadonlyMap<string, readonly string[]> {
    return new Map([...tags].flatMap(([name, { values }]) => (values.length === 0 ? [] : [[name, values] as const])));
}

const noTags: ReadonlyMap<string, readonly string[]> = new Map();

/** Built in one pass over all named schemas, so large hierarchies take linear time. */
export class HierarchyIndex implements Hierarchies {
    readonly #children = new Map<Pointer, Pointer[]>();
    readonly #parents = new Map<Pointer, readonly Pointer[]>();
    readonly #discriminators = new Map<Pointer, Discriminator>();
    /** The schemas that a base's mapping names although they do not extend it. */
    readonly #mappedOthers = new Map<Pointer, readonly Pointer[]>();
    /** The schemas with a subtype that the mapping of a base names. */
    readonly #aboveMapped = new Set<Pointer>();
    readonly #unions = new Set<Pointer>();
    /** The properties of discriminators that distinguish nothing, by their schema. */
    readonly #indistinct = new Map<Pointer, Pointer>();

    constructor(reader: Reader, registry: SchemaRegistry, version: OpenApiVersion) {
        const schemas = new Set(namedSchemas(reader, registry));
        // The set grows: a mapping may name a schema that has no other name.
        for (const pointer of schemas) {
            const schema = objectAt(pointer, reader);
            if (schema === undefined) continue;
            const discriminator = isUnion(schema.value) ? undefined : baseDiscriminator(schema, reader, registry);
            const indistinct = discriminator && indistinctProperty(discriminator.property, schema, reader);
            if (indistinct !== undefined) this.#indistinct.set(pointer, indistinct);
            else if (discriminator !== undefined) {
                this.#discriminators.set(pointer, discriminator);
                for (const target of mappedBy(discriminator)) schemas.add(target);
            }
            const parents = [...new Set(takenOver(schema, reader, version))].filter((parent) => parent !== pointer);
            if (parents.length > 0) this.#parents.set(pointer, parents);
            for (const parent of parents) addTo(this.#children, parent, pointer);
        }
        const below = new Set(this.#discriminators.keys());
        for (const pointer of below) for (const child of this.#children.get(pointer) ?? []) below.add(child);
        for (const [base, discriminator] of this.#discriminators) {
            for (const target of discriminator.mapping.keys()) {
                this.#markBases(target);
                if (!below.has(target)) this.#aboveMapped.add(base);
            }
            const others = mappedBy(discriminator).filter(
                (target) => !below.has(target) && objectAt(target, reader) !== undefined,
            );
            if (others.length > 0) this.#mappedOthers.set(base, others);
        }
        for (const pointer of schemas) {
            if (!below.has(pointer) || this.#membersOf(pointer).length === 0) continue;
            if (this.#listsSubtypes(pointer, reader)) continue;
            this.#unions.add(pointer);
            registry.nameBase(pointer);
        }
    }

    #markBases(target: Pointer): void {
        const open = [...(this.#parents.get(target) ?? [])];
        for (let base = open.pop(); base !== undefined; base = open.pop()) {
            if (this.#aboveMapped.has(base)) continue;
            this.#aboveMapped.add(base);
            open.push(...(this.#parents.get(base) ?? []));
        }
    }

    /** Whether a schema already is the union of its subtypes. */
    #listsSubtypes(pointer: Pointer, reader: Reader): boolean {
        const schema = objectAt(pointer, reader);
        if (schema === undefined || !isUnion(schema.value)) return false;
        const subtypes = new Set(this.#membersOf(pointer));
        const listed = ['oneOf', 'anyOf'].flatMap((keyword) => reader.items(schema, keyword));
        return listed.some((member) => subtypes.has(reader.referenceOf(member) ?? ''));
    }

    #membersOf(pointer: Pointer): readonly Pointer[] {
        return [...(this.#children.get(pointer) ?? []), ...(this.#mappedOthers.get(pointer) ?? [])];
    }

    subtypes(pointer: Pointer): readonly Pointer[] {
        return this.isUnion(pointer) ? this.#membersOf(pointer) : [];
    }

    isUnion(pointer: Pointer): boolean {
        return this.#unions.has(pointer);
    }

    indistinct(pointer: Pointer): Pointer | undefined {
        return this.#indistinct.get(pointer);
    }

    isDistinguished(pointer: Pointer, property: string): boolean {
        return this.isUnion(pointer) && this.#discriminatorsOver(pointer).has(property);
    }

    isSubtype(subtype: Pointer, base: Pointer): boolean {
        // The nearest bases come first, and usually contain the match.
        for (const one of this.#withBases(subtype)) if (one === base) return true;
        return false;
    }

    tags(pointer: Pointer): ReadonlyMap<string, readonly string[]> {
        if (this.isUnion(pointer) || this.#children.has(pointer) || !this.#parents.has(pointer)) return noTags;
        return valuesOfTags(this.#ownTags(pointer));
    }

    union(pointer: Pointer, context: SchemaContext): Schema {
        const base = (): Schema => ({ kind: 'reference', target: context.registry.referBase(pointer) });
        const refer = (target: Pointer): Schema => ({ kind: 'reference', target: context.registry.refer(target) });
        const subtypes = (this.#children.get(pointer) ?? []).flatMap((subtype) =>
            [...this.tags(subtype).values()].some((values) => values.length > 1)
                ? withEachTag(refer(subtype), subtype, this.tags(subtype), context)
                : [refer(subtype)],
        );
        context.limit.countParts(subtypes.length, pointer);
        const discriminator = this.#discriminators.get(pointer);
        const mapped = (this.#mappedOthers.get(pointer) ?? []).flatMap((target) => {
            const values = discriminator?.mapping.get(target) ?? [];
            const tags = discriminator === undefined ? noTags : new Map([[discriminator.property, values]]);
            return withEachTag(intersection([base(), refer(target)]), target, tags, context);
        });
        return union([...this.#itself(pointer, base, context), ...subtypes, ...mapped]);
    }

    /** The base itself as a member of its union; none if every value must be of a subtype. */
    #itself(pointer: Pointer, base: () => Schema, context: SchemaContext): readonly Schema[] {
        const tags = this.#ownTags(pointer);
        const properties = membersAt(pointer, context).properties;
        for (const [property, { values, isMapped }] of tags) {
            if (isMapped) continue;
            // Without a name it has no value. A base is abstract if a mapping names its subtypes but not the base.
            if (values.length === 0 || this.#aboveMapped.has(pointer)) return [];
            // The listed values of its own property may also exclude it.
            const listed = listedBeside(properties.get(property)?.nodes ?? [], context);
            if (listed !== undefined && listed.length > 1 && !values.some((value) => listed.includes(value))) return [];
        }
        return withEachTag(base(), pointer, valuesOfTags(tags), context);
    }

    /**
     * The values that distinguish a schema, without those of its subtypes; none for a property that allows any value.
     */
    #ownTags(pointer: Pointer): ReadonlyMap<string, Tag> {
        const tags = new Map<string, Tag>();
        for (const [property, discriminators] of this.#discriminatorsOver(pointer)) {
            if (discriminators.some(({ fallback }) => fallback === pointer)) continue;
            const mapped = discriminators.flatMap(({ mapping }) => mapping.get(pointer) ?? []);
            const isMapped = mapped.length > 0;
            tags.set(property, { values: isMapped ? [...new Set(mapped)] : impliedValues(pointer), isMapped });
        }
        return tags;
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

function addTo<Key, Value>(lists: Map<Key, Value[]>, key: Key, value: Value): void {
    const known = lists.get(key);
    if (known === undefined) lists.set(key, [value]);
    else known.push(value);
}

/** A schema with known parts: it has no verbatim type (`x-ts-type`), and lists no values. */
function objectAt(pointer: Pointer, reader: Reader): LocatedObject | undefined {
    const value = reader.lookUp(pointer)?.value;
    if (!isObject(value) || stringField(value, 'x-ts-type') !== undefined || hasValues(value)) return undefined;
    return { value, pointer };
}

function mappedBy({ mapping, fallback }: Discriminator): readonly Pointer[] {
    return fallback === undefined ? [...mapping.keys()] : [...new Set([...mapping.keys(), fallback])];
}

/**
 * The schemas that can be referenced by name: the components, and the top-level schemas and definitions of further
 * documents.
 */
function* namedSchemas(reader: Reader, registry: SchemaRegistry): Generator<Pointer> {
    yield* registry.componentPointers(reader);
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
    if (!isObject(document)) return [];
    const components = field(document, 'components');
    const holders: readonly (readonly [path: string, holder: JsonValue | undefined])[] = [
        ['', document],
        ['/components/schemas', isObject(components) ? field(components, 'schemas') : undefined],
        ['/definitions', field(document, 'definitions')],
        ['/$defs', field(document, '$defs')],
    ];
    return holders.flatMap(([path, holder]) =>
        isObject(holder) ? Object.keys(holder).map((key) => encodeURI(`${path}/${escapeKey(key)}`)) : [],
    );
}

/** The discriminator of a schema or of its inline bases: `allOf` and its siblings are one conjunction. */
function baseDiscriminator(schema: LocatedObject, reader: Reader, registry: SchemaRegistry): Discriminator | undefined {
    const own = discriminatorOf(schema, reader, registry);
    if (own !== undefined) return own;
    for (const member of reader.items(schema, 'allOf')) {
        if (!isObject(member.value) || reader.referenceOf(member) !== undefined || isUnion(member.value)) continue;
        const inner = baseDiscriminator({ value: member.value, pointer: member.pointer }, reader, registry);
        if (inner !== undefined) return inner;
    }
    return undefined;
}

/** The property of a base's discriminator if it is an object or an array, which cannot distinguish anything. */
function indistinctProperty(name: string, schema: LocatedObject, reader: Reader): Pointer | undefined {
    for (const { key, node } of reader.entries(schema, 'properties')) {
        if (key !== name) continue;
        const type = field(reader.peek(node)?.value ?? {}, 'type');
        return type === 'array' || type === 'object' ? node.pointer : undefined;
    }
    for (const member of reader.items(schema, 'allOf')) {
        if (!isObject(member.value) || reader.referenceOf(member) !== undefined) continue;
        const inner = indistinctProperty(name, { value: member.value, pointer: member.pointer }, reader);
        if (inner !== undefined) return inner;
    }
    return undefined;
}

/** The bases of a schema by reference. A schema that is only a reference is another name for its target. */
function* takenOver(schema: LocatedObject, reader: Reader, version: OpenApiVersion): Generator<Pointer> {
    const target = reader.referenceOf(schema);
    // In OpenAPI 3.0 siblings of a reference have no effect (4.7.23.1).
    if (target !== undefined && (version === '3.0' || !describesObject(schema.value))) return;
    yield* takenInPlace(schema, reader, version);
}

function* takenInPlace(schema: LocatedObject, reader: Reader, version: OpenApiVersion): Generator<Pointer> {
    const target = reader.referenceOf(schema);
    if (target !== undefined) yield target;
    if (target !== undefined && version === '3.0') return;
    for (const member of reader.items(schema, 'allOf')) {
        if (!isObject(member.value) || stringField(member.value, 'x-ts-type') !== undefined) continue;
        yield* takenInPlace({ value: member.value, pointer: member.pointer }, reader, version);
    }
}

function describesObject(schema: JsonObject): boolean {
    return ['properties', 'required', 'allOf'].some((keyword) => field(schema, keyword) !== undefined);
}
