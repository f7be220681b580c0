/** What is demanded of the parts of a value: the members of an object, and the items of an array. */
import type { CheckPlan } from '../plan/checks.ts';
import type { Direction } from '../schema/access.ts';
import { conjunctionOf } from '../schema/conjunction.ts';
import { membersOf } from '../schema/inherited.ts';
import { matchesPattern } from '../schema/key-patterns.ts';
import { addTo } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { Demand, MembersDemand } from './demand.ts';
import type { Place } from './place.ts';

/** The checks of a member by all schemas of the object; undefined if one of them allows no such member. */
export type PlansOfMember = (name: string) => readonly CheckPlan[] | undefined;

/** What one schema says of all members, or of one alone, with its position among the schemas. */
interface Part<Says> {
    readonly position: number;
    readonly says: Says;
}

/** Reads each schema of the object once: many of them have few properties each, and say nothing of all others. */
export function plansOfMembers({ members }: Demand): PlansOfMember {
    const own = new Map<string, Part<CheckPlan>[]>();
    const open: Part<MembersDemand>[] = [];
    for (const [position, says] of members.entries()) {
        const { required, optional, patterns, rest } = says;
        if (patterns.length > 0 || rest !== undefined) open.push({ position, says });
        else {
            for (const [name, plan] of required) addTo(own, name, { position, says: plan });
            for (const [name, plan] of optional) if (!required.has(name)) addTo(own, name, { position, says: plan });
        }
    }
    return (name) => {
        const found = (own.get(name) ?? []).map(({ position, says }) => ({ position, says: [says] }));
        for (const { position, says } of open) {
            const plans = plansIn(says, name);
            if (plans === undefined) return undefined;
            if (plans.length > 0) found.push({ position, says: plans });
        }
        return found.toSorted((left, right) => left.position - right.position).flatMap(({ says }) => says);
    };
}

/** The checks of a member by one schema; undefined if it allows no such member. */
function plansIn({ required, optional, patterns, rest }: MembersDemand, name: string): CheckPlan[] | undefined {
    const own = required.get(name) ?? optional.get(name);
    const matched = patterns.filter(([pattern]) => matchesPattern(pattern, name)).map(([, part]) => part);
    if (own !== undefined) return [own, ...matched];
    if (matched.length > 0) return matched;
    if (rest === 'closed') return undefined;
    return rest === undefined ? [] : [rest];
}

/** The checks of an item by the schemas that are about its position. */
export function plansOfItem(index: number, { items }: Demand): readonly CheckPlan[] {
    return items.flatMap(({ first, others }) => first[index] ?? others ?? []);
}

/** The properties of the other direction. */
export function hiddenIn({ origins }: Demand, { direction }: Place): ReadonlySet<string> {
    const hidden = new Set<string>();
    if (direction === 'both') return hidden;
    // The outer ones come first, and have those of their bases.
    for (const node of withoutBases(origins, direction))
        for (const name of membersOf(node, direction).hidden) hidden.add(name);
    return hidden;
}

/** The schemas that none before them extends. */
function* withoutBases(origins: readonly SchemaNode[], direction: Direction): Iterable<SchemaNode> {
    const bases = new Set<SchemaNode>();
    for (const node of origins) {
        if (!bases.has(node)) yield node;
        for (const { target } of conjunctionOf(node, direction).references) bases.add(target);
    }
}
