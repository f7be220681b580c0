/** Examples of parameters and bodies. In Swagger 2.0 only responses have examples: these are extensions. */
import { field, isJsonObject, type JsonObject, type JsonValue, mapObject } from '../json.ts';

export function isExampleExtension(key: string): boolean {
    return key === 'x-example' || key === 'x-examples';
}

/** A parameter's `example` or `examples`, which are mutually exclusive (OpenAPI 3.0, 4.7.12.2). */
export function examplesOf(owner: JsonObject): JsonObject {
    const several = field(owner, 'x-examples');
    const one = field(owner, 'x-example') ?? field(owner, 'example');
    if (several !== undefined) return { examples: named(several) };
    return one === undefined ? {} : { example: one };
}

/** Examples by name; each is an Example Object (OpenAPI 3.0, 4.7.19). */
function named(value: JsonValue): JsonObject {
    if (!isJsonObject(value) || Object.keys(value).length === 0) return { default: { value } };
    return mapObject(value, (example) => (isExampleObject(example) ? example : { value: example }));
}

const exampleFields = new Set(['summary', 'description', 'value', 'externalValue']);

function isExampleObject(value: JsonValue): boolean {
    if (!isJsonObject(value) || !Object.keys(value).every((key) => exampleFields.has(key))) return false;
    return Object.hasOwn(value, 'value') || Object.hasOwn(value, 'externalValue');
}

/** The examples of a body for each of its media types: by media type, or the same for all. */
export function bodyExamples(body: JsonObject, mediaTypes: readonly string[]): (mediaType: string) => JsonObject {
    for (const key of ['x-examples', 'x-example']) {
        const given = field(body, key);
        if (isJsonObject(given) && mediaTypes.some((mediaType) => Object.hasOwn(given, mediaType))) {
            return (mediaType) => examplesOf({ [key]: field(given, mediaType) });
        }
    }
    const ofAll = examplesOf(body);
    return () => ofAll;
}
