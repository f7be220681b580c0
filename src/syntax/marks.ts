/**
 * Marks: where a member begins and which place of the description it comes from.
 * The printer sets no empty lines and tells no positions, so a mark goes through it as a comment that nothing else can write
 * (comments lose their control characters), and is taken out of the text again.
 */
import ts from 'typescript';

const sign = '\u0001';
const markLine = new RegExp(`^ *//${sign}(\\d+)$`);

/** The pointers that marks stand for, in the order they were set. */
export type MarkedPointers = string[];

/** Marks a member of a larger node; the mark stands before its doc comment, so it must be set first. */
export function mark<Node extends ts.Node>(node: Node, pointer: string, marked: MarkedPointers): Node {
    marked.push(pointer);
    const text = `${sign}${marked.length - 1}`;
    return ts.addSyntheticLeadingComment(node, ts.SyntaxKind.SingleLineCommentTrivia, text, true);
}

export interface UnmarkedText {
    readonly lines: readonly string[];
    readonly origins: readonly { readonly line: number; readonly pointer: string }[];
}

/** Takes the marks out of a printed text: each becomes an empty line between members. Lines count from 0. */
export function takeMarks(text: string, marked: MarkedPointers): UnmarkedText {
    const lines: string[] = [];
    const origins: { line: number; pointer: string }[] = [];
    for (const line of text.split('\n')) {
        const found = line.includes(sign) ? markLine.exec(line) : null;
        if (found === null) {
            lines.push(line);
            continue;
        }
        const isFirst = lines.at(-1)?.endsWith('{') ?? true;
        if (!isFirst) lines.push('');
        origins.push({ line: lines.length, pointer: marked[Number(found[1])] ?? '' });
    }
    return { lines, origins };
}
