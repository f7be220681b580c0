/** Objects that are alternatives to each other. */

import type { Declared } from '../../types/declared.ts';
import type { DatePlan, LiteralValue, Schema } from '../model.ts';
import { findConflicts } from './conflicts.ts';
import { together } from './joined.ts';
import { describesParts, objectsWithin, propertiesOf, tagValues, type WholeProperty } from './objects.ts';
import type { DatePlanner } from './plans.ts';
import { shapesOf } from './shapes.ts';

/** The plan for a value that is one of some objects. */
export function planOfObjects(given: readonly Schema[], planner: DatePlanner): DatePlan | undefined {
    const { declared } = planner;
    const objects = given.filter((object) => objectsWithin(object, declared).some(describesParts));
    const plans = objects.map((object) => planner.planOf(object));
    if (objects.length < 2 || plans.every((plan) => plan === undefined)) return together(plans);
    const members = objects.map((object) => propertiesOf(object, declared));
    const tag = findTag(members, declared);
    if (tag !== undefined) return choiceByTag(tag, plans);
    const conflicts = findConflicts(objects, planner);
    if (!conflicts.areAny) return together(plans);
    const shapes = shapesOf(members, declared);
    // Any alternative may add dates; only the matching one may exclude them.
    const cases = objects.flatMap((_, index) => {
        const plan = together([conflicts.areOfFormats ? plans[index] : undefined, conflicts.plain[index]]);
        const shape = shapes[index];
        return plan === undefined || shape === undefined ? [] : [{ shape, plan }];
    });
    return together([...(conflicts.areOfFormats ? [] : plans), { kind: 'choice', cases }]);
}

/** A property whose value distinguishes some objects. */
interface Tag {
    readonly property: string;
    /** Its values for each object. */
    readonly values: readonly (readonly LiteralValue[])[];
}

/** A discriminator is a literal in the types of the alternatives, and so is any other distinguishing value. */
function findTag(members: readonly ReadonlyMap<string, WholeProperty>[], declared: Declared): Tag | undefined {
    const [first] = members;
    for (const name of first?.keys() ?? []) {
        const values = members.map((properties) => tagValues(properties.get(name), declared));
        const known = values.filter((one) => one !== undefined);
        const all = known.flat();
        if (known.length === members.length && new Set(all).size === all.length)
            return { property: name, values: known };
    }
    return undefined;
}

function choiceByTag({ property, values }: Tag, plans: readonly (DatePlan | undefined)[]): DatePlan {
    const tagged = plans.flatMap((plan, index) => (plan === undefined ? [] : [{ plan, own: values[index] ?? [] }]));
    const byString = tagged.flatMap(({ plan, own }) => own.map((value) => [value, plan] as const));
    if (byString.every(isOfString)) return { kind: 'tagged', property, plans: new Map(byString) };
    const cases = tagged.map(({ plan, own }) => ({
        shape: { values: new Map([[property, own]]), required: [], types: new Map() },
        plan,
    }));
    return { kind: 'choice', cases };
}

function isOfString(entry: readonly [LiteralValue, DatePlan]): entry is readonly [string, DatePlan] {
    return typeof entry[0] === 'string';
}
