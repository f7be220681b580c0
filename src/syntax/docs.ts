/** Doc comments. Whatever a description says stays inside the comment. */

import ts from '../compiler/typescript.js';
import { replaceUnseen } from '../diagnostics/unseen.ts';
import { limits } from '../limits.ts';
import { anySteeringWord, breakSteeringWords } from './steering.ts';

/** A block tag: `@param petId The pet`. */
export interface BlockTag {
    readonly name: string;
    readonly text: string;
}

export interface DocComment {
    readonly paragraphs: readonly string[];
    readonly tags: readonly BlockTag[];
}

/** Whether a doc comment says anything. */
export function hasWords({ paragraphs, tags }: DocComment): boolean {
    return paragraphs.length > 0 || tags.length > 0;
}

/** A doc comment of one paragraph. */
export function note(text: string): DocComment {
    return { paragraphs: [text], tags: [] };
}

/** Adds a doc comment before a node; none if there is nothing to say. */
export function withDocs<Node extends ts.Node>(node: Node, docs: DocComment): Node {
    const text = docText(docs);
    if (text === '') return node;
    return ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, text, true);
}

/** What is between the marks of a doc comment; empty if there is nothing to say. */
function docText(docs: DocComment): string {
    const lines = docLines(docs);
    if (lines.length < 2) return lines.map((only) => `* ${only} `).join('');
    return `*\n${lines.map((line) => (line === '' ? ' *' : ` * ${line}`)).join('\n')}\n `;
}

function docLines({ paragraphs, tags }: DocComment): string[] {
    const lines = paragraphs.flatMap((paragraph) => {
        const text = textLines(paragraph);
        return text.length === 0 ? [] : ['', ...text.map(escapeTags)];
    });
    const tagLines = tags.flatMap(({ name, text }) => {
        const [first = '', ...rest] = textLines(text);
        return [
            `@${name} ${escapeTags(first)}`.trimEnd(),
            ...rest.map((line) => (line === '' ? '' : `  ${escapeTags(line)}`)),
        ];
    });
    if (lines.length > 0 && tagLines.length > 0) lines.push('');
    return [...lines, ...tagLines].slice(lines.length > 0 && lines[0] === '' ? 1 : 0);
}

/**
 * Escapes words of a description that would be tags of the comment, compiler directives (`@ts-expect-error`) or inline
 * tags: some tools read another file at `{@include}`. After code, TypeDoc takes any word with `@` for a tag.
 */
function escapeTags(line: string): string {
    if (!line.includes('@')) return line;
    // Also `@` without a name: `@param limit @ 5` has a second tag, with an empty name.
    return line.replaceAll(/(^|[\s{])@|([`}])@(?=[a-z][a-z\d]*(?:[\s}]|$))/gi, '$1$2\\@');
}

/**
 * Matches what may need an escape: characters other than plain ASCII, comment marks and steering words. Most strings
 * have none.
 */
const needsEscape = new RegExp(`[^\\n\\x20-\\x7e]|\\*/|/\\*|${anySteeringWord}`, 'i');

const rememberedLines = new Map<string, readonly string[]>();
let rememberedCharacters = 0;

/**
 * Splits a string into lines. Removes empty lines at both ends, and whatever would end the comment, steer a tool or be
 * invisible. Results are cached: descriptions repeat strings, and the search for steering words is slow.
 */
export function textLines(text: string): readonly string[] {
    const known = rememberedLines.get(text);
    if (known !== undefined) return known;
    const lines = findLines(text);
    rememberedCharacters += text.length;
    if (rememberedCharacters > limits.mostRememberedDocs) {
        rememberedLines.clear();
        rememberedCharacters = text.length;
    }
    rememberedLines.set(text, lines);
    return lines;
}

function findLines(text: string): readonly string[] {
    const lines = needsEscape.test(text)
        ? text.split(/\r\n|[\n\r\u2028\u2029\u0085]/).map(escapeLine)
        : text.split('\n').map((line) => line.trimEnd());
    const first = lines.findIndex((line) => line !== '');
    const last = lines.findLastIndex((line) => line !== '');
    if (first === -1) return [];
    // In Markdown, several empty lines are one.
    return lines.slice(first, last + 1).filter((line, index, all) => line !== '' || all[index - 1] !== '');
}

/** Removes characters first, so that the rest cannot join a star and a slash, or the parts of a word. */
function escapeLine(line: string): string {
    const closed = replaceUnseen(line, '').replaceAll('*/', '*\\/').replaceAll('/*', '/ *');
    return breakSteeringWords(closed).trimEnd();
}
