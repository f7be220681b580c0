/** What the fields of a description hold, judged by their names. */
import type { JsonObject } from '../json.ts';

const maps: ReadonlySet<string> = new Set(
    `properties patternProperties $defs definitions dependentSchemas paths webhooks schemas responses parameters requestBodies
    headers callbacks links pathItems mediaTypes content encoding additionalOperations securitySchemes`.split(/\s+/),
);

/** Maps that may be in another document as a whole. */
const wholeMaps: ReadonlySet<string> = new Set(
    `components paths webhooks schemas definitions responses parameters requestBodies headers callbacks links pathItems mediaTypes
    securitySchemes securityDefinitions`.split(/\s+/),
);

const values: ReadonlySet<string> = new Set('example examples default enum const value'.split(' '));

/** Whether the keys of a field's value are names and not fields. */
export function hasNamesAsKeys(field: string): boolean {
    return maps.has(field);
}

/** Whether a `$ref` among the names of a map references more entries and is not a name itself. */
export function mayBeElsewhere(field: string): boolean {
    return wholeMaps.has(field);
}

/** Whether a field holds API values or custom values, not a part of the description. */
export function holdsValues(field: string): boolean {
    return values.has(field) || field.startsWith('x-');
}

/**
 * The top-level keys of a document that may contain references. In a file of schemas, these are schema names, and a
 * name may equal a field such as `value`: if every key holds an object, all keys count as names. Extensions may hold
 * the targets of references: `#/x-shared/Pet`.
 */
export function outermostKeys(document: JsonObject): string[] {
    const keys = Object.keys(document);
    const mayBeNames = keys.every((key) => typeof document[key] === 'object');
    return mayBeNames ? keys : keys.filter((key) => !values.has(key));
}
