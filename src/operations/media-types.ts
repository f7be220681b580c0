/** The media types of a `content` map, and what the kind of each says about its bodies. */

import { essenceOf, isJsonType } from '../load/media-type.ts';
import { isObjectNode, type LocatedObject, type Reader } from '../load/reader.ts';
import { pascalCase } from '../names/identifiers.ts';
import type { Pointer, Reading, Result, Type } from '../plan/model.ts';
import { describesBytes, isTextType } from '../schema/content.ts';
import { makeOnce } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { type ValueType, valueTypesOf } from '../schema/value-types.ts';
import { unknown } from '../types/algebra.ts';
import type { TypeContext } from '../types/context.ts';
import { translateBody, translateValue } from '../types/nulls.ts';

/** What the kind of a media type says about its bodies. */
interface BodyRule {
    /** Its word in names. */
    readonly word: string;
    readonly reading: Exclude<Reading, 'nothing'>;
    /** What such a body is beside bodies of other kinds. */
    readonly form: 'json' | 'text' | 'bytes';
}

/** `anyText` and `any` are those of a range that allows every media type. */
export const bodyRules = {
    json: { word: 'Json', reading: 'json', form: 'json' },
    multipart: { word: 'Multipart', reading: 'binary', form: 'bytes' },
    urlencoded: { word: 'Form', reading: 'text', form: 'text' },
    text: { word: 'Text', reading: 'text', form: 'text' },
    anyText: { word: 'Text', reading: 'jsonOrText', form: 'text' },
    binary: { word: 'Binary', reading: 'binary', form: 'bytes' },
    any: { word: 'Binary', reading: 'byContentType', form: 'bytes' },
} as const satisfies Record<string, BodyRule>;

export interface MediaType {
    /** The name as written in the description. */
    readonly name: string;
    /** The name without its parameters. */
    readonly essence: string;
    readonly kind: keyof typeof bodyRules;
    readonly schema: SchemaNode | undefined;
    /**
     * The schema of each item of a sequence. It is more specific than `schema`, which describes the sequence as an
     * array.
     */
    readonly itemSchema: SchemaNode | undefined;
    /** Its object in the description. */
    readonly node: LocatedObject | undefined;
}

/** Whether a body of a media type has the type of its schema, not that of a string or of bytes. */
export function isTyped({ kind }: MediaType): boolean {
    return kind === 'json' || kind === 'urlencoded' || kind === 'multipart';
}

export const blob: Type = { kind: 'platform', name: 'Blob' };

/** Media types of bytes. They are bytes even if their schema is a string: many descriptions call a PDF a string. */
const typesOfBytes = new RegExp(
    [
        '^(image|audio|video|font|model|multipart)/',
        '^application/(octet-stream|pdf|wasm|ogg|mp4|msword|avro|(x-)?(zip|gzip|zstd|bzip2?|tar|cbor|msgpack|protobuf))$',
        '^application/(java-archive|pkcs\\d+|pkix-cert|x-(7z|rar)-compressed|x-sqlite3|x-download|x-binary)$',
        '^application/vnd\\.(ms-|openxmlformats-|oasis\\.opendocument|android\\.package|apache\\.|google\\.protobuf)',
        '\\+(zip|gzip|cbor|protobuf|sqlite3)$',
    ].join('|'),
);

/** Whether a name is that of a media type or of a range of them (RFC 9110, 8.3.1 and 12.5.1). */
export function isMediaType(name: string): boolean {
    return /^[\w!#$%&'*+\-.^`|~]+\/[\w!#$%&'*+\-.^`|~]+\s*(;[\t -~]*)?$/.test(name);
}

/** What reading a part of an operation takes. */
export type ReadingContext = Pick<TypeContext, 'reader' | 'graph'>;

/** The media types read so far. Operations share most responses, and each response is asked about more than once. */
const knownMediaTypes = new WeakMap<Reader, Map<Pointer, readonly MediaType[]>>();

/** The media types of a `content` map, in document order. */
export function mediaTypesOf(owner: LocatedObject, context: ReadingContext): readonly MediaType[] {
    const known = makeOnce(knownMediaTypes, context.reader, () => new Map<Pointer, readonly MediaType[]>());
    return makeOnce(known, owner.pointer, () => readMediaTypes(owner, context));
}

/** A key that is no media type is left out. If there is no other, it may be of any media type, as its schema says. */
function readMediaTypes(owner: LocatedObject, context: ReadingContext): readonly MediaType[] {
    const entries = context.reader.entries(owner, 'content').filter(({ key }) => !key.startsWith('x-'));
    const named = entries.filter(({ key }) => isMediaType(key.trim()));
    for (const { key, node } of entries) {
        if (isMediaType(key.trim())) continue;
        const reading = named.length === 0 ? "it is read as '*/*'" : 'it is left out';
        context.reader.malformed(node.pointer, `'${key}' is no media type: ${reading}`);
    }
    const used = named.length === 0 ? entries.slice(0, 1) : named;
    return used.map(({ key, node: given }) => {
        const name = named.length === 0 ? '*/*' : key.trim();
        const node = isObjectNode(given) ? context.reader.follow(given) : undefined;
        const schema = node && schemaIn(node, 'schema', context);
        const itemSchema = node && schemaIn(node, 'itemSchema', context);
        const essence = essenceOf(name);
        return { name, essence, kind: mediaTypeKindOf(essence, schema, itemSchema), schema, itemSchema, node };
    });
}

/** A parameter or a header is described by `schema`, or by the one media type of its `content` (OpenAPI 3.1.1, Parameter Object, Header Object). */
export function describedValue(
    node: LocatedObject,
    context: ReadingContext,
): { readonly mediaType: MediaType | undefined; readonly schema: SchemaNode | undefined } {
    const [mediaType] = mediaTypesOf(node, context);
    return { mediaType, schema: mediaType === undefined ? schemaIn(node, 'schema', context) : mediaType.schema };
}

function schemaIn(part: LocatedObject, key: string, { reader, graph }: ReadingContext): SchemaNode | undefined {
    const found = reader.child(part, key);
    return found && graph.child(found.value, found.pointer);
}

export function schemasIn(mediaTypes: readonly MediaType[]): SchemaNode[] {
    return mediaTypes.flatMap(({ schema, itemSchema }) => [schema, itemSchema].filter((one) => one !== undefined));
}

function mediaTypeKindOf(
    essence: string,
    schema: SchemaNode | undefined,
    itemSchema: SchemaNode | undefined,
): MediaType['kind'] {
    if (isJsonType(essence)) return 'json';
    if (essence === 'multipart/form-data') return 'multipart';
    if (essence === 'application/x-www-form-urlencoded') return 'urlencoded';
    if (itemSchema !== undefined || isTextType(essence)) return 'text';
    // If any media type is allowed, the schema determines the kind of body.
    const isAny = essence === '*/*' || essence === 'application/*';
    if (isAny && (schema === undefined || valueTypesOf(schema).size === 0)) return 'any';
    if (schema === undefined || (!isAny && typesOfBytes.test(essence))) return 'binary';
    // An unknown media type whose schema only JSON can carry is JSON under another name.
    if (isStructured(schema)) return 'json';
    if (isAny) return areBytes(schema) ? 'binary' : 'anyText';
    return isPlainText(schema) ? 'text' : 'binary';
}

/** Whether a schema describes strings that are neither bytes nor encoded bytes. */
function isPlainText(schema: SchemaNode): boolean {
    const end = schema.graph.end(schema);
    if (end === undefined || valueTypesOf(schema).size === 0) return false;
    return end.contentEncoding === undefined && end.format !== 'byte' && !describesBytes(end);
}

/** Whether a schema describes unencoded bytes, itself or at the end of its references. */
export function areBytes(schema: SchemaNode): boolean {
    const end = schema.graph.end(schema);
    return end !== undefined && describesBytes(end);
}

/** Whether a schema describes anything but a string or bytes. Such a value can only arrive as JSON. */
export function isStructured(schema: SchemaNode): boolean {
    return !areAll('string', [schema]);
}

/** The types that values of any of several schemas have; empty if they are unknown. */
export function typesAmong(schemas: readonly SchemaNode[]): ReadonlySet<ValueType> {
    return new Set(schemas.flatMap((schema) => [...valueTypesOf(schema)]));
}

/** Whether values of some schemas may have any of some types. If nothing says which they have, they may have all. */
export function mayBe(schemas: readonly SchemaNode[], ...wanted: readonly ValueType[]): boolean {
    const types = typesAmong(schemas);
    return types.size === 0 || types.has('any') || wanted.some((type) => types.has(type));
}

/** Whether values of some schemas have one type, as far as anything says which they have. */
export function areAll(type: ValueType, schemas: readonly SchemaNode[]): boolean {
    return [...typesAmong(schemas)].every((one) => one === type);
}

/** Notes that only the text of a body is known: nothing is made of a schema of values that are no strings. */
export function noteTextSchema({ essence, schema }: MediaType, { notes }: TypeContext): void {
    if (schema !== undefined && isStructured(schema)) notes.textSchemas.set(schema.pointer, essence);
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
export function describesFor(one: MediaType, { essence, kind, schema }: MediaType): boolean {
    if (schema !== undefined || one.schema === undefined || one.kind !== kind) return false;
    return one.essence === essence || concrete(one.essence) === undefined;
}

function rankOf({ essence, kind }: MediaType): number {
    if (kind !== 'json') return 4;
    if (essence === 'application/json') return 0;
    if (concrete(essence) === undefined) return 3;
    return isJsonType(essence) ? 1 : 2;
}

/** The type of a body, and the schemas that it is made of. */
export type TypedBody = Pick<Result, 'type' | 'sources'>;

/**
 * A JSON body. `contentMediaType: application/json` on the whole body only repeats that, so the value is the parsed
 * JSON, not a string.
 *
 * @param translateWhole What makes the type of a whole body: its name if it has one, or else the type in place.
 */
export function jsonBody(
    schema: SchemaNode | undefined,
    context: TypeContext,
    translateWhole: typeof translateBody = translateBody,
): TypedBody {
    const end = schema?.graph.end(schema);
    const mediaType = end?.contentMediaType;
    const isContent = mediaType !== undefined && isJsonType(essenceOf(mediaType));
    return schema !== undefined && isContent && !isStructured(schema)
        ? typedBody(end?.contentSchema, context, translateValue)
        : typedBody(schema, context, translateWhole);
}

/** The body that a schema describes, whatever its media type; an unknown one without a schema. */
export function typedBody(
    schema: SchemaNode | undefined,
    context: TypeContext,
    translateWhole: typeof translateBody,
): TypedBody {
    if (schema === undefined) return { type: unknown, sources: [] };
    return { type: translateWhole(schema, context), sources: [schema] };
}

/**
 * The `Accept` value for a body of a media type: the media type itself, or the range. If any type is allowed but only
 * JSON can be read, it is JSON. Undefined for a name that is not allowed in a header.
 */
export function acceptOf({ name, kind }: MediaType): string | undefined {
    const isPlainJson = /^application\/json\s*(;\s*charset=[^;]*)?$/i.test(name);
    if (isPlainJson || (kind === 'json' && name.includes('*'))) return 'application/json';
    return isMediaType(name) ? name : undefined;
}

/** The media type if it can be sent; undefined for a range. */
export function concrete(name: string): string | undefined {
    return name.includes('*') ? undefined : name;
}

/** The media type that a body is declared as: JSON, if its name is a range of JSON; undefined for any other range. */
export function sentAs(mediaType: MediaType | undefined): string | undefined {
    if (mediaType === undefined) return undefined;
    return concrete(mediaType.name) ?? (mediaType.kind === 'json' ? 'application/json' : undefined);
}

/** The name of a media type's kind, or its own if others have the same kind. */
export function distinctiveName(mediaType: MediaType, among: readonly MediaType[]): string {
    const { word } = bodyRules[mediaType.kind];
    const isOnly = among.every((other) => other === mediaType || bodyRules[other.kind].word !== word);
    return isOnly ? word : subtypeName(mediaType);
}

/** `VndPetJson` for `application/vnd.pet+json`. */
export function subtypeName({ essence }: Pick<MediaType, 'essence'>): string {
    return pascalCase(essence.replace(/^.*\//, ''));
}

/** Whether two schemas are the same, or have the same source. */
export function isSameSchema(left: SchemaNode | undefined, right: SchemaNode | undefined): boolean {
    if (left === undefined || right === undefined) return false;
    if (left === right) return true;
    const [one, other] = [left.targetPointer, right.targetPointer];
    return one !== undefined || other !== undefined ? one === other : left.text === right.text;
}
