/**
 * Objects that are of one alternative of a `oneOf` alone. Where each alternative accepts what the others describe, as none of
 * its properties is required, such an object has a member that is wrong for each of the others.
 */
import { limits } from '../limits.ts';
import type { JsonValue } from '../load/json.ts';
import type { CheckPlan } from '../plan/checks.ts';
import type { ExamplePlan } from '../plan/examples.ts';
import type { Demand } from './demand.ts';
import { planOfValue } from './evaluate.ts';
import { plansOfMembers } from './parts.ts';
import type { Making } from './place.ts';

/** Values of each type, the rarest first: one of them is wrong for a property that is described, and mostly for its namesakes. */
const strangers: readonly JsonValue[] = [[], {}, true, 1.5, 'other'];

/** The same objects, with members that the other alternatives refuse. */
export function* setApart(objects: Iterable<ExamplePlan>, demand: Demand, making: Making): Iterable<ExamplePlan> {
    for (const one of objects) {
        if (one.kind !== 'object') continue;
        const members = new Map(one.members);
        const plansOf = plansOfMembers(demand);
        let left: number = limits.mostTriedMembers;
        for (const other of demand.others.slice(0, limits.mostTriedMembers)) {
            if (!making.isOf(other, { kind: 'object', members })) continue;
            for (const name of namesIn(making.demandOf(other))) {
                // What the chosen alternative describes itself has been tried.
                const plans = members.has(name) || left-- <= 0 ? undefined : plansOf(name);
                const stranger = plans && strangerIn(name, { plans, other, members }, making);
                if (stranger === undefined) continue;
                members.set(name, stranger);
                break;
            }
        }
        if (members.size > one.members.size) yield { kind: 'object', members };
    }
}

function namesIn({ members }: Demand): ReadonlySet<string> {
    return new Set(members.flatMap(({ required, optional }) => [...required.keys(), ...optional.keys()]));
}

interface Missing {
    /** What is demanded of the member anyway. */
    readonly plans: readonly CheckPlan[];
    /** What the object must not be. */
    readonly other: CheckPlan;
    readonly members: ReadonlyMap<string, ExamplePlan>;
}

/** A value of a member that another alternative refuses. */
function strangerIn(name: string, { plans, other, members }: Missing, making: Making): ExamplePlan | undefined {
    return strangers
        .map(planOfValue)
        .filter((value) => plans.every((plan) => making.isOf(plan, value)))
        .find((value) => !making.isOf(other, { kind: 'object', members: new Map([...members, [name, value]]) }));
}
