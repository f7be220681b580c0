/** The names that schemas give themselves: `$anchor` and `$id` (JSON Schema Core, 8.2). */
import { field, isJsonObject, type JsonObject, type JsonValue } from '../json.ts';
import { escapeKey } from '../pointer.ts';

export interface SchemaNames {
    /** The pointers of `$anchor` and `$dynamicAnchor`. */
    readonly anchors: ReadonlyMap<string, string>;
    /** The pointers of `$id`, which is a URI reference. */
    readonly ids: ReadonlyMap<string, string>;
}

/** One pass over a document. The first of two schemas that have the same name is meant. */
export function findNames(document: JsonValue): SchemaNames {
    const anchors = new Map<string, string>();
    const ids = new Map<string, string>();
    const waiting: { readonly value: JsonValue | undefined; readonly pointer: string }[] = [
        { value: document, pointer: '' },
    ];
    const take = (names: Map<string, string>, object: JsonObject, key: string, pointer: string): void => {
        const name = field(object, key);
        if (typeof name === 'string' && !names.has(name)) names.set(name, pointer);
    };
    for (let index = 0; index < waiting.length; index++) {
        const { value, pointer = '' } = waiting[index] ?? {};
        if (typeof value !== 'object' || value === null) continue;
        if (isJsonObject(value)) {
            take(anchors, value, '$anchor', pointer);
            take(anchors, value, '$dynamicAnchor', pointer);
            take(ids, value, '$id', pointer);
        }
        for (const [key, child] of Object.entries(value)) {
            if (typeof child === 'object' && child !== null) {
                waiting.push({ value: child, pointer: `${pointer}/${escapeKey(key)}` });
            }
        }
    }
    return { anchors, ids };
}
