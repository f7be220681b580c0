/** What a method resolves to: the union of its successes. */
import { diagnose } from '../../diagnostics/index.ts';
import type { Accept, Reading, Result, Schema, Sequence } from '../model.ts';
import type { LocatedObject } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';
import { nothing, string, undefinedValue, union, unknown } from '../schema/schemas.ts';
import { translateValue } from '../schema/translate.ts';
import { acceptOf, type MediaType, mediaTypesOf } from './media-types.ts';
import { joinSequences, sequenceOf } from './sequence.ts';

/** How one response's body is read and what it is; undefined for a response without content. */
interface Content {
    readonly reading: Exclude<Reading, 'nothing'>;
    readonly schema: Schema;
    readonly accept: Accept | undefined;
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
    const contents = successes(operation, context).map((success) => contentOf(success, context));
    const bodies = contents.filter((content) => content !== undefined);
    const [first] = bodies;
    if (first === undefined) return none;
    const mayBeEmpty = bodies.length < contents.length;
    const sameReading = bodies.every((body) => body.reading === first.reading);
    return {
        schema: union([...bodies.map((body) => body.schema), ...(mayBeEmpty ? [undefinedValue] : [])]),
        reading: sameReading ? first.reading : 'byContentType',
        mayBeEmpty,
        accept: joinAccepts(bodies.map(({ accept }) => accept)),
        sequence: joinSequences(bodies.map(({ sequence }) => sequence)),
    };
}

/** What asks for any of some bodies; undefined where one of them may be of any type. */
function joinAccepts(accepts: readonly (Accept | undefined)[]): Accept | undefined {
    const known = accepts.filter((accept) => accept !== undefined);
    if (known.length < accepts.length) return undefined;
    return {
        text: [...new Set(known.map(({ text }) => text))].join(', '),
        isOneOfSeveral: known.some(({ isOneOfSeveral }) => isOneOfSeveral),
    };
}

interface Success {
    readonly status: string;
    /** Undefined where it is not to be found. */
    readonly response: LocatedObject | undefined;
}

/** All 2xx responses (and the range 2XX), or the default one where there is none. */
function successes(operation: LocatedObject, context: SchemaContext): Success[] {
    const responses = context.reader.entries(operation, 'responses').filter(({ key }) => !key.startsWith('x-'));
    const successful = responses.filter(({ key }) => /^2(\d\d|XX)$/i.test(key));
    const chosen = successful.length > 0 ? successful : responses.filter(({ key }) => key === 'default');
    return chosen.map(({ key, node }) => ({ status: key, response: context.reader.follow(node) }));
}

/** A 204 and a 205 have no content, whatever the description says (RFC 9110, 15.3.5 and 15.3.6). */
function contentOf({ status, response }: Success, context: SchemaContext): Content | undefined {
    if (status === '204' || status === '205') {
        if (response !== undefined) reportContent(status, response, context);
        return undefined;
    }
    if (response === undefined)
        return { reading: 'byContentType', schema: unknown, accept: undefined, sequence: undefined };
    const mediaTypes = mediaTypesOf(response, context);
    const chosen = mediaTypes.find((mediaType) => mediaType.kind === 'json') ?? mediaTypes[0];
    if (chosen === undefined) return undefined;
    const text = acceptOf(chosen);
    const accept = text === undefined ? undefined : { text, isOneOfSeveral: mediaTypes.length > 1 };
    return { ...bodyOf(chosen, context), accept, sequence: sequenceOf(chosen, context) };
}

function reportContent(status: string, response: LocatedObject, { reader }: SchemaContext): void {
    const content = reader.object(response, 'content');
    if (content === undefined || Object.keys(content.value).length === 0) return;
    reader.report(
        diagnose('ignored-content', `a ${status} has no content: what is described here is never received`, {
            where: { pointer: content.pointer },
        }),
    );
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
