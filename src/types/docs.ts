/** Converts the texts of a schema to doc comments. */
import type { JsonValue } from '../load/json.ts';
import { annotationsOf } from '../schema/annotations.ts';
import type { SchemaNode } from '../schema/node.ts';
import type { Declaration, Docs, DocTag } from './declarations.ts';

export const noDocs: Docs = { deprecated: false, tags: [] };

/** The docs of a schema where it is declared or used as a property. */
export function schemaDocs(node: SchemaNode, name = ''): Docs {
    if (node.kind === 'boolean' || node.kind === 'malformed') return noDocs;
    return node.allOf.filter(isPart).reduce((docs, part) => withWords(docs, wordsOf(part, name)), ownDocs(node, name));
}

/** Whether a branch has no name: its own words stand nowhere else. */
function isPart(branch: SchemaNode): boolean {
    return branch.kind !== 'boolean' && branch.kind !== 'malformed' && !branch.refers;
}

function wordsOf(node: SchemaNode, name: string): Docs {
    const { summary, description } = ownDocs(node, name);
    return { ...noDocs, ...texts({ summary, description }) };
}

/** Docs with the words of others, unless they have words of their own. */
export function withWords(docs: Docs, { summary, description }: Docs): Docs {
    if (docs.summary !== undefined || docs.description !== undefined) return docs;
    return { ...docs, ...texts({ summary, description }) };
}

function ownDocs(node: SchemaNode, name: string): Docs {
    const { title, description, isDeprecated, access: shown, format, default: defaultValue } = annotationsOf(node);
    const tags: DocTag[] = shown.map((access) => ({ name: accessTags[access], text: '' }));
    // The type already shows that it is binary.
    if (format !== undefined && format !== '' && format !== 'binary') tags.push({ name: 'format', text: format });
    if (defaultValue !== undefined) tags.push({ name: 'default', text: compactJson(defaultValue) });
    return {
        ...(title === undefined || isSameWord(title, name) ? {} : { summary: title }),
        ...texts({ description }),
        deprecated: isDeprecated,
        tags,
    };
}

const accessTags = { readOnly: 'readonly', writeOnly: 'writeonly' } as const;

/** Gives a declaration the docs around its schema, unless it has words of its own. */
export function withDocs(declaration: Declaration, around: Docs): Declaration {
    const { summary, description, tags } = declaration.docs;
    const deprecated = around.deprecated || declaration.docs.deprecated;
    const isDocumented = summary !== undefined || description !== undefined;
    return { ...declaration, docs: { ...(isDocumented ? declaration.docs : around), tags, deprecated } };
}

/** The texts of docs that are not blank. */
export function texts({
    summary,
    description,
}: {
    readonly summary?: string | undefined;
    readonly description?: string | undefined;
}): Pick<Docs, 'summary' | 'description'> {
    return {
        ...(summary !== undefined && summary.trim() !== '' && { summary }),
        ...(description !== undefined && description.trim() !== '' && { description }),
    };
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
