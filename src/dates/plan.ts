/** The places of dates in values, sent and received. */
import type { Pointer } from '../load/pointer.ts';
import type { DateFormat, LiteralValue } from '../types/declarations.ts';

/** Where a value contains dates. Nothing else in it is examined. */
export type DatePlan =
    /** A string. `either` is a date or a date-time; `sent` is a date when it is sent, and any string when received. */
    | { readonly kind: 'string'; readonly format: DateFormat | 'either' | 'sent' }
    /** Strings that are valid where others are dates. */
    | { readonly kind: 'listed'; readonly values: readonly string[]; readonly plan: DatePlan }
    | { readonly kind: 'named'; readonly name: string }
    | ObjectDatePlan
    /** The items by position. The last plan is that of all further items. */
    | { readonly kind: 'array'; readonly items: readonly (DatePlan | undefined)[] }
    /** Alternatives of different JSON types. */
    | { readonly kind: 'types'; readonly plans: ReadonlyMap<'string' | 'array' | 'object', DatePlan> }
    /** Objects that the value of a property distinguishes, such as that of a discriminator. */
    | {
          readonly kind: 'tagged';
          readonly property: string;
          readonly plans: ReadonlyMap<string, DatePlan | undefined>;
          readonly otherwise: DatePlan | undefined;
      }
    /** Objects that their shape distinguishes. The first shape that fits counts. */
    | {
          readonly kind: 'shaped';
          readonly shapes: readonly (ObjectShape & { readonly plan: DatePlan | undefined })[];
          readonly otherwise: DatePlan | undefined;
      };

export interface ObjectDatePlan {
    readonly kind: 'object';
    /** A property without dates is listed where other keys have some. */
    readonly properties: ReadonlyMap<string, DatePlan | undefined>;
    readonly patterns: readonly { readonly pattern: string; readonly plan: DatePlan | undefined }[];
    /** The plan of all keys that are not properties and match no pattern. */
    readonly others: DatePlan | undefined;
}

/** A property that only some objects have, of a JSON type or with one of some values. */
export interface ObjectShape {
    readonly property: string;
    readonly type?: string;
    readonly values?: readonly LiteralValue[];
}

/** A plan that others refer to, because a schema with a name has it. */
export interface NamedDatePlan {
    readonly name: string;
    /** The schema that it belongs to. */
    readonly pointer: Pointer;
    readonly plan: DatePlan | undefined;
}
