/** Media types, and the kind of body of each. */

import { describesBytes, essenceOf, isTextType } from '../../schema/content.ts';
import type { SchemaNode } from '../../schema/node.ts';
import { valueTypesOf } from '../../schema/value-types.ts';
import { unknown } from '../../types/algebra.ts';
import type { TypeContext } from '../../types/context.ts';
import { translateBody, translateValue } from '../../types/translate.ts';
import type { Schema } from '../model.ts';
import { pascalCase } from '../names.ts';
import { isObject, type LocatedObject } from '../reader.ts';

export interface MediaType {
    /** The name as written in the description. */
    readonly name: string;
    readonly kind: 'json' | 'multipart' | 'urlencoded' | 'text' | 'binary' | 'anyText' | 'any';
    readonly schema: SchemaNode | undefined;
    /**
     * The schema of each item of a sequence. It is more specific than `schema`, which describes the sequence as an
     * array.
     */
    readonly itemSchema: SchemaNode | undefined;
    /** Its object in the description. */
    readonly node: LocatedObject | undefined;
}

/** Sequences of JSON values: one value per line, or each after a record separator (RFC 7464, RFC 8091). */
const sequences = {
    jsonLines: /^application\/(x-)?(ndjson|jsonl|jsonlines)$/,
    jsonSequence: /^application\/json-seq$|\+json-seq$/,
    events: /^text\/event-stream$/,
} as const;

/** Media types of bytes. They are bytes even if their schema is a string: many descriptions call a PDF a string. */
const bytes = new RegExp(
    [
        '^(image|audio|video|font|model|multipart)/',
        '^application/(octet-stream|pdf|wasm|ogg|mp4|msword|avro|(x-)?(zip|gzip|zstd|bzip2?|tar|cbor|msgpack|protobuf))$',
        '^application/(java-archive|pkcs\\d+|pkix-cert|x-(7z|rar)-compressed|x-sqlite3|x-download|x-binary)$',
        '^application/vnd\\.(ms-|openxmlformats-|oasis\\.opendocument|android\\.package|apache\\.|google\\.protobuf)',
        '\\+(zip|gzip|cbor|protobuf|sqlite3)$',
    ].join('|'),
);

/** Reads a `content` map; media types in document order. */
export function mediaTypesOf(owner: LocatedObject, context: TypeContext): MediaType[] {
    return context.reader.entries(owner, 'content').map(({ key, node }) => {
        const entry = isObject(node.value) ? context.reader.follow(node) : undefined;
        const schema = entry && schemaIn(entry, 'schema', context);
        const itemSchema = entry && schemaIn(entry, 'itemSchema', context);
        return { name: key, kind: kindOf(key, schema, itemSchema), schema, itemSchema, node: entry };
    });
}

/** The schema in a field of a part of an operation. */
export function schemaIn(part: LocatedObject, key: string, { reader, graph }: TypeContext): SchemaNode | undefined {
    const found = reader.child(part, key);
    return found && graph.child(found.value, found.pointer);
}

/**
 * How the items of a sequence are separated; undefined for media types that are not sequences, or whose items may be of
 * any type.
 */
export function sequenceFormat({ name }: MediaType): keyof typeof sequences | undefined {
    const essence = essenceOf(name);
    return (['jsonLines', 'jsonSequence', 'events'] as const).find((format) => sequences[format].test(essence));
}

function kindOf(name: string, schema: SchemaNode | undefined, itemSchema: SchemaNode | undefined): MediaType['kind'] {
    const essence = essenceOf(name);
    if (isJsonType(essence)) return 'json';
    if (essence === 'multipart/form-data') return 'multipart';
    if (essence === 'application/x-www-form-urlencoded') return 'urlencoded';
    if (itemSchema !== undefined || isTextType(essence)) return 'text';
    if (essence === '*/*' || essence === 'application/*') return kindOfAny(schema);
    if (schema === undefined || bytes.test(essence)) return 'binary';
    // An unknown media type whose schema only JSON can carry is JSON under another name.
    if (isStructured(schema)) return 'json';
    return isPlainText(schema) ? 'text' : 'binary';
}

/** Whether a schema describes strings that are neither bytes nor encoded bytes. */
function isPlainText(schema: SchemaNode): boolean {
    const end = schema.graph.end(schema);
    if (end === undefined || valueTypesOf(schema).size === 0) return false;
    const isEncoded = end.contentEncoding !== undefined || end.format === 'byte';
    return !isEncoded && !describesBytes(end);
}

/**
 * The media type of the main method: JSON, or else the first. JSON itself comes before its relatives, and a range after
 * them, because the most specific key applies (OpenAPI 3.1.1, Response Object). One without a schema says nothing, so
 * the schema of the same type with parameters, or of a range, is taken for it.
 */
export function preferredMediaType(mediaTypes: readonly MediaType[]): MediaType | undefined {
    const [first, ...others] = mediaTypes;
    if (first === undefined) return undefined;
    const best = others.reduce((nearest, one) => (rankOf(one) < rankOf(nearest) ? one : nearest), first);
    return mediaTypes.find((one) => describesFor(one, best)) ?? best;
}

/** Whether one media type has the schema that another of its kind lacks. */
export function describesFor(one: MediaType, { name, kind, schema }: MediaType): boolean {
    if (schema !== undefined || one.schema === undefined || one.kind !== kind) return false;
    const essence = essenceOf(one.name);
    return essence === essenceOf(name) || concrete(essence) === undefined;
}

function rankOf({ name, kind }: MediaType): number {
    if (kind !== 'json') return 4;
    const essence = essenceOf(name);
    if (essence === 'application/json') return 0;
    if (concrete(essence) === undefined) return 3;
    return isJsonType(essence) ? 1 : 2;
}

/**
 * The type of a JSON body. `contentMediaType: application/json` on the whole body only repeats that, so the value is
 * the parsed JSON, not a string.
 *
 * @param translateWhole What makes the type of a whole body: its name if it has one, or else the type in place.
 */
export function jsonValue(
    schema: SchemaNode | undefined,
    context: TypeContext,
    translateWhole: typeof translateBody = translateBody,
): Schema {
    const source = jsonSource(schema);
    if (source === undefined) return unknown;
    return source === schema ? translateWhole(schema, context) : translateValue(source, context);
}

/** The schema of the value of a JSON body; undefined if nothing describes it. */
export function jsonSource(schema: SchemaNode | undefined): SchemaNode | undefined {
    const end = schema?.graph.end(schema);
    const mediaType = end?.contentMediaType;
    const isContent = mediaType !== undefined && isJsonType(essenceOf(mediaType));
    return schema !== undefined && isContent && isText(schema) ? end?.contentSchema : schema;
}

function isText(schema: SchemaNode): boolean {
    return [...valueTypesOf(schema)].every((type) => type === 'string');
}

/** Whether a media type is JSON, of any kind. */
export function isJsonType(essence: string): boolean {
    return essence === 'application/json' || essence === 'text/json' || essence.endsWith('+json');
}

/** If any media type is allowed, the schema determines the kind of body. */
function kindOfAny(schema: SchemaNode | undefined): MediaType['kind'] {
    if (schema === undefined || valueTypesOf(schema).size === 0) return 'any';
    if (isStructured(schema)) return 'json';
    const end = schema.graph.end(schema);
    return end !== undefined && describesBytes(end) ? 'binary' : 'anyText';
}

/** Whether a schema describes anything but a string or bytes. Such a value can only arrive as JSON. */
function isStructured(schema: SchemaNode | undefined): boolean {
    return schema !== undefined && [...valueTypesOf(schema)].some((type) => type !== 'string');
}

/**
 * The `Accept` value for a body of a media type: the media type itself, or the range. If any type is allowed but only
 * JSON can be read, it is JSON. Undefined for a name that is not allowed in a header.
 */
export function acceptOf({ name, kind }: MediaType): string | undefined {
    const isPlainJson = /^application\/json\s*(;\s*charset=[^;]*)?$/i.test(name);
    if (isPlainJson || (kind === 'json' && name.includes('*'))) return 'application/json';
    return /^[\w!#$&^.+*-]+\/[\w!#$&^.+*-]+\s*(;[\t -~]*)?$/.test(name) ? name : undefined;
}

/** The media type if it can be sent; undefined for a range. */
export function concrete(name: string): string | undefined {
    return name.includes('*') ? undefined : name;
}

/** Names for media types by kind. */
const kindNames = {
    json: 'Json',
    multipart: 'Multipart',
    urlencoded: 'Form',
    text: 'Text',
    anyText: 'Text',
    binary: 'Binary',
    any: 'Binary',
} as const satisfies Record<MediaType['kind'], string>;

/** The name of a media type's kind, or its own if others have the same kind. */
export function distinctiveName(mediaType: MediaType, among: readonly MediaType[]): string {
    const name = kindNames[mediaType.kind];
    const isOnly = among.every((other) => other === mediaType || kindNames[other.kind] !== name);
    return isOnly ? name : pascalCase(essenceOf(mediaType.name).replace(/^.*\//, ''));
}

/** Whether two media types are described by the same schema. */
export function hasSameSchema(one: MediaType, other: MediaType): boolean {
    return one.schema !== undefined && other.schema !== undefined && isSameSchema(one.schema, other.schema);
}

/** Whether two schemas are the same, or have the same source. */
export function isSameSchema(left: SchemaNode, right: SchemaNode): boolean {
    if (left === right) return true;
    const [one, other] = [left.targetPointer, right.targetPointer];
    return one !== undefined || other !== undefined ? one === other : left.text === right.text;
}
