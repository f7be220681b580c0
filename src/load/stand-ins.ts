import { isArray, isJsonObject, type JsonObject, type JsonValue, mapObject } from './json.ts';
import type { Type } from './objects/kinds.ts';
import { objectsOf } from './objects/tables.ts';

/**
 * A description of OpenAPI 3.2 with a stand-in for each Schema Object. The schema of 3.2 says only that a Schema Object is
 * an object or a boolean, but it leads there with a `$dynamicRef`, which the validator follows to the object around it.
 * So what stands in is a valid object of that kind.
 */
export function withStandIns(description: JsonObject): JsonObject {
    return withFields(description, objectsOf('3.2'));
}

const media: JsonObject = { content: { 'text/plain': {} } };

const standIns: Readonly<Record<string, JsonObject>> = {
    parameter: { name: 'a', in: 'query', ...media },
    header: media,
};

function withFields(object: JsonObject, { kind }: Type): JsonObject {
    return mapObject(object, (value, key) => {
        const type = kind.fields.get(key) ?? (key.startsWith('x-') ? undefined : kind.named?.type);
        return type === undefined ? value : replaced(value, type, kind.key);
    });
}

/** @param around The kind of the object around it. */
function replaced(value: JsonValue, type: Type, around: string): JsonValue {
    const { inner } = type;
    if (inner === undefined) {
        if (type.kind.key === 'schema') return isSchema(value) ? (standIns[around] ?? {}) : value;
        return isJsonObject(value) ? withFields(value, type) : value;
    }
    if (isArray(value)) return value.map((item) => replaced(item, inner, around));
    return isJsonObject(value) ? mapObject(value, (item) => replaced(item, inner, around)) : value;
}

function isSchema(value: JsonValue): boolean {
    return isJsonObject(value) || typeof value === 'boolean';
}
