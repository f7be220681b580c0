/** The schemas of an object's fields, wherever they are described. */
import { limits } from '../limits.ts';
import { conjunctionOf, schemasOfValue } from './conjunction.ts';
import { Fact } from './facts.ts';
import { addTo } from './lists.ts';
import type { SchemaNode } from './node.ts';

type Fields = ReadonlyMap<string, readonly SchemaNode[]>;

const fieldsFact = new Fact<Fields>({ next: () => [], find: findFields, inCircle: new Map() });

/**
 * All schemas that describe each field, by name and in both directions: of a schema, of its bases, and of its
 * alternatives.
 */
export function schemasOfFields(node: SchemaNode): Fields {
    return fieldsFact.of(describedAt(node));
}

/** The schema that describes a value: for one that is only a reference, its target. */
export function describedAt(node: SchemaNode): SchemaNode {
    return node.kind === 'reference' ? (node.target ?? node) : node;
}

function findFields(start: SchemaNode): Fields {
    const found = new Map<string, SchemaNode[]>();
    const seen = new Set<SchemaNode>();
    const visit = (node: SchemaNode): void => {
        if (seen.has(node)) return;
        seen.add(node);
        for (const [name, nodes] of conjunctionOf(node).properties) for (const one of nodes) addTo(found, name, one);
        schemasOfValue(node).forEach(visit);
    };
    visit(start);
    start.graph.limit.countParts(seen.size / limits.schemasPerPart, start.pointer);
    return found;
}
