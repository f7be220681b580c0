/**
 * What a text carries: bytes, or another document (OpenAPI 3.1.1, Working with Binary Data). Bytes that are encoded (`base64`)
 * are a text; as they are they can only stand where a body or a part of a form can.
 */
import type { Pointer } from '../model.ts';
import { field, type Located, type LocatedObject, stringField } from '../reader.ts';
import type { SchemaContext } from './context.ts';
import { facetsOf } from './facets.ts';
import { schemasOfFields } from './fields.ts';

const textTypes =
    /^text\/|^application\/(json|json-seq|xml|javascript|ecmascript|graphql|sql|toml|yaml|x-yaml|jwt|x-www-form-urlencoded|(x-)?(ndjson|jsonl|jsonlines))$|\+(json|json-seq|xml|yaml)$/;

/** Whether a media type is some text, whichever document it is. */
export function isTextType(essence: string): boolean {
    return textTypes.test(essence);
}

/** A media type without its parameters. */
export function essenceOf(mediaType: string): string {
    return (mediaType.split(';')[0] ?? '').trim().toLowerCase();
}

/** Whether a schema says that its value is some bytes, not encoded. */
export function describesBytes({ value }: LocatedObject): boolean {
    if (stringField(value, 'format') === 'binary') return true;
    const mediaType = stringField(value, 'contentMediaType');
    const encoding = stringField(value, 'contentEncoding');
    // By these names an encoding says that there is none (RFC 2045, 6.2).
    const isEncoded = encoding !== undefined && !/^(binary|8bit|identity)$/i.test(encoding);
    return mediaType !== undefined && !isEncoded && !isTextType(essenceOf(mediaType));
}

/**
 * Whether the value of a schema is a Blob. Bytes have no type in JSON Schema: where one says `type: string` beside their media
 * type, it is a text, unless it is known to be a part of a form.
 */
export function isBlob(schema: LocatedObject, context: SchemaContext): boolean {
    if (!describesBytes(schema)) return false;
    const { value, pointer } = schema;
    return (
        stringField(value, 'format') === 'binary' ||
        field(value, 'type') === undefined ||
        context.memory.formParts.has(pointer)
    );
}

/** Remembers that the fields of a schema are the parts of a form: theirs are the bytes that stand in it as they are. */
export function markFormParts(form: Located, context: SchemaContext): void {
    const { formParts } = context.memory;
    const seen = new Set<Pointer>();
    const visit = (node: Located | undefined): void => {
        if (node === undefined || seen.has(node.pointer)) return;
        seen.add(node.pointer);
        const { references, others } = facetsOf(node, context);
        for (const { target } of references) visit(context.reader.lookUp(target));
        for (const facet of others) {
            if (facet.kind === 'union') {
                for (const member of context.reader.items(facet.node, facet.keyword)) visit(member);
            } else if (facet.kind === 'types') {
                formParts.add(facet.node.pointer);
                if (facet.types.includes('array')) visit(context.reader.child(facet.node, 'items'));
            }
        }
    };
    for (const nodes of schemasOfFields(form, context).values()) for (const node of nodes) visit(node);
}

/** Wants the schema that the text of a schema is written by (`contentSchema`): who reads the text has the type for it. */
export function referContent(schema: LocatedObject, context: SchemaContext): void {
    const content = context.reader.child(schema, 'contentSchema');
    if (content === undefined) return;
    for (const { target } of facetsOf(content, context).references) context.registry.refer(target);
}
