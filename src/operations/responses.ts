/**
 * The responses of an operation: the bodies of its errors, and its results. If its successes have several media types, a caller can
 * choose between the result of the main method, a stream, text, bytes, or another kind of JSON. Each choice is a method,
 * because its result has another type: the union of what it reads of the successes.
 */

import { diagnose } from '../diagnostics/index.ts';
import type { LocatedObject } from '../load/reader.ts';
import type {
    Accept,
    ErrorResponse,
    OtherContent,
    Pointer,
    Reading,
    Result,
    SuccessBody,
    Type,
} from '../plan/model.ts';
import { makeOnce } from '../schema/lists.ts';
import { isOnly } from '../schema/value-types.ts';
import { string, typeKey, undefinedValue, union, unknown, voidType } from '../types/algebra.ts';
import { type TypeContext, withoutNotes } from '../types/context.ts';
import { translateValue } from '../types/nulls.ts';
import type { Route } from './find.ts';
import {
    acceptOf,
    areBytes,
    blob,
    bodyRules,
    concrete,
    describesFor,
    isSameSchema,
    isStructured,
    jsonBody,
    type MediaType,
    mediaTypesOf,
    noteTextSchema,
    preferredMediaType,
    sentAs,
    subtypeName,
    type TypedBody,
    typedBody,
} from './media-types.ts';
import { isSequence, joinSequences, sequenceOf } from './sequence.ts';

export interface DescribedResponse {
    /** `200`, `2XX` or `default`. */
    readonly status: string;
    /** Undefined if its reference leads nowhere: its content is unknown. */
    readonly node: LocatedObject | undefined;
    /**
     * The default response covers all undescribed errors (OpenAPI 3.1.1, Responses Object), and the successes too if none is
     * described.
     */
    readonly covers: 'successes' | 'errors' | 'both';
}

/** The responses of an operation. A key that is not a status is ignored. */
export function responsesOf(
    operation: LocatedObject,
    { reader }: Pick<TypeContext, 'reader'>,
): readonly DescribedResponse[] {
    const described = reader.entries(operation, 'responses').filter(({ key }) => /^(\d{3}|\dXX|default)$/i.test(key));
    const isSuccess = (key: string): boolean => key.startsWith('2');
    const ofDefault = described.some(({ key }) => isSuccess(key)) ? 'errors' : 'both';
    return described.map(({ key, node }) => ({
        status: key === 'default' ? key : key.toUpperCase(),
        node: reader.follow(node),
        covers: isSuccess(key) ? 'successes' : key === 'default' ? ofDefault : 'errors',
    }));
}

/** Of two keys for one range, the first counts: `2XX` and `2xx`. */
export function firstByStatus<One extends { readonly status: string }>(all: readonly One[]): readonly One[] {
    const first = new Map(all.toReversed().map((one) => [one.status, one]));
    return all.filter((one) => first.get(one.status) === one);
}

/**
 * Whether the body of any error response is described. A default response that describes the successes is none, and a
 * response to HEAD has no body (RFC 9110, 9.3.2).
 */
export function describesErrors({ node: operation, method }: Route, context: TypeContext): boolean {
    if (method === 'HEAD') return false;
    const errors = responsesOf(operation, context).filter(({ covers }) => covers === 'errors');
    return errors
        .flatMap(({ node }) => (node === undefined ? [] : mediaTypesOf(node, context)))
        .some((one) => one.schema !== undefined || isText(one));
}

type ErrorBody = Pick<ErrorResponse, 'type' | 'sources' | 'hasText' | 'mediaType'>;

/** Creates the function that reads the error responses of an operation. Operations share most of these. */
export function errorResponseReader(context: TypeContext): (operation: Route) => readonly ErrorResponse[] {
    const known = new Map<Pointer, ErrorBody>();
    const knownBody = (response: LocatedObject): ErrorBody =>
        makeOnce(known, response.pointer, () => errorBodyOf(response, context));
    return ({ node: operation, method }) => {
        const errors = responsesOf(operation, context).filter(({ covers }) => covers !== 'successes');
        return firstByStatus(errors).map(({ status, node, covers }) => {
            const body = method === 'HEAD' ? noBody : node === undefined ? unknownBody : knownBody(node);
            return { status, ...body, isSuccess: covers === 'both' };
        });
    };
}

const noBody: ErrorBody = { type: undefinedValue, sources: [], hasText: false };
const unknownBody: ErrorBody = { ...noBody, type: unknown };

/**
 * The union of all media types, because the request does not ask for one. Text and bytes with the schema of the JSON
 * beside them are the same value, which arrives as JSON. A body that is neither JSON nor text is read as text or as
 * JSON: no type could be right about it.
 */
function errorBodyOf(response: LocatedObject, context: TypeContext): ErrorBody {
    const all = mediaTypesOf(response, context);
    // There may be a body, but its content is unknown.
    if (all.length === 0) return unknownBody;
    // JSON without a schema, or a range, says nothing next to one with a schema. Text and bytes need none.
    const hasSchema = all.some(({ schema }) => schema !== undefined);
    const telling = all.filter(({ kind, schema }) => schema !== undefined || (kind !== 'json' && kind !== 'any'));
    const mediaTypes = hasSchema ? telling : all;
    const json = mediaTypes.filter(({ kind }) => kind === 'json');
    const bodies = json.map(({ schema }) => jsonBody(schema, context));
    const others = mediaTypes.filter(
        ({ kind, schema }) => kind !== 'json' && !json.some((other) => isSameSchema(schema, other.schema)),
    );
    for (const one of others) if (isText(one)) noteTextSchema(one, context);
    return {
        type: union([
            ...bodies.map(({ type: schema }) => schema),
            ...others.map((one) => (isText(one) ? string : unknown)),
        ]),
        sources: bodies.flatMap(({ sources }) => sources),
        hasText: all.some(isText),
        mediaType: sentAs(json[0] ?? mediaTypes[0]),
    };
}

function isText({ kind }: MediaType): boolean {
    return bodyRules[kind].reading === 'text';
}

export interface ResultChoice {
    /** The suffix to the name of the method; empty for the main method. */
    readonly suffix: string;
    readonly kind: 'main' | 'stream' | 'other';
    readonly successes: readonly ChosenSuccess[];
    /** The media types that only other choices read. */
    readonly rejected: readonly string[];
}

/** What a choice reads of a success response. */
interface ChosenSuccess {
    /** `200`, `2XX` or `default`. */
    readonly status: string;
    /** Whether its content is unknown, because its reference cannot be resolved. */
    readonly isLost: boolean;
    /** The media types that it reads, that of its type first; empty without content. */
    readonly mediaTypes: readonly MediaType[];
    readonly isOneOfSeveral: boolean;
}

/** The media types of a success, by the choice that reads them. */
type Shares = Map<string, MediaType[]>;

/** The suffixes of choices, which are called that, or by their kind of JSON. */
const suffixes: ReadonlyMap<string, string> = new Map([
    ['main', ''],
    ['stream', 'Stream'],
    ['text', 'Text'],
    ['bytes', 'Binary'],
]);

/** The choices of an operation, that of its main method first. */
export function resultChoicesOf({ node: operation, method }: Route, context: TypeContext): readonly ResultChoice[] {
    const described = responsesOf(operation, context).filter(({ covers }) => covers !== 'errors');
    // A HEAD response never has a body (RFC 9110, 9.3.2).
    const mayHaveBody = method !== 'HEAD';
    const successes = described.map(({ status, node }) => {
        const shares: Shares = mayHaveBody && node !== undefined ? divide(status, node, context) : new Map();
        return { status, isLost: mayHaveBody && node === undefined, shares, all: [...shares.values()].flat() };
    });
    const choices = new Set(['main', ...successes.flatMap(({ shares }) => [...shares.keys()])]);
    return [...choices].map((choice): ResultChoice => {
        const own = successes.map(({ shares, ...one }) => ({ ...one, mediaTypes: shares.get(choice) ?? [] }));
        return {
            suffix: suffixes.get(choice) ?? subtypeName({ essence: choice }),
            kind: choice === 'main' || choice === 'stream' ? choice : 'other',
            successes: own
                // A success without content is one of every choice.
                .filter(({ mediaTypes, all }) => mediaTypes.length > 0 || all.length === 0)
                .map(({ all, ...success }) => ({ ...success, isOneOfSeveral: all.length > 1 })),
            rejected: rejectedOf(
                own.flatMap(({ mediaTypes }) => mediaTypes),
                own.flatMap(({ all }) => all),
            ),
        };
    });
}

/**
 * The media types of all choices but one. Servers call JSON of every kind `application/json`, so no choice of JSON
 * rejects that.
 */
function rejectedOf(own: readonly MediaType[], all: readonly MediaType[]): readonly string[] {
    const isJson = own.some(({ kind }) => kind === 'json');
    const kept = new Set([...mediaTypeNames(own), ...(isJson ? ['application/json'] : [])]);
    return [...new Set(mediaTypeNames(all))].filter((name) => !kept.has(name));
}

/** The names that a response can have, without parameters. */
function mediaTypeNames(mediaTypes: readonly MediaType[]): string[] {
    return mediaTypes.flatMap(({ essence }) => (/^[^*]+\/[^*]+$/.test(essence) ? [essence] : []));
}

/** Divides the media types of a success. A 204 and a 205 have no content (RFC 9110, 15.3.5 and 15.3.6). */
function divide(status: string, response: LocatedObject, context: TypeContext): Shares {
    if (status === '204' || status === '205') {
        reportContent(status, response, context);
        return new Map();
    }
    const all = mediaTypesOf(response, context);
    const streams = all.filter(isSequence);
    const isMixed = streams.length > 0 && streams.length < all.length;
    const whole = isMixed ? all.filter((mediaType) => !streams.includes(mediaType)) : all;
    const preferred = mainType(whole);
    const main = preferred === undefined ? [] : [preferred];
    const shares: Shares = new Map([['main', main], ...(isMixed ? [['stream', streams] as const] : [])]);
    for (const one of whole) {
        if (preferred === undefined || one === preferred) continue;
        if (isAlike(one, preferred, context)) main.push(one);
        // Nobody can ask for these ranges alone, nor tell their bodies from others.
        else if (!/^(\*|application)\/\*/.test(one.name)) addShare(one, shares, context);
    }
    return shares;
}

/** All kinds of text are a string, and all kinds of bytes a Blob. Another kind of JSON is named after its media type. */
function addShare(mediaType: MediaType, shares: Shares, context: TypeContext): void {
    const { form } = bodyRules[mediaType.kind];
    const key = form === 'json' ? mediaType.essence : form;
    const isSameJson = (one: MediaType): boolean =>
        one.kind === 'json' && form === 'json' && isAlike(mediaType, one, context);
    const others = [...shares].flatMap(([choice, one]) => (choice === 'main' || choice === 'stream' ? [] : [one]));
    const same = shares.get(key) ?? others.find((share) => share.some(isSameJson));
    if (same === undefined) shares.set(key, [mediaType]);
    else same.push(mediaType);
}

/** JSON if it is described, except for bytes that another media type carries unencoded. */
function mainType(mediaTypes: readonly MediaType[]): MediaType | undefined {
    const preferred = preferredMediaType(mediaTypes);
    const schema = preferred?.schema;
    if (preferred?.kind !== 'json' || schema === undefined || !areBytes(schema)) return preferred;
    return mediaTypes.find((one) => one.kind === 'binary' && isSameSchema(one.schema, schema)) ?? preferred;
}

/**
 * Whether one media type needs no method beside the main one: their schemas or their types are the same. XML with the
 * schema of the JSON beside it is the same value. Bytes are not the same value as a string.
 */
function isAlike(one: MediaType, main: MediaType, context: TypeContext): boolean {
    const isText = main.kind !== 'binary' && main.schema !== undefined && !isStructured(main.schema);
    if (isSameSchema(one.schema, main.schema) && !(one.kind === 'binary' && isText)) return true;
    if (describesFor(main, one)) return true;
    const mainKey = resultKey(main, context);
    return mainKey === typeKey(unknown) || resultKey(one, context) === mainKey;
}

/** Equal for two media types whose results have the same type. */
function resultKey({ kind, schema }: MediaType, context: TypeContext): string {
    if (kind === 'any') return typeKey(unknown);
    if (kind === 'json') return typeKey(jsonBody(schema, withoutNotes(context), translateValue).type);
    return typeKey(bodyRules[kind].form === 'text' ? string : blob);
}

function reportContent(status: string, response: LocatedObject, { reader }: TypeContext): void {
    const content = reader.object(response, 'content');
    if (content === undefined || Object.keys(content.value).length === 0) return;
    reader.report(
        diagnose('ignored-content', `a ${status} has no content: what is described here is never received`, {
            where: { pointer: content.pointer },
        }),
    );
}

/** How to read the body of one response, and its type. */
type ReceivedContent = Omit<Result, 'mayBeEmpty' | 'made' | 'bodies'> & Pick<SuccessBody, 'mediaType'>;

const unknownContent: ReceivedContent = {
    reading: 'byContentType',
    type: unknown,
    sources: [],
    others: [],
    accept: undefined,
    sequence: undefined,
};

/** Reads what a method can ask for. */
export function resultOf({ successes, rejected }: ResultChoice, context: TypeContext): Result {
    const contents = successes.map((success) => contentOf(success, context));
    const bodies = contents.filter((content) => content !== undefined);
    const hasBody = bodies.length > 0;
    const mayBeEmpty = hasBody && bodies.length < contents.length;
    const reading = joinReadings(bodies.map((body) => body.reading));
    const others = bodies.filter((body) => body.reading === reading).flatMap((body) => body.others);
    return {
        type: hasBody ? union([...bodies.map((body) => body.type), ...(mayBeEmpty ? [undefinedValue] : [])]) : voidType,
        reading,
        others: [...others, ...rejectedOthers(rejected, reading)],
        mayBeEmpty,
        accept: hasBody ? joinAccepts(bodies.map(({ accept }) => accept)) : undefined,
        sequence: joinSequences(bodies.map(({ sequence }) => sequence)),
        bodies: firstByStatus(successes.map(({ status }, index) => bodyOfStatus(status, contents[index], rejected))),
        sources: bodies.flatMap(({ sources }) => sources),
    };
}

function bodyOfStatus(status: string, content: ReceivedContent | undefined, rejected: readonly string[]): SuccessBody {
    if (content === undefined) return { status, type: undefinedValue, reading: 'nothing', others: [], sources: [] };
    const { type, reading, others, sources, mediaType } = content;
    return { status, type, reading, mediaType, others: [...others, ...rejectedOthers(rejected, reading)], sources };
}

/** The media types to reject. Those whose bodies are never JSON need no check where JSON is read. */
function rejectedOthers(rejected: readonly string[], reading: Reading): OtherContent[] {
    const dangerous = reading === 'json' ? rejected.filter((name) => !neverJson.test(name)) : rejected;
    return dangerous.map((mediaType) => ({ mediaType, reading: 'rejected' }));
}

const neverJson = /^(image|audio|video|font)\/|\b(xml|html|pdf|zip|gzip)$/;

/** The reading of a body that may be any of several successes: its content type decides, among what is described. */
function joinReadings(readings: readonly Reading[]): Reading {
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

/** What is read of a success; undefined without content. */
function contentOf(
    { isLost, mediaTypes, isOneOfSeveral }: ChosenSuccess,
    context: TypeContext,
): ReceivedContent | undefined {
    if (isLost) return unknownContent;
    const [chosen, ...others] = mediaTypes;
    if (chosen === undefined) return undefined;
    const body = typedBodyOf(chosen, context);
    const text = acceptOf(chosen);
    return {
        ...body,
        reading: bodyRules[chosen.kind].reading,
        mediaType: sentAs(chosen),
        others: otherContents(chosen, others, body.type),
        accept: text === undefined ? undefined : { text, isOneOfSeveral },
        sequence: sequenceOf(chosen, context),
    };
}

/** The media types that are read differently, to a value of the same type: a string, or anything if that is the type. */
function otherContents(
    { kind, schema: described }: MediaType,
    others: readonly MediaType[],
    type: Type,
): OtherContent[] {
    const isString = described !== undefined && isOnly('string', described);
    return others.flatMap(({ essence, kind: other }): OtherContent[] => {
        const mediaType = concrete(essence);
        const { reading } = bodyRules[other];
        const isRead = type.kind === 'unknown' || (isString && reading === 'text');
        const isOther = mediaType !== undefined && isRead && reading !== bodyRules[kind].reading;
        return isOther ? [{ mediaType, reading }] : [];
    });
}

function typedBodyOf(mediaType: MediaType, context: TypeContext): TypedBody {
    const { kind, schema } = mediaType;
    const { reading } = bodyRules[kind];
    switch (reading) {
        case 'json':
            return jsonBody(schema, context);
        case 'text':
            if (!isSequence(mediaType)) noteTextSchema(mediaType, context);
            return { type: string, sources: [] };
        case 'binary':
            return { type: blob, sources: [] };
        case 'jsonOrText':
        case 'byContentType':
            return typedBody(schema, context, translateValue);
        default:
            return reading satisfies never;
    }
}
