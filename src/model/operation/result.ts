/** The result of a method: the union of its success responses. */
import { diagnose } from '../../diagnostics/index.ts';
import type { Accept, OtherContent, Reading, Result, Schema, Sequence } from '../model.ts';
import type { LocatedObject } from '../reader.ts';
import { essenceOf } from '../schema/content.ts';
import type { SchemaContext } from '../schema/context.ts';
import { nothing, string, undefinedValue, union, unknown } from '../schema/schemas.ts';
import { translateValue } from '../schema/translate.ts';
import { acceptOf, concrete, jsonValue, type MediaType, mediaTypesOf } from './media-types.ts';
import { type DescribedResponse, successfulResponses } from './responses.ts';
import { isSequence, joinSequences, sequenceOf } from './sequence.ts';

/** How to read the body of one response, and its type; undefined for a response without content. */
interface Content {
    readonly reading: Exclude<Reading, 'nothing'>;
    readonly schema: Schema;
    /** The other media types of the response that are read differently. */
    readonly others: readonly OtherContent[];
    readonly accept: Accept | undefined;
    readonly sequence: Sequence | undefined;
}

/**
 * Reads the responses of an operation. A HEAD response never has a body (RFC 9110, 9.3.2).
 *
 * @param streams Whether the method returns a stream, if a success may be a stream or not.
 */
export function resultOf(
    operation: LocatedObject,
    method: string,
    streams: boolean | undefined,
    context: SchemaContext,
): Result {
    const none: Result = {
        schema: nothing,
        reading: 'nothing',
        others: [],
        mayBeEmpty: false,
        accept: undefined,
        sequence: undefined,
        dates: undefined,
    };
    if (method === 'HEAD') return none;
    const all = successfulResponses(operation, context);
    const responses = streams === true ? all.filter(({ response }) => hasStream(response, context)) : all;
    const contents = responses.map((success) => contentOf(success, streams, context));
    const bodies = contents.filter((content) => content !== undefined);
    const [first] = bodies;
    if (first === undefined) return none;
    const mayBeEmpty = bodies.length < contents.length;
    const sameReading = bodies.every((body) => body.reading === first.reading);
    return {
        schema: union([...bodies.map((body) => body.schema), ...(mayBeEmpty ? [undefinedValue] : [])]),
        reading: sameReading ? first.reading : 'byContentType',
        others: sameReading ? bodies.flatMap(({ others }) => others) : [],
        mayBeEmpty,
        accept: joinAccepts(bodies.map(({ accept }) => accept)),
        sequence: joinSequences(bodies.map(({ sequence }) => sequence)),
        dates: undefined,
    };
}

/** Whether a success may be a stream or not, and the caller must choose. */
export function canBeStream(operation: LocatedObject, method: string, context: SchemaContext): boolean {
    if (method === 'HEAD') return false;
    return successfulResponses(operation, context).some(({ response }) => {
        const mediaTypes = response === undefined ? [] : mediaTypesOf(response, context);
        const streams = mediaTypes.filter((mediaType) => isSequence(mediaType, context)).length;
        return streams > 0 && streams < mediaTypes.length;
    });
}

function hasStream(response: LocatedObject | undefined, context: SchemaContext): boolean {
    return response !== undefined && mediaTypesOf(response, context).some((one) => isSequence(one, context));
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

/** A 204 and a 205 have no content, whatever the description states (RFC 9110, 15.3.5 and 15.3.6). */
function contentOf(
    { status, response }: DescribedResponse,
    streams: boolean | undefined,
    context: SchemaContext,
): Content | undefined {
    if (status === '204' || status === '205') {
        if (response !== undefined) reportContent(status, response, context);
        return undefined;
    }
    if (response === undefined)
        return { reading: 'byContentType', schema: unknown, others: [], accept: undefined, sequence: undefined };
    const mediaTypes = mediaTypesOf(response, context).filter(
        (mediaType) => streams === undefined || isSequence(mediaType, context) === streams,
    );
    const chosen = mediaTypes.find((mediaType) => mediaType.kind === 'json') ?? mediaTypes[0];
    if (chosen === undefined) return undefined;
    const sequence = sequenceOf(chosen, context);
    const text = acceptOf(chosen);
    const accept = text === undefined ? undefined : { text, isOneOfSeveral: mediaTypes.length > 1 };
    const reading = readings[chosen.kind];
    const unlike = mediaTypes.filter(({ kind }) => reading !== 'byContentType' && readings[kind] !== reading);
    const others = unlike.flatMap(({ name, kind }): OtherContent[] => {
        const mediaType = concrete(essenceOf(name));
        return mediaType === undefined ? [] : [{ mediaType, reading: readings[kind] }];
    });
    return { schema: bodySchema(chosen, context), reading, others, accept, sequence };
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

function reportContent(status: string, response: LocatedObject, { reader }: SchemaContext): void {
    const content = reader.object(response, 'content');
    if (content === undefined || Object.keys(content.value).length === 0) return;
    reader.report(
        diagnose('ignored-content', `a ${status} has no content: what is described here is never received`, {
            where: { pointer: content.pointer },
        }),
    );
}

function bodySchema({ kind, schema }: MediaType, context: SchemaContext): Schema {
    switch (kind) {
        case 'json':
            return jsonValue(schema, context);
        case 'text':
        case 'urlencoded':
            return string;
        case 'multipart':
        case 'binary':
            return { kind: 'platform', name: 'Blob' };
        case 'anyText':
        case 'any':
            return schema === undefined ? unknown : translateValue(schema, context);
        default:
            return kind satisfies never;
    }
}
