/** The named schemas whose request type differs from their response type. */

import type { Pointer } from '../load/pointer.ts';
import { accessOf, isRestricted } from '../schema/access.ts';
import { conditionalSchemas } from '../schema/conditions.ts';
import { discriminatingProperty } from '../schema/discriminators.ts';
import { leadingTo, reachedFrom } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { schemasOfParts } from '../schema/reached.ts';
import type { TypeContext } from './context.ts';

/** The contents of a named schema, up to the schemas that have names themselves. */
interface Contents {
    readonly key: Pointer;
    /** Whether it has a read-only or write-only property. */
    has: boolean;
    /** The named schemas that it refers to. */
    readonly next: Set<Pointer>;
}

/**
 * Tells whether a named schema differs: it has a read-only or write-only property, or references a schema that does.
 * Examines each schema once, on demand.
 */
export function findDifferences({
    graph,
    registry,
}: Pick<TypeContext, 'graph' | 'registry'>): (start: Pointer) => boolean {
    const { hierarchies } = graph;
    const verdicts = new Map<Pointer, boolean>();

    const readContents = (key: Pointer): Contents => {
        const { schema, isBase } = registry.meaningOf(key);
        if (!isBase && hierarchies.isUnion(schema)) {
            const next = new Set([registry.basePointer(schema), ...hierarchies.subtypes(schema)]);
            return { key, has: false, next };
        }
        const contents: Contents = { key, has: false, next: new Set() };
        const node = graph.at(schema);
        if (node !== undefined) add(node, schema, contents);
        return contents;
    };

    /** @param self The named schema, if the walk goes through its bases. */
    const add = (node: SchemaNode, self: Pointer | undefined, contents: Contents): void => {
        if (node.kind === 'leaf') {
            for (const part of schemasOfParts(node)) add(part, undefined, contents);
            return;
        }
        if (node.verbatim !== undefined) return;
        const target = node.target?.pointer;
        if (target !== undefined) {
            // A subtype extends the parts of its base, not the union that it is a member of.
            const isOwnUnion = self !== undefined && hierarchies.isUnion(target) && hierarchies.isSubtype(self, target);
            contents.next.add(isOwnUnion ? registry.basePointer(target) : target);
        }
        if (node.refersAlone || node.kind === 'reference' || node.listsValues) return;
        for (const part of schemasOfParts(node)) add(part, undefined, contents);
        const discriminating = discriminatingProperty(node);
        contents.has ||= node.properties.some(([name, one]) => name !== discriminating && isRestricted(accessOf(one)));
        for (const member of node.allOf) add(member, self, contents);
        const alternatives = node.alternatives.flatMap(({ members }) => members);
        for (const one of [...alternatives, ...conditionalSchemas(node)]) add(one, undefined, contents);
    };

    const examine = (start: Pointer): boolean => {
        const all: Contents[] = [];
        reachedFrom([start], (key) => {
            const known = verdicts.get(key);
            const contents = known === undefined ? readContents(key) : { key, has: known, next: new Set<Pointer>() };
            all.push(contents);
            return contents.next;
        });
        const differing = leadingTo(all);
        for (const { key } of all) verdicts.set(key, differing.has(key));
        return differing.has(start);
    };

    return (start) => verdicts.get(start) ?? examine(start);
}
