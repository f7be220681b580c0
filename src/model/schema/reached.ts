/** The schemas that a value of some schemas can contain, by any path. */
import type { Pointer } from '../model.ts';
import { field, isObject, type Located, type LocatedObject } from '../reader.ts';
import type { OtherFacet, SchemaContext } from './context.ts';
import { facetsOf } from './facets.ts';

/** The pointers of schemas and of everything that they contain, each examined once. */
export function schemasReached(roots: readonly Located[], context: SchemaContext): ReadonlySet<Pointer> {
    const reached = new Set<Pointer>();
    const open = [...roots];
    for (let node = open.pop(); node !== undefined; node = open.pop()) {
        if (reached.has(node.pointer)) continue;
        reached.add(node.pointer);
        const { references, properties, index, others } = facetsOf(node, context);
        for (const { node: site, target } of references) {
            // The site of a reference next to others (`allOf`) is not opened as a schema, so it is added here.
            reached.add(site.pointer);
            const schema = context.reader.lookUp(target);
            if (schema !== undefined) open.push(schema);
        }
        for (const subtype of context.hierarchies.subtypes(node.pointer)) {
            const schema = context.reader.lookUp(subtype);
            if (schema !== undefined) open.push(schema);
        }
        for (const nodes of properties.values()) open.push(...nodes);
        for (const { node: key } of index) if (key !== true) open.push(key);
        for (const facet of others) open.push(...insideOf(facet, reached, context));
    }
    return reached;
}

function insideOf(facet: OtherFacet, reached: Set<Pointer>, { reader }: SchemaContext): Located[] {
    switch (facet.kind) {
        case 'union':
            return reader.items(facet.node, facet.keyword);
        case 'types':
            reached.add(facet.node.pointer);
            return facet.types.includes('array') ? itemsOf(facet.node, reader) : [];
        case 'values':
        case 'verbatim':
        case 'dependency':
        case 'never':
            return [];
        default:
            return facet satisfies never;
    }
}

/** The schemas of an array's items, by position or for all items. */
function itemsOf(node: LocatedObject, reader: SchemaContext['reader']): Located[] {
    const items = reader.child(node, 'items');
    const listed = ['items', 'prefixItems'].flatMap((keyword) =>
        Array.isArray(field(node.value, keyword)) ? reader.items(node, keyword) : [],
    );
    return isObject(items?.value) && items !== undefined ? [items, ...listed] : listed;
}
