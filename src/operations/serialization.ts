/** How to serialize values: parameters and form fields, by a style in the description or by the options; or as parts. */

import { essenceOf, isJsonType } from '../load/media-type.ts';
import { field, isObjectNode, type LocatedObject, stringField } from '../load/reader.ts';
import type { Body, FormField, Serialization, Style } from '../plan/model.ts';
import { type BytePlaces, bytePlacesOf } from '../schema/byte-places.ts';
import { conjunctionOf } from '../schema/conjunction.ts';
import { isTextType } from '../schema/content.ts';
import { describedAt, schemasOfFields } from '../schema/fields.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isOnly } from '../schema/value-types.ts';
import type { TypeContext } from '../types/context.ts';
import { areBytes, concrete, isMediaType, type MediaType, mayBe, typesAmong } from './media-types.ts';

/** Where a style has an effect. A form is serialized like a query (OpenAPI 3.1.1, Encoding Object: `style`). */
type StyledPlace = 'path' | 'header' | 'cookie' | 'query' | 'urlencoded' | 'multipart';

/** The styles of a place (OpenAPI 3.1.1, 4.8.12.3 Style Values), default first. */
const queryStyles = ['form', 'spaceDelimited', 'pipeDelimited', 'deepObject'] as const;
const stylesOf: Readonly<Record<StyledPlace, readonly [Style, ...Style[]]>> = {
    path: ['simple', 'label', 'matrix'],
    header: ['simple'],
    cookie: ['form', 'cookie'],
    query: queryStyles,
    urlencoded: queryStyles,
    multipart: queryStyles,
};

/** Text that only its writer can escape (OpenAPI 3.1.1, Appendix D). */
export const cookieText: Serialization = { kind: 'styled', style: 'cookie', explode: true, reserved: false };

/** The default in a path. */
export const simpleStyle: Serialization = { kind: 'styled', style: 'simple', explode: false, reserved: false };

/**
 * How a parameter or a form field is serialized.
 *
 * @param schemas The possible schemas of the value; without any, it may have any type.
 */
export function styleOf(
    node: LocatedObject,
    place: StyledPlace,
    schemas: readonly SchemaNode[],
    context: TypeContext,
): Serialization {
    const delimited = delimitedStyle(node);
    const style = delimited ?? statedStyle(node, place, context);
    const explode = delimited === undefined ? field(node.value, 'explode') : false;
    const used = style ?? stylesOf[place][0];
    const written = {
        style: used,
        // Defaults to true only for `form` (OpenAPI 3.1.1, Parameter Object: `explode`) and `cookie` (3.2).
        explode: typeof explode === 'boolean' ? explode : used === 'form' || used === 'cookie',
        reserved: field(node.value, 'allowReserved') === true,
    };
    // The options for queries affect no other place.
    if (place === 'path' || place === 'header' || place === 'cookie') return { kind: 'styled', ...written };
    const wantsFlat = context.options.queryParamsSerialization.objectFormat === 'flat';
    const isStated = style !== undefined || typeof explode === 'boolean';
    // The user has the default of OpenAPI, which few servers read (OpenAPI 3.1.1, Parameter Object: `style`).
    const isFlat = wantsFlat && place === 'query' && mayBe(schemas, 'object');
    const replacing = isStated || isFlat ? styleOptions(written, schemas, node, context) : [];
    const staysFlat = wantsFlat && written.style === 'form' && written.explode;
    const isReplaced =
        place !== 'multipart' &&
        !staysFlat &&
        replacing.some((option) => context.options.given.has(`queryParamsSerialization.${option}`));
    return replacing.length === 0 || isReplaced
        ? { kind: 'general', reserved: written.reserved }
        : { kind: 'styled', ...written };
}

/** The styles of Swagger 2.0, which joins an array in any place. */
const delimitedStyles: ReadonlyMap<string | undefined, Style> = new Map([
    ['csv', 'form'],
    ['ssv', 'spaceDelimited'],
    ['tsv', 'tabDelimited'],
    ['pipes', 'pipeDelimited'],
]);

/** The style that the upgrade of Swagger 2.0 has left, as OpenAPI 3.0 has none for its place. */
function delimitedStyle({ value }: LocatedObject): Style | undefined {
    return delimitedStyles.get(stringField(value, 'x-collection-format'));
}

/** The style in the description, if it is valid for its place. */
function statedStyle({ value, pointer }: LocatedObject, place: StyledPlace, context: TypeContext): Style | undefined {
    const given = stringField(value, 'style');
    if (given === undefined) return undefined;
    const style = stylesOf[place].find((one) => one === given);
    if (style === undefined) {
        const isField = place === 'urlencoded' || place === 'multipart';
        const where = isField ? 'a field of a form' : `a ${place} parameter`;
        context.reader.malformed(
            `${pointer}/style`,
            `'${given}' is not a style of ${where}: it is written as '${stylesOf[place][0]}'`,
        );
    }
    return style;
}

function isPlainArray(schema: SchemaNode): boolean {
    const items = isOnly('array', schema) ? schema.graph.end(schema)?.items : undefined;
    return items !== undefined && !mayBe([items], 'object', 'array');
}

/** An option for arrays, and one for objects. */
type QueryOption = 'arrayFormat' | 'allowDots';

/**
 * The options that replace a style if the user sets them; none if the style has no effect on any value. A multipart form
 * has no such options.
 */
function styleOptions(
    { style, explode }: { readonly style: Style; readonly explode: boolean },
    schemas: readonly SchemaNode[],
    { pointer }: LocatedObject,
    { reader }: TypeContext,
): readonly QueryOption[] {
    const [hasObjects, hasArrays] = [mayBe(schemas, 'object'), mayBe(schemas, 'array')];
    if (style !== 'deepObject') {
        const forObjects: readonly QueryOption[] = hasObjects ? ['allowDots'] : [];
        // An exploded array follows the options anyway.
        return hasArrays && !explode ? [...forObjects, 'arrayFormat'] : forObjects;
    }
    // Within the brackets of objects, arrays follow the options.
    if (hasObjects || hasArrays) {
        const arePlainArrays = schemas.length > 0 && schemas.every(isPlainArray);
        return [arePlainArrays ? 'arrayFormat' : 'allowDots'];
    }
    // Generators write `deepObject` for any value with alternatives, even if none is an object: then it has no effect.
    const hasAlternatives = schemas.some((schema) => schema.graph.end(schema)?.hasAlternatives === true);
    if (!hasAlternatives) {
        reader.malformed(`${pointer}/style`, "'deepObject' is for objects: this is written as 'form'");
    }
    return [];
}

// ---- Form fields with an encoding (OpenAPI 3.0.4 and 3.1.1, Encoding Object) ---------------------------------------

type FormEncoding = Extract<Body['encoding'], 'multipart' | 'urlencoded'>;

/** The content of a field. `open` may be bytes, or has an unknown type. */
type FieldContent = 'bytes' | 'structure' | 'text' | 'open';

/** Reads the `encoding` of a form whose fields come from a schema. */
export function formFieldsOf(form: FormEncoding, { node, schema }: MediaType, context: TypeContext): FormField[] {
    const { reader } = context;
    const encodings = node === undefined ? [] : reader.entries(node, 'encoding');
    if (encodings.length === 0 || schema === undefined) return [];
    const known = schemasOfFields(schema);
    return encodings.flatMap(({ key: name, node: encoding }): FormField[] => {
        const schemas = known.get(name);
        if (schemas === undefined || !isObjectNode(encoding)) {
            const problem = schemas === undefined ? `the form has no field '${name}'` : 'this must be an object';
            reader.malformed(encoding.pointer, problem);
            return [];
        }
        if (form === 'multipart') reportHeaders(encoding, context);
        const serialization = fieldSerializationOf(encoding, form, schemas, context);
        return serialization === undefined ? [] : [{ name, serialization }];
    });
}

/** The places of bytes in a form. Fields that are text because of their `encoding` have none. */
export function bytesOfForm({ node, schema }: MediaType, { reader }: TypeContext): BytePlaces {
    if (schema === undefined) return new Map();
    const encodings = node === undefined ? [] : reader.entries(node, 'encoding');
    const textFields = encodings.flatMap(({ key, node: encoding }) => {
        const contentType = isObjectNode(encoding) ? stringField(encoding.value, 'contentType') : undefined;
        return contentType?.split(',').every((name) => isTextType(essenceOf(name))) === true ? [key] : [];
    });
    return bytePlacesOf(schema, new Set(textFields));
}

/** Whether a form contains bytes by its schema, which JSON could not carry. */
export function holdsBytes(places: BytePlaces): boolean {
    return [...places.values()].includes('described');
}

/** Whether a form may have parts with a media type that are no files: objects as JSON, or text that its encoding names. */
export function hasTypedParts(mediaType: MediaType, fields: readonly FormField[], context: TypeContext): boolean {
    const { schema } = mediaType;
    if (schema === undefined) return false;
    const bytes = bytesOfForm(mediaType, context);
    const typed = new Set(fields.flatMap(({ name, serialization }) => (serialization.kind === 'typed' ? [name] : [])));
    const isTyped = (node: SchemaNode, isNamed: boolean): boolean => {
        const part = partOf(node);
        if (bytes.has(part.pointer) || areBytes(part)) return false;
        const isJson = mayBe([part], 'object');
        if (isJson) context.notes.jsonParts.add(part);
        return isNamed || isJson;
    };
    const named = [...schemasOfFields(schema)].flatMap(([name, nodes]) =>
        nodes.map((node) => isTyped(node, typed.has(name))),
    );
    const others = conjunctionOf(describedAt(schema)).keys.map(
        ({ node }) => node === undefined || isTyped(node, false),
    );
    return [...named, ...others].includes(true);
}

/** With any of these, an encoding serializes a field like a parameter, and its `contentType` has no effect. */
const styleFields = ['style', 'explode', 'allowReserved'];

/** How a field is serialized; undefined if it has no encoding. */
function fieldSerializationOf(
    encoding: LocatedObject,
    form: FormEncoding,
    schemas: readonly SchemaNode[],
    context: TypeContext,
): FormField['serialization'] | undefined {
    const carried = form === 'multipart' ? schemas.map(partOf) : schemas;
    const content = fieldContentOf(carried);
    // In OpenAPI 3.0, parts of a multipart form have no style.
    const hasStyle = form === 'urlencoded' || context.graph.version !== '3.0';
    if (delimitedStyle(encoding) !== undefined) return styledField(encoding, form, schemas, context);
    if (hasStyle && styleFields.some((name) => field(encoding.value, name) !== undefined)) {
        return content === 'bytes' ? undefined : styledField(encoding, form, schemas, context);
    }
    const mediaType = partMediaTypeOf(encoding, content, context);
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
): FormField['serialization'] | undefined {
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
function partMediaTypeOf(encoding: LocatedObject, content: FieldContent, context: TypeContext): string | undefined {
    const given = stringField(encoding.value, 'contentType') ?? '';
    const names = given.split(',').flatMap((name) => (isMediaType(name.trim()) ? [name.trim()] : []));
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
function partOf(schema: SchemaNode): SchemaNode {
    return (isOnly('array', schema) ? schema.graph.end(schema)?.items : undefined) ?? schema;
}

function fieldContentOf(schemas: readonly SchemaNode[]): FieldContent {
    if (schemas.some(areBytes)) return 'bytes';
    const types = typesAmong(schemas);
    if (types.size === 0 || types.has('any')) return 'open';
    const structures = [...types].filter((type) => type === 'object' || type === 'array');
    if (structures.length === 0) return 'text';
    return structures.length === types.size ? 'structure' : 'open';
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
