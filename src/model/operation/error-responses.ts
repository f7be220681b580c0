/** The bodies of error responses, by status. */

import { string, undefinedValue, union, unknown } from '../../types/algebra.ts';
import type { TypeContext } from '../../types/context.ts';
import type { ErrorResponse, HttpMethod, Pointer } from '../model.ts';
import type { LocatedObject } from '../reader.ts';
import { hasSameSchema, jsonSource, jsonValue, type MediaType, mediaTypesOf } from './media-types.ts';
import { describesSuccess, failedResponses } from './responses.ts';

/** The body of an error response. */
export type ErrorBody = Pick<ErrorResponse, 'schema' | 'sources' | 'hasText'>;

/**
 * Reads the error responses of an operation.
 *
 * @param known The bodies of responses read before: operations share most of them.
 */
export function errorResponsesOf(
    operation: LocatedObject,
    method: HttpMethod,
    known: Map<Pointer, ErrorBody>,
    context: TypeContext,
): readonly ErrorResponse[] {
    const byStatus = new Map<string, ErrorResponse>();
    const hasSuccess = describesSuccess(operation, context);
    for (const { status: given, response } of failedResponses(operation, context)) {
        const status = given === 'default' ? given : given.toUpperCase();
        if (byStatus.has(status)) continue;
        const body = method === 'HEAD' ? noBody : knownBody(response, known, context);
        byStatus.set(status, { status, ...body, isSuccess: status === 'default' && !hasSuccess });
    }
    return [...byStatus.values()];
}

const noBody: ErrorBody = { schema: undefinedValue, sources: [], hasText: false };
const unknownBody: ErrorBody = { schema: unknown, sources: [], hasText: false };

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
    const mediaTypes = hasSchema ? all.filter((one) => one.schema !== undefined || !needsSchema(one)) : all;
    const json = mediaTypes.filter(({ kind }) => kind === 'json');
    const others = mediaTypes.filter((one) => one.kind !== 'json' && !json.some((other) => hasSameSchema(one, other)));
    return {
        schema: union([
            ...json.map(({ schema }) => jsonValue(schema, context)),
            ...others.map((one) => (isText(one) ? string : unknown)),
        ]),
        sources: json.flatMap(({ schema }) => jsonSource(schema) ?? []),
        hasText: all.some(isText),
    };
}

function needsSchema({ kind }: MediaType): boolean {
    return kind === 'json' || kind === 'any';
}

function isText({ kind }: MediaType): boolean {
    return kind === 'text' || kind === 'urlencoded';
}
