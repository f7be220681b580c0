/** The members of examples that are objects. */
import { limits } from '../limits.ts';
import { type CheckPlan, callCheck, json } from '../plan/checks.ts';
import type { ExamplePlan } from '../plan/examples.ts';
import type { Demand } from './demand.ts';
import { hiddenIn, type PlansOfMember, plansOfMembers } from './parts.ts';
import type { Making } from './place.ts';

/** A demand, the values by which discriminators know the object, and what is demanded of each of its members. */
interface TaggedDemand extends Demand {
    readonly tags: ReadonlyMap<string, CheckPlan>;
    readonly plansOf: PlansOfMember;
}

type Members = ReadonlyMap<string, ExamplePlan>;

/** Objects that may be what is demanded: with all properties, without those that are wrong, and with few. */
export function* membersCandidates(demanded: Demand, making: Making): Iterable<ExamplePlan> {
    const { place } = making;
    const demand: TaggedDemand = { ...demanded, tags: tagsIn(demanded), plansOf: plansOfMembers(demanded) };
    const hidden = hiddenIn(demand, place);
    const names = namesOf(demand).filter((name) => !hidden.has(name));
    const required = withDependent(
        demand.members.flatMap((one) => [...one.required.keys()]),
        demand,
    );
    const needed = new Map<string, ExamplePlan>();
    for (const name of required) {
        const plan = memberOf(name, demand, making, true);
        if (plan === undefined) return;
        needed.set(name, plan);
    }
    const optional = place.isSmallest ? new Map() : optionalMembers(names, needed, demand, making);
    const least = Math.max(0, demand.minProperties - needed.size - optional.size);
    const others = new Map([...optional, ...inventedMembers(least, demand, making)]);
    const order = new Map(names.map((name, index) => [name, index]));
    const objectOf = (members: Members): ExamplePlan => ({
        kind: 'object',
        members: new Map(
            [...members].toSorted(
                ([left], [right]) => (order.get(left) ?? names.length) - (order.get(right) ?? names.length),
            ),
        ),
    });
    const whole = objectOf(new Map([...needed, ...limited(others, needed, demand)]));
    yield whole;
    const blamed = making.blamedIn(whole);
    if (blamed.size > 0) yield objectOf(new Map([...needed, ...[...others].filter(([name]) => !blamed.has(name))]));
    if (making.isTooDeep(objectOf(needed))) return;
    yield objectOf(grown(needed, others, (members) => making.accepts(objectOf(members))));
}

/** Members that are valid together: those that are needed, and each other one with which they stay valid. */
function grown(needed: Members, others: Members, accepts: (members: Members) => boolean): Members {
    let members = needed;
    let isValid = accepts(members);
    for (const [name, plan] of [...others].slice(0, limits.mostTriedMembers)) {
        const larger = new Map([...members, [name, plan]]);
        if (accepts(larger)) [members, isValid] = [larger, true];
        // What is demanded may be any of several members.
        else if (!isValid) members = accepts(new Map([...needed, [name, plan]])) ? larger : members;
    }
    return members;
}

/** The names of all properties, in the order of the description. */
function namesOf({ members, origins }: Demand): readonly string[] {
    const described = origins.flatMap(({ properties }) => properties.map(([name]) => name));
    const demanded = members.flatMap(({ required, optional }) => [...required.keys(), ...optional.keys()]);
    const known = new Set(demanded);
    return [...new Set([...described.filter((name) => known.has(name)), ...demanded])];
}

/** Names, with all that depend on their presence (JSON Schema Validation, 6.5.4). */
function withDependent(names: readonly string[], { dependent }: Demand): ReadonlySet<string> {
    const all = new Set(names);
    // The set grows.
    for (const name of all) for (const other of dependent.get(name) ?? []) all.add(other);
    return all;
}

function memberOf(
    name: string,
    demand: TaggedDemand,
    { make, place }: Making,
    isNeeded: boolean,
): ExamplePlan | undefined {
    const plans = demand.plansOf(name);
    if (plans === undefined) return undefined;
    const within = { name, offset: place.offset, isNeeded };
    const tag = plans.some(isTag) ? undefined : demand.tags.get(name);
    return (tag && make([...plans, tag], within)) ?? make(plans, within);
}

/** The values by which discriminators know the schemas (OpenAPI 3.1.1, 4.8.25): validators of a schema alone accept any. */
function tagsIn({ origins }: Demand): ReadonlyMap<string, CheckPlan> {
    const tags = new Map<string, CheckPlan>();
    for (const { graph, pointer } of origins) {
        for (const [name, { values }] of graph.hierarchies.ownTags(pointer)) {
            // That of the outermost schema holds.
            if (values.length === 0 || tags.has(name)) continue;
            // A discriminator compares texts, and its property may be a number.
            const all = values.flatMap((tag) => (String(Number(tag)) === tag ? [tag, Number(tag)] : [tag]));
            tags.set(name, callCheck('oneOfValues', ...all.map(json)));
        }
    }
    return tags;
}

/** Whether an alternative of a discriminator has been chosen already. */
function isTag(plan: CheckPlan): boolean {
    return plan.kind === 'call' && plan.function === 'oneOfValues' && plan.values.length === 1;
}

function optionalMembers(names: readonly string[], needed: Members, demand: TaggedDemand, making: Making): Members {
    const found = new Map<string, ExamplePlan>();
    let size = [...needed.values()].reduce((sum, plan) => sum + making.sizeOf(plan), 1);
    for (const name of names) {
        if (size >= limits.largestExample) break;
        if (needed.has(name)) continue;
        const plan = memberOf(name, demand, making, false);
        if (plan === undefined) continue;
        const own = making.sizeOf(plan);
        if (size + own > limits.largestExample) continue;
        size += own;
        found.set(name, plan);
    }
    const isComplete = (name: string): boolean =>
        [...withDependent([name], demand)].every((one) => needed.has(one) || found.has(one));
    return new Map([...found].filter(([name]) => isComplete(name)));
}

/**
 * Members that no property describes: one for a map, and as many as an object must have.
 *
 * @param least How many the object needs besides those that it has.
 */
function inventedMembers(least: number, demand: TaggedDemand, making: Making): Members {
    const { members } = demand;
    const isMap = members.some(
        ({ rest, patterns }) => patterns.length > 0 || (rest !== undefined && rest !== 'closed'),
    );
    const hasProperties = members.some(({ required, optional }) => required.size + optional.size > 0);
    const wanted = Math.max(least, isMap && !hasProperties && !making.place.isSmallest ? 1 : 0);
    const found = new Map<string, ExamplePlan>();
    for (let index = 0; index < Math.min(wanted, limits.mostInvented); index++) {
        const name = inventedName(index, demand, making);
        const plan = name === undefined ? undefined : memberOf(name, demand, making, least > index);
        if (name !== undefined && plan !== undefined) found.set(name, plan);
    }
    return found;
}

/** A name for a member of a map: `key`, `key2`, or what a pattern or `propertyNames` asks for. */
function inventedName(index: number, { members, names }: Demand, making: Making): string | undefined {
    const [pattern] = members.flatMap((one) => one.patterns);
    const isClosed = members.some(({ rest }) => rest === 'closed');
    const ofPattern =
        pattern !== undefined && isClosed
            ? [callCheck('textLike', json(pattern[0])), callCheck('minLength', json(1))]
            : [];
    const plans = names.length > 0 ? names : ofPattern;
    if (plans.length > 0) {
        const plan = making.make(plans, { name: 'key', offset: index });
        const name = plan && making.valueOf(plan);
        return typeof name === 'string' ? name : undefined;
    }
    return index === 0 ? 'key' : `key${index + 1}`;
}

/** As many of some members as an object may have besides those that it needs. */
function limited(others: Members, needed: Members, { maxProperties }: Demand): Members {
    if (maxProperties === undefined) return others;
    return new Map([...others].slice(0, Math.max(0, Math.floor(maxProperties) - needed.size)));
}
