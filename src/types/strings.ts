/** Strings that are no strings in TypeScript, or that contain another document. */
import { conjunctionOf } from '../schema/conjunction.ts';
import { describesBytes } from '../schema/content.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { TypeContext } from './context.ts';

/** Whether the value of a schema is a Blob: bytes, in a place where they can be unencoded. */
export function isBlob(node: SchemaNode, { strings: { bytePlaces } }: TypeContext): boolean {
    return bytePlaces.has(node.pointer) && describesBytes(node);
}

/** Whether a form part is bytes because it has no type: bytes are the default (OpenAPI 3.1.1, Encoding Object). */
export function isUntypedPart({ pointer }: SchemaNode, { strings: { bytePlaces } }: TypeContext): boolean {
    return bytePlaces.get(pointer) === 'default';
}

/** Whether a reference leads to bytes in a place where they are only a string, such as JSON. */
export function refersToText(site: SchemaNode, target: SchemaNode, { graph, strings }: TypeContext): boolean {
    const { bytePlaces } = strings;
    if (bytePlaces.size === 0 || !bytePlaces.has(target.pointer) || bytePlaces.has(site.pointer)) return false;
    const end = graph.end(target);
    return end !== undefined && describesBytes(end);
}

/**
 * Declares the schema for the content of a string (`contentSchema`), so that code which reads the string has a type for
 * it.
 */
export function referContent(content: SchemaNode, { registry }: TypeContext): void {
    for (const { target } of conjunctionOf(content).references) registry.refer(target.pointer);
}
