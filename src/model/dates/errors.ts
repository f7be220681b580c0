/** The bodies of failed requests. No type of the output speaks of them yet, so what they are made of is declared aside. */

import type { Declaration, Operation, Pointer, Schema } from '../model.ts';
import { jsonValue, mediaTypesOf } from '../operation/media-types.ts';
import { failedResponses } from '../operation/responses.ts';
import { isObject } from '../reader.ts';
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
    for (const { pointer, method } of operations) {
        if (method !== 'HEAD' && !byOperation.has(pointer)) byOperation.set(pointer, bodiesOf(pointer, context));
    }
    const declarations: Declaration[] = [];
    for (let target = context.registry.next(); target !== undefined; target = context.registry.next()) {
        declarations.push(declareSchema(target, context));
    }
    return { byOperation, declarations };
}

function bodiesOf(pointer: Pointer, context: SchemaContext): ReadonlyMap<string, Schema> {
    const node = context.reader.lookUp(pointer);
    if (!isObject(node?.value)) return new Map();
    return new Map(
        failedResponses({ value: node.value, pointer }, context).flatMap(({ status, response }) => {
            const mediaTypes = response === undefined ? [] : mediaTypesOf(response, context);
            const json = mediaTypes.find(({ kind }) => kind === 'json');
            return json === undefined ? [] : [[status, jsonValue(json.schema, context)] as const];
        }),
    );
}
