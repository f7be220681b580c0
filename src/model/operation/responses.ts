/** The responses of an operation: those of successes, and those of errors with their bodies. */

import type { LocatedObject } from '../../load/reader.ts';
import { string, undefinedValue, union, unknown } from '../../types/algebra.ts';
import type { TypeContext } from '../../types/context.ts';
import type { ErrorResponse, Pointer } from '../model.ts';
import type { Found } from './find.ts';
import { bodyRules, isSameSchema, jsonBody, type MediaType, mediaTypesOf, noteTextSchema } from './media-types.ts';

interface DescribedResponse {
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
export function responsesOf(operation: LocatedObject, { reader }: TypeContext): readonly DescribedResponse[] {
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
export function describesErrors({ node: operation, method }: Found, context: TypeContext): boolean {
    if (method === 'HEAD') return false;
    const errors = responsesOf(operation, context).filter(({ covers }) => covers === 'errors');
    return errors
        .flatMap(({ node }) => (node === undefined ? [] : mediaTypesOf(node, context)))
        .some((one) => one.schema !== undefined || isText(one));
}

/** The body of an error response. */
export type ErrorBody = Pick<ErrorResponse, 'type' | 'sources' | 'hasText'>;

/**
 * Reads the error responses of an operation.
 *
 * @param known The bodies of responses read before: operations share most of them.
 */
export function errorResponsesOf(
    { node: operation, method }: Found,
    known: Map<Pointer, ErrorBody>,
    context: TypeContext,
): readonly ErrorResponse[] {
    const errors = responsesOf(operation, context).filter(({ covers }) => covers !== 'successes');
    return firstByStatus(errors).map(({ status, node, covers }) => ({
        status,
        ...(method === 'HEAD' ? noBody : knownBody(node, known, context)),
        isSuccess: covers === 'both',
    }));
}

const noBody: ErrorBody = { type: undefinedValue, sources: [], hasText: false };
const unknownBody: ErrorBody = { type: unknown, sources: [], hasText: false };

function knownBody(
    response: LocatedObject | undefined,
    known: Map<Pointer, ErrorBody>,
    context: TypeContext,
): ErrorBody {
    if (response === undefined) return unknownBody;
    const body = known.get(response.pointer) ?? bodyOf(response, context);
    known.set(response.pointer, body);
    return body;
}

/**
 * The union of all media types, because the request does not ask for one. Text and bytes with the schema of the JSON
 * beside them are the same value, which arrives as JSON. A body that is neither JSON nor text is read as text or as
 * JSON: no type could be right about it.
 */
function bodyOf(response: LocatedObject, context: TypeContext): ErrorBody {
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
    };
}

function isText({ kind }: MediaType): boolean {
    return bodyRules[kind].reading === 'text';
}
