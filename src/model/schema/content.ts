/**
 * The content of a string: bytes, or another document (OpenAPI 3.1.1, Working with Binary Data). Encoded bytes
 * (`base64`) are a string; unencoded bytes can only be a body or a form part.
 */
import type { Pointer } from '../model.ts';
import { type Located, type LocatedObject, stringField } from '../reader.ts';
import type { BytePlaces, ByteReason, Facets, SchemaContext } from './context.ts';
import { facetsOf } from './facets.ts';
import { describedAt, schemasOfFields } from './fields.ts';

const textTypes =
    /^text\/|^application\/(json|json-seq|xml|javascript|ecmascript|graphql|sql|toml|yaml|x-yaml|jwt|x-www-form-urlencoded|(x-)?(ndjson|jsonl|jsonlines))$|\+(json|json-seq|xml|yaml)$/;

/** Whether a media type is text, of any kind. */
export function isTextType(essence: string): boolean {
    return textTypes.test(essence);
}

/** A media type without its parameters. */
export function essenceOf(mediaType: string): string {
    return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** Whether a schema describes unencoded bytes. */
export function describesBytes({ value }: LocatedObject): boolean {
    if (stringField(value, 'format') === 'binary') return true;
    const mediaType = stringField(value, 'contentMediaType');
    const encoding = stringField(value, 'contentEncoding');
    // These encoding names mean "not encoded" (RFC 2045, 6.2).
    const isEncoded = encoding !== undefined && !/^(binary|8bit|identity)$/i.test(encoding);
    return mediaType !== undefined && !isEncoded && !isTextType(essenceOf(mediaType));
}

/** Whether the value of a schema is a Blob: bytes, in a place where they can be unencoded. */
export function isBlob(schema: LocatedObject, { memory: { bytePlaces } }: SchemaContext): boolean {
    return bytePlaces.has(schema.pointer) && describesBytes(schema);
}

/** Whether a form part is bytes because it has no type: bytes are the default (OpenAPI 3.1.1, Encoding Object). */
export function isUntypedPart({ pointer }: Located, { memory: { bytePlaces } }: SchemaContext): boolean {
    return bytePlaces.get(pointer) === 'default';
}

/** Whether a reference leads to bytes in a place where they are only a string, such as JSON. */
export function refersToText(site: LocatedObject, target: Pointer, { reader, memory }: SchemaContext): boolean {
    const { bytePlaces } = memory;
    if (!bytePlaces.has(target) || bytePlaces.has(site.pointer)) return false;
    const schema = reader.lookUp(target);
    const followed = schema && reader.peek(schema);
    return followed !== undefined && describesBytes(followed);
}

/**
 * The places of bytes in the fields of a form, and in their items.
 *
 * @param texts The fields that are text according to the form itself.
 */
export function bytePlacesOf(form: Located, texts: ReadonlySet<string>, context: SchemaContext): BytePlaces {
    const pointer = describedAt(form, context);
    const { formBytes } = context.memory;
    const known = texts.size === 0 ? formBytes.get(pointer) : undefined;
    if (known !== undefined) return known;
    const places = findBytePlaces(form, texts, context);
    if (texts.size === 0) formBytes.set(pointer, places);
    return places;
}

function findBytePlaces(form: Located, texts: ReadonlySet<string>, context: SchemaContext): BytePlaces {
    const { reader, version } = context;
    const places = new Map<Pointer, ByteReason>();
    const seen = new Set<Pointer>();
    const visit = (node: Located | undefined, isText: boolean): void => {
        if (node === undefined || seen.has(node.pointer)) return;
        seen.add(node.pointer);
        const facets = facetsOf(node, context);
        if (version !== '3.0' && !isText && saysNothing(node, facets)) places.set(node.pointer, 'default');
        for (const { node: site, target } of facets.references) {
            const schema = reader.lookUp(target);
            const followed = schema && reader.follow(schema);
            if (followed !== undefined && describesBytes(followed)) places.set(site.pointer, 'described');
            visit(schema, isText);
        }
        for (const facet of facets.others) {
            if (facet.kind === 'union') {
                for (const member of reader.items(facet.node, facet.keyword)) visit(member, true);
            } else if (facet.kind === 'types') {
                if (describesBytes(facet.node)) places.set(facet.node.pointer, 'described');
                if (facet.types.includes('array')) visit(reader.child(facet.node, 'items'), isText);
            }
        }
    };
    for (const [name, nodes] of schemasOfFields(form, context)) {
        // A place described by several schemas has a type even if one of them has none.
        for (const node of nodes) visit(node, texts.has(name) || nodes.length > 1);
    }
    return places;
}

function saysNothing({ value }: Located, { references, others, isObject, properties }: Facets): boolean {
    return value !== false && !isObject && references.length + others.length + properties.size === 0;
}

/**
 * Declares the schema for the content of a string (`contentSchema`), so that code which reads the string has a type for
 * it.
 */
export function referContent(schema: LocatedObject, context: SchemaContext): void {
    const content = context.reader.child(schema, 'contentSchema');
    if (content === undefined) return;
    for (const { target } of facetsOf(content, context).references) context.registry.refer(target);
}
