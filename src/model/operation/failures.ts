/** What failed requests have for a body, by status. */
import type { FailedResponse, HttpMethod, Pointer, Schema } from '../model.ts';
import type { LocatedObject } from '../reader.ts';
import type { SchemaContext } from '../schema/context.ts';
import { string, undefinedValue, union, unknown } from '../schema/schemas.ts';
import { jsonValue, type MediaType, mediaTypesOf } from './media-types.ts';
import { describesSuccess, failedResponses } from './responses.ts';

/**
 * Reads the failed responses of an operation.
 *
 * @param known The bodies of responses that were read before: operations share most of them.
 */
export function failuresOf(
    operation: LocatedObject,
    method: HttpMethod,
    known: Map<Pointer, Schema>,
    context: SchemaContext,
): readonly FailedResponse[] {
    const byStatus = new Map<string, FailedResponse>();
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
 * Of several media types, JSON is what the body is; of several kinds of JSON it may be any, as nobody asks for one of them. The body of a
 * failed request is read as JSON or else as text: bytes are nothing that a type could speak of.
 */
function bodyOf(response: LocatedObject, context: SchemaContext): Schema {
    const mediaTypes = mediaTypesOf(response, context);
    const [first] = mediaTypes;
    // Nothing is said of the body, which is not to say that there is none.
    if (first === undefined) return unknown;
    const json = mediaTypes.filter(({ kind }) => kind === 'json');
    return json.length === 0 ? otherBody(first) : union(json.map(({ schema }) => jsonValue(schema, context)));
}

function otherBody({ kind }: MediaType): Schema {
    return kind === 'text' || kind === 'urlencoded' ? string : unknown;
}
