/**
 * Requests that the API sends to its user: webhooks (OpenAPI 3.1, 4.8.1.1), and callbacks, while it handles another
 * request (OpenAPI 3.1.1, Callback Object). The client has no methods for them. What they carry becomes types, for the
 * code that receives the requests: the API sends the request, and receives the response.
 */

import type { LocatedObject } from '../../load/reader.ts';
import { pascalCase, type Scope } from '../../names/identifiers.ts';
import type { SchemaNode } from '../../schema/node.ts';
import type { Directions, TypeContext } from '../../types/context.ts';
import { withoutNotes } from '../../types/context.ts';
import { declareSchema } from '../../types/declare.ts';
import { withDocs } from '../../types/docs.ts';
import { translateValue } from '../../types/translate.ts';
import type { Declaration, Docs, Pointer, SchemaName } from '../model.ts';
import { type Found, findCallbacks, findWebhooks } from './find.ts';
import { isTyped, mediaTypesOf, preferredMediaType, schemasIn } from './media-types.ts';
import { docsOf } from './parts.ts';
import type { Selection } from './selection.ts';

/** A request body or a response of such a request. */
interface Message {
    readonly node: LocatedObject;
    /** The status of a response; undefined for a request. */
    readonly status: string | undefined;
    readonly direction: keyof Directions;
}

function messagesOf(operation: LocatedObject, { reader }: TypeContext): Message[] {
    const body = reader.object(operation, 'requestBody');
    const request = body && reader.follow(body);
    const responses = reader.entries(operation, 'responses').filter(({ key }) => !key.startsWith('x-'));
    return [
        ...(request === undefined ? [] : [{ node: request, status: undefined, direction: 'received' } as const]),
        ...responses.flatMap(({ key: status, node: given }): Message[] => {
            const node = reader.follow(given);
            return node === undefined ? [] : [{ node, status, direction: 'sent' }];
        }),
    ];
}

/** An inline schema of a webhook, with the name of its declaration. */
export interface WebhookSchema {
    readonly target: SchemaName;
    /** The docs around it, for a schema without its own. */
    readonly docs: Docs;
    readonly direction: keyof Directions;
}

/**
 * Names the inline schemas of webhooks. The schemas that they reference have names, and will be declared.
 *
 * @param types The names of types, including those of the description's schemas.
 */
export function nameWebhookSchemas(types: Scope, selection: Selection, directions: Directions): WebhookSchema[] {
    return findWebhooks(selection, directions.received).flatMap((webhook) =>
        messagesOf(webhook.node, directions.received).flatMap(({ node, status, direction }): WebhookSchema[] => {
            const schema = typedSchema(node, directions.received);
            if (schema === undefined) return [];
            const { kind } = translateValue(schema, withoutNotes(directions[direction]));
            if (kind === 'reference' || kind === 'unknown') return [];
            const suffix = status === undefined ? '' : pascalCase(`response ${status}`);
            const docs = { ...docsOf(node), ...(status === undefined ? docsOf(webhook.node) : {}) };
            const name = types.take(baseName(webhook) + suffix);
            return [{ target: { name, pointer: schema.pointer }, docs, direction }];
        }),
    );
}

/** `PetSoldWebhook`. The name includes the method only if it is not the usual one for webhooks. */
function baseName({ path: name, method }: Found): string {
    const base = pascalCase(method === 'POST' ? name : `${method.toLowerCase()} ${name}`);
    return /webhook$/i.test(base) ? base : `${base}Webhook`;
}

/** The schema of a body that has a type: JSON if available, otherwise a form. Strings and bytes need none. */
function typedSchema(node: LocatedObject, context: TypeContext): SchemaNode | undefined {
    const chosen = preferredMediaType(mediaTypesOf(node, context));
    return chosen !== undefined && isTyped(chosen) ? chosen.schema : undefined;
}

/** Declares the inline schemas of a webhook. */
export function declareWebhookSchema({ target, docs, direction }: WebhookSchema, directions: Directions): Declaration {
    return withDocs(declareSchema(target, directions[direction]), docs);
}

/** Declares the schemas that callbacks of operations reference, including nested callbacks. Links have no schemas. */
export function referToCallbacks(found: readonly Found[], selection: Selection, directions: Directions): void {
    // A callback may be shared by many operations, and may lead back to itself.
    const seen = new Set<Pointer>();
    const waiting = found.map(({ node }) => node);
    for (const operation of waiting) {
        for (const { node: callback } of findCallbacks(operation, selection, directions.received)) {
            if (seen.has(callback.pointer)) continue;
            seen.add(callback.pointer);
            waiting.push(callback);
            for (const { node, direction } of messagesOf(callback, directions.received)) {
                const context = directions[direction];
                for (const schema of schemasIn(mediaTypesOf(node, context))) {
                    translateValue(schema, withoutNotes(context));
                }
            }
        }
    }
}
