/** The bodies of failed requests. No type of the output speaks of them yet, so what they are made of is declared aside. */

import type { Declaration, Operation, Pointer, Schema } from '../model.ts';
import { jsonValue, mediaTypesOf } from '../operation/media-types.ts';
import { failedResponses } from '../operation/responses.ts';
import { isObject, type LocatedObject } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';
import { declareSchema } from '../schema/declare.ts';
import { unknown } from '../schema/schemas.ts';

/** By the pointer of the operation, and by status as the description writes it; `unknown` for what is no JSON. */
export type ErrorBodies = ReadonlyMap<Pointer, ReadonlyMap<string, Schema>>;

/**
 * Reads what operations say of failed requests.
 *
 * @param declared What is declared in the output; what else is referred to is added.
 */
export function readErrorBodies(
    operations: readonly Operation[],
    declared: Map<Pointer, Declaration>,
    context: SchemaContext,
): ErrorBodies {
    const byOperation = new Map<Pointer, ReadonlyMap<string, Schema>>();
    // Operations share most of these responses.
    const known = new Map<Pointer, Schema>();
    for (const { pointer, method } of operations) {
        if (method !== 'HEAD' && !byOperation.has(pointer)) byOperation.set(pointer, bodiesOf(pointer, context, known));
    }
    for (let target = context.registry.next(); target !== undefined; target = context.registry.next()) {
        if (!declared.has(target.pointer)) declared.set(target.pointer, declareSchema(target, context));
    }
    return byOperation;
}

function bodiesOf(pointer: Pointer, context: SchemaContext, known: Map<Pointer, Schema>): ReadonlyMap<string, Schema> {
    const node = context.reader.lookUp(pointer);
    if (!isObject(node?.value)) return new Map();
    return new Map(
        failedResponses({ value: node.value, pointer }, context).map(({ status, response }) => {
            if (response === undefined) return [status, unknown];
            const body = known.get(response.pointer) ?? bodyOf(response, context);
            known.set(response.pointer, body);
            return [status, body];
        }),
    );
}

function bodyOf(response: LocatedObject, context: SchemaContext): Schema {
    const json = mediaTypesOf(response, context).find(({ kind }) => kind === 'json');
    return json === undefined ? unknown : jsonValue(json.schema, context);
}
