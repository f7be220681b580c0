/** The annotations of a schema (JSON Schema Validation, 9), which describe values and constrain none, as doc comments. */
import type { JsonValue } from '../load/json.ts';
import type { Declaration, Docs, DocTag } from '../plan/types.ts';
import type { SchemaNode } from '../schema/node.ts';
import { isExactly } from '../schema/numbers.ts';

export const noDocs: Docs = { deprecated: false, tags: [] };

/** The docs of a schema where it is declared or used as a property. */
export function schemaDocs(node: SchemaNode, name = ''): Docs {
    if (node.kind === 'boolean' || node.kind === 'malformed') return noDocs;
    return node.allOf
        .filter(isInlineBranch)
        .reduce((docs, part) => withWords(docs, ownDocs(part, name)), ownDocs(node, name));
}

/** Whether a branch has no name: its own words stand nowhere else. */
function isInlineBranch(branch: SchemaNode): boolean {
    return branch.kind !== 'boolean' && branch.kind !== 'malformed' && !branch.refers;
}

/** Docs with the words of others, unless they have words of their own. */
export function withWords(docs: Docs, { summary, description }: Docs): Docs {
    if (docs.summary !== undefined || docs.description !== undefined) return docs;
    return { ...docs, ...texts({ summary, description }) };
}

function ownDocs(node: SchemaNode, name: string): Docs {
    const { title, description, isDeprecated, access: shown, default: defaultValue } = annotationsOf(node);
    const tags: DocTag[] = shown.map((access) => ({ name: accessTags[access], text: '' }));
    tags.push(...formatTags(node));
    if (defaultValue !== undefined) tags.push({ name: 'default', text: compactJson(defaultValue) });
    return {
        ...(title === undefined || isSameWord(title, name) ? {} : { summary: title }),
        ...texts({ description }),
        deprecated: isDeprecated,
        tags,
    };
}

/** The format of a value, unless its type already shows that it is binary. */
export function formatTags(node: SchemaNode): readonly DocTag[] {
    const format = formatOfValue(node);
    const isShown = format === undefined || /^(?:binary)?(?:\[\]|\{\})*$/.test(format);
    return isShown ? [] : [{ name: 'format', text: format }];
}

const accessTags = { readOnly: 'readonly', writeOnly: 'writeonly' } as const;

/** Gives a declaration the docs around its schema, unless it has words of its own. */
export function withDocsAround(declaration: Declaration, around: Docs): Declaration {
    const { summary, description, tags } = declaration.docs;
    const deprecated = around.deprecated || declaration.docs.deprecated;
    const isDocumented = summary !== undefined || description !== undefined;
    return { ...declaration, docs: { ...(isDocumented ? declaration.docs : around), tags, deprecated } };
}

type DocTexts = Pick<Docs, 'summary' | 'description'>;

/** The texts of docs that are not blank. */
export function texts({ summary, description }: DocTexts): DocTexts {
    return {
        ...(summary !== undefined && summary.trim() !== '' && { summary }),
        ...(description !== undefined && description.trim() !== '' && { description }),
    };
}

/** Whether a title only repeats the name in another spelling. */
function isSameWord(title: string, name: string): boolean {
    const letters = (text: string): string => text.replaceAll(/[^\p{L}\p{N}]/gu, '').toLowerCase();
    return letters(title) === letters(name);
}

const longestDefault = 200;

function compactJson(value: JsonValue): string {
    const text = JSON.stringify(value);
    return text.length > longestDefault ? `${text.slice(0, longestDefault)}…` : text;
}

/** What the documentation of a schema says. It stays next to a reference, where other keywords may have no effect. */
export function annotationsOf(node: SchemaNode) {
    const value = node.raw('default');
    return {
        title: textIn(node, 'title'),
        description: textIn(node, 'description'),
        isDeprecated: node.raw('deprecated') === true,
        // A number that is not read exactly would be another one, and counts as absent.
        default: typeof value === 'number' && !isExactly(value) ? undefined : value,
        access: (['readOnly', 'writeOnly'] as const).filter((keyword) => node.raw(keyword) === true),
    };
}

/** The format of a value, or that of what it holds: `date[]` of items, `date{}` of the values of a map. */
function formatOfValue(node: SchemaNode): string | undefined {
    const own = textIn(node, 'format');
    // Most schemas hold nothing, and are asked no more.
    if (own !== undefined || !(node.has('items') || node.has('additionalProperties'))) return own;
    const { items, additionalProperties: values } = node;
    const item = items && formatOfValue(items);
    const value = values && formatOfValue(values);
    return item === undefined ? value && `${value}{}` : `${item}[]`;
}

function textIn(node: SchemaNode, keyword: string): string | undefined {
    const value = node.raw(keyword);
    return typeof value === 'string' ? value : undefined;
}

/** The docs of a schema, with an item for each value that has a title or a description, or is deprecated. */
export function withValueDocs(docs: Docs, node: SchemaNode): Docs {
    if (node.kind === 'leaf' || node.kind === 'reference') return docs;
    const items = [...describedConstants(node), ...describedList(node)];
    if (items.length === 0) return docs;
    const { description } = docs;
    return {
        ...docs,
        description: [...(description === undefined ? [] : [description]), items.join('\n')].join('\n\n'),
    };
}

function describedConstants(node: SchemaNode): readonly string[] {
    return (['oneOf', 'anyOf'] as const).flatMap((keyword) =>
        node.listOf(keyword).flatMap((alternative) => {
            const value = singleValueOf(alternative);
            const words = textOfValue(alternative, value);
            return value === undefined || words === '' ? [] : [valueItem(value, words)];
        }),
    );
}

/** The single value of a schema, by `const` or by an `enum` of one. */
function singleValueOf(node: SchemaNode): JsonValue | undefined {
    const constant = node.raw('const');
    const values = node.raw('enum');
    const value = constant === undefined && Array.isArray(values) && values.length === 1 ? values[0] : constant;
    return typeof value === 'object' && value !== null ? undefined : value;
}

function textOfValue(node: SchemaNode, value: JsonValue | undefined): string {
    const { title = '', description, isDeprecated } = annotationsOf(node);
    const texts = [isDeprecated ? 'deprecated' : '', isSameWord(title, String(value)) ? '' : title, description ?? ''];
    return texts.flatMap(oneLine).join('. ');
}

/** The listed values that have a text in an extension, such as `x-enum-descriptions`. */
function describedList({ values, known = [] }: SchemaNode): readonly string[] {
    return (values ?? known).flatMap(({ value, description = '' }) => {
        const isWritten = typeof value !== 'number' || isExactly(value);
        return isWritten ? oneLine(description).map((words) => valueItem(value, words)) : [];
    });
}

/** A string as one line, without the final full stop; empty for an empty string. */
function oneLine(text: string): readonly string[] {
    const line = text.trim().replaceAll(/\s+/g, ' ').replace(/\.$/, '');
    return line === '' ? [] : [line];
}

function valueItem(value: JsonValue, words: string): string {
    return `- \`${typeof value === 'string' ? `'${value}'` : JSON.stringify(value)}\`: ${words}`;
}
