import { isJsonObject, type JsonObject, type JsonValue } from './json.ts';
import { type Kind, type Type, typeInside, typeOfField } from './references/shapes.ts';

/**
 * A description of OpenAPI 3.2 with a stand-in for each Schema Object. The schema of 3.2 says only that a Schema Object is
 * an object or a boolean, but it leads there with a `$dynamicRef`, which the validator follows to the object around it.
 * So what stands in is a valid object of that kind.
 */
export function withStandIns(description: JsonObject): JsonObject {
    return withFields(description, 'description');
}

const media: JsonObject = { content: { 'text/plain': {} } };

const standIns: Partial<Readonly<Record<Kind, JsonObject>>> = {
    parameter: { name: 'a', in: 'query', ...media },
    header: media,
};

function withFields(object: JsonObject, kind: Kind): JsonObject {
    return mapped(object, (value, key) => {
        const type = typeOfField(kind, key);
        return type === undefined ? value : replaced(value, type, kind);
    });
}

/** @param around The kind of the object around it. */
function replaced(value: JsonValue, { form, kind }: Type, around: Kind): JsonValue {
    if (form === 'object') {
        if (kind === 'schema') return isSchema(value) ? (standIns[around] ?? {}) : value;
        return isJsonObject(value) ? withFields(value, kind) : value;
    }
    const inner = typeInside(kind);
    if (Array.isArray(value)) return (value as readonly JsonValue[]).map((item) => replaced(item, inner, around));
    return isJsonObject(value) ? mapped(value, (item) => replaced(item, inner, around)) : value;
}

function isSchema(value: JsonValue): boolean {
    return isJsonObject(value) || typeof value === 'boolean';
}

function mapped(object: JsonObject, change: (value: JsonValue, key: string) => JsonValue): JsonObject {
    const entries = Object.entries(object).map(([key, value]) => [
        key,
        value === undefined ? value : change(value, key),
    ]);
    return Object.fromEntries(entries);
}
