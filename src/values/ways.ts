/** Which schemas stand for all that apply to a value, as far as the sought places are concerned. */
import { conjunctionOf } from '../schema/conjunction.ts';
import { membersOf } from '../schema/inherited.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isOnlyNull } from '../schema/nulls.ts';
import { valueTypesOf } from '../schema/value-types.ts';
import { type Search, settled, type Way } from './cases.ts';
import { hasStrings, isMadeIn, type Making } from './holding.ts';

/** The schemas that decide where a value has such places. */
export function wayOf(given: readonly SchemaNode[], search: Search, decided: ReadonlySet<string> = new Set()): Way {
    const nodes = [...new Set(given.map((node) => standIn(node, decided, search)))];
    const holding = nodes.filter((node) => isMadeIn(node, search.making));
    // Next to dates of any key, a property without dates says that it has none.
    const isWhole = holding.length === 0 || holding.some((node) => membersOf(node, 'both').open);
    const deciding = isWhole ? nodes : nodes.filter((node) => isMadeIn(node, search.making) || node.listsValues);
    return { nodes: deciding, decided, tags: new Map() };
}

/** The same for two ways that have the same dates. */
export function keyOf({ nodes, decided }: Way): string {
    const pointers = nodes.map(({ pointer }) => pointer);
    return [...pointers.sort(), ...[...decided].map((id) => `!${id}`).sort()].join(' & ');
}

/** A schema that adds no dates to another has the plan of that one. */
function standIn(given: SchemaNode, decided: ReadonlySet<string>, search: Search): SchemaNode {
    const isDecided = ({ pointer }: SchemaNode): boolean =>
        [...decided].some((id) => id === pointer || id.startsWith(`${pointer}/`));
    const seen = new Set([given]);
    let node = given;
    // The set grows.
    for (const one of seen) {
        node = one;
        const next = onlyHolder(one, search);
        if (next !== undefined && !isDecided(next)) seen.add(next);
    }
    return node;
}

/** The only schema with dates among those that a schema extends, or among its alternatives. */
function onlyHolder(node: SchemaNode, { making }: Search): SchemaNode | undefined {
    const holds = (one: SchemaNode): boolean => isMadeIn(one, making);
    const { isObject, references, properties, keys, others } = conjunctionOf(node);
    const [only, ...more] = others.filter(({ kind }) => kind !== 'dependency');
    const members = only?.kind === 'alternatives' ? only.members : references.map(({ target }) => target);
    const [holder, ...rest] = new Set(members.filter(holds).map(settled));
    const own = [...properties.values()].flat();
    if (holder === undefined || rest.length + more.length + keys.length > 0 || own.some(holds)) return undefined;
    // What extends the union of its own subtypes is one of them.
    const isBase =
        !holder.graph.hierarchies.isUnion(holder.pointer) && (own.length === 0 || !membersOf(holder, 'both').open);
    if (only === undefined) return isBase || node.kind === 'reference' ? holder : undefined;
    const isAlone = only.kind === 'alternatives' && !isObject && references.length === 0;
    return isAlone && members.every((member) => settled(member) === holder || isApart(member, holder, making))
        ? holder
        : undefined;
}

/** Whether no value of a schema could be one of another: it has other types, or no parts. */
function isApart(node: SchemaNode, other: SchemaNode, making: Making): boolean {
    const { isObject, references, properties, keys, others } = conjunctionOf(node);
    // Some write a nullable `Pet` as `anyOf: [Pet, { type: object, nullable: true }]`.
    if (isObject && references.length + properties.size + keys.length + others.length === 0) return true;
    const [types, otherTypes] = [[...valueTypesOf(node)], valueTypesOf(other)];
    return (
        isOnlyNull(node) ||
        (types.length > 0 &&
            types.every(
                (type) => type !== 'any' && !otherTypes.has(type) && !(type === 'string' && hasStrings(making)),
            ))
    );
}
