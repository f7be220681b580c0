/**
 * Swagger 2.0 (https://spec.openapis.org/oas/v2.0.html) as the OpenAPI 3.0 that means the same.
 *
 * The upgrade itself is a library's. It assumes a description without faults and loses some of what one can say, so it is handed
 * one that was made ready for it: see docs/swagger.md.
 */
import type { Diagnostic } from '../../diagnostics/index.ts';
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { field, textField } from './original.ts';
import { followParameter, prepareItem } from './parameters.ts';
import { Paths } from './paths.ts';
import { plant } from './planting.ts';
import { childPointer, type Pointer } from './pointers.ts';
import { type Preparation, prepareFor } from './preparation.ts';
import { pick } from './schemas.ts';
import { describeSecurity, prepareSecurity } from './security.ts';
import { prepareServers } from './servers.ts';
import { hideKey, type PreparedObject, putBackObject } from './shelf.ts';

export interface UpgradedSwagger {
    readonly document: JsonObject;
    /** What is wrong with the description itself, with pointers of the original. */
    readonly problems: readonly Diagnostic[];
    /** The pointer in the original of what a pointer names in the upgraded document, or else of the nearest above that. */
    readonly originOf: (pointer: Pointer) => Pointer;
}

/** Upgrades a description of Swagger 2.0, which stays as it is, to OpenAPI 3.0. */
export async function upgradeSwagger(document: JsonObject): Promise<UpgradedSwagger> {
    const preparation = prepareFor(document);
    const { original, places, references, schemas, shelf } = preparation;
    const security = prepareSecurity(preparation);
    const prepared = prepareRoot(preparation, security.definitions);
    const planted = new Map<Pointer, JsonValue>();
    references.settleWaiting(places, (target, schema) => planted.set(target, schemas.upgrade(schema)));

    const { upgradeFromTwoToThree } = await import('@scalar/openapi-parser');
    const upgraded = putBackObject(shelf, upgradeFromTwoToThree(prepared));
    const components = field(upgraded, 'components');
    const described = isJsonObject(components)
        ? { components: { ...components, ...securitySchemes(components, security.words) } }
        : {};
    return {
        document: plant({ ...upgraded, ...described }, planted),
        problems: original.problems,
        originOf: (pointer) => places.originOf(pointer),
    };
}

function securitySchemes(components: JsonObject, words: ReadonlyMap<string, JsonObject>): JsonObject {
    return words.size === 0 ? {} : { securitySchemes: describeSecurity(field(components, 'securitySchemes'), words) };
}

function prepareRoot(preparation: Preparation, securityDefinitions: PreparedObject): PreparedObject {
    const { original, places, schemas, shelf } = preparation;
    const { root } = original;
    original.refuseLaterFields(root, ['components', 'servers']);
    for (const [from, to] of movedWhole) places.move(from, to);
    const servers = prepareServers(preparation);
    const paths = new Paths(preparation, servers);
    const definitions = objectField(preparation, 'definitions');
    const responses = objectField(preparation, 'responses');
    const to = '/components/responses';
    return {
        swagger: '2.0',
        ...shelf.keepStructures(pick(root.value, (key) => keptFields.has(key) || key.startsWith('x-'))),
        ...servers,
        paths: paths.prepare(),
        ...unlessEmpty('components', {
            ...(definitions && { schemas: shelf.keep(schemas.upgradeDefinitions(definitions.value)) }),
            ...(responses && { responses: shelf.keep(paths.upgradeResponses(responses, to)) }),
        }),
        ...unlessEmpty('parameters', sharedParameters(preparation)),
        ...unlessEmpty('securityDefinitions', securityDefinitions),
    };
}

function unlessEmpty(key: string, object: PreparedObject): PreparedObject {
    return Object.keys(object).length === 0 ? {} : { [key]: object };
}

const keptFields = new Set(['info', 'security', 'tags', 'externalDocs']);

const movedWhole: readonly (readonly [from: Pointer, to: Pointer])[] = [
    ['/swagger', '/openapi'],
    ['/host', '/servers'],
    ['/definitions', '/components/schemas'],
    ['/parameters', '/components/parameters'],
    ['/responses', '/components/responses'],
    ['/securityDefinitions', '/components/securitySchemes'],
];

function objectField({ original }: Preparation, key: string): { value: JsonObject; pointer: Pointer } | undefined {
    const child = original.child(original.root, key);
    if (child === undefined || child.value === null) return undefined;
    if (isJsonObject(child.value)) return { value: child.value, pointer: child.pointer };
    original.malformed(child.pointer, `'${key}' must be an object`);
    return undefined;
}

/** The document's own parameters. Bodies and fields of forms stand where they are referred to instead. */
function sharedParameters(preparation: Preparation): PreparedObject {
    const { original } = preparation;
    const shared: PreparedObject = {};
    for (const { key, node } of original.entries(original.root, 'parameters')) {
        const parameter = followParameter(node, original);
        if (parameter === undefined || (parameter !== 'elsewhere' && isBody(parameter.value))) continue;
        const prepared = prepareItem(node, parameter, childPointer('/components/parameters', key), preparation);
        if (prepared !== undefined) shared[hideKey(key)] = prepared;
    }
    return shared;
}

function isBody(parameter: JsonObject): boolean {
    return ['body', 'formData'].includes(textField(parameter, 'in') ?? '');
}
