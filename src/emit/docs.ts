/** The model's docs as comments. */
import type { Docs } from '../model/index.ts';
import type { BlockTag, DocComment } from '../syntax/docs.ts';

export function docComment(docs: Docs, more: readonly BlockTag[] = []): DocComment {
    const { summary, description } = docs;
    const paragraphs = [summary, description === summary ? undefined : description].filter(
        (text) => text !== undefined,
    );
    const deprecated: BlockTag[] = docs.deprecated ? [{ name: 'deprecated', text: '' }] : [];
    return { paragraphs, tags: [...more, ...docs.tags, ...deprecated] };
}

/** The text of a parameter's `@param` tag; undefined if the description has none. */
export function parameterText(docs: Docs): string | undefined {
    const words = docs.description ?? docs.summary;
    const value = docs.tags.find(({ name }) => name === 'default')?.text;
    const parts = [
        docs.deprecated ? 'Deprecated.' : undefined,
        words,
        value === undefined ? undefined : `(default: ${value})`,
    ];
    const text = parts.filter((part) => part !== undefined).join(' ');
    return text === '' ? undefined : text;
}
