/** The schemas that a value of some schemas can contain, by any path. */

import type { Pointer } from '../load/pointer.ts';
import { conjunctionOf } from './conjunction.ts';
import type { SchemaNode } from './node.ts';

/** The pointers of schemas and of everything that they contain, each examined once. */
export function schemasReached(roots: readonly SchemaNode[]): ReadonlySet<Pointer> {
    const reached = new Set<Pointer>();
    const open = [...roots];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
        if (reached.has(node.pointer)) continue;
        reached.add(node.pointer);
        const { references, properties, keys, others } = conjunctionOf(node);
        for (const { site, target } of references) {
            // The site of a reference next to others (`allOf`) is not opened as a schema, so it is added here.
            reached.add(site.pointer);
            open.push(target);
        }
        for (const subtype of node.graph.hierarchies.subtypes(node.pointer)) {
            const schema = node.graph.at(subtype);
            if (schema !== undefined) open.push(schema);
        }
        for (const nodes of properties.values()) open.push(...nodes);
        for (const { node: key } of keys) if (key !== undefined) open.push(key);
        for (const one of others) {
            if (one.kind === 'alternatives') open.push(...one.members);
            if (one.kind !== 'types') continue;
            reached.add(one.node.pointer);
            const { items, prefixItems } = one.node;
            if (one.types.includes('array')) open.push(...(items === undefined ? [] : [items]), ...prefixItems);
        }
    }
    return reached;
}
