/** Schemas as types: those that are declared by name, and those in place. */

import type { Pointer } from '../load/pointer.ts';
import type { TimeFormat } from '../schema/dates.ts';

export type { Pointer } from '../load/pointer.ts';

export interface Docs {
    readonly summary?: string | undefined;
    readonly description?: string | undefined;
    readonly deprecated: boolean;
    readonly tags: readonly DocTag[];
}

/** A block tag of a doc comment: `@format date-time`. */
export interface DocTag {
    readonly name: 'default' | 'format' | 'readonly' | 'writeonly' | 'returns' | 'see' | 'throws' | 'security';
    readonly text: string;
}

/** A schema that is declared by name. References use this. */
export interface SchemaName {
    readonly name: string;
    readonly pointer: Pointer;
}

export interface ObjectType {
    readonly kind: 'object';
    readonly properties: readonly Property[];
    /** The type of every key that is not a property; absent if the object is closed. */
    readonly index?: Type;
    /**
     * The types of keys with a prefix and a suffix. Each admits the matching properties, and `index` admits all of
     * them.
     */
    readonly templates?: readonly TemplateType[];
}

/** The type of the keys with a prefix and a suffix: `` [key: `x-${string}`]: string ``. */
export interface TemplateType {
    readonly prefix: string;
    readonly suffix: string;
    readonly type: Type;
}

export interface Property {
    /** The key as sent. */
    readonly name: string;
    /** The key that a program has, if it is another one. */
    readonly ownName?: string;
    readonly type: Type;
    readonly optional: boolean;
    readonly docs: Docs;
}

export type LiteralValue = string | number | boolean;

/** What a number with more digits than JavaScript's own numbers is in TypeScript. */
export type ExactName = 'bigint' | 'string';

/** A day, or a point in time (RFC 3339, 5.6: `full-date` and `date-time`). */
type DateFormat = 'date' | 'date-time';

/** The length of an array: a minimum, or an exact length. */
export interface ArrayLength {
    readonly fewest: number;
    readonly isFixed: boolean;
}

export interface TupleItem {
    readonly type: Type;
    readonly optional: boolean;
}

/** All strings, or all numbers. */
export type OpenType =
    | { readonly kind: 'primitive'; readonly name: 'string' | 'number' }
    | { readonly kind: 'exact'; readonly name: ExactName; readonly digits?: never };

export type Type =
    | { readonly kind: 'unknown' }
    /** Any JSON value: the type of a required property without a schema. */
    | { readonly kind: 'present' }
    | { readonly kind: 'never' }
    | { readonly kind: 'primitive'; readonly name: 'string' | 'number' | 'boolean' | 'null' | 'undefined' | 'void' }
    /** Any string or number, with suggestions for editors: literals, and names of enumerations. */
    | (OpenType & { readonly suggested: readonly Type[] })
    | { readonly kind: 'date'; readonly format: DateFormat | 'either' }
    /** A date, a time or a duration of `Temporal`. */
    | { readonly kind: 'temporal'; readonly format: TimeFormat }
    /** A number that loses no digit, sent and received as a number; or one of such, by its digits. */
    | { readonly kind: 'exact'; readonly name: ExactName; readonly digits?: string }
    | { readonly kind: 'platform'; readonly name: 'Blob' | 'FormData' | 'URLSearchParams' }
    | { readonly kind: 'literal'; readonly value: LiteralValue }
    | { readonly kind: 'array'; readonly items: Type; readonly length?: ArrayLength }
    | { readonly kind: 'tuple'; readonly items: readonly TupleItem[]; readonly rest?: Type }
    | ObjectType
    | { readonly kind: 'union'; readonly members: readonly Type[] }
    | { readonly kind: 'intersection'; readonly members: readonly Type[] }
    | { readonly kind: 'reference'; readonly target: SchemaName }
    | { readonly kind: 'enumMember'; readonly target: SchemaName; readonly member: string }
    /** The value of an `x-ts-type`, to be parsed as exactly one type. */
    | { readonly kind: 'verbatim'; readonly text: string; readonly pointer: Pointer };

export interface EnumMember {
    readonly name: string;
    readonly value: string | number | bigint;
    readonly description?: string;
    readonly deprecated?: boolean;
}

interface DeclarationBase {
    readonly target: SchemaName;
    readonly docs: Docs;
}

/** The declaration of a named schema. */
export type Declaration = DeclarationBase &
    (
        | { readonly kind: 'object'; readonly bases: readonly SchemaName[]; readonly object: ObjectType }
        /** `export enum` */
        | { readonly kind: 'enum'; readonly members: readonly EnumMember[] }
        /** A constant object of the members, and the type of its values with the same name, or of any values of some types. */
        | { readonly kind: 'constants'; readonly members: readonly EnumMember[]; readonly open?: readonly OpenType[] }
        | { readonly kind: 'alias'; readonly type: Type }
    );
