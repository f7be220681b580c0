/**
 * The numbers that may come as strings, and stay as they are described whatever the options say: what else applies to their values
 * leaves them only strings, or they only test a value. They are found by the schemas as they are written.
 */
import type { JsonObject, JsonValue } from '../load/json.ts';
import { placesOf, testedBy } from './closed-enums.ts';
import { conjunctsOf } from './conjuncts.ts';
import { Fact } from './facts.ts';
import { membersOf } from './inherited.ts';
import type { SchemaGraph, SchemaNode } from './node.ts';
import { isNumericText, narrowsToTexts } from './readings.ts';

/** Keywords beside which, or below which, several schemas apply to one value. */
const joining = ['allOf', 'anyOf', 'oneOf', '$ref'];

/** Whether a schema, or one that applies with it, leaves only strings. */
const narrows = new Fact<boolean>({
    next: applyingWith,
    find: (node, of, next) =>
        (node.constraints !== undefined && narrowsToTexts(node.constraints)) || next.some((one) => of(one)),
    inCircle: false,
    join: (one, other) => one || other,
});

export function findDescribedTexts(document: JsonValue, graph: SchemaGraph): ReadonlySet<JsonObject> {
    const found = new Set<JsonObject>();
    const visited = new Set<SchemaNode>();
    /** A choice of alternatives is a part of what it stands in. */
    const keep = (nodes: readonly SchemaNode[]): void => {
        const open = [...nodes];
        // The list grows.
        for (const node of open) {
            if (visited.has(node)) continue;
            visited.add(node);
            if (node.constraints !== undefined && isNumericText(node.constraints)) found.add(node.constraints);
            open.push(...applyingWith(node), ...node.alternatives.flatMap(({ members }) => members));
        }
    };
    const compared = new Set<string>();
    const groups: (readonly SchemaNode[])[] = [...placesOf(document, graph, joining)].map(({ node }) => [node]);
    // The list grows.
    for (const nodes of groups) {
        const key = nodes.map(({ pointer }) => pointer).join(' ');
        if (compared.has(key)) continue;
        compared.add(key);
        graph.limit.countParts(nodes.length, key);
        if (nodes.some((node) => narrows.of(node))) keep(nodes);
        for (const group of partsOf(nodes)) if (group.length > 1) groups.push(group);
    }
    for (const tested of testedBy(document, graph)) keep([tested]);
    return found;
}

/** The schemas that apply to the values of a schema in any case. */
function applyingWith(node: SchemaNode): readonly SchemaNode[] {
    return node.target === undefined ? conjunctsOf(node) : [node.target, ...conjunctsOf(node)];
}

/** What several schemas say of the same properties, and of the same items. */
function* partsOf(nodes: readonly SchemaNode[]): Iterable<readonly SchemaNode[]> {
    const properties = new Map<string, Set<SchemaNode>>();
    for (const node of nodes) {
        for (const [name, member] of membersOf(node, 'both').properties) {
            const known = properties.get(name) ?? new Set();
            properties.set(name, known);
            for (const one of member.nodes) known.add(one);
        }
    }
    for (const group of properties.values()) yield [...group];
    const all = new Set(nodes);
    // The set grows.
    for (const node of all) for (const one of applyingWith(node)) all.add(one);
    yield [...all].flatMap(({ items }) => items ?? []);
    yield [...all].flatMap(({ additionalProperties }) => additionalProperties ?? []);
}
