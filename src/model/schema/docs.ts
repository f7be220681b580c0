/** Converts the texts of a schema or an operation to doc comments. */
import type { JsonValue } from '../../load/json.ts';
import type { Declaration, Docs, DocTag } from '../model.ts';
import { field, isObject, type Located, stringField } from '../reader.ts';
import { isExact } from './literals.ts';

export const noDocs: Docs = { deprecated: false, tags: [] };

/** The docs of a schema where it is declared or used as a property. */
export function schemaDocs(node: Located, name = ''): Docs {
    if (!isObject(node.value)) return noDocs;
    const schema = node.value;
    const title = stringField(schema, 'title');
    const tags: DocTag[] = [];
    if (field(schema, 'readOnly') === true) tags.push({ name: 'readonly', text: '' });
    if (field(schema, 'writeOnly') === true) tags.push({ name: 'writeonly', text: '' });
    const format = stringField(schema, 'format');
    // The type already shows that it is binary.
    if (format !== undefined && format !== '' && format !== 'binary') tags.push({ name: 'format', text: format });
    const defaultValue = field(schema, 'default');
    // Another number than the description states would be wrong.
    const isWritten = typeof defaultValue !== 'number' || isExact(defaultValue);
    if (defaultValue !== undefined && isWritten) tags.push({ name: 'default', text: compactJson(defaultValue) });
    return {
        ...(title === undefined || isSameWord(title, name) ? {} : { summary: title }),
        ...optional('description', stringField(schema, 'description')),
        deprecated: field(schema, 'deprecated') === true,
        tags,
    };
}

/** Gives a declaration the docs around its schema, unless it has words of its own. */
export function withDocs(declaration: Declaration, around: Docs): Declaration {
    const { summary, description, tags } = declaration.docs;
    const deprecated = around.deprecated || declaration.docs.deprecated;
    const isDocumented = summary !== undefined || description !== undefined;
    return { ...declaration, docs: { ...(isDocumented ? declaration.docs : around), tags, deprecated } };
}

/** The docs of something with a summary and a description: an operation, a parameter, a tag. */
export function wordedDocs(node: Located, tags: readonly DocTag[] = []): Docs {
    if (!isObject(node.value)) return noDocs;
    return {
        ...optional('summary', stringField(node.value, 'summary')),
        ...optional('description', stringField(node.value, 'description')),
        deprecated: field(node.value, 'deprecated') === true,
        tags,
    };
}

function optional<Key extends string>(key: Key, text: string | undefined): { readonly [K in Key]?: string } {
    return (text === undefined || text.trim() === '' ? {} : { [key]: text }) as { readonly [K in Key]?: string };
}

/** Whether a title only repeats the name in another spelling. */
export function isSameWord(title: string, name: string): boolean {
    const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
    return letters(title) === letters(name);
}

const longestDefault = 200;

function compactJson(value: JsonValue): string {
    const text = JSON.stringify(value);
    return text.length > longestDefault ? `${text.slice(0, longestDefault)}…` : text;
}
