/** Schemas that stand in extensions, and that a reference leads to. */
import { isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { parsePointer } from '../pointer.ts';
import { field, isList } from './original.ts';
import { type Pointer, pointerOf } from './pointers.ts';

/** A copy of a document with other values in some places of its extensions. */
export function plant(document: JsonObject, schemas: ReadonlyMap<Pointer, JsonValue>): JsonObject {
    const touched = new Set([...schemas.keys()].map((pointer) => parsePointer(pointer)[0]));
    const extensions = structuredClone(
        Object.fromEntries(Object.entries(document).filter(([key]) => touched.has(key))),
    );
    for (const [pointer, schema] of schemas) {
        const keys = parsePointer(pointer);
        // What was planted above it holds it already.
        if (keys.some((_, end) => end > 0 && schemas.has(pointerOf(keys.slice(0, end))))) continue;
        put(extensions, keys, schema);
    }
    return { ...document, ...extensions };
}

function put(root: JsonObject, keys: readonly string[], value: JsonValue): void {
    let parent: JsonValue | undefined = root;
    for (const key of keys.slice(0, -1)) {
        parent = isList(parent) ? parent[Number(key)] : isJsonObject(parent) ? field(parent, key) : undefined;
    }
    const key = keys.at(-1);
    if (typeof parent !== 'object' || parent === null || key === undefined) return;
    Object.defineProperty(parent, key, { value, writable: true, enumerable: true, configurable: true });
}
