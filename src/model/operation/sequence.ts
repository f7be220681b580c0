/** Bodies that are sequences of items: the separator of the items, and their schemas. */
import type { Pointer, Property, Schema, Sequence } from '../model.ts';
import { isObject, type Located, stringField } from '../reader.ts';
import { essenceOf } from '../schema/content.ts';
import type { SchemaContext } from '../schema/context.ts';
import { noDocs } from '../schema/docs.ts';
import { valuesOf } from '../schema/enums.ts';
import { facetsOf, hasValues } from '../schema/facets.ts';
import { schemasOfFields } from '../schema/fields.ts';
import { type Form, formsOf } from '../schema/forms.ts';
import { union } from '../schema/schemas.ts';
import { translateValue } from '../schema/translate.ts';
import { isJsonType, type MediaType, sequenceFormat } from './media-types.ts';

/**
 * The items of a media type; undefined if they are not described, or are neither JSON nor events. OpenAPI 3.2 has
 * `itemSchema` for them. Earlier descriptions use `schema` for an item, or for all items as an array.
 */
export function sequenceOf(mediaType: MediaType, context: SchemaContext): Sequence | undefined {
    const format = sequenceFormat(mediaType);
    const described = format === undefined ? undefined : describedItem(mediaType, context);
    if (described === undefined || format === undefined) return undefined;
    return { ...itemsOf(format, described, context), mediaTypes: [essenceOf(mediaType.name)] };
}

/** A sequence without its media types. */
type Items = Omit<Sequence, 'mediaTypes'>;

function itemsOf(
    format: NonNullable<ReturnType<typeof sequenceFormat>>,
    { item, isWhole }: DescribedItem,
    context: SchemaContext,
): Items {
    if (format !== 'events') return { format, item: translateValue(item, context) };
    return isWhole || describesEvent(item, context)
        ? eventsOf(item, context)
        : { format: 'eventData', item: translateValue(item, context) };
}

/** Whether a body of a media type is a sequence with described items. */
export function isSequence(mediaType: MediaType, context: SchemaContext): boolean {
    return sequenceFormat(mediaType) !== undefined && describedItem(mediaType, context) !== undefined;
}

interface DescribedItem {
    readonly item: Located;
    /** Whether the schema describes the whole event, not only its data. */
    readonly isWhole: boolean;
}

function describedItem({ schema, itemSchema }: MediaType, context: SchemaContext): DescribedItem | undefined {
    if (itemSchema !== undefined) return { item: itemSchema, isWhole: true };
    if (schema === undefined) return undefined;
    const forms = formsOf(schema, context);
    if (forms.size === 0 || forms.has('string') || forms.has('any')) return undefined;
    const list = forms.size === 1 && forms.has('array') ? context.reader.follow(schema) : undefined;
    return { item: (list && context.reader.child(list, 'items')) ?? schema, isWhole: false };
}

/** Whether a schema describes the fields of an event, not its data. */
function describesEvent(item: Located, context: SchemaContext): boolean {
    const names = [...schemasOfFields(item, context).keys()];
    return names.includes('data') && (names.includes('event') || names.every((name) => name in eventFields));
}

/** Joins sequences into one with items of any of them; undefined if one is not a sequence, or has another separator. */
export function joinSequences(sequences: readonly (Sequence | undefined)[]): Sequence | undefined {
    const known = sequences.filter((sequence) => sequence !== undefined);
    const [first] = known;
    if (first === undefined || known.length < sequences.length) return undefined;
    if (known.some(({ format }) => format !== first.format)) return undefined;
    const namesEvents = known.some((sequence) => sequence.namesEvents);
    const mediaTypes = [...new Set(known.flatMap((sequence) => sequence.mediaTypes))];
    return { format: first.format, item: union(known.map(({ item }) => item)), mediaTypes, namesEvents };
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
function eventsOf(itemSchema: Located, context: SchemaContext): Items {
    const plain: Items = { format: 'events', item: plainEvent };
    if (isVerbatim(itemSchema, context)) return { format: 'events', item: translateValue(itemSchema, context) };
    const described = schemasOfFields(itemSchema, context);
    if (!described.has('data')) {
        if (described.size > 0) {
            context.reader.malformed(
                itemSchema.pointer,
                "an event has its data in 'data', which is not described here",
            );
        }
        return plain;
    }
    const namesEvents = requires('event', itemSchema, context);
    for (const [name, form] of Object.entries(eventFields)) {
        const isWrong = name !== 'data' && formsAmong(described.get(name) ?? [], context).some((one) => one !== form);
        if (!isWrong) continue;
        context.reader.malformed(
            itemSchema.pointer,
            `'${name}' of an event is a ${form}, which its schema does not allow`,
        );
        return plain;
    }
    const data = (described.get('data') ?? []).filter((schema) => !isDone(schema, context));
    if (areParsed(data, context)) {
        return { format: 'jsonEvents', item: translateValue(itemSchema, context), namesEvents };
    }
    const forms = new Set(formsAmong(data, context));
    const isText = [...forms].every((form) => form === 'string');
    const isJson = !forms.has('string') && !forms.has('any');
    if (isText || isJson) {
        return { format: isText ? 'events' : 'jsonEvents', item: translateValue(itemSchema, context), namesEvents };
    }
    context.reader.malformed(
        itemSchema.pointer,
        "the 'data' of these events may be JSON or not: it is read as a string",
    );
    return plain;
}

/** The data that some servers send at the end; it ends the stream. */
function isDone(schema: Located, context: SchemaContext): boolean {
    const target = isObject(schema.value) ? context.reader.follow(schema) : undefined;
    if (target === undefined || !hasValues(target.value)) return false;
    return valuesOf(target.value).every((value) => value === '[DONE]');
}

/**
 * Whether the data of all events is a string with described JSON content, which is then parsed (JSON Schema Validation,
 * 8.5).
 */
function areParsed(data: readonly Located[], context: SchemaContext): boolean {
    const carriers = data.flatMap((schema) => {
        const target = isObject(schema.value) ? context.reader.follow(schema) : undefined;
        const content = target && context.reader.child(target, 'contentSchema');
        const mediaType = target && stringField(target.value, 'contentMediaType');
        const isJson = mediaType === undefined || isJsonType(essenceOf(mediaType));
        return target !== undefined && content !== undefined && isJson ? [target.pointer] : [];
    });
    if (carriers.length === 0 || carriers.length < data.length) return false;
    for (const pointer of carriers) context.memory.parsedStrings.add(pointer);
    return true;
}

/** Whether a schema, one that it extends, or one of its alternatives requires a field. */
function requires(name: string, schema: Located, context: SchemaContext, seen: Set<Pointer> = new Set()): boolean {
    if (seen.has(schema.pointer)) return false;
    seen.add(schema.pointer);
    const { required, references, others } = facetsOf(schema, context);
    const inside = [
        ...references.flatMap(({ target }) => context.reader.lookUp(target) ?? []),
        ...others.flatMap((facet) => (facet.kind === 'union' ? context.reader.items(facet.node, facet.keyword) : [])),
    ];
    return required.has(name) || inside.some((one) => requires(name, one, context, seen));
}

function isVerbatim(schema: Located, context: SchemaContext): boolean {
    return facetsOf(schema, context).others.some(({ kind }) => kind === 'verbatim');
}

/** The types that a field has in any of its schemas. A schema without a type is compatible with all others. */
function formsAmong(schemas: readonly Located[], context: SchemaContext): Form[] {
    return schemas.flatMap((schema) => [...formsOf(schema, context)]);
}
