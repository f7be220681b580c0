/** Where the values within an example are wanted, and what makes them. */
import type { JsonValue } from '../load/json.ts';
import type { CheckPlan } from '../plan/checks.ts';
import type { ExamplePlan } from '../plan/examples.ts';
import type { Direction } from '../schema/access.ts';
import type { Demand } from './demand.ts';
import type { Naming } from './words.ts';

export interface Place extends Naming {
    /** Whether what is around it is not valid without it. */
    readonly isNeeded: boolean;
    /** Whether only the smallest value is wanted, as it would otherwise never end. */
    readonly isSmallest: boolean;
    /** Whether a value of one alternative must be made wrong for the others. */
    readonly isApart?: boolean;
    readonly depth: number;
    /** The schemas with names that are parts of the values around it. */
    readonly around: ReadonlySet<string>;
    readonly direction: Direction;
}

export interface Making {
    readonly place: Place;
    readonly make: (plans: readonly CheckPlan[], place: Partial<Place>) => ExamplePlan | undefined;
    readonly accepts: (plan: ExamplePlan) => boolean;
    /** Whether an example is refused because it, or what describes it, is too deep: further members change nothing. */
    readonly isTooDeep: (plan: ExamplePlan) => boolean;
    /** The properties of an example that are wrong, or that are part of what is wrong. */
    readonly blamedIn: (plan: ExamplePlan) => ReadonlySet<string>;
    readonly isOf: (check: CheckPlan, plan: ExamplePlan) => boolean;
    /** What a check demands, with the first of its alternatives. */
    readonly demandOf: (check: CheckPlan) => Demand;
    readonly sizeOf: (plan: ExamplePlan) => number;
    readonly valueOf: (plan: ExamplePlan) => JsonValue;
}

/** Where the value of a schema with a name stands, or of a body. */
export const wholeValue: Place = {
    name: undefined,
    offset: 0,
    isNeeded: true,
    isSmallest: false,
    depth: 0,
    around: new Set(),
    direction: 'both',
};
