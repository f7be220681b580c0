/** Everything besides the schema that its type depends on. */

import type { Pointer } from '../load/pointer.ts';
import type { Reader } from '../load/reader.ts';
import type { Options } from '../options/types.ts';
import type { EnumMember, Type } from '../plan/types.ts';
import type { Direction } from '../schema/access.ts';
import type { BytePlaces, ByteReason } from '../schema/byte-places.ts';
import type { Conjunction } from '../schema/conjunction.ts';
import type { TagValues } from '../schema/hierarchy.ts';
import type { SchemaGraph, SchemaNode } from '../schema/node.ts';
import type { SchemaRegistry } from './registry.ts';

export interface TypeContext {
    readonly reader: Reader;
    readonly graph: SchemaGraph;
    readonly options: Options;
    readonly registry: SchemaRegistry;
    readonly direction: Direction;
    readonly strings: StringContents;
    readonly notes: Notes;
    readonly progress: Translation;
    /** Makes types. Its parts call it through here, since a schema contains schemas. */
    readonly translator: Translator;
}

/** Makes the type of a schema without null, unless it only allows null. */
type Translator = (node: SchemaNode, context: TypeContext, parent?: ParentConstraints) => Type;

/** Constraints on a schema from its surroundings. */
export interface ParentConstraints {
    /** The literals with which a base's discriminator identifies this schema. */
    readonly tags?: TagValues;
    /** The schema that this one is an alternative of: it may describe a property that is only required here. */
    readonly whole?: Conjunction;
    /** The properties that this alternative must not have, because another one would also match. */
    readonly refused?: readonly string[];
}

/** How a named enumeration is declared: with members, or as a union of values. */
export type EnumForm =
    | { readonly kind: 'enum' | 'constants'; readonly members: readonly EnumMember[] }
    | { readonly kind: 'union' };

/** The contexts of both directions; the same context if the directions are not separated. */
export interface Directions {
    readonly received: TypeContext;
    readonly sent: TypeContext;
}

/** The places whose strings are not read as strings. */
interface StringContents {
    /** The places of unencoded bytes, including form parts. Inside JSON they are a string. */
    readonly bytePlaces: Map<Pointer, ByteReason>;
    /** The forms whose schema is also used for JSON, with their places of bytes. They are written inline. */
    readonly sharedForms: Map<Pointer, BytePlaces>;
    /** The strings that are parsed as JSON. */
    readonly parsed: Set<Pointer>;
}

/** What is said once about a whole description. */
export class Notes {
    /** The nullable places whose null is dropped. */
    readonly droppedNulls = new Set<Pointer>();
    /** The numbers of the format `decimal` that are strings. */
    readonly decimals = new Set<Pointer>();
    /** The paths whose fragment no parameter states, with the first operation of each. */
    readonly unsentFragments = new Map<string, Pointer>();
    /** The parameters that are cookies. */
    readonly cookies = new Set<Pointer>();
    /** The bodies whose schema says nothing about their type, which is a string, with their media types. */
    readonly textSchemas = new Map<Pointer, string>();
    /** What the parts of forms that are JSON are made of. */
    readonly jsonParts = new Set<SchemaNode>();
    /** The names of the parameters of all generated operations. */
    readonly parameterNames = new Set<string>();
}

/** The types that are being made in one direction, and decisions that are made once for each schema. */
export class Translation {
    /** The schemas that are being translated. */
    readonly translating = new Set<SchemaNode>();
    /** The bases that are being copied part by part. */
    readonly absorbing = new Set<SchemaNode>();
    /** How each enumeration is declared. */
    readonly enumForms = new Map<SchemaNode, EnumForm>();
    /** Whether a schema is declared as an interface that others can extend. */
    readonly interfaces = new Map<SchemaNode, boolean>();
}

/** The same context without notes, for types that are not in the output. */
export function withoutNotes(context: TypeContext): TypeContext {
    return { ...context, notes: new Notes() };
}
