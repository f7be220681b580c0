/** What is demanded of the parts of a value: the members of an object, and the items of an array. */
import type { CheckPlan } from '../plan/checks.ts';
import { membersOf } from '../schema/inherited.ts';
import { matchesPattern } from '../schema/key-patterns.ts';
import type { Demand } from './demand.ts';
import type { Place } from './place.ts';

/** The checks of a member by all schemas of the object; undefined if one of them allows no such member. */
export function plansOfMember(name: string, { members }: Demand): readonly CheckPlan[] | undefined {
    const plans: CheckPlan[] = [];
    for (const { required, optional, patterns, rest } of members) {
        const own = required.get(name) ?? optional.get(name);
        const matched = patterns.filter(([pattern]) => matchesPattern(pattern, name)).map(([, part]) => part);
        if (own !== undefined) plans.push(own, ...matched);
        else if (matched.length > 0) plans.push(...matched);
        else if (rest === 'closed') return undefined;
        else if (rest !== undefined) plans.push(rest);
    }
    return plans;
}

/** The checks of an item by the schemas that are about its position. */
export function plansOfItem(index: number, { items }: Demand): readonly CheckPlan[] {
    return items.flatMap(({ first, others }) => first[index] ?? others ?? []);
}

/** The properties of the other direction. */
export function hiddenIn({ origins }: Demand, { direction }: Place): ReadonlySet<string> {
    return new Set(direction === 'both' ? [] : origins.flatMap((node) => [...membersOf(node, direction).hidden]));
}
