/** The value at a place of one document. */
import type { JsonObject, JsonValue } from '../json.ts';
import { parsePointer } from '../pointer.ts';

export function valueAt(document: JsonValue, pointer: string): JsonValue | undefined {
    let value: JsonValue | undefined = document;
    for (const key of parsePointer(pointer)) {
        if (typeof value !== 'object' || value === null || !Object.hasOwn(value, key)) return undefined;
        value = (value as JsonObject)[key];
    }
    return value;
}
