/** The document's own extensions. They are kept as they are, but for the schemas in them that a reference leads to. */
import type { JsonObject, JsonValue } from '../json.ts';
import { beginningsOf } from '../pointer.ts';
import type { Context } from './context.ts';
import { isArray, isObject, type Located, mapLocated } from './located.ts';
import { below, type Pointer, referenceTo } from './pointers.ts';

/** Settles the references to schemas without a name, and gives the extensions with those of the schemas that are in them. */
export function upgradeExtensions(context: Context): JsonObject {
    const schemas = settleWaiting(context);
    const touched = new Set([...schemas.keys()].flatMap((pointer) => [...beginningsOf(pointer)]));
    return mapLocated(context.original.root, (child, key) =>
        key.startsWith('x-') ? withSchemas(child, schemas, touched) : undefined,
    );
}

/** The schemas that stand in extensions, upgraded, by their pointers. */
function settleWaiting({ original, origins, references, schemas }: Context): ReadonlyMap<Pointer, JsonValue> {
    const found = new Map<Pointer, JsonValue>();
    // It grows while it is gone through, as such a schema brings references of its own.
    for (const { holder, target } of references.waiting) {
        const place = origins.placeOf(target);
        if (place !== undefined) holder.$ref = referenceTo(place);
        else if (target.startsWith('/x-') && ![...beginningsOf(target)].some((above) => found.has(above))) {
            found.set(target, schemas.upgrade(original.lookUp(target)?.value ?? null));
        }
    }
    return found;
}

/** A copy of a value as far as there are schemas in it; what is above another holds it already. */
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
