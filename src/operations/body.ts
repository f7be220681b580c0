/**
 * The request body: its media types, which of them need a method of their own because their arguments differ, the type of
 * each argument, and where bytes are sent unencoded.
 */
import { field, type LocatedObject, stringField } from '../load/reader.ts';
import type { Body, Docs, HttpMethod, Pointer, Type } from '../plan/model.ts';
import type { BytePlaces } from '../schema/byte-places.ts';
import type { SchemaNode } from '../schema/node.ts';
import { schemasReached } from '../schema/reached.ts';
import { isOnly } from '../schema/value-types.ts';
import { string, typeKey, unknown } from '../types/algebra.ts';
import { type TypeContext, withoutNotes } from '../types/context.ts';
import { translateBody, translateValue } from '../types/nulls.ts';
import { translateInPlace } from '../types/translator.ts';
import { holdsDates } from '../values/holding.ts';
import type { Route } from './find.ts';
import {
    areBytes,
    blob,
    bodyRules,
    distinctiveName,
    isSameSchema,
    jsonBody,
    type MediaType,
    mediaTypesOf,
    noteTextSchema,
    preferredMediaType,
    schemasIn,
    sentAs,
} from './media-types.ts';
import { docsOf, followWithTexts, onlyFormat, positionOf } from './parts.ts';
import { responsesOf } from './responses.ts';
import { bytesOfForm, formFieldsOf, hasTypedParts, holdsBytes } from './serialization.ts';

/** A body whose argument has no final name yet. */
export interface BodyDraft extends Omit<Body, 'argument'> {
    readonly wantedName: string;
    readonly position: number | undefined;
    readonly docs: Docs;
}

/** Methods whose requests have no body (RFC 9110, 9.3); `fetch` rejects one. */
const bodiless: ReadonlySet<HttpMethod> = new Set(['GET', 'HEAD', 'TRACE']);

/** The request body of an operation, and its media types; undefined if none is sent. */
function readRequest({ node: operation, method }: Route, context: TypeContext) {
    const given = context.reader.object(operation, 'requestBody');
    if (given !== undefined && bodiless.has(method)) {
        context.reader.malformed(given.pointer, `a ${method} request has no body; it is left out`);
        return undefined;
    }
    const node = given && followWithTexts(given, context);
    if (node !== undefined) return { node, mediaTypes: mediaTypesOf(node, context) };
    return given && { node: given, mediaTypes: [unknownMediaType] };
}

/** The content of a body with an unresolvable reference is unknown. Most bodies are JSON. */
const unknownMediaType: MediaType = {
    name: 'application/json',
    essence: 'application/json',
    kind: 'json',
    schema: undefined,
    itemSchema: undefined,
    node: undefined,
};

/** Reads the request body of an operation, for one of its media types. */
export function draftBody({ body: mediaType, node }: BodyChoice, context: TypeContext): BodyDraft | undefined {
    if (mediaType === undefined) return undefined;
    const content = bodyContentOf(mediaType, context);
    return {
        ...content,
        optional: mediaType === unknownMediaType || field(node.value, 'required') !== true,
        mediaType: sentAs(mediaType),
        wantedName: stringField(node.value, 'x-name') ?? 'body',
        position: positionOf(node),
        docs: docsOf(node, onlyFormat(content.sources)),
    };
}

type SentContent = Pick<Body, 'encoding' | 'type' | 'fields' | 'hasTypedParts' | 'sources'>;

/** What a caller passes if the form has no schema: the form itself. */
const readyForms = {
    multipart: { kind: 'platform', name: 'FormData' },
    urlencoded: { kind: 'platform', name: 'URLSearchParams' },
} as const satisfies Record<string, Type>;

/**
 * How to send a body of a media type, and the type of its argument.
 *
 * @param translateWhole What makes that type: its name if it has one, or else the type in place.
 */
function bodyContentOf(
    mediaType: MediaType,
    context: TypeContext,
    translateWhole: typeof translateBody = translateBody,
): SentContent {
    const { kind, schema, itemSchema } = mediaType;
    switch (kind) {
        case 'json':
            return { ...plainContent('json', unknown), ...jsonBody(schema, context, translateWhole) };
        case 'multipart':
        case 'urlencoded': {
            if (schema === undefined || !isOnly('object', schema)) return plainContent(kind, readyForms[kind]);
            const places = context.strings.sharedForms.get(schema.pointer);
            const fields = formFieldsOf(kind, mediaType, context);
            return {
                encoding: kind,
                type:
                    places === undefined ? translateWhole(schema, context) : translateInPlace(schema, places, context),
                fields,
                hasTypedParts: kind === 'multipart' && hasTypedParts(mediaType, fields, context),
                sources: [schema],
            };
        }
        case 'text':
        case 'anyText':
            // The item types are exported for callers that build the sequence string.
            if (itemSchema !== undefined) translateValue(itemSchema, withoutNotes(context));
            noteTextSchema(mediaType, context);
            return {
                ...plainContent('text', string),
                sources: schema !== undefined && isSentAsIs(schema, context) ? [schema] : [],
            };
        case 'binary':
        case 'any':
            return plainContent('binary', blob);
        default:
            return kind satisfies never;
    }
}

/** Whether a schema describes strings that a program has as they are sent. */
function isSentAsIs(schema: SchemaNode, { options }: TypeContext): boolean {
    return isOnly('string', schema) && (options.dateFormat === 'string' || !holdsDates(schema, options));
}

function plainContent(encoding: Body['encoding'], type: Type): SentContent {
    return { encoding, type, fields: [], hasTypedParts: false, sources: [] };
}

/** One of the media types of a body that need a method each. */
export interface BodyChoice {
    /** The suffix to the operation's name; empty for its first method. */
    readonly suffix: string;
    /** The media type of the body; undefined if none is sent. */
    readonly body: MediaType | undefined;
    /** The object that describes the body, or the operation without one. */
    readonly node: LocatedObject;
}

/** The media types of a body that need different arguments, that of the main method first. */
export function bodyChoicesOf(found: Route, context: TypeContext): readonly [BodyChoice, ...BodyChoice[]] {
    const { node, mediaTypes } = readRequest(found, context) ?? { node: found.node, mediaTypes: [] };
    const main = mainBody(mediaTypes, context);
    if (main === undefined) return [{ suffix: '', body: undefined, node }];
    const keys = new Map<MediaType, string>();
    const keyOf = (one: MediaType): string => {
        const key = keys.get(one) ?? typeKey(bodyContentOf(one, withoutNotes(context), translateValue).type);
        keys.set(one, key);
        return key;
    };
    // The argument of one fits another if their schemas or their types are the same.
    const areAlike = (one: MediaType, other: MediaType): boolean =>
        one.schema === undefined && other.schema === undefined
            ? carriesBytes(one) === carriesBytes(other)
            : isSameSchema(one.schema, other.schema) || keyOf(one) === keyOf(other);
    const distinct = [main];
    for (const one of mediaTypes) {
        if (one !== main && !distinct.some((other) => areAlike(one, other))) distinct.push(one);
    }
    const further = distinct.slice(1).map((body) => ({ suffix: distinctiveName(body, distinct), body, node }));
    return [{ suffix: '', body: main, node }, ...further];
}

function carriesBytes({ kind }: MediaType): boolean {
    return bodyRules[kind].form === 'bytes';
}

/**
 * JSON if it is offered, except for a schema with bytes: a form of the same schema can carry them unencoded, JSON
 * cannot.
 */
function mainBody(mediaTypes: readonly MediaType[], context: TypeContext): MediaType | undefined {
    const main = preferredMediaType(mediaTypes);
    const form = mediaTypes.find(({ kind }) => kind === 'multipart');
    const isForm = form && isSameSchema(main?.schema, form.schema) && holdsBytes(bytesOfForm(form, context));
    return isForm ? form : main;
}

/**
 * Finds where bytes are sent unencoded: as whole bodies and in form parts (OpenAPI 3.1.1, Working with Binary Data). Inside JSON
 * they are a string. A schema has one declaration, so all forms are searched before any type is created, and those whose
 * schema is also used for JSON are found.
 *
 * @param context A context that reports nothing: what is not generated is examined too.
 */
export function findBytes(described: readonly Route[], context: TypeContext): void {
    const { bytePlaces, sharedForms } = context.strings;
    // The named schemas that are only bytes, possibly through other names.
    for (const schema of context.graph.components.values()) {
        if (areBytes(schema)) bytePlaces.set(schema.pointer, 'described');
    }
    const placesByForm = new Map<Pointer, BytePlaces>();
    const inBodies: SchemaNode[] = [];
    for (const operation of described) {
        const { mediaTypes = [] } = readRequest(operation, context) ?? {};
        const form = mediaTypes.find(({ kind }) => kind === 'multipart');
        const places: BytePlaces = form === undefined ? new Map() : bytesOfForm(form, context);
        if (form?.schema !== undefined && places.size > 0) placesByForm.set(form.schema.pointer, places);
        for (const { kind, schema } of mediaTypes) {
            // A schema offered as a form and as JSON is sent as the form, if it contains bytes.
            const isForm = kind === 'multipart' || (isSameSchema(form?.schema, schema) && holdsBytes(places));
            if (schema !== undefined && !isForm) inBodies.push(schema);
        }
    }
    if (placesByForm.size === 0) return;
    const responses = described.flatMap(({ node }) => responsesOf(node, context)).flatMap(({ node }) => node ?? []);
    const inResponses = schemasIn(responses.flatMap((response) => mediaTypesOf(response, context)));
    const inJson = schemasReached([...inBodies, ...inResponses]);
    const named = new Set(bytePlaces.keys());
    for (const [form, places] of placesByForm) {
        const isShared = [...places.keys()].some((place) => inJson.has(place) && !named.has(place));
        if (isShared) sharedForms.set(form, places);
        else for (const [place, reason] of places) bytePlaces.set(place, reason);
    }
}
