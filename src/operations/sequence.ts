/**
 * Bodies that are sequences of items: the separator of the items, and their schemas. Of server-sent events, the types of
 * their fields, and which of them have JSON as their data.
 */

import { essenceOf, isJsonType } from '../load/media-type.ts';
import type { Property, Sequence, Type } from '../plan/model.ts';
import { type Conjunction, conjunctionOf, schemasOfValue } from '../schema/conjunction.ts';
import { describedAt, schemasOfFields } from '../schema/fields.ts';
import { reachedFrom } from '../schema/lists.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isOnly } from '../schema/value-types.ts';
import { literalOf, string, union } from '../types/algebra.ts';
import type { TypeContext } from '../types/context.ts';
import { noDocs } from '../types/docs.ts';
import { translateValue } from '../types/nulls.ts';
import { areAll, type MediaType, mayBe } from './media-types.ts';

/** Sequences of JSON values: one value per line, or each after a record separator (RFC 7464, RFC 8091); and of events. */
const sequences = [
    { format: 'jsonLines', names: /^application\/(x-)?(ndjson|jsonl|jsonlines)$/ },
    { format: 'jsonSequence', names: /^application\/json-seq$|\+json-seq$/ },
    { format: 'events', names: /^text\/event-stream$/ },
] as const;

/** How the items of a media type are separated, and their schema. */
export interface DescribedItems {
    readonly format: (typeof sequences)[number]['format'];
    readonly item: SchemaNode;
    /** Whether the schema describes the whole event, not only its data. */
    readonly isWhole: boolean;
}

/**
 * The items of a media type; undefined if they are not described, or are neither JSON nor events. OpenAPI 3.2 has
 * `itemSchema` for them. Earlier descriptions use `schema` for an item, or for all items as an array.
 */
export function describedItems({ essence, schema, itemSchema }: MediaType): DescribedItems | undefined {
    const format = sequences.find(({ names }) => names.test(essence))?.format;
    if (format === undefined) return undefined;
    if (itemSchema !== undefined) return { format, item: itemSchema, isWhole: true };
    if (schema === undefined || mayBe([schema], 'string')) return undefined;
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
    const [first, ...others] = known;
    if (first === undefined || known.length < sequences.length) return undefined;
    if (others.length === 0) return first;
    if (known.some(({ format, jsonEvents }) => format !== first.format || jsonEvents !== undefined)) return undefined;
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
    const read = isVerbatim ? ({ format: 'events' } as const) : readingOf(event, context);
    if (read === undefined) return { format: 'events', item: plainEvent, sources: [] };
    const item = read.item ?? translateValue(event, context);
    return { ...read, item, sources: [event], namesEvents: requires('event', event) };
}

/** How events are read, with their type if it is not that of their schema. */
type EventReading = Pick<Sequence, 'format' | 'jsonEvents'> & { readonly item?: Type };

/**
 * In OpenAPI the data of an event is a string; it is read as JSON if the schema describes anything but a string, as many
 * descriptions do. Undefined if no event can match the schema, which is reported if it describes any fields.
 */
function readingOf(event: SchemaNode, context: TypeContext): EventReading | undefined {
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
        const isWrong = name !== 'data' && !areAll(form, described.get(name) ?? []);
        if (isWrong) return report(`'${name}' of an event is a ${form}, which its schema does not allow`);
    }
    const data = all.filter((schema) => !isDone(schema));
    if (!data.some(carriesJson) && areAll('string', data)) return { format: 'events' };
    const cases = eventCases(event).filter(({ isEnd }) => !isEnd);
    return (
        readingOfCases(cases, context) ??
        report("the 'data' of these events may be JSON or not: it is read as a string")
    );
}

/** The data that some servers send at the end; it ends the stream. */
function isDone(schema: SchemaNode): boolean {
    return schema.graph.end(schema)?.values?.every(({ value }) => value === '[DONE]') === true;
}

/** Whether a schema describes a string with JSON content, which is then parsed (JSON Schema Validation, 8.5). */
function carriesJson(schema: SchemaNode): boolean {
    const end = schema.graph.end(schema);
    const mediaType = end?.contentMediaType;
    return end?.contentSchema !== undefined && (mediaType === undefined || isJsonType(essenceOf(mediaType)));
}

/** Whether values of a schema are never strings, so that only JSON can carry them. */
function isNoText(schema: SchemaNode): boolean {
    return !mayBe([schema], 'string');
}

/** Parses strings with JSON content. What else says that they are strings has no more effect. */
function parseEventData(data: readonly SchemaNode[], { graph, strings }: TypeContext): void {
    for (const schema of data) {
        const place = carriesJson(schema) ? graph.end(schema) : isNoText(schema) ? undefined : schema;
        if (place !== undefined) strings.parsed.add(place.pointer);
    }
}

interface EventCase {
    /** All schemas that apply to such an event. */
    readonly parts: readonly SchemaNode[];
    /** What describes its data: first what describes that of several kinds. */
    readonly data: readonly SchemaNode[];
    /** What such an event may be called; undefined if that is open. */
    readonly names: readonly string[] | undefined;
    readonly isNamed: boolean;
    /** Whether it only ends the stream. */
    readonly isEnd: boolean;
    readonly isJson: boolean;
}

function eventCases(event: SchemaNode, around: readonly SchemaNode[] = []): readonly EventCase[] {
    const node = describedAt(event);
    // Alternatives of alternatives multiply.
    node.graph.limit.countParts(1, node.pointer);
    const conjunction = conjunctionOf(node);
    const [choice, ...more] = conjunction.others.flatMap((one) => (one.kind === 'alternatives' ? [one] : []));
    const parts = [...around, node];
    if (choice === undefined || more.length > 0 || around.includes(node)) return [eventCaseOf(parts)];
    return choice.members.flatMap((member) => eventCases(member, parts));
}

function eventCaseOf(parts: readonly SchemaNode[]): EventCase {
    // What stands around alternatives describes only what all of them have.
    const fields = parts.map((part, index) =>
        index === parts.length - 1 ? schemasOfFields(part) : ownFields(conjunctionOf(part)),
    );
    const nodesOf = (name: string): readonly SchemaNode[] => fields.flatMap((field) => field.get(name) ?? []);
    const all = nodesOf('data');
    const data = all.filter((schema) => !isDone(schema));
    const lists = nodesOf('event').flatMap((schema) => {
        const values = schema.graph.end(schema)?.values;
        return values === undefined ? [] : [values.flatMap(({ value }) => (typeof value === 'string' ? [value] : []))];
    });
    return {
        parts,
        data,
        // All lists apply.
        names: lists[0]?.filter((name) => lists.every((list) => list.includes(name))),
        isEnd: data.length < all.length && data.length === 0,
        isNamed: parts.some((part) => conjunctionOf(part).required.has('event')),
        isJson: data.some(carriesJson) || (data.length > 0 && data.every(isNoText)),
    };
}

function ownFields({ properties, references }: Conjunction): ReadonlyMap<string, readonly SchemaNode[]> {
    const inherited = references.flatMap(({ target }) => [...schemasOfFields(target)]);
    return new Map([...inherited, ...properties]);
}

/** How events of several kinds are read; undefined if their names do not tell which of them have JSON as their data. */
function readingOfCases(cases: readonly EventCase[], context: TypeContext): EventReading | undefined {
    const [json, texts] = [cases.filter(({ isJson }) => isJson), cases.filter(({ isJson }) => !isJson)];
    const [ofJson, ofTexts] = [eventNames(json, texts), eventNames(texts, json)];
    const areApart = ofJson?.every((name) => ofTexts?.includes(name) !== true) ?? ofTexts !== undefined;
    if (!areApart || !texts.every(({ data }) => data.some((one) => isOnly('string', one)) || areAll('string', data)))
        return undefined;
    const data = json.flatMap((one) => one.data);
    parseEventData(data, context);
    // A string that all events have says nothing of the JSON in some of them.
    const isShared = data.some((schema) => !carriesJson(schema) && !isNoText(schema));
    const item = isShared ? { item: union(cases.map((one) => eventType(one, context))) } : {};
    if (texts.length === 0) return { format: 'jsonEvents', ...item };
    const areJson = ofJson !== undefined;
    return { format: 'mixedEvents', jsonEvents: { names: ofJson ?? ofTexts ?? [], areJson }, ...item };
}

function eventType({ parts, data, names, isNamed, isJson }: EventCase, context: TypeContext): Type {
    const known = new Set(parts.flatMap((part) => [...schemasOfFields(part).keys()]));
    const described = data.findLast((schema) =>
        isJson ? carriesJson(schema) || isNoText(schema) : isOnly('string', schema),
    );
    const types: Readonly<Record<keyof typeof eventFields, Type>> = {
        data: described === undefined ? string : translateValue(described, context),
        event: names === undefined ? string : union(names.map(literalOf)),
        id: string,
        retry: { kind: 'primitive', name: 'number' },
    };
    const isNeeded = (name: string): boolean => name === 'data' || (name === 'event' && isNamed);
    return {
        kind: 'object',
        properties: Object.entries(types).flatMap(([name, type]) =>
            known.has(name) ? [{ name, type, optional: !isNeeded(name), docs: noDocs }] : [],
        ),
    };
}

/** The names of some kinds of events; undefined if these may have any name. One without a name is a `message`. */
function eventNames(cases: readonly EventCase[], others: readonly EventCase[]): readonly string[] | undefined {
    const names = cases.map((one) => one.names);
    if (names.includes(undefined)) return undefined;
    const isUnnamed = cases.some(({ isNamed }) => !isNamed) && others.every(({ isNamed }) => isNamed);
    return [...new Set([...names.flatMap((some) => some ?? []), ...(isUnnamed ? ['message'] : [])])];
}

/** Whether a schema, one that it extends, or one of its alternatives requires a field. */
function requires(name: string, schema: SchemaNode): boolean {
    return [...reachedFrom([schema], schemasOfValue)].some((one) => conjunctionOf(one).required.has(name));
}
