/**
 * What a value without parts is: a date, a date-time, or plain. A plain value never changes, whatever other plans say.
 */
type DateLeaf = 'date' | 'date-time' | 'plain';

/** What is known about a value without parts. A listed value need not be a date. */
type DateClaim = DateLeaf | 'listed';

/** Where a value contains dates. A plan can be a function that returns it, so that it may refer to itself. */
type DatePlan = DateLeaf | (() => DatePlan) | DatePlanParts;

/** Plans for the parts of a value. Each one that is present applies to its part. */
interface DatePlanParts {
    readonly properties?: Readonly<Record<string, DatePlan>>;
    /** The plans for all keys that match a regular expression. */
    readonly patterns?: readonly (readonly [pattern: string, plan: DatePlan])[];
    /** The plan for all other keys. */
    readonly others?: DatePlan;
    /** The plan for all items of an array. */
    readonly items?: DatePlan;
    /** The plans for the first items of an array; `items` applies to the others. */
    readonly first?: readonly DatePlan[];
    /** Valid strings that need not be dates. */
    readonly listed?: readonly string[];
    readonly all?: readonly DatePlan[];
    /** The property whose value selects one of `tagged`. */
    readonly tag?: string;
    readonly tagged?: Readonly<Record<string, DatePlan>>;
    /** Plans that apply to objects of a certain shape. */
    readonly cases?: readonly DatePlanCase[];
}

/** A plan, and the shape of the objects that it applies to. */
interface DatePlanCase {
    readonly plan: DatePlan;
    /** The values that properties may have, besides null. */
    readonly values?: Readonly<Record<string, readonly unknown[]>>;
    /** The properties that must be present. */
    readonly required?: readonly string[];
    /** The types of properties, if these are present and not null. */
    readonly types?: Readonly<Record<string, readonly string[]>>;
}

export type { DateClaim, DateLeaf, DatePlan, DatePlanCase, DatePlanParts };
