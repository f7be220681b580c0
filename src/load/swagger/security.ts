/** How requests are authenticated: the Security Definitions Object, and its Security Scheme Objects. */
import { field, isJsonObject, type JsonObject } from '../json.ts';
import type { Context } from './context.ts';
import { isObject, keep, mapLocated, pick, stringField } from './original.ts';

export function upgradeSecurity({ original }: Context): JsonObject {
    const definitions = original.object(original.root, 'securityDefinitions');
    if (definitions === undefined) return {};
    return mapLocated(definitions, (node) => {
        if (isObject(node)) return upgradeScheme(node.value);
        original.malformed(node.pointer, 'this must be an object');
        return undefined;
    });
}

const keptFields = new Set(['description']);

function upgradeScheme(scheme: JsonObject): JsonObject {
    return { ...upgradeType(scheme), ...keep(scheme, keptFields) };
}

/** Flows that have another name in OpenAPI 3.0 (4.7.27). */
const flowNames = new Map([
    ['application', 'clientCredentials'],
    ['accessCode', 'authorizationCode'],
]);

function upgradeType(scheme: JsonObject): JsonObject {
    const type = stringField(scheme, 'type');
    if (type === 'basic') return { type: 'http', scheme: 'basic' };
    if (type !== 'oauth2') return pick(scheme, (key) => ['type', 'name', 'in'].includes(key));
    const flow = stringField(scheme, 'flow') ?? 'implicit';
    const urls = pick(scheme, (key) => key === 'authorizationUrl' || key === 'tokenUrl');
    const scopes = field(scheme, 'scopes');
    // OpenAPI 3.0 requires scopes (4.7.28).
    return { type, flows: { [flowNames.get(flow) ?? flow]: { ...urls, scopes: isJsonObject(scopes) ? scopes : {} } } };
}
