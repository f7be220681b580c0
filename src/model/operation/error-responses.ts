/** The bodies of error responses, by status. */
import type { ErrorResponse, HttpMethod, Pointer, Schema } from '../model.ts';
import type { LocatedObject } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';
import { string, undefinedValue, union, unknown } from '../schema/schemas.ts';
import { jsonValue, type MediaType, mediaTypesOf } from './media-types.ts';
import { describesSuccess, failedResponses } from './responses.ts';

/**
 * Reads the error responses of an operation.
 *
 * @param known The bodies of responses read before: operations share most of them.
 */
export function errorResponsesOf(
    operation: LocatedObject,
    method: HttpMethod,
    known: Map<Pointer, Schema>,
    context: SchemaContext,
): readonly ErrorResponse[] {
    const byStatus = new Map<string, ErrorResponse>();
    const hasSuccess = describesSuccess(operation, context);
    for (const { status: given, response } of failedResponses(operation, context)) {
        const status = given === 'default' ? given : given.toUpperCase();
        if (byStatus.has(status)) continue;
        const schema = method === 'HEAD' ? undefinedValue : knownBody(response, known, context);
        byStatus.set(status, { status, schema, isSuccess: status === 'default' && !hasSuccess });
    }
    return [...byStatus.values()];
}

function knownBody(response: LocatedObject | undefined, known: Map<Pointer, Schema>, context: SchemaContext): Schema {
    if (response === undefined) return unknown;
    const body = known.get(response.pointer) ?? bodyOf(response, context);
    known.set(response.pointer, body);
    return body;
}

/**
 * Of several media types, JSON wins; of several kinds of JSON, any may arrive, because the request does not ask for
 * one. The body of an error response is read as JSON or else as text: no type could be right about bytes.
 */
function bodyOf(response: LocatedObject, context: SchemaContext): Schema {
    const mediaTypes = mediaTypesOf(response, context);
    const [first] = mediaTypes;
    // There may be a body, but its content is unknown.
    if (first === undefined) return unknown;
    const json = mediaTypes.filter(({ kind }) => kind === 'json');
    return json.length === 0 ? otherBody(first) : union(json.map(({ schema }) => jsonValue(schema, context)));
}

function otherBody({ kind }: MediaType): Schema {
    return kind === 'text' || kind === 'urlencoded' ? string : unknown;
}
