/**
 * Which properties must be there together, and which must not: alternatives that only require (`oneOf: [{ required: [a] }, …]`).
 * What is written is certain by the letter of JSON Schema (Core, 10.2.1; Validation, 6.5.3), and small enough to be read.
 */
import type { JsonValue } from '../../load/json.ts';
import { field, isArray, isObject } from '../reader.ts';

/** Keywords that allow every value (JSON Schema Validation, 9). */
const annotations = new Set(['title', 'description', '$comment', 'deprecated', 'examples', 'example']);

/** The properties that a schema requires, where it says nothing else of an object. */
export function onlyRequired(schema: JsonValue): readonly string[] | undefined {
    if (!isObject(schema)) return undefined;
    const says = Object.keys(schema).filter((keyword) => !annotations.has(keyword) && !keyword.startsWith('x-'));
    const isPlain = says.every(
        (keyword) => keyword === 'required' || (keyword === 'type' && field(schema, keyword) === 'object'),
    );
    const required = field(schema, 'required');
    if (!isPlain || !isArray(required) || required.length === 0) return undefined;
    const names = required.filter((name) => typeof name === 'string');
    return names.length === required.length ? [...new Set(names)] : undefined;
}
