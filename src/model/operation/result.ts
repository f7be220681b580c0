/** What a method resolves to: the union of its successes. */
import type { Reading, Result, Schema, Sequence } from '../model.ts';
import type { LocatedObject } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';
import { nothing, string, undefinedValue, union, unknown } from '../schema/schemas.ts';
import { translateValue } from '../schema/translate.ts';
import { concrete, type MediaType, mediaTypesOf } from './media-types.ts';
import { joinSequences, sequenceOf } from './sequence.ts';

/** How one response's body is read and what it is; undefined for a response without content. */
interface Content {
    readonly reading: Exclude<Reading, 'nothing'>;
    readonly schema: Schema;
    readonly accept: string | undefined;
    readonly sequence: Sequence | undefined;
}

/** Reads the responses of an operation. A HEAD never has a body (RFC 9110, 9.3.2). */
export function resultOf(operation: LocatedObject, method: string, context: SchemaContext): Result {
    const none: Result = {
        schema: nothing,
        reading: 'nothing',
        mayBeEmpty: false,
        accept: undefined,
        sequence: undefined,
    };
    if (method === 'HEAD') return none;
    const contents = successes(operation, context).map((response) => contentOf(response, context));
    const bodies = contents.filter((content) => content !== undefined);
    const [first] = bodies;
    if (first === undefined) return none;
    const mayBeEmpty = bodies.length < contents.length;
    const sameReading = bodies.every((body) => body.reading === first.reading);
    return {
        schema: union([...bodies.map((body) => body.schema), ...(mayBeEmpty ? [undefinedValue] : [])]),
        reading: sameReading ? first.reading : 'byContentType',
        mayBeEmpty,
        accept: bodies.find((body) => body.accept !== undefined)?.accept,
        sequence: joinSequences(bodies.map(({ sequence }) => sequence)),
    };
}

/** All 2xx responses (and the range 2XX), or the default one where there is none; undefined for one that is not to be found. */
function successes(operation: LocatedObject, context: SchemaContext): (LocatedObject | undefined)[] {
    const responses = context.reader.entries(operation, 'responses').filter(({ key }) => !key.startsWith('x-'));
    const successful = responses.filter(({ key }) => /^2(\d\d|XX)$/i.test(key));
    const chosen = successful.length > 0 ? successful : responses.filter(({ key }) => key === 'default');
    return chosen.map(({ node }) => context.reader.follow(node));
}

function contentOf(response: LocatedObject | undefined, context: SchemaContext): Content | undefined {
    if (response === undefined)
        return { reading: 'byContentType', schema: unknown, accept: undefined, sequence: undefined };
    const mediaTypes = mediaTypesOf(response, context);
    const chosen = mediaTypes.find((mediaType) => mediaType.kind === 'json') ?? mediaTypes[0];
    if (chosen === undefined) return undefined;
    // Only where a server has a choice must it be told; else its one answer is taken as it comes.
    const accept = mediaTypes.length > 1 ? concrete(chosen.name) : undefined;
    return { ...bodyOf(chosen, context), accept, sequence: sequenceOf(chosen, context) };
}

function bodyOf(mediaType: MediaType, context: SchemaContext): Pick<Content, 'reading' | 'schema'> {
    switch (mediaType.kind) {
        case 'json':
            return {
                reading: 'json',
                schema: mediaType.schema === undefined ? unknown : translateValue(mediaType.schema, context),
            };
        case 'text':
        case 'urlencoded':
            return { reading: 'text', schema: string };
        case 'multipart':
        case 'binary':
            return { reading: 'binary', schema: { kind: 'platform', name: 'Blob' } };
        case 'anyText':
        case 'any':
            return {
                reading: mediaType.kind === 'any' ? 'byContentType' : 'jsonOrText',
                schema: mediaType.schema === undefined ? unknown : translateValue(mediaType.schema, context),
            };
        default:
            return mediaType.kind satisfies never;
    }
}
