/**
 * Requests that the API sends to its user: webhooks (OpenAPI 3.1, 4.8.1.1), and callbacks, while it handles another
 * request (OpenAPI 3.1.1, Callback Object). The client has no methods for them. What they carry becomes types, for the
 * code that receives the requests: the API sends the request, and receives the response.
 */

import type { LocatedObject } from '../../load/reader.ts';
import { capitalize, pascalCase, Scope, takeTogether } from '../../names/identifiers.ts';
import type { SchemaNode } from '../../schema/node.ts';
import { type Directions, type TypeContext, withoutNotes } from '../../types/context.ts';
import { declareSchema } from '../../types/declare.ts';
import { withDocs } from '../../types/docs.ts';
import { translateValue } from '../../types/nulls.ts';
import type { Declaration, Docs, SchemaName } from '../model.ts';
import type { Found, FoundCallback } from './find.ts';
import { isTyped, mediaTypesOf, preferredMediaType, schemasIn } from './media-types.ts';
import { methodName } from './naming.ts';
import { byPlace, inOrder } from './order.ts';
import { docsOf } from './parts.ts';

/** A request that the API sends, with what the names of its types begin with. */
interface IncomingRequest {
    readonly operation: Found;
    /** The word for all requests of its name. */
    readonly shared: string;
    /** The word for this one. */
    readonly word: string;
}

/** An inline schema of such a request, with the name of its declaration. */
export interface IncomingSchema {
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
export function nameWebhookSchemas(
    types: Scope,
    webhooks: readonly Found[],
    directions: Directions,
): readonly IncomingSchema[] {
    const named = webhooks.toSorted(byPlace).map((webhook): IncomingRequest => {
        const word = wordOf(webhook, 'Webhook');
        return { operation: webhook, shared: word, word };
    });
    return nameSchemas(types, named, webhooks, directions);
}

/**
 * Names the inline schemas of callbacks, as those of webhooks. Of several operations with callbacks of one name, the
 * first has it as it is, and those of the others begin with their operation.
 */
export function nameCallbackSchemas(
    types: Scope,
    callbacks: readonly FoundCallback[],
    directions: Directions,
): readonly IncomingSchema[] {
    const owners = new Map<string, Found>();
    const named = callbacks
        .toSorted(
            (left, right) =>
                byPlace(left.owner, right.owner) ||
                inOrder(left.path, right.path) ||
                inOrder(left.expression, right.expression) ||
                inOrder(left.method, right.method),
        )
        .map((callback): IncomingRequest => {
            const shared = wordOf(callback, 'Callback');
            const owner = owners.get(shared) ?? callback.owner;
            owners.set(shared, owner);
            // The same in every style of clients: a type must not have another name because methods do.
            const first = owner === callback.owner ? '' : methodName(callback.owner, { kind: 'functions' });
            return { operation: callback, shared, word: capitalize(first) + shared };
        });
    return nameSchemas(types, named, callbacks, directions);
}

/** `PetSoldWebhook`. The name includes the method only if it is not the usual one of such requests. */
function wordOf({ path: name, method }: Found, ending: 'Webhook' | 'Callback'): string {
    const base = pascalCase(method === 'POST' ? name : `${method.toLowerCase()} ${name}`);
    return base.toLowerCase().endsWith(ending.toLowerCase()) ? base : base + ending;
}

/**
 * Names the inline schemas of requests. One that requests of the same name share is declared once.
 *
 * @param requests In the order in which they are named, which does not depend on that of the file.
 * @param described The same requests in document order, which their declarations have.
 */
function nameSchemas(
    types: Scope,
    requests: readonly IncomingRequest[],
    described: readonly Found[],
    directions: Directions,
): readonly IncomingSchema[] {
    const words = new Scope();
    const known = new Set<string>();
    const named = new Map<Found, readonly IncomingSchema[]>();
    for (const { operation, shared, word } of requests) {
        const messages = messagesOf(operation.node, directions).filter(({ schema, suffix }) => {
            const key = JSON.stringify([shared + suffix, schema.pointer]);
            const isNew = !known.has(key);
            known.add(key);
            return isNew;
        });
        if (messages.length === 0) continue;
        const own = takeTogether([word], (one) => [
            { scope: words, name: one },
            ...messages.map(({ suffix }) => ({ scope: types, name: one + suffix })),
        ]);
        const schemas = messages.map(({ schema, suffix, docs, direction }) => {
            const target = directions[direction].registry.nameMessage(schema.pointer, own + suffix);
            return { target, docs, direction };
        });
        named.set(operation, schemas);
    }
    return described.flatMap((operation) => named.get(operation) ?? []);
}

/** A request body or a response with an inline schema. */
interface Message extends Pick<IncomingSchema, 'docs' | 'direction'> {
    readonly schema: SchemaNode;
    /** What its name has after that of the request. */
    readonly suffix: string;
}

/** The inline schemas of a request and of its responses. Marks the schemas that these reference as needed. */
function messagesOf(operation: LocatedObject, directions: Directions): Message[] {
    return bodiesOf(operation, directions.received).flatMap(({ node, status, direction }): Message[] => {
        const context = directions[direction];
        const mediaTypes = mediaTypesOf(node, context);
        const chosen = preferredMediaType(mediaTypes);
        const kinds = new Map(
            schemasIn(mediaTypes).map((schema) => [schema, translateValue(schema, withoutNotes(context)).kind]),
        );
        // Strings and bytes need no type.
        const schema = chosen !== undefined && isTyped(chosen) ? chosen.schema : undefined;
        const kind = schema === undefined ? undefined : kinds.get(schema);
        if (schema === undefined || kind === 'reference' || kind === 'unknown') return [];
        const suffix = status === undefined ? '' : pascalCase(`response ${status}`);
        const docs = { ...docsOf(node), ...(status === undefined ? docsOf(operation) : {}) };
        return [{ schema, suffix, docs, direction }];
    });
}

/** A request body or a response. */
interface IncomingBody {
    readonly node: LocatedObject;
    /** The status of a response; undefined for a request. */
    readonly status: string | undefined;
    readonly direction: keyof Directions;
}

function bodiesOf(operation: LocatedObject, { reader }: TypeContext): IncomingBody[] {
    const body = reader.object(operation, 'requestBody');
    const request = body && reader.follow(body);
    const responses = reader.entries(operation, 'responses').filter(({ key }) => !key.startsWith('x-'));
    return [
        ...(request === undefined ? [] : [{ node: request, status: undefined, direction: 'received' } as const]),
        ...responses.flatMap(({ key: status, node: given }): IncomingBody[] => {
            const node = reader.follow(given);
            return node === undefined ? [] : [{ node, status, direction: 'sent' }];
        }),
    ];
}

/** Declares an inline schema of such a request. */
export function declareIncomingSchema(
    { target, docs, direction }: IncomingSchema,
    directions: Directions,
): Declaration {
    return withDocs(declareSchema(target, directions[direction]), docs);
}
