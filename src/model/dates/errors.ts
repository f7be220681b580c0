/** The bodies of failed requests. No type of the output speaks of them yet, so what they are made of is declared aside. */

import type { Declaration, Operation, Pointer, Schema } from '../model.ts';
import { jsonValue, mediaTypesOf } from '../operation/media-types.ts';
import { failedResponses } from '../operation/responses.ts';
import { isObject, type LocatedObject } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';
import { declareSchema } from '../schema/declare.ts';

export interface ErrorBodies {
    /** By the pointer of the operation, and by status. */
    readonly byOperation: ReadonlyMap<Pointer, ReadonlyMap<string, Schema>>;
    /** What they refer to. */
    readonly declarations: readonly Declaration[];
}

/** Reads what operations say of failed requests, which is JSON. */
export function readErrorBodies(operations: readonly Operation[], context: SchemaContext): ErrorBodies {
    const byOperation = new Map<Pointer, ReadonlyMap<string, Schema>>();
    // Operations share most of these responses.
    const known = new Map<Pointer, Schema | undefined>();
    for (const { pointer, method } of operations) {
        if (method !== 'HEAD' && !byOperation.has(pointer)) byOperation.set(pointer, bodiesOf(pointer, context, known));
    }
    const declarations: Declaration[] = [];
    for (let target = context.registry.next(); target !== undefined; target = context.registry.next()) {
        declarations.push(declareSchema(target, context));
    }
    return { byOperation, declarations };
}

function bodiesOf(
    pointer: Pointer,
    context: SchemaContext,
    known: Map<Pointer, Schema | undefined>,
): ReadonlyMap<string, Schema> {
    const node = context.reader.lookUp(pointer);
    if (!isObject(node?.value)) return new Map();
    const bodies = new Map<string, Schema>();
    for (const { status, response } of failedResponses({ value: node.value, pointer }, context)) {
        if (response === undefined) continue;
        if (!known.has(response.pointer)) known.set(response.pointer, bodyOf(response, context));
        const body = known.get(response.pointer);
        if (body !== undefined) bodies.set(status, body);
    }
    return bodies;
}

function bodyOf(response: LocatedObject, context: SchemaContext): Schema | undefined {
    const json = mediaTypesOf(response, context).find(({ kind }) => kind === 'json');
    return json && jsonValue(json.schema, context);
}
