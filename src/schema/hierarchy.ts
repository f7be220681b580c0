/** What a description says of schemas that extend a base with a discriminator (OpenAPI 3.1, 4.8.25). */
import type { Pointer } from '../load/pointer.ts';

/** The values with which a discriminator identifies a schema. */
export interface Tag {
    readonly values: readonly string[];
    /**
     * Where they come from: a mapping or an extension, the name of the schema, or the values that its property lists. Of a base, the last
     * are those that none of its subtypes claims.
     */
    readonly source: 'mapping' | 'name' | 'list';
}

/** A discriminator that distinguishes nothing: its property is an object or an array, or lists no name of a schema. */
export interface Indistinct {
    readonly property: Pointer;
    readonly reason: 'type' | 'values';
}

/** Values by the property of their discriminator. */
export type TagValues = ReadonlyMap<string, readonly string[]>;

/** A schema that a base's mapping names although it does not extend the base. */
export interface MappedSchema {
    readonly target: Pointer;
    readonly tags: TagValues;
}

/** The schemas that extend a base with a discriminator, and the values that distinguish them. */
export interface Hierarchies {
    /** The schemas whose name is the union of those that extend them. */
    readonly unions: Iterable<Pointer>;
    isUnion(pointer: Pointer): boolean;
    /**
     * The values of a schema that extends bases with a discriminator, by property; empty if others extend the schema in
     * turn.
     */
    tags(pointer: Pointer): TagValues;
    /**
     * The values that distinguish a schema itself, without those of its subtypes; none for a property that allows any
     * value.
     */
    ownTags(pointer: Pointer): ReadonlyMap<string, Tag>;
    /** The discriminators that are ignored, by their base. */
    readonly indistinct: ReadonlyMap<Pointer, Indistinct>;
    /** Whether this property distinguishes the subtypes of a schema. */
    isDistinguished(pointer: Pointer, property: string): boolean;
    /** Whether a schema extends another, directly or not. */
    isSubtype(subtype: Pointer, base: Pointer): boolean;
    /**
     * All schemas that a value of a schema's type may match: those that extend it, and those that its mapping names.
     */
    subtypes(pointer: Pointer): readonly Pointer[];
    /** The schemas that extend a schema directly. */
    children(pointer: Pointer): readonly Pointer[];
    mapped(pointer: Pointer): readonly MappedSchema[];
    /** The schemas above one that the mapping of a base names. */
    readonly aboveMapped: ReadonlySet<Pointer>;
}

/** The values of tags that have any. */
export function valuesOfTags(tags: ReadonlyMap<string, Tag>): TagValues {
    return new Map([...tags].flatMap(([name, { values }]) => (values.length === 0 ? [] : [[name, values] as const])));
}
