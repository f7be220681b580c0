/** What a value is that has no parts: a day, a point in time, or what stays as it came, whatever else is said of it. */
type DateLeaf = 'date' | 'date-time' | 'plain';

/** What holds for a value that has no parts: one that is listed may be no date. */
type DateClaim = DateLeaf | 'listed';

/** Where the dates within a value are. A function stands for the plan that it gives: that may be one which leads back to itself. */
type DatePlan = DateLeaf | (() => DatePlan) | DatePlanParts;

/** Plans for the parts of a value. All that are there hold, each for what it speaks of. */
interface DatePlanParts {
    readonly properties?: Readonly<Record<string, DatePlan>>;
    /** The plans of all keys that match a regular expression. */
    readonly patterns?: readonly (readonly [pattern: string, plan: DatePlan])[];
    /** The plan of all keys that nothing else speaks of. */
    readonly others?: DatePlan;
    /** The plan of all items of an array. */
    readonly items?: DatePlan;
    /** The plans of the first items of an array; `items` is that of the others. */
    readonly first?: readonly DatePlan[];
    /** Strings that are what they should be, though they may be no dates. */
    readonly listed?: readonly string[];
    readonly all?: readonly DatePlan[];
    /** The property of an object that tells which of `tagged` holds. */
    readonly tag?: string;
    readonly tagged?: Readonly<Record<string, DatePlan>>;
    /** Plans that hold for objects of a shape. */
    readonly cases?: readonly DatePlanCase[];
}

/** A plan, and what an object looks like that it holds for. */
interface DatePlanCase {
    readonly plan: DatePlan;
    /** The values that properties may have, beside null. */
    readonly values?: Readonly<Record<string, readonly unknown[]>>;
    /** The properties that must be there. */
    readonly required?: readonly string[];
    /** What properties are, where they are there and not null. */
    readonly types?: Readonly<Record<string, readonly string[]>>;
}

export type { DateClaim, DateLeaf, DatePlan, DatePlanCase, DatePlanParts };
