/** What a value without parts is: a day, a point in time, or plain, which stays as it is whatever other plans say. */
type DateLeaf = 'date' | 'date-time' | 'plain';

/** What is known of a value without parts: one that is listed need not be a date. */
type DateClaim = DateLeaf | 'listed';

/** Where the dates within a value are. A function returns the plan: so a plan may refer to itself. */
type DatePlan = DateLeaf | (() => DatePlan) | DatePlanParts;

/** Plans for the parts of a value. All those present apply, each to its part. */
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
    /** The values that properties may have, beside null. */
    readonly values?: Readonly<Record<string, readonly unknown[]>>;
    /** The properties that must be present. */
    readonly required?: readonly string[];
    /** The types of properties, where these are present and not null. */
    readonly types?: Readonly<Record<string, readonly string[]>>;
}

export type { DateClaim, DateLeaf, DatePlan, DatePlanCase, DatePlanParts };
