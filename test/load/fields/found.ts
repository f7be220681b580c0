/** Descriptions in which one object is of interest, and the warnings about its fields. */
import { load } from '../../../src/load/index.ts';
import type { JsonObject, JsonValue } from '../../../src/load/json.ts';

/** The warnings about the fields of a description: where, what, and the suggestion. */
export async function found(description: JsonObject): Promise<string[]> {
    const { diagnostics } = await load(description);
    return diagnostics
        .filter(({ code }) => code === 'unknown-field')
        .map(
            ({ where, message, help }) =>
                `${where?.pointer ?? ''}: ${message}${help === undefined ? '' : ` (${help})`}`,
        );
}

const info: JsonObject = { title: 'Fields', version: '1' };

/** A description with an object at a pointer. Numbers in the pointer make arrays. */
export function describe(version: string, pointer: string, value: JsonValue): JsonObject {
    const root: JsonObject =
        version === '2.0' ? { swagger: '2.0', info, paths: {} } : { openapi: `${version}.0`, info, paths: {} };
    const keys = pointer
        .split('/')
        .slice(1)
        .map((key) => key.replaceAll('~1', '/'));
    return put(root, keys, value) as JsonObject;
}

function put(within: JsonValue | undefined, [key, ...rest]: readonly string[], value: JsonValue): JsonValue {
    if (key === undefined) return isObject(value) && isObject(within) ? { ...within, ...value } : value;
    if (key === '0') return [put(undefined, rest, value)];
    const object = isObject(within) ? within : {};
    return { ...object, [key]: put(object[key], rest, value) };
}

function isObject(value: JsonValue | undefined): value is JsonObject {
    return typeof value === 'object' && value !== null && !Array.isArray(value);
}
