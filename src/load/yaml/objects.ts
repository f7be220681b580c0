import { isJsonObject, type JsonValue } from '../json.ts';

/** A YAML map while it is read. */
export type MutableObject = { [key: string]: JsonValue | undefined };

/** Plain assignment to `__proto__` would change the prototype. */
export function define(object: MutableObject, key: string, value: JsonValue | undefined): void {
    if (key === '__proto__') {
        Object.defineProperty(object, key, { value, writable: true, enumerable: true, configurable: true });
    } else {
        object[key] = value;
    }
}

/**
 * Copies the entries of a merge key (`<<`) into its map. The map's own keys win over merged ones, and earlier sources
 * over later ones (https://yaml.org/type/merge.html).
 *
 * @param merged The keys that the map has only from merge keys; it may also have them as its own.
 * @param repeat Called with the number of entries before they are read.
 * @returns Whether the content was a map or an array of maps.
 */
export function mergeInto(
    object: MutableObject,
    merged: Set<string>,
    content: JsonValue,
    repeat: (count: number) => void,
): boolean {
    const sources = Array.isArray(content) ? (content as readonly JsonValue[]) : [content];
    for (const source of sources) {
        if (!isJsonObject(source)) return false;
        const entries = Object.entries(source);
        // Counted without aliases too: in a chain of merged maps, each merge copies the innermost map again.
        repeat(entries.length);
        for (const [key, value] of entries) {
            if (Object.hasOwn(object, key)) continue;
            define(object, key, value);
            merged.add(key);
        }
    }
    return true;
}
