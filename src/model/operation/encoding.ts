/** Form fields that have an encoding (OpenAPI 3.0.4 and 3.1.1, Encoding Object). */

import { type BytePlaces, bytePlacesOf } from '../../schema/byte-places.ts';
import { describesBytes, essenceOf, isTextType } from '../../schema/content.ts';
import { schemasOfFields } from '../../schema/fields.ts';
import type { SchemaNode } from '../../schema/node.ts';
import { isOnly, valueTypesOf } from '../../schema/value-types.ts';
import type { TypeContext } from '../../types/context.ts';
import type { Body, FormField } from '../model.ts';
import { field, isObject, type LocatedObject, stringField } from '../reader.ts';
import { concrete, isJsonType, type MediaType } from './media-types.ts';
import { styleOf } from './serialization.ts';

type FormEncoding = Extract<Body['encoding'], 'multipart' | 'urlencoded'>;

/** The content of a field. `open` may be bytes, or has an unknown type. */
type FieldContent = 'bytes' | 'structure' | 'text' | 'open';

/** Reads the `encoding` of a form whose fields come from a schema. */
export function formFieldsOf(
    form: FormEncoding,
    { node, schema }: Pick<MediaType, 'node' | 'schema'>,
    context: TypeContext,
): readonly FormField[] {
    const encodings = node === undefined ? [] : context.reader.entries(node, 'encoding');
    if (encodings.length === 0 || schema === undefined) return [];
    const known = schemasOfFields(schema);
    return encodings.flatMap(({ key: name, node: { value, pointer } }): FormField[] => {
        const schemas = known.get(name);
        if (schemas === undefined) {
            context.reader.malformed(pointer, `the form has no field '${name}'`);
            return [];
        }
        if (!isObject(value)) {
            context.reader.malformed(pointer, 'this must be an object');
            return [];
        }
        const encoding = { value, pointer };
        if (form === 'multipart') reportHeaders(encoding, context);
        const serialization = serializationOf(encoding, form, schemas, context);
        return serialization === undefined ? [] : [{ name, serialization }];
    });
}

/** Form fields that are text because of their `encoding`, which overrides the default. */
function textFieldsOf({ node }: Pick<MediaType, 'node'>, { reader }: TypeContext): ReadonlySet<string> {
    const encodings = node === undefined ? [] : reader.entries(node, 'encoding');
    const isText = (value: unknown): boolean =>
        typeof value === 'string' && value.split(',').every((name) => isTextType(essenceOf(name)));
    return new Set(
        encodings.flatMap(({ key, node: { value } }) =>
            isObject(value) && isText(field(value, 'contentType')) ? [key] : [],
        ),
    );
}

/** The places of bytes in a form. */
export function bytesOfForm(form: MediaType, context: TypeContext): BytePlaces {
    return form.schema === undefined ? new Map() : bytePlacesOf(form.schema, textFieldsOf(form, context));
}

/** Whether a form contains bytes by its schema, which JSON could not carry. */
export function holdsBytes(places: BytePlaces): boolean {
    return [...places.values()].includes('described');
}

/** With any of these, an encoding serializes a field like a parameter, and its `contentType` has no effect. */
const styleFields = ['style', 'explode', 'allowReserved'];

type Serialization = FormField['serialization'];

/** How a field is serialized; undefined if it has no encoding. */
function serializationOf(
    encoding: LocatedObject,
    form: FormEncoding,
    schemas: readonly SchemaNode[],
    context: TypeContext,
): Serialization | undefined {
    const carried = form === 'multipart' ? schemas.flatMap(partsOf) : schemas;
    const content = contentOf(carried);
    // In OpenAPI 3.0, parts of a multipart form have no style.
    const hasStyle = form === 'urlencoded' || context.version !== '3.0';
    if (hasStyle && styleFields.some((name) => field(encoding.value, name) !== undefined)) {
        return content === 'bytes' ? undefined : styledField(encoding, form, schemas, context);
    }
    const mediaType = mediaTypeOf(encoding, content, context);
    if (mediaType === undefined) return undefined;
    const essence = essenceOf(mediaType);
    if (form === 'urlencoded') return isJsonType(essence) ? { kind: 'json' } : undefined;
    // A part without a type is plain text (RFC 7578, 4.4). To state it, the client would send a Blob, which has a file
    // name.
    if (essence === 'text/plain' && content !== 'bytes') return undefined;
    // A primitive value is not sent as JSON in a part of its own: the array as a whole is.
    const areObjects = content === 'structure' && carried.every((schema) => !schemas.includes(schema));
    const isWhole = isJsonType(essence) && !areObjects && schemas.every((schema) => isOnly('array', schema));
    return { kind: 'typed', mediaType, isWhole };
}

/**
 * A field that is serialized like a parameter. In a multipart form, nothing is percent-encoded (OpenAPI 3.1.1, Encoding
 * Object).
 */
function styledField(
    encoding: LocatedObject,
    form: FormEncoding,
    schemas: readonly SchemaNode[],
    context: TypeContext,
): Serialization | undefined {
    const serialization = styleOf(encoding, form, schemas, context);
    if (serialization.kind === 'general') {
        return form === 'urlencoded' && serialization.reserved ? serialization : undefined;
    }
    const isOneValue =
        serialization.kind !== 'styled' || !(serialization.explode || serialization.style === 'deepObject');
    if (form === 'urlencoded' || isOneValue) return serialization;
    context.reader.malformed(
        encoding.pointer,
        'a field of a multipart form is not taken apart: an object is written as JSON, and an array repeats its field',
    );
    return undefined;
}

/**
 * The media type to send a value as; undefined if that depends on the value, or if the value could not be serialized
 * that way.
 */
function mediaTypeOf(encoding: LocatedObject, content: FieldContent, context: TypeContext): string | undefined {
    const given = stringField(encoding.value, 'contentType') ?? '';
    const names = given.split(',').flatMap((name) => (name.includes('/') ? [name.trim()] : []));
    const sendable = names.flatMap((name) => concrete(name) ?? []);
    switch (content) {
        case 'structure': {
            const json = sendable.find((name) => isJsonType(essenceOf(name)));
            if (json !== undefined || sendable.length < names.length || names.length === 0) return json;
            context.reader.malformed(
                `${encoding.pointer}/contentType`,
                `an object is written as JSON alone: '${given}' is left out`,
            );
            return undefined;
        }
        case 'text':
            return sendable[0];
        case 'bytes':
        case 'open':
            return names.length === 1 ? sendable[0] : undefined;
        default:
            return content satisfies never;
    }
}

/** The contents of one part: an array is sent as one part per item (RFC 7578, 4.3). */
function partsOf(schema: SchemaNode): readonly SchemaNode[] {
    const items = isOnly('array', schema) ? schema.graph.end(schema)?.items : undefined;
    return [items ?? schema];
}

function contentOf(schemas: readonly SchemaNode[]): FieldContent {
    const hasBytes = schemas.some((schema) => {
        const end = schema.graph.end(schema);
        return end !== undefined && describesBytes(end);
    });
    if (hasBytes) return 'bytes';
    const types = schemas.flatMap((schema) => [...valueTypesOf(schema)]);
    const structures = types.filter((type) => type === 'object' || type === 'array');
    if (types.length === 0 || types.includes('any')) return 'open';
    if (structures.length === 0) return 'text';
    return structures.length === types.length ? 'structure' : 'open';
}

/** `FormData` has no headers for a part. Optional headers are omitted without a warning. */
function reportHeaders(encoding: LocatedObject, context: TypeContext): void {
    for (const { key, node } of context.reader.entries(encoding, 'headers')) {
        if (key.toLowerCase() === 'content-type') continue;
        const header = context.reader.follow(node);
        if (header === undefined || field(header.value, 'required') !== true) continue;
        context.reader.malformed(node.pointer, `a part of a form cannot have headers: '${key}' is left out`);
    }
}
