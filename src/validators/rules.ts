/** What the rules of keywords take and make (`translate.ts` puts them together). */

import type { CheckPlan } from '../plan/checks.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { ExactFormat } from '../schema/numbers.ts';
import type { Case } from '../values/cases.ts';
import type { CheckAspect, CheckOptions } from './find.ts';

/** What is known of the schemas around one that describe the same value. */
export interface Context extends CheckAspect {
    /** The properties that the value may leave out although they are required. */
    readonly hidden: ReadonlySet<string>;
    /** What the numbers of the value are, if all schemas of it together say that they lose no digit. */
    readonly exact?: ExactFormat | undefined;
    /** What its strings are, if all schemas of it together say that they are dates. */
    readonly date?: 'date' | 'date-time' | undefined;
    /** Everything that applies to the value; undefined if nothing is made in it, or if it is one schema alone. */
    readonly whole?: Case | undefined;
    /** The schemas in place that lead to it. */
    readonly around: readonly SchemaNode[];
}

/** How other schemas become checks. */
export interface Plans {
    readonly options: CheckOptions;
    /** A schema that applies to the same value. */
    readonly inPlace: (node: SchemaNode, reading: Context) => CheckPlan;
    /** A schema that applies to a part of the value, beside others that make something of it. */
    readonly part: (node: SchemaNode, reading: Context, refinedBy?: readonly SchemaNode[]) => CheckPlan;
    /** A schema that a reference leads to, for the same value. */
    readonly target: (node: SchemaNode, reading: Context) => CheckPlan;
    /** The name of a schema. */
    readonly named: (node: SchemaNode, aspect: CheckAspect) => CheckPlan;
}

/** The checks that a schema has because of some keywords; none without them. */
export type Rule = (node: SchemaNode, reading: Context, plans: Plans) => readonly CheckPlan[];
