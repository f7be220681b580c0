/** The schemas of an object's fields, wherever they are. */
import type { Pointer } from '../model.ts';
import type { Located } from '../reader.ts';
import type { SchemaContext } from './context.ts';
import { facetsOfBoth } from './facets.ts';
import { soleReference } from './plain.ts';

/** All schemas that describe a field, by its name and in both directions: of a schema itself, of its bases, and of its alternatives. */
export function schemasOfFields(schema: Located, context: SchemaContext): ReadonlyMap<string, readonly Located[]> {
    const { fields } = context.memory;
    const pointer = describedAt(schema, context);
    const known = fields.get(pointer) ?? findFields(schema, context);
    fields.set(pointer, known);
    return known;
}

/** Where a schema is described: one that only refers to another is the same as that. */
export function describedAt(schema: Located, { reader }: SchemaContext): Pointer {
    const target = soleReference(schema.value) === undefined ? undefined : reader.referenceOf(schema);
    return target ?? schema.pointer;
}

/** How many schemas that are searched for the fields of one form take as long as a part of the output. */
const schemasPerPart = 10;

function findFields(schema: Located, context: SchemaContext): ReadonlyMap<string, readonly Located[]> {
    const found = new Map<string, Located[]>();
    const seen = new Set<Pointer>();
    const visit = (node: Located | undefined): void => {
        if (node === undefined || seen.has(node.pointer)) return;
        seen.add(node.pointer);
        const { properties, references, others } = facetsOfBoth(node, context);
        for (const [name, nodes] of properties) {
            const known = found.get(name);
            if (known === undefined) found.set(name, [...nodes]);
            else known.push(...nodes);
        }
        for (const { target } of references) visit(context.reader.lookUp(target));
        for (const facet of others) {
            if (facet.kind !== 'union') continue;
            for (const member of context.reader.items(facet.node, facet.keyword)) visit(member);
        }
    };
    visit(schema);
    context.limit.countParts(seen.size / schemasPerPart, schema.pointer);
    return found;
}
