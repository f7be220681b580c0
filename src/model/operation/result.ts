/** The result of a method: the union of its success responses. */

import { essenceOf } from '../../schema/content.ts';
import type { SchemaNode } from '../../schema/node.ts';
import { isOnly } from '../../schema/value-types.ts';
import { nothing, string, undefinedValue, union, unknown } from '../../types/algebra.ts';
import type { TypeContext } from '../../types/context.ts';
import { translateValue } from '../../types/translate.ts';
import type { Accept, OtherContent, Reading, Result, Schema, Sequence, Sources } from '../model.ts';
import { acceptOf, concrete, jsonSource, jsonValue, type MediaType } from './media-types.ts';
import type { ChosenSuccess, ResultChoice } from './result-choices.ts';
import { joinSequences, sequenceOf } from './sequence.ts';

/** How to read the body of one response, and its type; undefined for a response without content. */
interface Content {
    readonly reading: Exclude<Reading, 'nothing'>;
    readonly schema: Schema;
    readonly sources: Sources;
    /** The other media types of the response that are read differently, to a value of the same type. */
    readonly others: readonly OtherContent[];
    readonly accept: Accept | undefined;
    readonly sequence: Sequence | undefined;
}

/** Reads what a method can ask for. */
export function resultOf({ successes, rejected }: ResultChoice, context: TypeContext): Result {
    const contents = successes.map((success) => contentOf(success, context));
    const bodies = contents.filter((content) => content !== undefined);
    const [first] = bodies;
    const mayBeEmpty = first !== undefined && bodies.length < contents.length;
    const reading = joinReadings(bodies.map((body) => body.reading));
    const others = bodies.filter((body) => body.reading === reading).flatMap((body) => body.others);
    return {
        schema:
            first === undefined
                ? nothing
                : union([...bodies.map((body) => body.schema), ...(mayBeEmpty ? [undefinedValue] : [])]),
        reading,
        others: [...others, ...rejectedOthers(rejected, reading)],
        mayBeEmpty,
        accept: first === undefined ? undefined : joinAccepts(bodies.map(({ accept }) => accept)),
        sequence: joinSequences(bodies.map(({ sequence }) => sequence)),
        sources: bodies.flatMap(({ sources }) => sources),
        dates: undefined,
    };
}

/** The media types to reject. Those whose bodies are never JSON need no check where JSON is read. */
function rejectedOthers(rejected: readonly string[], reading: Reading): OtherContent[] {
    const dangerous = reading === 'json' ? rejected.filter((name) => !neverJson.test(name)) : rejected;
    return dangerous.map((mediaType) => ({ mediaType, reading: 'rejected' }));
}

const neverJson = /^(image|audio|video|font)\/|\b(xml|html|pdf|zip|gzip)$/;

/** The reading of a body that may be any of several successes: its content type decides, among what is described. */
function joinReadings(readings: readonly Content['reading'][]): Reading {
    const [first, ...others] = new Set(readings);
    if (first === undefined) return 'nothing';
    if (others.length === 0) return first;
    const areAmong = (...allowed: readonly Reading[]): boolean => readings.every((one) => allowed.includes(one));
    if (areAmong('json', 'text', 'jsonOrText')) return 'jsonOrText';
    if (areAmong('json', 'binary')) return 'jsonOrBinary';
    return areAmong('text', 'binary') ? 'textOrBinary' : 'byContentType';
}

/** The `Accept` value for any of several bodies; undefined if one of them may have any type. */
function joinAccepts(accepts: readonly (Accept | undefined)[]): Accept | undefined {
    const known = accepts.filter((accept) => accept !== undefined);
    if (known.length < accepts.length) return undefined;
    return {
        text: [...new Set(known.map(({ text }) => text))].join(', '),
        isOneOfSeveral: known.some(({ isOneOfSeveral }) => isOneOfSeveral),
    };
}

function contentOf({ response, mediaTypes, isOneOfSeveral }: ChosenSuccess, context: TypeContext): Content | undefined {
    if (response === undefined) {
        return {
            reading: 'byContentType',
            schema: unknown,
            sources: [],
            others: [],
            accept: undefined,
            sequence: undefined,
        };
    }
    const [chosen, ...others] = mediaTypes;
    if (chosen === undefined) return undefined;
    const { schema, source } = bodySchema(chosen, context);
    const text = acceptOf(chosen);
    return {
        schema,
        sources: source === undefined ? [] : [source],
        reading: readings[chosen.kind],
        others: othersOf(chosen, others, schema),
        accept: text === undefined ? undefined : { text, isOneOfSeveral },
        sequence: sequenceOf(chosen, context),
    };
}

/** The media types that are read differently, to a value of the same type: a string, or anything if that is the type. */
function othersOf(
    { kind, schema: described }: MediaType,
    others: readonly MediaType[],
    schema: Schema,
): OtherContent[] {
    const isString = described !== undefined && isOnly('string', described);
    const isUnknown = schema.kind === 'unknown';
    return others.flatMap(({ name, kind: other }): OtherContent[] => {
        const mediaType = concrete(essenceOf(name));
        const reading = readings[other];
        const isRead = isUnknown || (isString && reading === 'text');
        return mediaType !== undefined && isRead && reading !== readings[kind] ? [{ mediaType, reading }] : [];
    });
}

const readings = {
    json: 'json',
    text: 'text',
    urlencoded: 'text',
    multipart: 'binary',
    binary: 'binary',
    anyText: 'jsonOrText',
    any: 'byContentType',
} as const satisfies Record<MediaType['kind'], Content['reading']>;

/** The type of a body, and the schema that it is made of. */
function bodySchema(
    { kind, schema }: MediaType,
    context: TypeContext,
): { readonly schema: Schema; readonly source?: SchemaNode | undefined } {
    switch (kind) {
        case 'json':
            return { schema: jsonValue(schema, context), source: jsonSource(schema) };
        case 'text':
        case 'urlencoded':
            return { schema: string };
        case 'multipart':
        case 'binary':
            return { schema: { kind: 'platform', name: 'Blob' } };
        case 'anyText':
        case 'any':
            return { schema: schema === undefined ? unknown : translateValue(schema, context), source: schema };
        default:
            return kind satisfies never;
    }
}
