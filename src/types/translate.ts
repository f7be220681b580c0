/** The type of a schema where it is used. */
import type { SchemaNode } from '../schema/node.ts';
import type { Surroundings, TypeContext } from './context.ts';
import type { Type } from './declarations.ts';
import { withNull } from './nulls.ts';

/** The type of a schema without null, unless it only allows null. */
export function translate(node: SchemaNode, context: TypeContext, surroundings?: Surroundings): Type {
    return context.translator(node, context, surroundings);
}

/** The type of a schema for a value on its own: a response, an item, a map value. Null follows the strategy. */
export function translateValue(node: SchemaNode, context: TypeContext): Type {
    return withNull(translate(node, context), node, context);
}

/** The type of a whole body: its name, if the description gives it one. */
export function translateBody(node: SchemaNode, context: TypeContext): Type {
    const target = context.registry.referBody(node.pointer);
    if (target === undefined) return translateValue(node, context);
    return withNull({ kind: 'reference', target }, node, context);
}
