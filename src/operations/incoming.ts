/**
 * Requests that the API sends to its user: webhooks (OpenAPI 3.1, 4.8.1.1), and callbacks, while it handles another
 * request (OpenAPI 3.1.1, Callback Object). The client has no methods for them. What they carry becomes types, for the
 * code that receives the requests: the API sends the request, and receives the response.
 */

import type { LocatedObject } from '../load/reader.ts';
import { capitalize, pascalCase, Scope, takeTogether } from '../names/identifiers.ts';
import { inOrder } from '../names/order.ts';
import type { Docs, SchemaName } from '../plan/model.ts';
import type { SchemaNode } from '../schema/node.ts';
import { type Directions, withoutNotes } from '../types/context.ts';
import { translateValue } from '../types/nulls.ts';
import { byPlace, type Route } from './find.ts';
import { isTyped, mediaTypesOf, preferredMediaType, schemasIn } from './media-types.ts';
import { methodName } from './naming.ts';
import { docsOf } from './parts.ts';

/** An inline schema of such a request, with the name of its declaration. */
export interface IncomingSchema {
    readonly target: SchemaName;
    /** The docs around it, for a schema without its own. */
    readonly docs: Docs;
    readonly direction: keyof Directions;
}

/**
 * Names the inline schemas of webhooks or of callbacks, in an order that does not depend on that of the file. The schemas
 * that they reference have names, and will be declared. One that requests of the same name share is declared once. Of
 * several operations with callbacks of one name, the first has it as it is, and those of the others begin with their
 * operation.
 *
 * @param types The names of types, including those of the description's schemas.
 * @param requests In document order, which their declarations have.
 */
export function nameIncomingSchemas(
    types: Scope,
    requests: readonly Route[],
    directions: Directions,
): readonly IncomingSchema[] {
    const owners = new Map<string, Route>();
    const words = new Scope();
    const known = new Set<string>();
    const named = new Map<Route, readonly IncomingSchema[]>();
    for (const request of requests.toSorted(byOwner)) {
        const shared = incomingName(request);
        const { owner = request } = request;
        const first = owners.get(shared) ?? owner;
        owners.set(shared, first);
        const messages = messagesOf(request.node, directions).filter(({ schema, suffix }) => {
            const key = JSON.stringify([shared + suffix, schema.pointer]);
            const isNew = !known.has(key);
            known.add(key);
            return isNew;
        });
        if (messages.length === 0) continue;
        // The same in every style of clients: a type must not have another name because methods do.
        const isFirst = owner === first || owner === request;
        const prefix = isFirst ? '' : capitalize(methodName(owner, { kind: 'functions' }));
        const own = takeTogether([prefix + shared], (one) => [
            { scope: words, name: one },
            ...messages.map(({ suffix }) => ({ scope: types, name: one + suffix })),
        ]);
        const schemas = messages.map(({ schema, suffix, docs, direction }) => {
            const target = directions[direction].registry.nameMessage(schema.pointer, own + suffix);
            return { target, docs, direction };
        });
        named.set(request, schemas);
    }
    return requests.flatMap((request) => named.get(request) ?? []);
}

function byOwner(left: Route, right: Route): number {
    return (
        byPlace(left.owner ?? left, right.owner ?? right) ||
        inOrder(left.path, right.path) ||
        inOrder(left.expression ?? '', right.expression ?? '') ||
        inOrder(left.method, right.method)
    );
}

/** `PetSoldWebhook`. The name includes the method only if it is not the usual one of such requests. */
function incomingName({ path: name, method, owner }: Route): string {
    const ending = owner === undefined ? 'Webhook' : 'Callback';
    const base = pascalCase(method === 'POST' ? name : `${method.toLowerCase()} ${name}`);
    return base.toLowerCase().endsWith(ending.toLowerCase()) ? base : base + ending;
}

/** A request body or a response with an inline schema. */
interface Message extends Pick<IncomingSchema, 'docs' | 'direction'> {
    readonly schema: SchemaNode;
    /** What its name has after that of the request. */
    readonly suffix: string;
}

/** The inline schemas of a request and of its responses. Marks the schemas that these reference as needed. */
function messagesOf(operation: LocatedObject, directions: Directions): Message[] {
    const { reader } = directions.received;
    const request = reader.object(operation, 'requestBody');
    const responses = reader.entries(operation, 'responses').filter(({ key }) => !key.startsWith('x-'));
    const described = [
        ...(request === undefined ? [] : [{ given: request, direction: 'received', suffix: '' } as const]),
        ...responses.map(
            ({ key, node: given }) => ({ given, direction: 'sent', suffix: pascalCase(`response ${key}`) }) as const,
        ),
    ];
    return described.flatMap(({ given, direction, suffix }): Message[] => {
        const node = reader.follow(given);
        if (node === undefined) return [];
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
        const docs = { ...docsOf(node), ...(suffix === '' ? docsOf(operation) : {}) };
        return [{ schema, suffix, docs, direction }];
    });
}
