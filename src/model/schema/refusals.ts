/**
 * The values that a schema rejects, if a type can express that: everything, null, or a property. They come from `not`
 * (JSON Schema Core, 10.2.1.4), or from an empty `enum` (JSON Schema Validation, 6.1.2).
 */
import type { JsonObject, JsonValue } from '../../load/json.ts';
import { field, isArray, isObject } from '../reader.ts';
import { onlyRequired } from './requirements.ts';

/** Whether no value is valid: the schema is `false`, `not` of anything, or has an empty `enum`. */
export function allowsNothing(schema: JsonValue | undefined): boolean {
    if (!isObject(schema)) return schema === false;
    const values = field(schema, 'enum');
    return allowsAnything(field(schema, 'not')) || (isArray(values) && values.length === 0);
}

function allowsAnything(schema: JsonValue | undefined): boolean {
    return schema === true || (isObject(schema) && Object.keys(schema).length === 0);
}

/** Whether `not` rejects only null. */
export function refusesNull(schema: JsonObject): boolean {
    const refused = field(schema, 'not');
    if (!isObject(refused)) return false;
    const [keyword, ...others] = Object.keys(refused);
    if (keyword === undefined || others.length > 0) return false;
    const value = field(refused, keyword);
    switch (keyword) {
        case 'type':
            return value === 'null' || (isArray(value) && value.length === 1 && value[0] === 'null');
        case 'const':
            return value === null;
        case 'enum':
            return isArray(value) && value.length === 1 && value[0] === null;
        default:
            return false;
    }
}

/**
 * The properties that an object must not have: `not: { required: [a] }`, or `not` of several such alternatives. If two
 * properties must not both be present, each one is still possible.
 */
export function refusedNames(schema: JsonObject): readonly string[] {
    const refused = field(schema, 'not');
    if (!isObject(refused)) return [];
    const alternatives = Object.keys(refused).length === 1 ? field(refused, 'anyOf') : undefined;
    return (isArray(alternatives) ? alternatives : [refused]).flatMap((alternative) => {
        const names = onlyRequired(alternative);
        return names?.length === 1 ? names : [];
    });
}
