/** What the fields of a description hold, as far as their names show. */
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

/** Whether a `$ref` beside the names of a map is not a name but leads to more of them. */
export function mayBeElsewhere(field: string): boolean {
    return wholeMaps.has(field);
}

/** Whether a field holds values of the API, or custom ones, and no part of its description. */
export function holdsValues(field: string): boolean {
    return values.has(field) || field.startsWith('x-');
}

/**
 * The outermost keys of a document that may contain references. A file of schemas has their names there. These may be the names
 * of fields, such as `value`; they hold objects only. Extensions may hold what is referred to: `#/x-shared/Pet`.
 */
export function outermostKeys(document: JsonObject): string[] {
    const keys = Object.keys(document);
    const mayBeNames = keys.every((key) => typeof document[key] === 'object');
    return mayBeNames ? keys : keys.filter((key) => !values.has(key));
}
