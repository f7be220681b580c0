/**
 * Callbacks (OpenAPI 3.1.1, Callback Object): requests that the API sends while it handles another. The client has no
 * methods for them. The schemas that they reference become types, for the code that receives the requests.
 */
import type { SchemaNode } from '../../schema/node.ts';
import type { Directions, TypeContext } from '../../types/context.ts';
import { withoutNotes } from '../../types/context.ts';
import { translateValue } from '../../types/translate.ts';
import type { Pointer } from '../model.ts';
import type { Located, LocatedObject } from '../reader.ts';
import { type Found, findCallbacks } from './find.ts';
import { mediaTypesOf } from './media-types.ts';
import type { Selection } from './selection.ts';

/** Declares the schemas that callbacks of operations reference, including nested callbacks. Links have no schemas. */
export function referToCallbacks(found: readonly Found[], selection: Selection, directions: Directions): void {
    const { received, sent } = directions;
    // A callback may be shared by many operations, and may lead back to itself.
    const seen = new Set<Pointer>();
    const waiting = found.map(({ node }) => node);
    for (const operation of waiting) {
        for (const callback of findCallbacks(operation, selection, received)) {
            if (seen.has(callback.pointer)) continue;
            seen.add(callback.pointer);
            waiting.push(callback);
            // The API sends the request, and receives the response.
            for (const schema of schemasOfRequest(callback, received)) translateValue(schema, withoutNotes(received));
            for (const schema of schemasOfResponses(callback, sent)) translateValue(schema, withoutNotes(sent));
        }
    }
}

function schemasOfRequest(operation: LocatedObject, context: TypeContext): SchemaNode[] {
    const body = context.reader.object(operation, 'requestBody');
    return body === undefined ? [] : schemasOf(body, context);
}

function schemasOfResponses(operation: LocatedObject, context: TypeContext): SchemaNode[] {
    const responses = context.reader.entries(operation, 'responses').filter(({ key }) => !key.startsWith('x-'));
    return responses.flatMap(({ node }) => schemasOf(node, context));
}

function schemasOf(given: Located, context: TypeContext): SchemaNode[] {
    const node = context.reader.follow(given);
    const mediaTypes = node === undefined ? [] : mediaTypesOf(node, context);
    return mediaTypes.flatMap(({ schema, itemSchema }) => [schema, itemSchema].filter((one) => one !== undefined));
}
