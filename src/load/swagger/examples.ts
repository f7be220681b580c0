/** Examples of parameters, bodies and answers, which Swagger 2.0 has for answers alone: the others are extensions. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { field } from './original.ts';
import { hideKey, type PreparedObject, type Shelf } from './shelf.ts';

export function isExampleExtension(key: string): boolean {
    return key === 'x-example' || key === 'x-examples';
}

/** `example` or `examples`, which exclude each other (OpenAPI 3.0, 4.7.12.2), from what a parameter has of its own. */
export function examplesOf(owner: JsonObject): JsonObject {
    const several = field(owner, 'x-examples');
    const one = field(owner, 'x-example') ?? field(owner, 'example');
    if (several !== undefined) return { examples: named(several) };
    return one === undefined ? {} : { example: one };
}

/** Examples by their names; each is an Example Object (OpenAPI 3.0, 4.7.19). */
function named(value: JsonValue): JsonObject {
    if (!isJsonObject(value) || Object.keys(value).length === 0) return { default: { value } };
    return Object.fromEntries(
        Object.entries(value).map(([name, example]) => [name, isExampleObject(example) ? example : { value: example }]),
    );
}

function isExampleObject(value: JsonValue | undefined): boolean {
    return (
        isJsonObject(value) &&
        (Object.hasOwn(value, 'value') || Object.hasOwn(value, 'externalValue')) &&
        Object.keys(value).every((key) => ['summary', 'description', 'value', 'externalValue'].includes(key))
    );
}

/** The examples of a body: what the library tells apart by media type, or what stands beside the schema of each. */
export function bodyExamples(
    body: JsonObject,
    mediaTypes: readonly string[],
    shelf: Shelf,
): { readonly fields: PreparedObject; readonly beside: JsonObject } {
    for (const key of ['x-examples', 'x-example'] as const) {
        const value = field(body, key);
        if (!isJsonObject(value) || !mediaTypes.some((name) => Object.hasOwn(value, name))) continue;
        const entries = mediaTypes.flatMap((name) => {
            const example = field(value, name);
            if (example === undefined) return [];
            return [[name, key === 'x-example' ? shelf.keep(example) : keepNamed(named(example), shelf)] as const];
        });
        return { fields: { [key]: Object.fromEntries(entries) }, beside: {} };
    }
    return { fields: {}, beside: examplesOf(body) };
}

function keepNamed(examples: JsonObject, shelf: Shelf): PreparedObject {
    return Object.fromEntries(
        Object.entries(examples).map(([name, example]) => [
            hideKey(name),
            Object.fromEntries(
                Object.entries(isJsonObject(example) ? example : {}).map(([key, value]) => [
                    key,
                    shelf.keep(value ?? null),
                ]),
            ),
        ]),
    );
}
