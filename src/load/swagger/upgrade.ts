/**
 * Converts Swagger 2.0 (https://spec.openapis.org/oas/v2.0.html) to the equivalent OpenAPI 3.0: the Swagger Object.
 * Each object within it has a function that builds its OpenAPI 3.0 form and records the origin of each part.
 */
import type { Diagnostic } from '../../diagnostics/index.ts';
import type { JsonObject } from '../json.ts';
import { type Context, contextOf } from './context.ts';
import { upgradeExtensions } from './extensions.ts';
import { pick, unlessEmpty } from './located.ts';
import { upgradeShared } from './parameters.ts';
import { upgradePaths } from './paths.ts';
import type { Pointer } from './pointers.ts';
import { upgradeResponses } from './responses.ts';
import { upgradeSecurity } from './security.ts';
import { serversOf } from './servers.ts';

export interface UpgradedSwagger {
    readonly document: JsonObject;
    /** Errors in the description itself, with pointers into the original. */
    readonly diagnostics: readonly Diagnostic[];
    /** The pointer in the original for a pointer in the upgraded document, or for its nearest known ancestor. */
    readonly originOf: (pointer: Pointer) => Pointer;
}

/** Upgrades a Swagger 2.0 description to OpenAPI 3.0. The original is not changed. */
export function upgradeSwagger(document: JsonObject): UpgradedSwagger {
    const context = contextOf(document);
    const { original, origins } = context;
    return {
        document: upgradeDocument(context),
        diagnostics: original.diagnostics,
        originOf: (pointer) => origins.originOf(pointer),
    };
}

const keptFields = new Set(['info', 'tags', 'security', 'externalDocs']);

const movedWhole: readonly (readonly [from: Pointer, to: Pointer])[] = [
    ['/swagger', '/openapi'],
    ['/definitions', '/components/schemas'],
    ['/parameters', '/components/parameters'],
    ['/responses', '/components/responses'],
    ['/securityDefinitions', '/components/securitySchemes'],
];

function upgradeDocument(context: Context): JsonObject {
    const { original, origins, address } = context;
    const { root } = original;
    original.refuseLaterFields(root, 'components', 'servers');
    for (const [from, to] of movedWhole) origins.move(from, to);
    origins.move(address.pointer, '/servers');
    const upgraded = {
        openapi: '3.0.4',
        ...pick(root.value, (key) => keptFields.has(key)),
        ...serversOf(root, context),
        paths: upgradePaths(context),
        ...unlessEmpty('components', upgradeComponents(context)),
    };
    // Everything that may reference parts of them is upgraded by now.
    return { ...upgraded, ...upgradeExtensions(context) };
}

function upgradeComponents(context: Context): JsonObject {
    const { original, mediaTypes, schemas } = context;
    const { root } = original;
    const definitions = original.object(root, 'definitions');
    const responses = original.object(root, 'responses');
    const produces = mediaTypes.ofDocument('produces');
    return {
        ...(definitions && { schemas: schemas.upgradeDefinitions(definitions.value) }),
        ...(responses && { responses: upgradeResponses(responses, produces, '/components/responses', context) }),
        ...unlessEmpty('parameters', upgradeShared(context)),
        ...unlessEmpty('securitySchemes', upgradeSecurity(context)),
    };
}
