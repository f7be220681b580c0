/** What the fields of a description hold, as far as their names tell it. */
import type { JsonObject } from '../json.ts';

const maps: ReadonlySet<string> = new Set(
    `properties patternProperties $defs definitions dependentSchemas paths webhooks schemas responses parameters requestBodies
    headers callbacks links pathItems mediaTypes content encoding additionalOperations securitySchemes`.split(/\s+/),
);

/** Those that may be elsewhere as a whole. */
const wholeMaps: ReadonlySet<string> = new Set(
    `components paths webhooks schemas definitions responses parameters requestBodies headers callbacks links pathItems mediaTypes
    securitySchemes securityDefinitions`.split(/\s+/),
);

const values: ReadonlySet<string> = new Set('example examples default enum const value'.split(' '));

/** Whether the keys of a field's value are names and no fields themselves. */
export function hasNamesAsKeys(field: string): boolean {
    return maps.has(field);
}

/** Whether a `$ref` beside the names of a map is no name but leads to more of them. */
export function mayBeElsewhere(field: string): boolean {
    return wholeMaps.has(field);
}

/** Whether a field holds values of the API, or of somebody's own, and no part of its description. */
export function holdsValues(field: string): boolean {
    return values.has(field) || field.startsWith('x-');
}

/**
 * The outermost keys of a document below which references may stand. A file of schemas has their names there, which may be those
 * of fields, as `value`; they hold objects alone. Extensions may hold what is referred to: `#/x-shared/Pet`.
 */
export function outermostKeys(document: JsonObject): string[] {
    const keys = Object.keys(document);
    const mayBeNames = keys.every((key) => typeof document[key] === 'object');
    return mayBeNames ? keys : keys.filter((key) => !values.has(key));
}
