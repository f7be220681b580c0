/**
 * What a caller can choose between if the successes of an operation have several media types: the result of the main
 * method, a stream, text, bytes, or another kind of JSON. Each choice is a method, because its result has another type.
 */
import { diagnose } from '../../diagnostics/index.ts';
import { describesBytes, essenceOf } from '../../schema/content.ts';
import { valueTypesOf } from '../../schema/value-types.ts';
import { schemaKey } from '../../types/algebra.ts';
import type { TypeContext } from '../../types/context.ts';
import { withoutNotes } from '../../types/context.ts';
import { translateValue } from '../../types/translate.ts';
import { pascalCase } from '../names.ts';
import type { LocatedObject } from '../reader.ts';
import {
    describesFor,
    hasSameSchema,
    jsonValue,
    type MediaType,
    mediaTypesOf,
    preferredMediaType,
} from './media-types.ts';
import { type DescribedResponse, successfulResponses } from './responses.ts';
import { isSequence } from './sequence.ts';

export interface ResultChoice {
    /** The suffix to the name of the method; empty for the main method. */
    readonly suffix: string;
    readonly kind: 'main' | 'stream' | 'other';
    readonly successes: readonly ChosenSuccess[];
    /** The media types that only other choices read. */
    readonly rejected: readonly string[];
}

/** A success response, and what a choice reads of it. */
export interface ChosenSuccess extends DescribedResponse {
    /** The media types that it reads, that of its type first; empty without content. */
    readonly mediaTypes: readonly MediaType[];
    readonly isOneOfSeveral: boolean;
}

/** The media types of a success, by choice. */
interface Split {
    readonly success: DescribedResponse;
    readonly main: readonly MediaType[];
    readonly further: ReadonlyMap<string, FurtherTypes>;
}

interface FurtherTypes {
    readonly suffix: string;
    readonly kind: 'stream' | 'other';
    readonly mediaTypes: MediaType[];
}

/** The choices of an operation, that of its main method first. A HEAD response never has a body (RFC 9110, 9.3.2). */
export function resultChoicesOf(
    operation: LocatedObject,
    method: string,
    context: TypeContext,
): readonly [ResultChoice, ...ResultChoice[]] {
    const described = method === 'HEAD' ? [] : successfulResponses(operation, context);
    const splits = described.map((success) => split(success, context));
    const further = new Map(splits.flatMap((one) => [...one.further]));
    const main: ResultChoice = {
        suffix: '',
        kind: 'main',
        successes: splits.map((one) => chosen(one, one.main)),
        rejected: rejectedOf(splits, (one) => one.main),
    };
    const others = [...further].map(([key, { suffix, kind }]): ResultChoice => {
        const typesOf = (one: Split): readonly MediaType[] => one.further.get(key)?.mediaTypes ?? [];
        const successes = splits.filter((one) => typesOf(one).length > 0 || one.main.length === 0);
        return {
            suffix,
            kind,
            successes: successes.map((one) => chosen(one, typesOf(one))),
            rejected: rejectedOf(splits, typesOf),
        };
    });
    return [main, ...others];
}

function chosen({ success, main, further }: Split, mediaTypes: readonly MediaType[]): ChosenSuccess {
    return { ...success, mediaTypes, isOneOfSeveral: main.length > 1 || further.size > 0 };
}

/**
 * The media types of all choices but one. Servers call JSON of every kind `application/json`, so no choice of JSON
 * rejects that.
 */
function rejectedOf(splits: readonly Split[], typesOf: (split: Split) => readonly MediaType[]): readonly string[] {
    const own = splits.flatMap(typesOf);
    const isJson = own.some(({ kind }) => kind === 'json');
    const kept = new Set([...namesOf(own), ...(isJson ? ['application/json'] : [])]);
    const all = splits.flatMap(({ main, further }) => [
        ...main,
        ...[...further.values()].flatMap(({ mediaTypes }) => mediaTypes),
    ]);
    return [...new Set(namesOf(all))].filter((name) => !kept.has(name));
}

/** The names that a response can have, without parameters. */
function namesOf(mediaTypes: readonly MediaType[]): string[] {
    return mediaTypes.map(({ name }) => essenceOf(name)).filter((name) => /^[^*]+\/[^*]+$/.test(name));
}

/** Divides the media types of a success. A 204 and a 205 have no content (RFC 9110, 15.3.5 and 15.3.6). */
function split(success: DescribedResponse, context: TypeContext): Split {
    const { status, response } = success;
    const further = new Map<string, FurtherTypes>();
    if (response === undefined) return { success, main: [], further };
    if (status === '204' || status === '205') {
        reportContent(status, response, context);
        return { success, main: [], further };
    }
    const all = mediaTypesOf(response, context);
    if (all.length <= 1) return { success, main: all, further };
    const streams = all.filter((mediaType) => isSequence(mediaType));
    const isMixed = streams.length > 0 && streams.length < all.length;
    if (isMixed) further.set('stream', { suffix: 'Stream', kind: 'stream', mediaTypes: streams });
    const whole = isMixed ? all.filter((mediaType) => !streams.includes(mediaType)) : all;
    const preferred = mainType(whole);
    const main: MediaType[] = preferred === undefined ? [] : [preferred];
    for (const one of whole) {
        if (one === preferred || preferred === undefined) continue;
        if (isAlike(one, preferred, context)) main.push(one);
        else if (!isAnyType(one)) addFurther(one, further, context);
    }
    return { success, main, further };
}

function addFurther(mediaType: MediaType, further: Map<string, FurtherTypes>, context: TypeContext): void {
    const { suffix, key } = furtherName(mediaType);
    const groups = [...further.values()];
    const isSameJson = (one: MediaType): boolean =>
        one.kind === 'json' && mediaType.kind === 'json' && isAlike(mediaType, one, context);
    const same = further.get(key) ?? groups.find((group) => group.mediaTypes.some(isSameJson));
    if (same === undefined) further.set(key, { suffix, kind: 'other', mediaTypes: [mediaType] });
    else same.mediaTypes.push(mediaType);
}

/** All kinds of text are a string, and all kinds of bytes a Blob. Another kind of JSON is named after its media type. */
function furtherName({ name, kind }: MediaType): { readonly suffix: string; readonly key: string } {
    switch (kind) {
        case 'json':
            return { suffix: pascalCase(essenceOf(name).replace(/^.*\//, '')), key: essenceOf(name) };
        case 'text':
        case 'anyText':
        case 'urlencoded':
            return { suffix: 'Text', key: 'text' };
        case 'binary':
        case 'multipart':
        case 'any':
            return { suffix: 'Binary', key: 'binary' };
        default:
            return kind satisfies never;
    }
}

/** Nobody can ask for these ranges alone, nor tell their bodies from others. */
function isAnyType({ name }: MediaType): boolean {
    return /^(\*|application)\/\*/.test(name);
}

/** JSON if it is described, except for bytes that another media type carries unencoded. */
function mainType(mediaTypes: readonly MediaType[]): MediaType | undefined {
    const preferred = preferredMediaType(mediaTypes);
    const schema = preferred?.schema;
    if (preferred?.kind !== 'json' || schema === undefined) return preferred;
    const end = schema.graph.end(schema);
    if (end === undefined || !describesBytes(end)) return preferred;
    return mediaTypes.find((one) => one.kind === 'binary' && hasSameSchema(one, preferred)) ?? preferred;
}

/**
 * Whether one media type needs no method beside the main one: their schemas or their types are the same. XML with the
 * schema of the JSON beside it is the same value. Bytes are not the same value as a string.
 */
function isAlike(one: MediaType, main: MediaType, context: TypeContext): boolean {
    if (hasSameSchema(one, main) && !(one.kind === 'binary' && isText(main))) return true;
    if (describesFor(main, one)) return true;
    const mainKey = typeKey(main, context);
    return mainKey === 'unknown' || typeKey(one, context) === mainKey;
}

function isText({ kind, schema }: MediaType): boolean {
    return kind !== 'binary' && schema !== undefined && [...valueTypesOf(schema)].every((type) => type === 'string');
}

/** Equal for two media types whose results have the same type. */
function typeKey({ kind, schema }: MediaType, context: TypeContext): string {
    switch (kind) {
        case 'json':
            return schemaKey(jsonValue(schema, withoutNotes(context), translateValue));
        case 'text':
        case 'urlencoded':
        case 'anyText':
            return schemaKey({ kind: 'primitive', name: 'string' });
        case 'binary':
        case 'multipart':
            return schemaKey({ kind: 'platform', name: 'Blob' });
        case 'any':
            return 'unknown';
        default:
            return kind satisfies never;
    }
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
