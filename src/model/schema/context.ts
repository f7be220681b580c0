import type { Options } from '../../options/types.ts';
import type { OutputLimit } from '../../output/output-limit.ts';
import type { EnumMember, OpenApiVersion, Pointer, Schema } from '../model.ts';
import type { Located, LocatedObject, Reader } from '../reader.ts';
import type { SchemaRegistry } from './registry.ts';
import type { Dependency } from './requirements.ts';

/** The access of a property that is not in both directions. */
export type Access = 'readOnly' | 'writeOnly';

/** The direction of a type's values; `both` if the option `readWrite` does not separate them. */
export type Direction = 'received' | 'sent' | 'both';

/** Everything besides the schema that its translation needs. */
export interface SchemaContext {
    readonly reader: Reader;
    readonly options: Options;
    readonly version: OpenApiVersion;
    readonly registry: SchemaRegistry;
    readonly hierarchies: Hierarchies;
    readonly direction: Direction;
    /** The remaining output limit of this run. */
    readonly limit: OutputLimit;
    /** Facts about schemas, by pointer. */
    readonly memory: {
        readonly nullable: Map<string, boolean>;
        /** How an enumeration is declared. */
        readonly enumForms: Map<Pointer, EnumForm>;
        /** The kinds of a schema's values, as bits. */
        readonly forms: Map<string, number>;
        /** Facets with the properties of both directions. */
        readonly facets: Map<string, Facets>;
        /** Facets with the properties of one direction, if some are hidden. */
        readonly directed: Map<string, Facets>;
        readonly access: Map<Pointer, ReadonlySet<Access>>;
        readonly stated: Map<Pointer, StatedTypes>;
        readonly members: Map<string, Members>;
        /** The schemas of a form's fields. */
        readonly fields: Map<Pointer, ReadonlyMap<string, readonly Located[]>>;
        /** The places of bytes in a form whose `encoding` declares no text fields. */
        readonly formBytes: Map<Pointer, BytePlaces>;
        /** The schemas that are being translated. */
        readonly translating: Set<Pointer>;
        /** The schemas that are being absorbed. */
        readonly absorbing: Set<Pointer>;
        /** Whether a schema is declared as an interface that others can extend. */
        readonly interfaces: Map<string, boolean>;
        /** The places of unencoded bytes, including form parts. Inside JSON they are a string. */
        readonly bytePlaces: Map<Pointer, ByteReason>;
        /** The forms whose schema is also used for JSON, with their places of bytes. They are written inline. */
        readonly sharedForms: Map<Pointer, BytePlaces>;
        /** The strings that are parsed as JSON. */
        readonly parsedStrings: Set<Pointer>;
        /** The nullable places whose null is dropped. */
        readonly droppedNulls: Set<Pointer>;
        /** The paths whose fragment no parameter states, with the first operation of each. */
        readonly unsentFragments: Map<string, Pointer>;
        /** The names of the parameters of all generated operations. */
        readonly parameterNames: Set<string>;
    };
}

/** A set of JSON types as the bits of a number. */
export type TypeSet = number;

/** The types of a schema's values, as far as something states or implies them. */
export interface StatedTypes {
    /**
     * The types that the schema states, with everything that applies to the same value. An alternative without a type
     * has the one that its keywords imply.
     */
    readonly stated: TypeSet;
    /** Those that it states even if an alternative without a type has any. */
    readonly strict: TypeSet;
    /** Those that it strictly states next to its alternatives. */
    readonly outer: TypeSet;
    /** The types that its keywords imply if none are stated. */
    readonly implied: TypeSet;
}

/** How a named enumeration is declared: with members, or as a union of values. */
export type EnumForm =
    | { readonly kind: 'enum' | 'constants'; readonly members: readonly EnumMember[] }
    | { readonly kind: 'union' };

/** The contexts of both directions; the same context if the directions are not separated. */
export interface Directions {
    readonly received: SchemaContext;
    readonly sent: SchemaContext;
}

/** Why a place has bytes: its schema describes them, or they are the default for a form part. */
export type ByteReason = 'described' | 'default';

export type BytePlaces = ReadonlyMap<Pointer, ByteReason>;

/** The schemas that extend a base with a discriminator, and the literals that distinguish them. */
export interface Hierarchies {
    /**
     * The literals of a schema that extends bases with a discriminator, by property; empty if others extend the schema
     * in turn.
     */
    tags(pointer: Pointer): ReadonlyMap<string, readonly string[]>;
    /** Whether the type of a schema is the union of the schemas that extend it, which a discriminator distinguishes. */
    isUnion(pointer: Pointer): boolean;
    /** The property of a base's discriminator if it cannot distinguish anything: the discriminator is ignored. */
    indistinct(pointer: Pointer): Pointer | undefined;
    /** Whether this property distinguishes the subtypes of a schema. */
    isDistinguished(pointer: Pointer, property: string): boolean;
    /** Whether a schema extends another, directly or not. */
    isSubtype(subtype: Pointer, base: Pointer): boolean;
    /**
     * All schemas that a value of a schema's type may match: those that extend it, and those that its mapping names.
     */
    subtypes(pointer: Pointer): readonly Pointer[];
    /** The type of such a schema where it is used as a value. */
    union(pointer: Pointer, context: SchemaContext): Schema;
}

/** A schema split into its parts. */
export interface Facets {
    /** The schemas that it extends by `$ref`. */
    readonly references: readonly { readonly node: LocatedObject; readonly target: Pointer }[];
    readonly properties: ReadonlyMap<string, readonly Located[]>;
    readonly required: ReadonlySet<string>;
    /** The limited access of properties; most have none. */
    readonly access: ReadonlyMap<string, ReadonlySet<Access>>;
    /** The properties omitted because they belong to the other direction. */
    readonly hidden: ReadonlySet<string>;
    /** The schemas of keys that are not properties. */
    readonly index: readonly KeyFacet[];
    /** Whether it requires an object. */
    readonly isObject: boolean;
    /** Whether it allows no other keys than its properties. */
    readonly isClosed: boolean;
    /** Whether `not` rejects null, which its bases may allow. */
    readonly refusesNull: boolean;
    /** The types that are stated next to its alternatives. */
    readonly outer: TypeSet;
    /** All other constraints: primitive types, enumerations, unions, verbatim types. */
    readonly others: readonly OtherFacet[];
}

/** The schema of the keys that match a pattern, or of all remaining keys; `true` allows any value. */
export interface KeyFacet {
    readonly pattern?: string;
    /** Whether keys that match no pattern are unconstrained. */
    readonly leavesOthers?: boolean;
    /**
     * Whether it applies only to keys that no other schema evaluates (`unevaluatedProperties`: JSON Schema Core, 11.3).
     */
    readonly isUnevaluated?: boolean;
    readonly node: Located | true;
}

export type OtherFacet =
    | { readonly kind: 'types'; readonly node: LocatedObject; readonly types: readonly string[] }
    | { readonly kind: 'values'; readonly node: LocatedObject }
    | { readonly kind: 'union'; readonly node: LocatedObject; readonly keyword: 'oneOf' | 'anyOf' }
    | { readonly kind: 'verbatim'; readonly node: LocatedObject; readonly text: string }
    | { readonly kind: 'dependency'; readonly dependency: Dependency }
    | { readonly kind: 'never' };

/** The properties of an object, its own and those of its bases. */
export interface Members {
    readonly properties: ReadonlyMap<string, Member>;
    /** The properties omitted because they belong to the other direction. */
    readonly hidden: ReadonlySet<string>;
    /** Whether it has an index signature. */
    readonly open: boolean;
    /** Whether all of its properties are known: it has no union, no verbatim type, no primitive value. */
    readonly known: boolean;
}

export interface Member {
    /** One schema for each place that describes the property. All of them apply. */
    readonly nodes: readonly Located[];
    readonly required: boolean;
}
