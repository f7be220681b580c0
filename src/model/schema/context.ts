import type { Options } from '../../options/types.ts';
import type { OutputLimit } from '../../output-limit.ts';
import type { EnumMember, OpenApiVersion, Pointer, Schema } from '../model.ts';
import type { Located, LocatedObject, Reader } from '../reader.ts';
import type { SchemaRegistry } from './registry.ts';
import type { Dependency } from './requirements.ts';

/** What may be done with a property, where not everything may. */
export type Access = 'readOnly' | 'writeOnly';

/** Which way the values of a type go; both, where the option `readWrite` does not tell them apart. */
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
        /** How it is declared, where it lists its values. */
        readonly enumForms: Map<Pointer, EnumForm>;
        /** The kinds of its values, as bits. */
        readonly forms: Map<string, number>;
        /** The facets of a schema with the properties of both directions. */
        readonly facets: Map<string, Facets>;
        /** Those with the properties of one direction, where these are not all. */
        readonly directed: Map<string, Facets>;
        readonly access: Map<Pointer, ReadonlySet<Access>>;
        readonly members: Map<string, Members>;
        /** What describes the fields of a form. */
        readonly fields: Map<Pointer, ReadonlyMap<string, readonly Located[]>>;
        /** Where the bytes are in a form that says nothing of its fields itself. */
        readonly formBytes: Map<Pointer, BytePlaces>;
        /** The schemas that are being translated at the moment. */
        readonly translating: Set<Pointer>;
        /** The schemas whose parts are being taken over at the moment. */
        readonly absorbing: Set<Pointer>;
        /** Whether it is declared as an interface that others can extend. */
        readonly interfaces: Map<string, boolean>;
        /** The places where bytes stand as they are, in the parts of a form among others; inside JSON they are a string. */
        readonly bytePlaces: Map<Pointer, ByteReason>;
        /** The forms whose schema is used for JSON too, each with its places of bytes: they are written in place. */
        readonly sharedForms: Map<Pointer, BytePlaces>;
        /** The strings that are read as the JSON they carry. */
        readonly parsedStrings: Set<Pointer>;
        /** The nullable places whose null is not written. */
        readonly droppedNulls: Set<Pointer>;
        /** The names of the parameters of all operations that are written. */
        readonly parameterNames: Set<string>;
    };
}

/** How a named enumeration is declared: with members of its own, or as a union of its values. */
export type EnumForm =
    | { readonly kind: 'enum' | 'constants'; readonly members: readonly EnumMember[] }
    | { readonly kind: 'union' };

/** The contexts of both directions; one and the same, where these are not told apart. */
export interface Directions {
    readonly received: SchemaContext;
    readonly sent: SchemaContext;
}

/** Why bytes stand at a place: as its schema says so, or as that is what a part of a form is of which nothing is said. */
export type ByteReason = 'described' | 'default';

export type BytePlaces = ReadonlyMap<Pointer, ByteReason>;

/** Which schemas take over a base with a discriminator, and by which literals they are told. */
export interface Hierarchies {
    /** The literals that a schema bears because it takes over bases with a discriminator, by property; none if others take it over in turn. */
    tags(pointer: Pointer): ReadonlyMap<string, readonly string[]>;
    /** Whether a schema stands for all that take it over, as a discriminator tells these: its type is their union. */
    isUnion(pointer: Pointer): boolean;
    /** The property of a base's discriminator that can tell nothing: the discriminator is ignored. */
    untelling(pointer: Pointer): Pointer | undefined;
    /** Whether it does so by this property. */
    isDistinguished(pointer: Pointer, property: string): boolean;
    /** Whether a schema takes over another, at once or by others. */
    isHeir(heir: Pointer, base: Pointer): boolean;
    /** All that a value of a schema's type may be of in turn: those that take it over, and those that its mapping names. */
    heirs(pointer: Pointer): readonly Pointer[];
    /** The type of such a schema where it is used as a value. */
    union(pointer: Pointer, context: SchemaContext): Schema;
}

/** A schema taken apart. */
export interface Facets {
    /** The schemas it takes over whole, by `$ref`. */
    readonly references: readonly { readonly node: LocatedObject; readonly target: Pointer }[];
    readonly properties: ReadonlyMap<string, readonly Located[]>;
    readonly required: ReadonlySet<string>;
    /** What is said of the use of properties; nothing for most. */
    readonly access: ReadonlyMap<string, ReadonlySet<Access>>;
    /** The properties that are left out, as they do not go this way. */
    readonly hidden: ReadonlySet<string>;
    /** The schemas of keys that are no property. */
    readonly index: readonly KeyFacet[];
    /** Whether it says that the value is an object. */
    readonly isObject: boolean;
    /** Whether it allows no keys but its properties. */
    readonly isClosed: boolean;
    /** Whether `not` refuses null, which what it takes over may allow. */
    readonly refusesNull: boolean;
    /** What else must hold: plain types, enumerations, unions, texts. */
    readonly others: readonly OtherFacet[];
}

/** What is said of the keys that match a pattern, or of those that nothing else speaks of; `true` stands for any value. */
export interface KeyFacet {
    readonly pattern?: string;
    /** Whether nothing is said of the keys that match no pattern. */
    readonly leavesOthers?: boolean;
    /** Whether it is said only of keys that no other schema speaks of (`unevaluatedProperties`: JSON Schema Core, 11.3). */
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

/** The properties an object has, its own and those it takes over from others. */
export interface Members {
    readonly properties: ReadonlyMap<string, Member>;
    /** The properties that are left out, as they do not go this way. */
    readonly hidden: ReadonlySet<string>;
    /** Whether it has an index signature. */
    readonly open: boolean;
    /** Whether all of its properties are known: no union, no text of its own, no plain value. */
    readonly known: boolean;
}

export interface Member {
    /** One schema for each place that speaks of the property; all of them hold. */
    readonly nodes: readonly Located[];
    readonly required: boolean;
}
