/** The request body: which of its media types is sent, and the type of its argument. */

import type { SchemaNode } from '../../schema/node.ts';
import { isOnly } from '../../schema/value-types.ts';
import { string, unknown } from '../../types/algebra.ts';
import type { TypeContext } from '../../types/context.ts';
import { withoutNotes } from '../../types/context.ts';
import { translateBody, translateValue } from '../../types/translate.ts';
import { translateInPlace } from '../../types/translator.ts';
import type { Body, HttpMethod, Schema } from '../model.ts';
import { field, type LocatedObject, stringField } from '../reader.ts';
import { formFieldsOf } from './encoding.ts';
import { concrete, jsonSource, jsonValue, type MediaType, mediaTypesOf } from './media-types.ts';
import { followWithTexts } from './reference.ts';

/** A body whose argument has no final name yet. */
export interface BodyDraft extends Omit<Body, 'argument'> {
    readonly wantedName: string;
    readonly position: number | undefined;
    readonly node: LocatedObject;
}

/** Methods whose requests have no body (RFC 9110, 9.3); `fetch` rejects one. */
const bodiless: ReadonlySet<HttpMethod> = new Set(['GET', 'HEAD', 'TRACE']);

/** The possible request bodies of an operation; empty if none is sent. */
export function mediaTypesOfBody(
    operation: LocatedObject,
    method: HttpMethod,
    context: TypeContext,
): readonly MediaType[] {
    const given = bodiless.has(method) ? undefined : context.reader.object(operation, 'requestBody');
    const node = given && context.reader.follow(given);
    return node === undefined ? [] : mediaTypesOf(node, context);
}

/** Reads the request body of an operation, for one of its media types. */
export function bodyOf(
    operation: LocatedObject,
    method: HttpMethod,
    chosen: MediaType | undefined,
    context: TypeContext,
): BodyDraft | undefined {
    const given = context.reader.object(operation, 'requestBody');
    if (given === undefined) return undefined;
    const node = followWithTexts(given, context);
    if (bodiless.has(method)) {
        const isRequired = node !== undefined && field(node.value, 'required') === true;
        if (isRequired) context.reader.malformed(given.pointer, `a ${method} request has no body; it is left out`);
        return undefined;
    }
    if (node === undefined) return lostBody(given);
    if (chosen === undefined) return undefined;
    const position = field(node.value, 'x-position');
    return {
        ...contentOf(chosen, context),
        optional: field(node.value, 'required') !== true,
        // If any media type is allowed, the request sends JSON and declares it.
        mediaType: concrete(chosen.name) ?? (chosen.kind === 'json' ? 'application/json' : undefined),
        wantedName: stringField(node.value, 'x-name') ?? 'body',
        position: typeof position === 'number' ? position : undefined,
        node,
    };
}

/** A body with an unresolvable reference: its content is unknown. Most bodies are JSON. */
function lostBody(node: LocatedObject): BodyDraft {
    return {
        encoding: 'json',
        schema: unknown,
        optional: true,
        mediaType: 'application/json',
        fields: [],
        sources: [],
        wantedName: 'body',
        position: undefined,
        node,
    };
}

export type Content = Pick<Body, 'encoding' | 'schema' | 'fields' | 'sources'>;

/**
 * How to send a body of a media type, and the type of its argument.
 *
 * @param translateWhole What makes that type: its name if it has one, or else the type in place.
 */
export function contentOf(
    mediaType: MediaType,
    context: TypeContext,
    translateWhole: typeof translateBody = translateBody,
): Content {
    const { schema } = mediaType;
    switch (mediaType.kind) {
        case 'json':
            return whole('json', jsonValue(schema, context, translateWhole), jsonSource(schema));
        case 'multipart':
            return formContent('multipart', mediaType, 'FormData', context, translateWhole);
        case 'urlencoded':
            return formContent('urlencoded', mediaType, 'URLSearchParams', context, translateWhole);
        case 'text':
        case 'anyText':
            // The item types are exported for callers that build the sequence string.
            if (mediaType.itemSchema !== undefined) translateValue(mediaType.itemSchema, withoutNotes(context));
            return whole('text', string);
        case 'binary':
        case 'any':
            return whole('binary', { kind: 'platform', name: 'Blob' });
        default:
            return mediaType.kind satisfies never;
    }
}

function whole(encoding: Body['encoding'], schema: Schema, source?: SchemaNode): Content {
    return { encoding, schema, fields: [], sources: source === undefined ? [] : [source] };
}

/** A form is built from a typed object. Without a schema, the caller builds the form. */
function formContent(
    encoding: 'multipart' | 'urlencoded',
    mediaType: MediaType,
    ready: 'FormData' | 'URLSearchParams',
    context: TypeContext,
    translateWhole: typeof translateBody,
): Content {
    const { schema } = mediaType;
    if (schema === undefined || !isOnly('object', schema)) {
        return whole(encoding, { kind: 'platform', name: ready });
    }
    const places = context.strings.sharedForms.get(schema.pointer);
    return {
        encoding,
        schema: places === undefined ? translateWhole(schema, context) : translateInPlace(schema, places, context),
        fields: formFieldsOf(encoding, mediaType, context),
        sources: [schema],
    };
}
