/**
 * Webhooks (OpenAPI 3.1, 4.8.1.1): requests that the API makes and that its user answers. A client has no methods for them;
 * what they send, and what is sent back, are types.
 */
import type { Declaration, Docs, SchemaName } from '../model.ts';
import { pascalCase, type Scope } from '../names.ts';
import type { Located, LocatedObject } from '../reader.ts';
import type { Directions, SchemaContext } from '../schema/context.ts';
import { declareSchema } from '../schema/declare.ts';
import { wordedDocs } from '../schema/docs.ts';
import { uncounted } from '../schema/nullability.ts';
import { translateValue } from '../schema/translate.ts';
import type { Exclusion } from './exclude.ts';
import { findWebhooks, type Webhook } from './find.ts';
import { mediaTypesOf } from './media-types.ts';

/** A schema that a webhook describes in place, under the name that it is declared by. */
export interface WebhookSchema {
    readonly target: SchemaName;
    /** The words of what stands around it, for a schema that has none. */
    readonly docs: Docs;
    readonly direction: keyof Directions;
}

/**
 * Names what webhooks describe in place. The schemas that they refer to have names, and are wanted from now on.
 *
 * @param types The names of types, with those of the description's schemas.
 */
export function nameWebhookSchemas(types: Scope, exclusion: Exclusion, directions: Directions): WebhookSchema[] {
    return findWebhooks(exclusion, directions.received).flatMap((webhook) => {
        const base = baseName(webhook);
        return bodiesOf(webhook.node, directions.received).flatMap((body): WebhookSchema[] => {
            const { suffix, schema, docs, direction } = body;
            const context = directions[direction];
            const { kind } = translateValue(schema, uncounted(context));
            if (kind === 'reference' || kind === 'unknown') return [];
            return [{ target: { name: types.take(base + suffix), pointer: schema.pointer }, docs, direction }];
        });
    });
}

/** `PetSoldWebhook`. The method is told only where it is not the one that webhooks have by custom. */
function baseName({ name, method }: Webhook): string {
    const base = pascalCase(method === 'POST' ? name : `${method.toLowerCase()} ${name}`);
    return /webhook$/i.test(base) ? base : `${base}Webhook`;
}

interface Described {
    readonly suffix: string;
    readonly schema: Located;
    readonly docs: Docs;
    readonly direction: keyof Directions;
}

/** What the API sends, and all that can be sent back: `Response200` is the end of a response's name. */
function bodiesOf(operation: LocatedObject, context: SchemaContext): Described[] {
    const { reader } = context;
    const body = reader.object(operation, 'requestBody');
    const responses = reader.entries(operation, 'responses').filter(({ key }) => !key.startsWith('x-'));
    return [
        ...(body === undefined ? [] : typedBody(body, '', 'received', context)).map((sent) => ({
            ...sent,
            docs: { ...sent.docs, ...wordedDocs(operation) },
        })),
        ...responses.flatMap(({ key, node }) => typedBody(node, pascalCase(`response ${key}`), 'sent', context)),
    ];
}

/** A body that has a type: JSON where there is some, else a form. Texts and bytes need none. */
function typedBody(given: Located, suffix: string, direction: keyof Directions, context: SchemaContext): Described[] {
    const node = context.reader.follow(given);
    if (node === undefined) return [];
    const mediaTypes = mediaTypesOf(node, context);
    const chosen = mediaTypes.find(({ kind }) => kind === 'json') ?? mediaTypes[0];
    const isTyped = chosen?.kind === 'json' || chosen?.kind === 'urlencoded' || chosen?.kind === 'multipart';
    if (!isTyped || chosen.schema === undefined) return [];
    return [{ suffix, schema: chosen.schema, docs: wordedDocs(node), direction }];
}

/** Declares what a webhook describes in place. */
export function declareWebhookSchema({ target, docs, direction }: WebhookSchema, directions: Directions): Declaration {
    const declaration = declareSchema(target, directions[direction]);
    const { summary, description, tags } = declaration.docs;
    const deprecated = docs.deprecated || declaration.docs.deprecated;
    const isTold = summary !== undefined || description !== undefined;
    return { ...declaration, docs: { ...(isTold ? declaration.docs : docs), tags, deprecated } };
}
