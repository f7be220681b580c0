/** Bodies that are sequences of items: the separator of the items, and their schemas. */

import { schemasOfFields } from '../../schema/fields.ts';
import type { SchemaNode } from '../../schema/node.ts';
import { isOnly, valueTypesOf } from '../../schema/value-types.ts';
import { union } from '../../types/algebra.ts';
import type { TypeContext } from '../../types/context.ts';
import { translateValue } from '../../types/nulls.ts';
import type { Sequence } from '../model.ts';
import { eventFields, eventsOf } from './events.ts';
import type { MediaType } from './media-types.ts';

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
    const [first, ...others] = known;
    if (first === undefined || known.length < sequences.length) return undefined;
    if (others.length === 0) return first;
    if (known.some(({ format, jsonEvents }) => format !== first.format || jsonEvents !== undefined)) return undefined;
    const namesEvents = known.some((sequence) => sequence.namesEvents);
    const sources = known.flatMap((sequence) => sequence.sources);
    const mediaTypes = [...new Set(known.flatMap((sequence) => sequence.mediaTypes))];
    return { format: first.format, item: union(known.map(({ item }) => item)), sources, mediaTypes, namesEvents };
}
