/**
 * The places of unencoded bytes in a form: its parts, and their items (OpenAPI 3.1.1, Working with Binary Data). Inside
 * JSON they are a string.
 */

import type { Pointer } from '../load/pointer.ts';
import { conjunctionOf } from './conjunction.ts';
import { describesBytes } from './content.ts';
import { Fact } from './facts.ts';
import { describedAt, schemasOfFields } from './fields.ts';
import type { SchemaNode } from './node.ts';

/** Why a place has bytes: its schema describes them, or they are the default for a form part. */
export type ByteReason = 'described' | 'default';

export type BytePlaces = ReadonlyMap<Pointer, ByteReason>;

const noTexts: ReadonlySet<string> = new Set();

const placesOfForm = new Fact<BytePlaces>({
    next: () => [],
    find: (node) => findBytePlaces(node, noTexts),
    inCircle: new Map(),
});

/**
 * The places of bytes in the fields of a form, and in their items.
 *
 * @param texts The fields that are text according to the form itself.
 */
export function bytePlacesOf(form: SchemaNode, texts: ReadonlySet<string>): BytePlaces {
    return texts.size === 0 ? placesOfForm.of(describedAt(form)) : findBytePlaces(form, texts);
}

function findBytePlaces(form: SchemaNode, texts: ReadonlySet<string>): BytePlaces {
    const places = new Map<Pointer, ByteReason>();
    const seen = new Set<SchemaNode>();
    const visit = (node: SchemaNode | undefined, isText: boolean): void => {
        if (node === undefined || seen.has(node)) return;
        seen.add(node);
        // A part without a type is bytes (OpenAPI 3.1.1, Encoding Object); 3.0 has no such default.
        if (node.graph.version !== '3.0' && !isText && isUntyped(node)) places.set(node.pointer, 'default');
        const { references, others } = conjunctionOf(node);
        for (const { site, target } of references) {
            const end = node.graph.end(target);
            if (end !== undefined && describesBytes(end)) places.set(site.pointer, 'described');
            visit(target, isText);
        }
        for (const one of others) {
            if (one.kind === 'alternatives') {
                for (const member of one.members) visit(member, true);
            } else if (one.kind === 'types') {
                if (describesBytes(one.node)) places.set(one.node.pointer, 'described');
                if (one.types.includes('array')) visit(one.node.items, isText);
            }
        }
    };
    for (const [name, nodes] of schemasOfFields(form)) {
        // A place described by several schemas has a type even if one of them has none.
        for (const node of nodes) visit(node, texts.has(name) || nodes.length > 1);
    }
    return places;
}

function isUntyped(node: SchemaNode): boolean {
    const { isObject, references, others, properties } = conjunctionOf(node);
    return node.boolean !== false && !isObject && references.length + others.length + properties.size === 0;
}
