/** What a schema is at first sight, by its keywords. */
import { inPlaceKeywords, keywordsWith } from '../keywords.ts';
import { field, isJsonObject, type JsonValue } from '../load/json.ts';

/**
 * What a schema is at first sight. Most have only a type and annotations (`leaf`), or only a reference; boolean schemas
 * allow everything or nothing (JSON Schema Core, 4.3.2).
 */
export type SchemaKind = 'boolean' | 'leaf' | 'reference' | 'composite' | 'malformed';

/** Keywords that constrain a value beyond its type, or lead to another schema of the same value. */
const meaningful: ReadonlySet<string> = new Set([...inPlaceKeywords, ...keywordsWith({ role: 'constraint' })]);

/** Whether no keyword of a schema constrains a value beyond its type, or leads to another schema of the same value. */
export function isPlainSchema(schema: JsonValue): boolean {
    return isJsonObject(schema) && !Object.keys(schema).some(isMeaningful);
}

function isMeaningful(keyword: string): boolean {
    return meaningful.has(keyword);
}

/** Whether a schema allows any value, without a word. */
export function allowsAnything(value: JsonValue): boolean {
    return value === true || (isJsonObject(value) && Object.keys(value).length === 0);
}

export function schemaKindOf(value: JsonValue): SchemaKind {
    if (typeof value === 'boolean') return 'boolean';
    if (!isJsonObject(value)) return 'malformed';
    const keywords = Object.keys(value);
    if (keywords.length === 1 && typeof field(value, '$ref') === 'string') return 'reference';
    const type = field(value, 'type');
    if (typeof type !== 'string' || type === 'object' || type === 'null') return 'composite';
    return keywords.some(isMeaningful) ? 'composite' : 'leaf';
}
