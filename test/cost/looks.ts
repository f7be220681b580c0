/** Counts how often a description is read, instead of timing it. */
import type { JsonObject, JsonValue } from '../../src/load/json.ts';

export interface Counted {
    readonly document: JsonObject;
    /** How many fields, items and arrays of keys were read so far. */
    readonly looks: () => number;
}

/** The same description, which counts each read of any part of it. */
export function counted(document: JsonObject): Counted {
    const known = new WeakMap<object, JsonValue>();
    let looks = 0;
    const handler: ProxyHandler<JsonObject> = {
        get: (target, key) => {
            looks++;
            return wrap(Reflect.get(target, key));
        },
        getOwnPropertyDescriptor: (target, key) => {
            looks++;
            return Reflect.getOwnPropertyDescriptor(target, key);
        },
        ownKeys: (target) => {
            looks++;
            return Reflect.ownKeys(target);
        },
    };
    const wrap = (value: JsonValue): JsonValue => {
        if (typeof value !== 'object' || value === null) return value;
        const wrapped = known.get(value) ?? new Proxy<JsonObject>(value as JsonObject, handler);
        known.set(value, wrapped);
        return wrapped;
    };
    return { document: wrap(document) as JsonObject, looks: () => looks };
}
