/** How requests prove who sends them: `securityDefinitions`. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { field, type LocatedObject, textField } from './original.ts';
import type { Preparation } from './preparation.ts';
import { pick } from './schemas.ts';
import { hideKey, type PreparedObject } from './shelf.ts';

/** Security schemes for the library, and by their names what it would leave out of them. */
export function prepareSecurity({ original, shelf }: Preparation): {
    readonly definitions: PreparedObject;
    readonly words: ReadonlyMap<string, JsonObject>;
} {
    const definitions: PreparedObject = {};
    const words = new Map<string, JsonObject>();
    for (const { key, node } of original.entries(original.root, 'securityDefinitions')) {
        if (!isJsonObject(node.value)) {
            original.malformed(node.pointer, 'this must be an object');
            continue;
        }
        definitions[hideKey(key)] = shelf.keepStructures(fieldsOf({ value: node.value, pointer: node.pointer }));
        words.set(
            key,
            pick(node.value, (name) => name === 'description' || name.startsWith('x-')),
        );
    }
    return { definitions, words };
}

function fieldsOf({ value }: LocatedObject): JsonObject {
    const isOAuth = textField(value, 'type') === 'oauth2';
    const fields = pick(value, (key) => ['type', 'name', 'in', 'flow', 'authorizationUrl', 'tokenUrl'].includes(key));
    const scopes = field(value, 'scopes');
    // OpenAPI 3.0 requires them (4.7.28).
    return { ...fields, ...(isOAuth && { scopes: isJsonObject(scopes) ? scopes : {} }) };
}

/** Adds to each security scheme what the library left out. */
export function describeSecurity(schemes: JsonValue | undefined, words: ReadonlyMap<string, JsonObject>): JsonObject {
    return Object.fromEntries(
        Object.entries(isJsonObject(schemes) ? schemes : {}).map(([name, scheme]) => [
            name,
            isJsonObject(scheme) ? { ...scheme, ...words.get(name) } : scheme,
        ]),
    );
}
