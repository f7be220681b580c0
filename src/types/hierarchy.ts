/** The type of a base with a discriminator: the union of the schemas that extend it. */

import type { Pointer } from '../load/pointer.ts';
import { valuesOfTags } from '../schema/hierarchy.ts';
import type { SchemaNode } from '../schema/node.ts';
import { intersection, union } from './algebra.ts';
import type { TypeContext } from './context.ts';
import type { Type } from './declarations.ts';
import { withEachTag } from './tags.ts';

/** The type of such a schema where it is used as a value. */
export function unionOfSubtypes(node: SchemaNode, context: TypeContext): Type {
    const { hierarchies } = context.graph;
    const { pointer } = node;
    const base = (): Type => ({ kind: 'reference', target: context.registry.referBase(pointer) });
    const refer = (target: Pointer): Type => ({ kind: 'reference', target: context.registry.refer(target) });
    const tagged = (type: Type, target: Pointer, tags: ReadonlyMap<string, readonly string[]>): readonly Type[] => {
        const tagging = context.graph.at(target);
        return tagging === undefined ? [type] : withEachTag(type, tagging, tags, context);
    };
    const subtypes = hierarchies.children(pointer).flatMap((subtype) => {
        const tags = hierarchies.tags(subtype);
        const hasSeveral = [...tags.values()].some((values) => values.length > 1);
        return hasSeveral ? tagged(refer(subtype), subtype, tags) : [refer(subtype)];
    });
    context.limit.countParts(subtypes.length, pointer);
    const mapped = hierarchies
        .mapped(pointer)
        .flatMap(({ target, tags }) => tagged(intersection([base(), refer(target)]), target, tags));
    return union([...withoutSubtypes(node, base, context), ...subtypes, ...mapped]);
}

/** The base as a member of its own union; none if every value must be of a subtype. */
function withoutSubtypes(node: SchemaNode, base: () => Type, context: TypeContext): readonly Type[] {
    const { hierarchies } = context.graph;
    const tags = hierarchies.ownTags(node.pointer);
    for (const { values, source } of tags.values()) {
        // Without a name it has no value. A base is abstract if a mapping names its subtypes but not the base.
        if (values.length === 0 || (source === 'name' && hierarchies.isAboveMapped(node.pointer))) return [];
    }
    const areListed = [...tags.values()].every(({ source }) => source === 'list');
    return withEachTag(base(), node, valuesOfTags(tags), context, areListed ? new Set() : undefined);
}
