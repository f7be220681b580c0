import type { Options } from '../../options/types.ts';
import type { OutputLimit } from '../../output-limit.ts';
import type { EnumMember, OpenApiVersion, Pointer, Schema } from '../model.ts';
import type { Located, LocatedObject, Reader } from '../reader.ts';
import type { SchemaRegistry } from './registry.ts';
import type { Dependency } from './requirements.ts';

/** The access of a property, if it is limited. */
export type Access = 'readOnly' | 'writeOnly';

/** The direction of the values of a type; both, if the option `readWrite` does not distinguish them. */
export type Direction = 'received' | 'sent' | 'both';

/** What translating a schema needs besides the schema. */
export interface SchemaContext {
    readonly reader: Reader;
    readonly options: Options;
    readonly version: OpenApiVersion;
    readonly registry: SchemaRegistry;
    readonly hierarchies: Hierarchies;
    readonly direction: Direction;
    /** What may still be made in this run. */
    readonly limit: OutputLimit;
    /** What was found out about a schema, by its pointer. */
    readonly memory: {
        readonly nullable: Map<string, boolean>;
        /** How it is declared, if it lists its values. */
        readonly enumForms: Map<Pointer, EnumForm>;
        /** The kinds of its values, as bits. */
        readonly forms: Map<string, number>;
        /** The facets of a schema with the properties of both directions. */
        readonly facets: Map<string, Facets>;
        /** Those with the properties of one direction, if these are not all. */
        readonly directed: Map<string, Facets>;
        readonly access: Map<Pointer, ReadonlySet<Access>>;
        readonly members: Map<string, Members>;
        /** What describes the fields of a form. */
        readonly fields: Map<Pointer, ReadonlyMap<string, readonly Located[]>>;
        /** Where the bytes are in a form that states nothing of its fields itself. */
        readonly formBytes: Map<Pointer, BytePlaces>;
        /** The schemas that are being translated at the moment. */
        readonly translating: Set<Pointer>;
        /** The schemas that are being absorbed at the moment. */
        readonly absorbing: Set<Pointer>;
        /** Whether it is declared as an interface that others can extend. */
        readonly interfaces: Map<string, boolean>;
        /** The places of unencoded bytes, including parts of forms; inside JSON they are a string. */
        readonly bytePlaces: Map<Pointer, ByteReason>;
        /** The forms with a schema that is used for JSON too, each with its places of bytes: they are written inline. */
        readonly sharedForms: Map<Pointer, BytePlaces>;
        /** The strings that are read as the JSON they carry. */
        readonly parsedStrings: Set<Pointer>;
        /** The nullable places whose null is not written. */
        readonly droppedNulls: Set<Pointer>;
        /** The names of the parameters of all operations that are written. */
        readonly parameterNames: Set<string>;
    };
}

/** How a named enumeration is declared: with members, or as a union of its values. */
export type EnumForm =
    | { readonly kind: 'enum' | 'constants'; readonly members: readonly EnumMember[] }
    | { readonly kind: 'union' };

/** The contexts of both directions; one and the same, if these are not distinguished. */
export interface Directions {
    readonly received: SchemaContext;
    readonly sent: SchemaContext;
}

/** Why a place has bytes: because its schema says so, or because that is the default for a part of a form. */
export type ByteReason = 'described' | 'default';

export type BytePlaces = ReadonlyMap<Pointer, ByteReason>;

/** Which schemas extend a base with a discriminator, and the literals that distinguish them. */
export interface Hierarchies {
    /** The literals that a schema has because it extends bases with a discriminator, by property; none if others extend it in turn. */
    tags(pointer: Pointer): ReadonlyMap<string, readonly string[]>;
    /** Whether a schema stands for all that extend it, as a discriminator distinguishes these: its type is their union. */
    isUnion(pointer: Pointer): boolean;
    /** The property of a base's discriminator if that cannot distinguish anything: the discriminator is ignored. */
    indistinct(pointer: Pointer): Pointer | undefined;
    /** Whether it does so by this property. */
    isDistinguished(pointer: Pointer, property: string): boolean;
    /** Whether a schema extends another, directly or not. */
    isSubtype(subtype: Pointer, base: Pointer): boolean;
    /** All schemas that a value of a schema's type may have in turn: those that extend it, and those that its mapping names. */
    subtypes(pointer: Pointer): readonly Pointer[];
    /** The type of such a schema where it is used as a value. */
    union(pointer: Pointer, context: SchemaContext): Schema;
}

/** A schema taken apart. */
export interface Facets {
    /** The schemas it extends, by `$ref`. */
    readonly references: readonly { readonly node: LocatedObject; readonly target: Pointer }[];
    readonly properties: ReadonlyMap<string, readonly Located[]>;
    readonly required: ReadonlySet<string>;
    /** The access of properties; nothing for most. */
    readonly access: ReadonlyMap<string, ReadonlySet<Access>>;
    /** The properties that are left out, as they have the other direction. */
    readonly hidden: ReadonlySet<string>;
    /** The schemas of keys that are not properties. */
    readonly index: readonly KeyFacet[];
    /** Whether it says that the value is an object. */
    readonly isObject: boolean;
    /** Whether it allows no keys but its properties. */
    readonly isClosed: boolean;
    /** Whether `not` refuses null, which its bases may allow. */
    readonly refusesNull: boolean;
    /** What else must hold: primitive types, enumerations, unions, verbatim types. */
    readonly others: readonly OtherFacet[];
}

/** The schema of the keys that match a pattern, or of those that nothing else applies to; `true` stands for any value. */
export interface KeyFacet {
    readonly pattern?: string;
    /** Whether nothing is said of the keys that match no pattern. */
    readonly leavesOthers?: boolean;
    /** Whether it applies only to keys that no other schema applies to (`unevaluatedProperties`: JSON Schema Core, 11.3). */
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

/** The properties an object has, its own and those of its bases. */
export interface Members {
    readonly properties: ReadonlyMap<string, Member>;
    /** The properties that are left out, as they have the other direction. */
    readonly hidden: ReadonlySet<string>;
    /** Whether it has an index signature. */
    readonly open: boolean;
    /** Whether all of its properties are known: no union, no verbatim type, no primitive value. */
    readonly known: boolean;
}

export interface Member {
    /** One schema for each place that describes the property; all of them apply. */
    readonly nodes: readonly Located[];
    readonly required: boolean;
}
