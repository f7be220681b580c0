/** The document's own extensions. They stay unchanged, except for schemas in them that are targets of references. */
import { isArray, type JsonObject, type JsonValue } from '../json.ts';
import { prefixesOf } from '../pointer.ts';
import type { Context } from './context.ts';
import { isObject, type Located, mapLocated } from './located.ts';
import { below, type Pointer, referenceTo } from './pointers.ts';

/** Resolves the references to unnamed schemas, and returns the extensions with the upgraded schemas in them. */
export function upgradeExtensions(context: Context): JsonObject {
    const schemas = settleWaiting(context);
    const touched = new Set([...schemas.keys()].flatMap((pointer) => [...prefixesOf(pointer)]));
    return mapLocated(context.original.root, (child, key) =>
        key.startsWith('x-') ? withSchemas(child, schemas, touched) : undefined,
    );
}

/** The upgraded schemas in extensions, by pointer. */
function settleWaiting({ original, origins, references, schemas }: Context): ReadonlyMap<Pointer, JsonValue> {
    const found = new Map<Pointer, JsonValue>();
    // The array grows during the loop, because such a schema may contain references.
    for (const { holder, target } of references.waiting) {
        const place = origins.placeOf(target);
        if (place !== undefined) holder.$ref = referenceTo(place);
        else if (target.startsWith('/x-') && ![...prefixesOf(target)].some((above) => found.has(above))) {
            found.set(target, schemas.upgrade(original.lookUp(target)?.value ?? null));
        }
    }
    return found;
}

/** Copies a value along the paths to its schemas. A schema within another is part of that schema's copy. */
function withSchemas(
    node: Located,
    schemas: ReadonlyMap<Pointer, JsonValue>,
    touched: ReadonlySet<Pointer>,
): JsonValue {
    const { value, pointer } = node;
    const schema = schemas.get(pointer);
    if (schema !== undefined) return schema;
    if (!touched.has(pointer)) return value;
    if (isObject(node)) return mapLocated(node, (child) => withSchemas(child, schemas, touched));
    if (!isArray(value)) return value;
    return value.map((item, index) => withSchemas({ value: item, pointer: below(pointer, index) }, schemas, touched));
}
