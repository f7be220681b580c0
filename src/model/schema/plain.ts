/**
 * Simple schemas: those that have only a type, or only a reference.
 * Most schemas are simple, so their results are not cached: examining them again is cheaper.
 */
import type { JsonValue } from '../../load/json.ts';
import { isObject, stringField } from '../reader.ts';

/** Keywords that compose a schema of others. */
export const compositions = ['allOf', 'oneOf', 'anyOf'] as const;

/** Keywords by which a schema leads to others that describe the same value. */
export const leading = ['$ref', '$dynamicRef', ...compositions] as const;

/** Keywords that constrain a value beyond its type, or describe its parts. */
const meaningful: ReadonlySet<string> = new Set(['x-ts-type', ...leading, 'enum', 'const', 'not', 'discriminator']);

/**
 * The single type of a schema without other constraints; undefined for objects, which have properties, and for null.
 */
export function plainType(schema: JsonValue): string | undefined {
    if (!isObject(schema)) return undefined;
    const type = stringField(schema, 'type');
    if (type === undefined || type === 'object' || type === 'null') return undefined;
    for (const keyword of Object.keys(schema)) if (meaningful.has(keyword)) return undefined;
    return type;
}

/** The target of a schema that is only a reference. */
export function soleReference(schema: JsonValue): string | undefined {
    if (!isObject(schema)) return undefined;
    const reference = stringField(schema, '$ref');
    return reference !== undefined && Object.keys(schema).length === 1 ? reference : undefined;
}
