/** Form fields that have an encoding (OpenAPI 3.0.4 and 3.1.1, Encoding Object). */
import type { Body, FormField } from '../model.ts';
import { field, isObject, type Located, type LocatedObject, stringField } from '../reader.ts';
import { bytePlacesOf, describesBytes, essenceOf, isTextType } from '../schema/content.ts';
import type { BytePlaces, SchemaContext } from '../schema/context.ts';
import { schemasOfFields } from '../schema/fields.ts';
import { formsOf } from '../schema/forms.ts';
import { concrete, isJsonType, type MediaType } from './media-types.ts';
import { styleOf } from './serialization.ts';

type FormEncoding = Extract<Body['encoding'], 'multipart' | 'urlencoded'>;

/** The kind of a value. `open` may be bytes, or has an unknown type. */
type Shape = 'bytes' | 'structure' | 'text' | 'open';

/** Reads the `encoding` of a form whose fields come from a schema. */
export function formFieldsOf(
    form: FormEncoding,
    { node, schema }: Pick<MediaType, 'node' | 'schema'>,
    context: SchemaContext,
): readonly FormField[] {
    const encodings = node === undefined ? [] : context.reader.entries(node, 'encoding');
    if (encodings.length === 0 || schema === undefined) return [];
    const known = schemasOfFields(schema, context);
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
function textFieldsOf({ node }: Pick<MediaType, 'node'>, { reader }: SchemaContext): ReadonlySet<string> {
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
export function bytesOfForm(form: MediaType, context: SchemaContext): BytePlaces {
    return form.schema === undefined ? new Map() : bytePlacesOf(form.schema, textFieldsOf(form, context), context);
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
    schemas: readonly Located[],
    context: SchemaContext,
): Serialization | undefined {
    const carried = form === 'multipart' ? schemas.flatMap((schema) => partsOf(schema, context)) : schemas;
    const shape = shapeOf(carried, context);
    // In OpenAPI 3.0, parts of a multipart form have no style.
    const hasStyle = form === 'urlencoded' || context.version !== '3.0';
    if (hasStyle && styleFields.some((name) => field(encoding.value, name) !== undefined)) {
        return shape === 'bytes' ? undefined : styledField(encoding, form, schemas, context);
    }
    const mediaType = mediaTypeOf(encoding, shape, context);
    if (mediaType === undefined) return undefined;
    const essence = essenceOf(mediaType);
    if (form === 'urlencoded') return isJsonType(essence) ? { kind: 'json' } : undefined;
    // A part without a type is plain text (RFC 7578, 4.4). To state it, the client would send a Blob, which has a file
    // name.
    if (essence === 'text/plain' && shape !== 'bytes') return undefined;
    // A primitive value is not sent as JSON in a part of its own: the array as a whole is.
    const areObjects = shape === 'structure' && carried.every((schema) => !schemas.includes(schema));
    const isWhole = isJsonType(essence) && !areObjects && isArray(schemas, context);
    return { kind: 'typed', mediaType, isWhole };
}

function isArray(schemas: readonly Located[], context: SchemaContext): boolean {
    return schemas.every((schema) => {
        const forms = formsOf(schema, context);
        return forms.size === 1 && forms.has('array');
    });
}

/**
 * A field that is serialized like a parameter. In a multipart form, nothing is percent-encoded (OpenAPI 3.1.1, Encoding
 * Object).
 */
function styledField(
    encoding: LocatedObject,
    form: FormEncoding,
    schemas: readonly Located[],
    context: SchemaContext,
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
function mediaTypeOf(encoding: LocatedObject, shape: Shape, context: SchemaContext): string | undefined {
    const given = stringField(encoding.value, 'contentType') ?? '';
    const names = given.split(',').flatMap((name) => (name.includes('/') ? [name.trim()] : []));
    const sendable = names.flatMap((name) => concrete(name) ?? []);
    switch (shape) {
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
            return shape satisfies never;
    }
}

/** The contents of one part: an array is sent as one part per item (RFC 7578, 4.3). */
function partsOf(schema: Located, context: SchemaContext): readonly Located[] {
    const forms = formsOf(schema, context);
    if (forms.size !== 1 || !forms.has('array')) return [schema];
    const list = context.reader.follow(schema);
    const items = list && context.reader.child(list, 'items');
    return items === undefined ? [schema] : [items];
}

function shapeOf(schemas: readonly Located[], context: SchemaContext): Shape {
    const areBytes = schemas.some((schema) => {
        const target = isObject(schema.value) ? context.reader.follow(schema) : undefined;
        return target !== undefined && describesBytes(target);
    });
    if (areBytes) return 'bytes';
    const forms = schemas.flatMap((schema) => [...formsOf(schema, context)]);
    const structures = forms.filter((form) => form === 'object' || form === 'array');
    if (forms.length === 0 || forms.includes('any')) return 'open';
    if (structures.length === 0) return 'text';
    return structures.length === forms.length ? 'structure' : 'open';
}

/** `FormData` has no headers for a part. Optional headers are omitted without a warning. */
function reportHeaders(encoding: LocatedObject, context: SchemaContext): void {
    for (const { key, node } of context.reader.entries(encoding, 'headers')) {
        if (key.toLowerCase() === 'content-type') continue;
        const header = context.reader.follow(node);
        if (header === undefined || field(header.value, 'required') !== true) continue;
        context.reader.malformed(node.pointer, `a part of a form cannot have headers: '${key}' is left out`);
    }
}
