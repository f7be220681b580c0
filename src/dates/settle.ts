/** Which schemas stand for all that apply to a value, as far as its dates are concerned. */
import { conjunctionOf } from '../schema/conjunction.ts';
import { membersOf } from '../schema/inherited.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isOnlyNull } from '../schema/nulls.ts';
import { valueTypesOf } from '../schema/value-types.ts';
import { endOf, type Way } from './cases.ts';
import { holdsDates } from './holding.ts';

/** A way without references that add nothing, and without schemas that have no dates next to one that has some. */
export function settle(way: Way): Way {
    const nodes = [...new Set(way.nodes.map((node) => standIn(node, way)))];
    const holding = nodes.filter(holdsDates);
    if (holding.length === 0 || holding.length === nodes.length) return { ...way, nodes };
    // Next to dates of any key, a property without dates says that it has none.
    if (holding.some((node) => membersOf(node, 'both').open)) return { ...way, nodes };
    return { ...way, nodes: nodes.filter((node) => holdsDates(node) || node.listsValues) };
}

/** Whether one of a schema's own alternatives has been chosen. */
export function isDecided({ pointer }: SchemaNode, { chosen }: Way): boolean {
    return [...chosen].some((id) => id === pointer || id.startsWith(`${pointer}/`));
}

/** A schema that adds no dates to another has the plan of that one. */
function standIn(given: SchemaNode, way: Way): SchemaNode {
    const seen = new Set<SchemaNode>();
    let node = endOf(given);
    while (!seen.has(node)) {
        seen.add(node);
        const next = baseWithDates(node) ?? alternativeWithDates(node);
        if (next === undefined || isDecided(next, way)) break;
        node = endOf(next);
    }
    return node;
}

/** The base of a schema, if only that has dates. What extends the union of its own subtypes is one of them. */
function baseWithDates(node: SchemaNode): SchemaNode | undefined {
    const { references, properties, keys, others } = conjunctionOf(node);
    const [base, ...more] = references.map(({ target }) => target).filter(holdsDates);
    if (base === undefined || more.length + keys.length > 0) return undefined;
    const own = [...properties.values()].flat();
    if (own.some(holdsDates) || others.some(({ kind }) => kind !== 'dependency')) return undefined;
    if (base.graph.hierarchies.isUnion(base.pointer)) return undefined;
    return own.length > 0 && membersOf(base, 'both').open ? undefined : base;
}

/** The only alternative with dates, if no value of the others could be one of it: they have other types, or no parts. */
function alternativeWithDates(node: SchemaNode): SchemaNode | undefined {
    const { isObject, references, others } = conjunctionOf(node);
    const [only, ...more] = others;
    if (isObject || references.length + more.length > 0 || only?.kind !== 'alternatives') return undefined;
    const [holder, ...rest] = new Set(only.members.filter(holdsDates).map(endOf));
    if (holder === undefined || rest.length > 0) return undefined;
    const types = valueTypesOf(holder);
    const isOther = (member: SchemaNode): boolean => {
        const otherTypes = [...valueTypesOf(member)];
        return otherTypes.length > 0 && !otherTypes.some((type) => type === 'any' || types.has(type));
    };
    const isApart = (member: SchemaNode): boolean => isOnlyNull(member) || isEmptyObject(member) || isOther(member);
    return only.members.every((member) => endOf(member) === holder || isApart(member)) ? holder : undefined;
}

/** An object without parts. Some write a nullable `Pet` as `anyOf: [Pet, { type: object, nullable: true }]`. */
function isEmptyObject(node: SchemaNode): boolean {
    const { isObject, references, properties, keys, others } = conjunctionOf(node);
    return isObject && references.length + properties.size + keys.length + others.length === 0;
}
