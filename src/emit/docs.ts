/** The model's docs as comments. */

import { capitalize } from '../names/identifiers.ts';
import type { Docs, Operation } from '../plan/model.ts';
import type { BlockTag, DocComment } from '../syntax/docs.ts';

export function docComment(docs: Docs, more: readonly BlockTag[] = []): DocComment {
    const { summary, description } = docs;
    const paragraphs = [summary, description === summary ? undefined : description].filter(
        (text) => text !== undefined,
    );
    return { paragraphs, tags: [...more, ...docs.tags, ...deprecationOf(docs)] };
}

/** Editors strike through what is deprecated. */
export function deprecationOf({ deprecated }: Docs): readonly BlockTag[] {
    return deprecated ? [{ name: 'deprecated', text: '' }] : [];
}

/**
 * The docs of what belongs to an operation: its title. The client has the rest, to which editors make a link.
 *
 * @param path What leads to the client's function: `petClient.getPetById`.
 */
export function docsBeside({ docs, arguments: all }: Operation, path: string): DocComment {
    const { summary, description } = docs;
    const [title] = docComment(docs).paragraphs;
    const [first, ...more] = (title ?? '').split(/\n\s*\n/);
    const isWhole =
        more.length === 0 &&
        (summary === undefined || description === undefined || summary === description) &&
        all.every((one) => one.docs.summary === undefined && one.docs.description === undefined);
    return {
        paragraphs: first === undefined || first === '' ? [] : [first],
        tags: [...(isWhole ? [] : [{ name: 'see', text: path } as const]), ...deprecationOf(docs)],
    };
}

/** The text of a parameter's `@param` tag; undefined if the description has none. */
export function parameterText(docs: Docs): string | undefined {
    const words = (docs.description ?? docs.summary)?.trim();
    const isOpen = words !== undefined && !/[.!?]$/.test(words);
    const parts = [
        docs.deprecated ? 'Deprecated.' : undefined,
        words,
        // In parentheses the facts are part of a sentence, otherwise they are their own.
        ...(isOpen ? [factsInside(docs.tags)] : docs.tags.map(({ name, text }) => `${capitalize(name)}: ${text}.`)),
    ];
    const text = parts.filter((part) => part !== undefined).join(' ');
    return text === '' ? undefined : text;
}

/** `(int32, default: 20)` */
function factsInside(tags: Docs['tags']): string | undefined {
    const facts = tags.map(({ name, text }) => (name === 'format' ? text : `${name}: ${text}`));
    return facts.length === 0 ? undefined : `(${facts.join(', ')})`;
}
