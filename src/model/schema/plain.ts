/**
 * Simple schemas: those that say no more of a value than its type, and those that only refer to another.
 * Most schemas of most descriptions are simple, so nothing of them is remembered: examining them again costs less.
 */
import type { JsonValue } from '../../load/json.ts';
import { isObject, stringField } from '../reader.ts';

/** Keywords that say more of a value than its type, or describe its parts. */
const meaningful = new Set([
    'x-ts-type',
    '$ref',
    '$dynamicRef',
    'allOf',
    'oneOf',
    'anyOf',
    'enum',
    'const',
    'not',
    'discriminator',
]);

/** The one type that a schema allows, if it says no more; undefined for objects, whose properties are more, and for null. */
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
