/** Doc comments. Whatever a description says stays inside the comment. */
import ts from '../typescript.js';
import { unseen } from '../unseen.ts';
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

/** Puts a doc comment before a node; nothing when it has nothing to say. */
export function withDocs<Node extends ts.Node>(node: Node, docs: DocComment): Node {
    const lines = docLines(docs);
    if (lines.length === 0) return node;
    const [only] = lines;
    const text =
        lines.length === 1
            ? `* ${only} `
            : `*\n${lines.map((line) => (line === '' ? ' *' : ` * ${line}`)).join('\n')}\n `;
    return ts.addSyntheticLeadingComment(node, ts.SyntaxKind.MultiLineCommentTrivia, text, true);
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
 * Words of a description are no tags of the comment, and no directive of the compiler (`@ts-expect-error`) either. Nor are they inline
 * tags: some tools read another file where one says `{@include}`. Behind what ends code, TypeDoc finds a tag where its name is a word.
 */
function escapeTags(line: string): string {
    if (!line.includes('@')) return line;
    // Also one that no name follows: `@param limit @ 5` has a second tag, with an empty name.
    return line.replaceAll(/(^|[\s{])@|([`}])@(?=[a-z][a-z\d]*(?:[\s}]|$))/gi, '$1$2\\@');
}

/** What most texts have nothing of, so that one look is enough: anything but plain letters, and what a tool or the comment itself reads. */
const needsEscape = new RegExp(`[^\\n\\x20-\\x7e]|\\*/|/\\*|${anySteeringWord}`, 'i');

/** How many characters of texts are remembered with their lines. */
const mostRemembered = 1_000_000;

const rememberedLines = new Map<string, readonly string[]>();
let remembered = 0;

/**
 * A text's lines, without what would end the comment, steer a tool or cannot be seen, and without empty ones at either end. Descriptions
 * say the same of many things, so they are remembered for a while: to look for all that steers tools takes longer than to find them.
 */
export function textLines(text: string): readonly string[] {
    const known = rememberedLines.get(text);
    if (known !== undefined) return known;
    const lines = findLines(text);
    remembered += text.length;
    if (remembered > mostRemembered) {
        rememberedLines.clear();
        remembered = text.length;
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
    return first === -1 ? [] : lines.slice(first, last + 1);
}

/** What is taken out goes first: it must not join a star and a slash, or the parts of a word. */
function escapeLine(line: string): string {
    return breakSteeringWords(escapeEnd(line.replaceAll(unseen, ''))).trimEnd();
}

function escapeEnd(line: string): string {
    return line.replaceAll('*/', '*\\/').replaceAll('/*', '/ *');
}
