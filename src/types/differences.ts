/** The named schemas whose request type differs from their response type. */

import type { Pointer } from '../load/pointer.ts';
import { accessOf, isRestricted } from '../schema/access.ts';
import { conditionalSchemas } from '../schema/conditions.ts';
import { discriminatingProperty } from '../schema/discriminators.ts';
import { leadingTo, reachedFrom } from '../schema/lists.ts';
import type { SchemaGraph, SchemaNode } from '../schema/node.ts';
import type { TypeContext } from './context.ts';
import type { SchemaRegistry } from './registry.ts';

/** The contents of a named schema, up to the schemas that have names themselves. */
interface Contents {
    readonly key: Pointer;
    /** Whether it has a read-only or write-only property. */
    has: boolean;
    /** The named schemas that it refers to. */
    readonly next: Set<Pointer>;
}

/** Examines each schema once, on demand. */
export class DifferenceIndex {
    readonly #graph: SchemaGraph;
    readonly #registry: SchemaRegistry;
    readonly #verdicts = new Map<Pointer, boolean>();

    constructor({ graph, registry }: Pick<TypeContext, 'graph' | 'registry'>) {
        this.#graph = graph;
        this.#registry = registry;
    }

    /** Whether a named schema differs: it has a read-only or write-only property, or references a schema that does. */
    differs(start: Pointer): boolean {
        const verdict = this.#verdicts.get(start);
        if (verdict !== undefined) return verdict;
        const all: Contents[] = [];
        reachedFrom([start], (key) => {
            const known = this.#verdicts.get(key);
            const contents =
                known === undefined ? this.#contentsOf(key) : { key, has: known, next: new Set<Pointer>() };
            all.push(contents);
            return contents.next;
        });
        const differing = leadingTo(all);
        for (const { key } of all) this.#verdicts.set(key, differing.has(key));
        return differing.has(start);
    }

    #contentsOf(key: Pointer): Contents {
        const { hierarchies } = this.#graph;
        const { schema, isBase } = this.#registry.meaningOf(key);
        if (!isBase && hierarchies.isUnion(schema)) {
            const next = new Set([this.#registry.basePointer(schema), ...hierarchies.subtypes(schema)]);
            return { key, has: false, next };
        }
        const contents: Contents = { key, has: false, next: new Set() };
        const node = this.#graph.at(schema);
        if (node !== undefined) this.#add(node, schema, contents);
        return contents;
    }

    /** @param self The named schema, if the walk goes through its bases. */
    #add(node: SchemaNode, self: Pointer | undefined, contents: Contents): void {
        // Most schemas are leaves, and have neither a reference nor parts.
        const isDone = node.kind === 'leaf' && partsOfValue(node).length === 0;
        if (isDone || node.verbatim !== undefined) return;
        const { targetPointer } = node;
        if (targetPointer !== undefined) contents.next.add(this.#extended(targetPointer, self));
        if (node.refersAlone || node.kind === 'reference' || node.listsValues) return;
        for (const part of partsOfValue(node)) this.#add(part, undefined, contents);
        if (node.kind === 'leaf') return;
        contents.has ||= restrictsProperty(node);
        for (const member of node.allOf) this.#add(member, self, contents);
        const inside = [
            ...node.alternatives.flatMap(({ members }) => members),
            ...conditionalSchemas(node),
            ...[...node.properties, ...node.patternProperties].map(([, property]) => property),
            node.additionalProperties,
            node.unevaluatedProperties,
        ];
        for (const one of inside) if (one !== undefined) this.#add(one, undefined, contents);
    }

    /** A subtype extends the parts of its base, not the union that it is a member of. */
    #extended(target: Pointer, self: Pointer | undefined): Pointer {
        const { hierarchies } = this.#graph;
        const isOwnUnion = self !== undefined && hierarchies.isUnion(target) && hierarchies.isSubtype(self, target);
        return isOwnUnion ? this.#registry.basePointer(target) : target;
    }
}

/** The schemas of an array's items, and of a string's content. */
function partsOfValue(node: SchemaNode): readonly SchemaNode[] {
    const type = node.kind === 'leaf' ? node.types?.[0] : undefined;
    if (type !== undefined && type !== 'array' && type !== 'string') return [];
    const ofItems = type === 'string' ? [] : [node.items, node.unevaluatedItems, ...node.prefixItems];
    return [node.contentSchema, ...ofItems].filter((one) => one !== undefined);
}

function restrictsProperty(node: SchemaNode): boolean {
    const discriminating = discriminatingProperty(node);
    return node.properties.some(([name, one]) => name !== discriminating && isRestricted(accessOf(one)));
}
