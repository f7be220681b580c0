/** The Paths Object, its Path Item Objects and their Operation Objects, and the servers of operations. */
import { type JsonObject, type JsonValue, stringField, unlessEmpty } from '../json.ts';
import { localPointer, type Pointer } from '../pointer.ts';
import type { Upgrade } from './context.ts';
import { isObjectNode, keep, type LocatedObject, mapLocated, referenceTo } from './original.ts';
import { type Parameters, readParameters } from './parameters.ts';
import { requestBodyOf } from './request-body.ts';
import { upgradeResponses } from './responses.ts';

/** Leaves a value that is not a path item to later stages, unchanged. */
export function upgradePaths(context: Upgrade): JsonValue {
    const paths = context.child(context.root, 'paths');
    if (paths === undefined) return {};
    if (!isObjectNode(paths)) return paths.value;
    return mapLocated(paths, (item, path) =>
        isObjectNode(item) && !path.startsWith('x-') ? upgradePathItem(item, context) : item.value,
    );
}

function upgradePathItem(item: LocatedObject, context: Upgrade): JsonObject {
    const { pathItems } = context;
    const { value, pointer } = item;
    const reference = stringField(value, '$ref');
    if (reference === undefined) return upgradeOperations(item, context);
    const target = localPointer(reference);
    // Targets in other documents are not visible here, and other paths keep their places.
    if (target === undefined) return value;
    if (target.startsWith('/paths/')) return { $ref: reference };
    const found = context.find(item);
    if (found === undefined) return value;
    const known = pathItems.get(found.pointer);
    if (known !== undefined) return { $ref: referenceTo(known) };
    pathItems.set(found.pointer, pointer);
    return context.from(found.pointer, upgradeOperations(found, context));
}

const methods = new Set(['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace']);

function upgradeOperations(item: LocatedObject, context: Upgrade): JsonObject {
    const parameters = readParameters(item, context);
    return {
        ...unlessEmpty('parameters', parameters.plain),
        ...mapLocated(item, (child, key) => {
            if (!methods.has(key)) return key.startsWith('x-') ? child.value : undefined;
            return isObjectNode(child) ? upgradeOperation(child, parameters, context) : child.value;
        }),
    };
}

const keptOfOperation = new Set([
    'tags',
    'summary',
    'description',
    'externalDocs',
    'operationId',
    'deprecated',
    'security',
]);

function upgradeOperation(operation: LocatedObject, inherited: Parameters, context: Upgrade): JsonObject {
    const { mediaTypes } = context;
    context.refuseLaterFields(operation, 'requestBody');
    const own = readParameters(operation, context);
    const consumes = mediaTypes.ofOperation(operation, 'consumes');
    const produces = mediaTypes.ofOperation(operation, 'produces');
    const requestBody = requestBodyOf(own, inherited, consumes, context);
    const responses = context.child(operation, 'responses');
    return {
        ...keep(operation.value, keptOfOperation),
        ...upgradeServers(operation, context),
        ...unlessEmpty('parameters', own.plain),
        ...(requestBody && { requestBody }),
        ...(responses && { responses: upgradeResponses(responses, produces, context) }),
    };
}

/** Where the address of the API comes from. */
export function addressPointer(context: Upgrade): Pointer {
    return readHost(context) === undefined ? '/basePath' : '/host';
}

function readHost(context: Upgrade): string | undefined {
    const host = context.string(context.root, 'host');
    if (host === undefined || /^[^{}/ :\\]+(?::\d+)?$/.test(host.value)) return host?.value;
    context.malformed(host.pointer, "'host' is a name with or without a port, and nothing else");
    return undefined;
}

function readBasePath(context: Upgrade): string {
    const { value = '/', pointer = '' } = context.string(context.root, 'basePath') ?? {};
    // Paths start with a slash themselves.
    if (value === '' || value === '/') return '';
    if (value.startsWith('/')) return value;
    context.malformed(pointer, `'basePath' begins with a slash: this is taken for '/${value}'`);
    return `/${value}`;
}

/** The `servers` of the document, or of an operation with its own schemes. */
export function upgradeServers(owner: LocatedObject, context: Upgrade): JsonObject {
    const [host, basePath] = [readHost(context), readBasePath(context)];
    const isRoot = owner.pointer === '';
    const stated = readSchemes(owner, context);
    const schemes = isRoot && stated.length === 0 ? ['http'] : stated;
    if (host !== undefined) return urls(schemes.map((scheme) => `${scheme}://${host}${basePath}`));
    // Without a host, the schemes are ignored.
    return urls(isRoot && basePath !== '' ? [basePath] : []);
}

function urls(servers: readonly string[]): JsonObject {
    return servers.length === 0 ? {} : { servers: servers.map((url) => ({ url })) };
}

const knownSchemes = new Set(['http', 'https', 'ws', 'wss']);

function readSchemes(owner: LocatedObject, context: Upgrade): string[] {
    return context.items(owner, 'schemes').flatMap(({ value, pointer }) => {
        if (typeof value === 'string' && knownSchemes.has(value)) return [value];
        context.malformed(pointer, `a scheme is one of ${[...knownSchemes].map((name) => `'${name}'`).join(', ')}`);
        return [];
    });
}
