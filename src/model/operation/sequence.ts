/** Bodies that are one item behind the other: how the items stand in them, and what these are. */
import type { Property, Schema, Sequence } from '../model.ts';
import type { Located } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';
import { noDocs } from '../schema/docs.ts';
import { facetsOf } from '../schema/facets.ts';
import { schemasOfFields } from '../schema/fields.ts';
import { type Form, formsOf } from '../schema/forms.ts';
import { union } from '../schema/schemas.ts';
import { translateValue } from '../schema/translate.ts';
import { type MediaType, sequenceFormat } from './media-types.ts';

/** What is known of the items of a media type; undefined where these are not described, or are no JSON and no events. */
export function sequenceOf(mediaType: MediaType, context: SchemaContext): Sequence | undefined {
    const { itemSchema } = mediaType;
    const format = sequenceFormat(mediaType);
    if (itemSchema === undefined || format === undefined) return undefined;
    return format === 'events' ? eventsOf(itemSchema, context) : { format, item: translateValue(itemSchema, context) };
}

/** Several sequences as one, whose items may be those of any; undefined where one is no sequence, or stands otherwise. */
export function joinSequences(sequences: readonly (Sequence | undefined)[]): Sequence | undefined {
    const known = sequences.filter((sequence) => sequence !== undefined);
    const [first] = known;
    if (first === undefined || known.length < sequences.length) return undefined;
    if (known.some(({ format }) => format !== first.format)) return undefined;
    return { format: first.format, item: union(known.map(({ item }) => item)) };
}

/** The fields of an event, and what each of them is (OpenAPI 3.2, Special Considerations for Server-Sent Events). */
const eventFields = { data: 'string', event: 'string', id: 'string', retry: 'number' } as const;

/** An event of which nothing more is known. */
const plainEvent: Schema = {
    kind: 'object',
    properties: Object.entries(eventFields).map(
        ([name, form]): Property => ({
            name,
            schema: { kind: 'primitive', name: form },
            optional: name !== 'data',
            docs: noDocs,
        }),
    ),
};

/**
 * Server-sent events. Their data is text to OpenAPI, and JSON where the schema describes anything but a text: people write so.
 * A schema that says what no event can be is reported, and gives way to what is true of every event.
 */
function eventsOf(itemSchema: Located, context: SchemaContext): Sequence {
    const plain: Sequence = { format: 'events', item: plainEvent };
    if (isVerbatim(itemSchema, context)) return { format: 'events', item: translateValue(itemSchema, context) };
    const described = schemasOfFields(itemSchema, context);
    if (!described.has('data')) {
        if (described.size > 0) {
            context.reader.malformed(
                itemSchema.pointer,
                "an event has its text in 'data', which is not described here",
            );
        }
        return plain;
    }
    for (const [name, form] of Object.entries(eventFields)) {
        const isWrong = name !== 'data' && formsAmong(described.get(name) ?? [], context).some((one) => one !== form);
        if (!isWrong) continue;
        context.reader.malformed(
            itemSchema.pointer,
            `'${name}' of an event is a ${form}, which its schema does not allow`,
        );
        return plain;
    }
    const forms = new Set(formsAmong(described.get('data') ?? [], context));
    const isText = [...forms].every((form) => form === 'string');
    const isJson = !forms.has('string') && !forms.has('any');
    if (isText || isJson) {
        return { format: isText ? 'events' : 'jsonEvents', item: translateValue(itemSchema, context) };
    }
    context.reader.malformed(itemSchema.pointer, "the 'data' of these events may be JSON or not: it is taken for text");
    return plain;
}

function isVerbatim(schema: Located, context: SchemaContext): boolean {
    return facetsOf(schema, context).others.some(({ kind }) => kind === 'verbatim');
}

/** The forms that a field has in any of its schemas. One that says nothing agrees with every other. */
function formsAmong(schemas: readonly Located[], context: SchemaContext): Form[] {
    return schemas.flatMap((schema) => [...formsOf(schema, context)]);
}
