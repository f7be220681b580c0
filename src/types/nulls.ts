/** How the option `nullableStrategy` writes that a schema allows null. */

import type { Pointer } from '../load/pointer.ts';
import type { Type } from '../plan/types.ts';
import { conjunctionOf } from '../schema/conjunction.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isNullable } from '../schema/nullability.ts';
import { copyForDeclaration } from './absorb.ts';
import { admitsNull, nullValue, union } from './algebra.ts';
import type { ParentConstraints, TypeContext } from './context.ts';
import { isDeclaredEnum } from './enums.ts';

/**
 * Whether the null of a named schema belongs in its declaration, written there or dropped.
 * An interface or an enum cannot be null, so for these it belongs where they are referenced.
 */
export function declaresNull(pointer: Pointer, context: TypeContext): boolean {
    // With this strategy, a place that cannot be optional states null itself.
    if (context.options.nullableStrategy === 'nullableAsOptional') return false;
    const { schema, isBase } = context.registry.meaningOf(pointer);
    const node = isBase ? undefined : context.graph.at(schema);
    if (node === undefined || !isNullable(node) || node.boolean !== undefined) return false;
    return !mayBeInterface(node, context) && !isDeclaredEnum(node, context);
}

/**
 * Whether a schema may be declared as an interface: it has only bases and properties. Whether an interface can extend
 * these bases stays open, because that depends on their types, which may include null.
 */
function mayBeInterface(node: SchemaNode, context: TypeContext): boolean {
    const { hierarchies } = context.graph;
    if (hierarchies.isUnion(node.pointer)) return false;
    // The bases being absorbed do not affect the declaration.
    const { conjunction } = copyForDeclaration(conjunctionOf(node, context.direction), node, context, new Set());
    if (conjunction.others.length > 0) return false;
    if (conjunction.references.length === 0) return conjunction.isObject;
    return (
        conjunction.properties.size + conjunction.keys.length + conjunction.required.size > 0 ||
        hierarchies.tags(node.pointer).size > 0
    );
}

/** Adds null to a schema's type for a value that cannot be omitted, or notes the place as one whose null is dropped. */
export function withNull(type: Type, node: SchemaNode, context: TypeContext): Type {
    if (!isNullable(node)) return type;
    if (type.kind === 'reference' && declaresNull(type.target.pointer, context)) return type;
    if (context.options.nullableStrategy !== 'ignore') return union([type, nullValue]);
    if (!admitsNull(type)) context.notes.droppedNulls.add(node.pointer);
    return type;
}

/** The type of a schema without null, unless it only allows null. */
export function translate(node: SchemaNode, context: TypeContext, parent?: ParentConstraints): Type {
    return context.translator(node, context, parent);
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
