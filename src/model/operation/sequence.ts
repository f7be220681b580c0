/** Bodies that are sequences of items: the separator of the items, and their schemas. */

import { conjunctionOf } from '../../schema/conjunction.ts';
import { essenceOf } from '../../schema/content.ts';
import { schemasOfFields } from '../../schema/fields.ts';
import type { SchemaNode } from '../../schema/node.ts';
import { isOnly, valueTypesOf } from '../../schema/value-types.ts';
import { union } from '../../types/algebra.ts';
import type { TypeContext } from '../../types/context.ts';
import { noDocs } from '../../types/docs.ts';
import { translateValue } from '../../types/translate.ts';
import type { Property, Sequence, Type } from '../model.ts';
import { isJsonType, type MediaType, typesAmong } from './media-types.ts';

/** Sequences of JSON values: one value per line, or each after a record separator (RFC 7464, RFC 8091); and of events. */
const sequences = [
    { format: 'jsonLines', names: /^application\/(x-)?(ndjson|jsonl|jsonlines)$/ },
    { format: 'jsonSequence', names: /^application\/json-seq$|\+json-seq$/ },
    { format: 'events', names: /^text\/event-stream$/ },
] as const;

/** How the items of a media type are separated, and their schema. */
interface DescribedItems {
    readonly format: (typeof sequences)[number]['format'];
    readonly item: SchemaNode;
    /** Whether the schema describes the whole event, not only its data. */
    readonly isWhole: boolean;
}

/**
 * The items of a media type; undefined if they are not described, or are neither JSON nor events. OpenAPI 3.2 has
 * `itemSchema` for them. Earlier descriptions use `schema` for an item, or for all items as an array.
 */
function describedItems({ essence, schema, itemSchema }: MediaType): DescribedItems | undefined {
    const format = sequences.find(({ names }) => names.test(essence))?.format;
    if (format === undefined) return undefined;
    if (itemSchema !== undefined) return { format, item: itemSchema, isWhole: true };
    if (schema === undefined) return undefined;
    const types = valueTypesOf(schema);
    if (types.size === 0 || types.has('string') || types.has('any')) return undefined;
    const list = isOnly('array', schema) ? schema.graph.end(schema) : undefined;
    const item = list?.items ?? schema;
    return { format, item, isWhole: format === 'events' && describesEvent(item) };
}

/** Whether a body of a media type is a sequence with described items. */
export function isSequence(mediaType: MediaType): boolean {
    return describedItems(mediaType) !== undefined;
}

/** The sequence that a body of a media type is; undefined if it is none with described items. */
export function sequenceOf(mediaType: MediaType, context: TypeContext): Sequence | undefined {
    const described = describedItems(mediaType);
    if (described === undefined) return undefined;
    const { format, item, isWhole } = described;
    const mediaTypes = [mediaType.essence];
    if (format === 'events' && isWhole) return { ...eventsOf(item, context), mediaTypes };
    const ofItems = format === 'events' ? 'eventData' : format;
    return { format: ofItems, item: translateValue(item, context), sources: [item], mediaTypes };
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
const plainEvent: Type = {
    kind: 'object',
    properties: Object.entries(eventFields).map(
        ([name, form]): Property => ({
            name,
            type: { kind: 'primitive', name: form },
            optional: name !== 'data',
            docs: noDocs,
        }),
    ),
};

/** Server-sent events. A schema that no event can match is replaced by one that every event matches. */
function eventsOf(event: SchemaNode, context: TypeContext): Omit<Sequence, 'mediaTypes'> {
    const isVerbatim = conjunctionOf(event).others.some(({ kind }) => kind === 'verbatim');
    const format = isVerbatim ? 'events' : eventFormat(event, context);
    if (format === undefined) return { format: 'events', item: plainEvent, sources: [] };
    const namesEvents = requires('event', event);
    return { format, item: translateValue(event, context), sources: [event], namesEvents };
}

/**
 * In OpenAPI the data of an event is a string; it is read as JSON if the schema describes anything but a string, as many
 * descriptions do. Undefined if no event can match the schema, which is reported if it describes any fields.
 */
function eventFormat(event: SchemaNode, context: TypeContext): 'events' | 'jsonEvents' | undefined {
    const described = schemasOfFields(event);
    const report = (problem: string): undefined => {
        context.reader.malformed(event.pointer, problem);
        return undefined;
    };
    const all = described.get('data');
    if (all === undefined) {
        if (described.size > 0) report("an event has its data in 'data', which is not described here");
        return undefined;
    }
    for (const [name, form] of Object.entries(eventFields)) {
        const isWrong = name !== 'data' && [...typesAmong(described.get(name) ?? [])].some((one) => one !== form);
        if (isWrong) return report(`'${name}' of an event is a ${form}, which its schema does not allow`);
    }
    const data = all.filter((schema) => !isDone(schema));
    if (areParsed(data, context)) return 'jsonEvents';
    const types = typesAmong(data);
    if ([...types].every((type) => type === 'string')) return 'events';
    if (!types.has('string') && !types.has('any')) return 'jsonEvents';
    return report("the 'data' of these events may be JSON or not: it is read as a string");
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
