/** The Responses Object, and its Response and Header Objects. */
import { field, isJsonObject, type JsonObject, type JsonValue, stringField } from '../json.ts';
import type { Upgrade } from './context.ts';
import type { MediaTypeSet } from './media-types.ts';
import { entryNameOf, isObjectNode, keep, type Located, type LocatedObject, mapLocated } from './original.ts';
import { isFileType, readTyped } from './typed.ts';

/** The responses of an operation, or those of the document. */
export function upgradeResponses(given: Located, produces: MediaTypeSet, context: Upgrade): JsonValue {
    if (!isObjectNode(given)) return given.value;
    return mapLocated(given, (item, code) =>
        isObjectNode(item) && !code.startsWith('x-') ? upgradeResponseItem(item, produces, context) : item.value,
    );
}

/** A response that cannot be found has a body of unknown content. */
const unknownResponse: JsonObject = { description: '', content: { '*/*': {} } };

/** A response, or a reference to one. A response of another operation, or with other media types, is rebuilt. */
function upgradeResponseItem(item: LocatedObject, produces: MediaTypeSet, context: Upgrade): JsonObject {
    const { mediaTypes, responses } = context;
    const reference = stringField(item.value, '$ref');
    const node = context.findOrReport(item);
    if (node === undefined) return unknownResponse;
    if (node === 'elsewhere') return { $ref: context.settle(reference ?? '') };
    if (reference === undefined) return upgradeResponse(node, produces, context);
    const isSame = produces.id === mediaTypes.ofDocument.produces.id || !hasContent(node.value);
    if (isSame && entryNameOf('responses', reference) !== undefined) return { $ref: context.settle(reference) };
    const key = `${produces.id} ${node.pointer}`;
    const upgraded = responses.get(key) ?? upgradeResponse(node, produces, context);
    responses.set(key, upgraded);
    return context.from(node.pointer, upgraded);
}

function hasContent(response: JsonObject): boolean {
    return field(response, 'schema') !== undefined || field(response, 'examples') !== undefined;
}

const keptOfResponse = new Set(['description']);

function upgradeResponse(node: LocatedObject, produces: MediaTypeSet, context: Upgrade): JsonObject {
    context.refuseLaterFields(node, 'content');
    const headers = context.child(node, 'headers');
    return {
        ...keep(node.value, keptOfResponse),
        ...(headers && { headers: upgradeHeaders(headers, context) }),
        ...upgradeContent(node, produces, context),
    };
}

/** A response without a schema has no content (Swagger 2.0: Response Object), unless its examples show some. */
function upgradeContent(node: LocatedObject, produces: MediaTypeSet, context: Upgrade): JsonObject {
    const { mediaTypes, schemas } = context;
    const given = context.child(node, 'schema');
    const examples = field(node.value, 'examples');
    const shown = isJsonObject(examples) ? Object.keys(examples).filter((name) => name.includes('/')) : [];
    if (given === undefined && shown.length === 0) return {};
    const stated = produces.isStated || shown.length === 0 ? produces : mediaTypes.setOf(shown);
    const names = mediaTypes.take(given !== undefined && leadsToFile(given, context) ? stated.ofFile : stated.names);
    const schema = given && { schema: schemas.upgrade(given.value) };
    const mediaType = context.from(undefined, { ...schema }, given && [['schema', given.pointer]]);
    return { content: Object.fromEntries(names.map((name) => [name, mediaType])) };
}

/** Whether a schema, possibly behind references, is a file. */
function leadsToFile(schema: Located, context: Upgrade): boolean {
    const found = context.find(schema);
    return found !== undefined && isFileType(found.value);
}

const keptOfHeader = new Set(['description', '$ref']);

function upgradeHeaders(headers: Located, context: Upgrade): JsonValue {
    if (!isObjectNode(headers)) return headers.value;
    return mapLocated(headers, (header) => {
        if (!isObjectNode(header)) return header.value;
        const { schema, style } = readTyped(header, 'header', context);
        // OpenAPI 3.0 has one style for headers, which need not be stated.
        const isOther = field(style, 'x-collection-format') !== undefined;
        return { ...keep(header.value, keptOfHeader), schema, ...(isOther && style) };
    });
}
