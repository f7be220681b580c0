/** The places of dates in values, sent and received. */
import type { DateFormat, LiteralValue, SchemaName } from '../types/declarations.ts';

/** The places of dates in a value. Nothing else in it is examined. */
export type DatePlan =
    | { readonly kind: 'date'; readonly format: DateFormat }
    /** A value that stays unchanged, whatever other plans say. */
    | { readonly kind: 'plain' }
    /** Strings that are valid where others are dates. */
    | { readonly kind: 'listed'; readonly values: readonly string[] }
    | { readonly kind: 'named'; readonly target: SchemaName; readonly name: string }
    | ObjectDatePlan
    | { readonly kind: 'array'; readonly items: DatePlan }
    | { readonly kind: 'tuple'; readonly items: readonly (DatePlan | undefined)[]; readonly rest: DatePlan | undefined }
    /** All of them apply, each to its own part. */
    | { readonly kind: 'all'; readonly plans: readonly DatePlan[] }
    /** Objects that a string property distinguishes, such as a discriminator. */
    | { readonly kind: 'tagged'; readonly property: string; readonly plans: ReadonlyMap<string, DatePlan> }
    | DatePlanChoice;

export interface ObjectDatePlan {
    readonly kind: 'object';
    readonly properties: ReadonlyMap<string, DatePlan>;
    readonly patterns: readonly { readonly pattern: string; readonly plan: DatePlan }[];
    /** The plan of all keys that are not properties and match no pattern. */
    readonly others: DatePlan | undefined;
}

/** Alternatives that the shape of an object distinguishes. If several match, all of them apply. */
export interface DatePlanChoice {
    readonly kind: 'choice';
    readonly cases: readonly DatePlanCase[];
}

export interface DatePlanCase {
    readonly shape: ObjectShape;
    readonly plan: DatePlan;
}

/** The required shape of an object. */
export interface ObjectShape {
    /** The allowed values of a required property. */
    readonly values: ReadonlyMap<string, readonly LiteralValue[]>;
    /** The properties that must be present. */
    readonly required: readonly string[];
    /** The types of a property, if it is present and not null. */
    readonly types: ReadonlyMap<string, readonly ValueType[]>;
}

/** The JSON type of a value, with date formats for strings. */
export type ValueType = 'string' | 'number' | 'boolean' | 'object' | 'array' | DateFormat;

/** The plan of a schema that is declared by name. */
export interface NamedDatePlan {
    readonly target: SchemaName;
    readonly name: string;
    readonly plan: DatePlan;
}
