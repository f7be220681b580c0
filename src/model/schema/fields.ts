/** The schemas of an object's fields, wherever they are described. */
import type { Pointer } from '../model.ts';
import type { Located } from '../reader.ts';
import type { SchemaContext } from './context.ts';
import { facetsOfBoth } from './facets.ts';
import { soleReference } from './plain.ts';

/**
 * All schemas that describe each field, by name and in both directions: of a schema, of its bases, and of its
 * alternatives.
 */
export function schemasOfFields(schema: Located, context: SchemaContext): ReadonlyMap<string, readonly Located[]> {
    const { fields } = context.memory;
    const pointer = describedAt(schema, context);
    const known = fields.get(pointer) ?? findFields(schema, context);
    fields.set(pointer, known);
    return known;
}

/** The place that describes a schema: for a schema that is only a reference, that of its target. */
export function describedAt(schema: Located, { reader }: SchemaContext): Pointer {
    const target = soleReference(schema.value) === undefined ? undefined : reader.referenceOf(schema);
    return target ?? schema.pointer;
}

/** The number of schemas whose search for form fields counts as one part of the output limit. */
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
