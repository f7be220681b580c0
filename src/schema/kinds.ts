/** What a schema is at first sight, by its keywords. */
import { field, isJsonObject, type JsonValue } from '../load/json.ts';

/**
 * What a schema is at first sight. Most have only a type and annotations (`leaf`), or only a reference; boolean schemas
 * allow everything or nothing (JSON Schema Core, 4.3.2).
 */
export type SchemaKind = 'boolean' | 'leaf' | 'reference' | 'composite' | 'malformed';

/** Keywords that compose a schema of others. */
const compositions = ['allOf', 'oneOf', 'anyOf'] as const;

/** Keywords that lead to another schema. */
export const references = ['$ref', '$dynamicRef'] as const;

/** Keywords by which a schema leads to others that describe the same value. */
export const inPlace: readonly string[] = [...references, ...compositions];

/** Keywords that constrain a value beyond its type, or describe its parts. */
const meaningful: ReadonlySet<string> = new Set(['x-ts-type', ...inPlace, 'enum', 'const', 'not', 'discriminator']);

/** Whether a schema allows any value, without a word. */
export function isEmpty(value: JsonValue): boolean {
    return value === true || (isJsonObject(value) && Object.keys(value).length === 0);
}

export function kindOf(value: JsonValue): SchemaKind {
    if (typeof value === 'boolean') return 'boolean';
    if (!isJsonObject(value)) return 'malformed';
    const keywords = Object.keys(value);
    if (keywords.length === 1 && typeof field(value, '$ref') === 'string') return 'reference';
    const type = field(value, 'type');
    if (typeof type !== 'string' || type === 'object' || type === 'null') return 'composite';
    return keywords.some((keyword) => meaningful.has(keyword)) ? 'composite' : 'leaf';
}
