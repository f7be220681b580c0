/** The Paths Object, its Path Item Objects and their Operation Objects. */
import type { JsonObject, JsonValue } from '../json.ts';
import type { Context } from './context.ts';
import {
    childOf,
    isObject,
    keep,
    type LocatedObject,
    localPointer,
    mapLocated,
    referenceTo,
    stringField,
    unlessEmpty,
} from './original.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { requestBodyOf } from './request-body.ts';
import { upgradeResponses } from './responses.ts';
import { serversOf } from './servers.ts';

/** Leaves a value that is not a path item to later stages, unchanged. */
export function upgradePaths(context: Context): JsonValue {
    const paths = childOf(context.original.root, 'paths');
    if (paths === undefined) return {};
    if (!isObject(paths)) return paths.value;
    return mapLocated(paths, (item, path) =>
        isObject(item) && !path.startsWith('x-') ? upgradePathItem(item, context) : item.value,
    );
}

function upgradePathItem(item: LocatedObject, context: Context): JsonObject {
    const { original, origins, pathItems } = context;
    const { value, pointer } = item;
    const reference = stringField(value, '$ref');
    if (reference === undefined) return upgradeOperations(item, context);
    const target = localPointer(reference);
    // Targets in other documents are not visible here, and other paths keep their places.
    if (target === undefined) return value;
    if (target.startsWith('/paths/')) return { $ref: reference };
    const found = original.find(item);
    if (found === undefined) return value;
    const known = pathItems.get(found.pointer);
    if (known !== undefined) return { $ref: referenceTo(known) };
    pathItems.set(found.pointer, pointer);
    return origins.from(found.pointer, upgradeOperations(found, context));
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

function upgradeOperations(item: LocatedObject, context: Context): JsonObject {
    const parameters = readParameters(item, context);
    return {
        ...unlessEmpty('parameters', parameters.plain),
        ...mapLocated(item, (child, key) => {
            if (!methods.has(key)) return key.startsWith('x-') ? child.value : undefined;
            return isObject(child) ? upgradeOperation(child, parameters, context) : child.value;
        }),
    };
}

const keptFields = new Set(['tags', 'summary', 'description', 'externalDocs', 'operationId', 'deprecated', 'security']);

function upgradeOperation(operation: LocatedObject, inherited: Parameters, context: Context): JsonObject {
    const { original, mediaTypes } = context;
    original.refuseLaterFields(operation, 'requestBody');
    const own = readParameters(operation, context);
    const consumes = mediaTypes.ofOperation(operation, 'consumes');
    const produces = mediaTypes.ofOperation(operation, 'produces');
    const requestBody = requestBodyOf(own, inherited, consumes, context);
    const responses = childOf(operation, 'responses');
    return {
        ...keep(operation.value, keptFields),
        ...serversOf(operation, context),
        ...unlessEmpty('parameters', own.plain),
        ...(requestBody && { requestBody }),
        ...(responses && { responses: upgradeResponses(responses, produces, context) }),
    };
}
