import type { JsonObject } from '../../../src/load/json.ts';

/** A schema with all that it refers to. */
export function reachedFrom(name: string, schemas: JsonObject): JsonObject {
    const found = new Set([name]);
    // The set grows.
    for (const one of found) {
        for (const [, other] of JSON.stringify(schemas[one] ?? true).matchAll(/#\/components\/schemas\/(\w+)/g)) {
            if (other !== undefined) found.add(other);
        }
    }
    return Object.fromEntries([...found].map((one) => [one, schemas[one]]));
}
