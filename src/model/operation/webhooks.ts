/**
 * Webhooks (OpenAPI 3.1, 4.8.1.1): requests that the API sends to its user. The client has no methods for them. Their
 * request and response bodies become types.
 */
import type { SchemaNode } from '../../schema/node.ts';
import type { Directions, TypeContext } from '../../types/context.ts';
import { withoutNotes } from '../../types/context.ts';
import { declareSchema } from '../../types/declare.ts';
import { withDocs } from '../../types/docs.ts';
import { translateValue } from '../../types/translate.ts';
import type { Declaration, Docs, SchemaName } from '../model.ts';
import { pascalCase, type Scope } from '../names.ts';
import type { Located, LocatedObject } from '../reader.ts';
import { docsOf } from './docs.ts';
import { findWebhooks, type Webhook } from './find.ts';
import { mediaTypesOf, preferredMediaType } from './media-types.ts';
import type { Selection } from './selection.ts';

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
    return findWebhooks(selection, directions.received).flatMap((webhook) => {
        const base = baseName(webhook);
        return bodiesOf(webhook.node, directions.received).flatMap((body): WebhookSchema[] => {
            const { suffix, schema, docs, direction } = body;
            const context = directions[direction];
            const { kind } = translateValue(schema, withoutNotes(context));
            if (kind === 'reference' || kind === 'unknown') return [];
            return [{ target: { name: types.take(base + suffix), pointer: schema.pointer }, docs, direction }];
        });
    });
}

/** `PetSoldWebhook`. The name includes the method only if it is not the usual one for webhooks. */
function baseName({ name, method }: Webhook): string {
    const base = pascalCase(method === 'POST' ? name : `${method.toLowerCase()} ${name}`);
    return /webhook$/i.test(base) ? base : `${base}Webhook`;
}

interface Described {
    readonly suffix: string;
    readonly schema: SchemaNode;
    readonly docs: Docs;
    readonly direction: keyof Directions;
}

/** The request body, and all possible response bodies: `Response200` is the suffix of a response's name. */
function bodiesOf(operation: LocatedObject, context: TypeContext): Described[] {
    const { reader } = context;
    const body = reader.object(operation, 'requestBody');
    const responses = reader.entries(operation, 'responses').filter(({ key }) => !key.startsWith('x-'));
    return [
        ...(body === undefined ? [] : typedBody(body, '', 'received', context)).map((sent) => ({
            ...sent,
            docs: { ...sent.docs, ...docsOf(operation) },
        })),
        ...responses.flatMap(({ key, node }) => typedBody(node, pascalCase(`response ${key}`), 'sent', context)),
    ];
}

/** A body that has a type: JSON if available, otherwise a form. Strings and bytes need none. */
function typedBody(given: Located, suffix: string, direction: keyof Directions, context: TypeContext): Described[] {
    const node = context.reader.follow(given);
    if (node === undefined) return [];
    const chosen = preferredMediaType(mediaTypesOf(node, context));
    const isTyped = chosen?.kind === 'json' || chosen?.kind === 'urlencoded' || chosen?.kind === 'multipart';
    if (!isTyped || chosen.schema === undefined) return [];
    return [{ suffix, schema: chosen.schema, docs: docsOf(node), direction }];
}

/** Declares the inline schemas of a webhook. */
export function declareWebhookSchema({ target, docs, direction }: WebhookSchema, directions: Directions): Declaration {
    return withDocs(declareSchema(target, directions[direction]), docs);
}
