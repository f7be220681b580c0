/** Bodies that are sequences of items: the separator of the items, and their schemas. */

import { conjunctionOf } from '../../schema/conjunction.ts';
import { essenceOf } from '../../schema/content.ts';
import { schemasOfFields } from '../../schema/fields.ts';
import type { SchemaNode } from '../../schema/node.ts';
import { isOnly, type ValueType, valueTypesOf } from '../../schema/value-types.ts';
import { union } from '../../types/algebra.ts';
import type { TypeContext } from '../../types/context.ts';
import { noDocs } from '../../types/docs.ts';
import { translateValue } from '../../types/translate.ts';
import type { Property, Schema, Sequence } from '../model.ts';
import { isJsonType, type MediaType, sequenceFormat } from './media-types.ts';

/**
 * The items of a media type; undefined if they are not described, or are neither JSON nor events. OpenAPI 3.2 has
 * `itemSchema` for them. Earlier descriptions use `schema` for an item, or for all items as an array.
 */
export function sequenceOf(mediaType: MediaType, context: TypeContext): Sequence | undefined {
    const format = sequenceFormat(mediaType);
    const described = format === undefined ? undefined : describedItem(mediaType);
    if (described === undefined || format === undefined) return undefined;
    return { ...itemsOf(format, described, context), mediaTypes: [essenceOf(mediaType.name)] };
}

/** A sequence without its media types. */
type Items = Omit<Sequence, 'mediaTypes'>;

function itemsOf(
    format: NonNullable<ReturnType<typeof sequenceFormat>>,
    { item, isWhole }: DescribedItem,
    context: TypeContext,
): Items {
    if (format !== 'events') return { format, item: translateValue(item, context), sources: [item] };
    return isWhole || describesEvent(item)
        ? eventsOf(item, context)
        : { format: 'eventData', item: translateValue(item, context), sources: [item] };
}

/** Whether a body of a media type is a sequence with described items. */
export function isSequence(mediaType: MediaType): boolean {
    return sequenceFormat(mediaType) !== undefined && describedItem(mediaType) !== undefined;
}

interface DescribedItem {
    readonly item: SchemaNode;
    /** Whether the schema describes the whole event, not only its data. */
    readonly isWhole: boolean;
}

function describedItem({ schema, itemSchema }: MediaType): DescribedItem | undefined {
    if (itemSchema !== undefined) return { item: itemSchema, isWhole: true };
    if (schema === undefined) return undefined;
    const types = valueTypesOf(schema);
    if (types.size === 0 || types.has('string') || types.has('any')) return undefined;
    const list = isOnly('array', schema) ? schema.graph.end(schema) : undefined;
    return { item: list?.items ?? schema, isWhole: false };
}

/** Whether a schema describes the fields of an event, not its data. */
function describesEvent(item: SchemaNode): boolean {
    const names = [...schemasOfFields(item).keys()];
    return names.includes('data') && (names.includes('event') || names.every((name) => name in eventFields));
}

/** Joins sequences into one with items of any of them; undefined if one is not a sequence, or has another separator. */
export function joinSequences(sequences: readonly (Sequence | undefined)[]): Sequence | undefined {
    const known = sequences.filter((sequence) => sequence !== undefined);
    const [first] = known;
    if (first === undefined || known.length < sequences.length) return undefined;
    if (known.some(({ format }) => format !== first.format)) return undefined;
    const namesEvents = known.some((sequence) => sequence.namesEvents);
    const sources = known.flatMap((sequence) => sequence.sources);
    const mediaTypes = [...new Set(known.flatMap((sequence) => sequence.mediaTypes))];
    return { format: first.format, item: union(known.map(({ item }) => item)), sources, mediaTypes, namesEvents };
}

/** The fields of an event, and their types (OpenAPI 3.2, Special Considerations for Server-Sent Events). */
const eventFields = { data: 'string', event: 'string', id: 'string', retry: 'number' } as const;

/** The type of an event without a known schema. */
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
 * Server-sent events. In OpenAPI their data is a string; it is read as JSON if the schema describes anything but a
 * string, as many descriptions do. A schema that no event can match is reported, and replaced by one that every event
 * matches.
 */
function eventsOf(itemSchema: SchemaNode, context: TypeContext): Items {
    const plain: Items = { format: 'events', item: plainEvent, sources: [] };
    if (isVerbatim(itemSchema))
        return { format: 'events', item: translateValue(itemSchema, context), sources: [itemSchema] };
    const described = schemasOfFields(itemSchema);
    if (!described.has('data')) {
        if (described.size > 0) {
            context.reader.malformed(
                itemSchema.pointer,
                "an event has its data in 'data', which is not described here",
            );
        }
        return plain;
    }
    const namesEvents = requires('event', itemSchema);
    for (const [name, form] of Object.entries(eventFields)) {
        const isWrong = name !== 'data' && typesAmong(described.get(name) ?? []).some((one) => one !== form);
        if (!isWrong) continue;
        context.reader.malformed(
            itemSchema.pointer,
            `'${name}' of an event is a ${form}, which its schema does not allow`,
        );
        return plain;
    }
    const data = (described.get('data') ?? []).filter((schema) => !isDone(schema));
    if (areParsed(data, context)) {
        return { format: 'jsonEvents', item: translateValue(itemSchema, context), sources: [itemSchema], namesEvents };
    }
    const types = new Set(typesAmong(data));
    const isText = [...types].every((type) => type === 'string');
    const isJson = !types.has('string') && !types.has('any');
    if (isText || isJson) {
        return {
            format: isText ? 'events' : 'jsonEvents',
            item: translateValue(itemSchema, context),
            sources: [itemSchema],
            namesEvents,
        };
    }
    context.reader.malformed(
        itemSchema.pointer,
        "the 'data' of these events may be JSON or not: it is read as a string",
    );
    return plain;
}

/** The data that some servers send at the end; it ends the stream. */
function isDone(schema: SchemaNode): boolean {
    return schema.graph.end(schema)?.values?.every(({ value }) => value === '[DONE]') === true;
}

/**
 * Whether the data of all events is a string with described JSON content, which is then parsed (JSON Schema Validation,
 * 8.5).
 */
function areParsed(data: readonly SchemaNode[], context: TypeContext): boolean {
    const carriers = data.flatMap((schema) => {
        const end = schema.graph.end(schema);
        const mediaType = end?.contentMediaType;
        const isJson = mediaType === undefined || isJsonType(essenceOf(mediaType));
        return end?.contentSchema !== undefined && isJson ? [end.pointer] : [];
    });
    if (carriers.length === 0 || carriers.length < data.length) return false;
    for (const pointer of carriers) context.strings.parsed.add(pointer);
    return true;
}

/** Whether a schema, one that it extends, or one of its alternatives requires a field. */
function requires(name: string, schema: SchemaNode, seen: Set<SchemaNode> = new Set()): boolean {
    if (seen.has(schema)) return false;
    seen.add(schema);
    const { required, references, others } = conjunctionOf(schema);
    const inside = [
        ...references.map(({ target }) => target),
        ...others.flatMap((one) => (one.kind === 'alternatives' ? one.members : [])),
    ];
    return required.has(name) || inside.some((one) => requires(name, one, seen));
}

function isVerbatim(schema: SchemaNode): boolean {
    return conjunctionOf(schema).others.some(({ kind }) => kind === 'verbatim');
}

/** The types that a field has in any of its schemas. A schema without a type is compatible with all others. */
function typesAmong(schemas: readonly SchemaNode[]): ValueType[] {
    return schemas.flatMap((schema) => [...valueTypesOf(schema)]);
}
