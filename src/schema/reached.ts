/** The schemas that a value of some schemas can contain, by any path. */

import type { Pointer } from '../load/pointer.ts';
import { conjunctionOf } from './conjunction.ts';
import type { SchemaNode } from './node.ts';

const noParts: readonly never[] = [];

/** The schemas of items, of the keys of an object, and of the content of a string, by the keywords of one schema. */
export function schemasOfParts(node: SchemaNode): readonly SchemaNode[] {
    const { contentSchema } = node;
    // Most schemas are leaves, and have no parts.
    if (node.kind === 'leaf' && contentSchema === undefined && node.constraint('type') !== 'array') return noParts;
    const { items, unevaluatedItems, additionalProperties, unevaluatedProperties } = node;
    const parts: SchemaNode[] = [];
    for (const one of [items, unevaluatedItems, contentSchema, additionalProperties, unevaluatedProperties]) {
        if (one !== undefined) parts.push(one);
    }
    for (const one of node.prefixItems) parts.push(one);
    for (const named of [node.properties, node.patternProperties]) for (const [, one] of named) parts.push(one);
    return parts;
}

/** The schemas that apply to a value, and those of its parts. */
export function schemasWithin(node: SchemaNode): readonly SchemaNode[] {
    const { references, properties, keys, others } = conjunctionOf(node);
    const { graph, pointer } = node;
    // Every pass walks over these, so they are collected in one list.
    const within: SchemaNode[] = references.map(({ target }) => target);
    for (const subtype of graph.hierarchies.subtypes(pointer)) within.push(...[graph.at(subtype) ?? []].flat());
    properties.forEach((nodes) => {
        for (const one of nodes) within.push(one);
    });
    for (const key of keys) if (key.node !== undefined) within.push(key.node);
    for (const one of others) if (one.kind === 'alternatives') within.push(...one.members);
    for (const one of others) if (one.kind === 'types') within.push(...schemasOfParts(one.node));
    return within;
}

/** The pointers of schemas and of everything that they contain, each examined once. */
export function schemasReached(roots: readonly SchemaNode[]): ReadonlySet<Pointer> {
    const reached = new Set<Pointer>();
    const open = [...roots];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
        if (reached.has(node.pointer)) continue;
        reached.add(node.pointer);
        // What stands next to others (`allOf`) is not opened as a schema.
        for (const one of conjunctionOf(node).nodes) reached.add(one.pointer);
        open.push(...schemasWithin(node));
    }
    return reached;
}
