/**
 * Converts Swagger 2.0 (https://spec.openapis.org/oas/v2.0.html) to the equivalent OpenAPI 3.0: the Swagger Object.
 * Each object within it has a function that builds its OpenAPI 3.0 form and records the origin of each part.
 */
import type { Diagnostic } from '../../diagnostics/index.ts';
import { isArray, type JsonObject, type JsonValue } from '../json.ts';
import { prefixesOf } from '../pointer.ts';
import { type Context, contextOf } from './context.ts';
import { below, isObject, type Located, mapLocated, type Pointer, pick, referenceTo, unlessEmpty } from './original.ts';
import { placeFinder } from './origins.ts';
import { upgradeShared } from './parameters.ts';
import { upgradePaths } from './paths.ts';
import { upgradeResponses } from './responses.ts';
import { upgradeSecurity } from './security.ts';
import { addressPointer, serversOf } from './servers.ts';

export interface UpgradedSwagger {
    readonly document: JsonObject;
    /** Errors in the description itself, with pointers into the original. */
    readonly diagnostics: readonly Diagnostic[];
    /** The pointer in the original for a pointer in the upgraded document, or for its nearest known ancestor. */
    readonly originOf: (pointer: Pointer) => Pointer;
}

/** Upgrades a Swagger 2.0 description to OpenAPI 3.0. The original is not changed. */
export function upgradeSwagger(given: JsonObject): UpgradedSwagger {
    const context = contextOf(given);
    const { original, origins } = context;
    const document = upgradeDocument(context);
    return { document, diagnostics: original.diagnostics, originOf: (pointer) => origins.originOf(pointer, document) };
}

const keptFields = new Set(['info', 'tags', 'security', 'externalDocs']);

function upgradeDocument(context: Context): JsonObject {
    const { original, origins } = context;
    const { root } = original;
    original.refuseLaterFields(root, 'components', 'servers');
    const upgraded = {
        openapi: '3.0.4',
        ...pick(root.value, (key) => keptFields.has(key)),
        ...serversOf(root, context),
        paths: upgradePaths(context),
        ...unlessEmpty('components', upgradeComponents(context)),
    };
    // Everything that may reference parts of them is upgraded by now.
    return origins.from('', { ...upgraded, ...upgradeExtensions(upgraded, context) }, [
        ['openapi', '/swagger'],
        ['servers', addressPointer(context)],
    ]);
}

function upgradeComponents(context: Context): JsonObject {
    const { original, origins, mediaTypes, schemas } = context;
    const { root } = original;
    const definitions = original.object(root, 'definitions');
    const responses = original.object(root, 'responses');
    const components = {
        ...(definitions && { schemas: schemas.upgradeDefinitions(definitions.value) }),
        ...(responses && { responses: upgradeResponses(responses, mediaTypes.ofDocument('produces'), context) }),
        ...unlessEmpty('parameters', upgradeShared(context)),
        ...unlessEmpty('securitySchemes', upgradeSecurity(context)),
    };
    return origins.from(undefined, components, [
        ['schemas', '/definitions'],
        ['parameters', '/parameters'],
        ['responses', '/responses'],
        ['securitySchemes', '/securityDefinitions'],
    ]);
}

/**
 * Resolves the references to unnamed schemas, and returns the document's own extensions. They stay unchanged, except for
 * schemas in them that are targets of references.
 */
function upgradeExtensions(upgraded: JsonObject, { original, references, schemas }: Context): JsonObject {
    const extensions = pick(original.root.value, (key) => key.startsWith('x-'));
    if (references.waiting.length === 0) return extensions;
    const placeOf = placeFinder(upgraded);
    const found = new Map<Pointer, JsonValue>();
    // The array grows during the loop, because such a schema may contain references.
    for (const { holder, target } of references.waiting) {
        const value = original.lookUp(target)?.value ?? null;
        const place = placeOf(schemas.madeOf(value) ?? null);
        if (place !== undefined) holder.$ref = referenceTo(place);
        else if (target.startsWith('/x-') && ![...prefixesOf(target)].some((above) => found.has(above))) {
            found.set(target, schemas.upgrade(value));
        }
    }
    const touched = new Set([...found.keys()].flatMap((pointer) => [...prefixesOf(pointer)]));
    return mapLocated({ value: extensions, pointer: '' }, (child) => withSchemas(child, found, touched));
}

/** Copies a value along the paths to its schemas. A schema within another is part of that schema's copy. */
function withSchemas(
    node: Located,
    schemas: ReadonlyMap<Pointer, JsonValue>,
    touched: ReadonlySet<Pointer>,
): JsonValue {
    const { value, pointer } = node;
    const schema = schemas.get(pointer);
    if (schema !== undefined) return schema;
    if (!touched.has(pointer)) return value;
    if (isObject(node)) return mapLocated(node, (child) => withSchemas(child, schemas, touched));
    if (!isArray(value)) return value;
    return value.map((item, index) => withSchemas({ value: item, pointer: below(pointer, index) }, schemas, touched));
}
