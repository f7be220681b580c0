/**
 * Marks: layout and origins that the printer cannot express. It sets no empty lines, breaks no list of parameters and tells
 * no positions, so a mark goes through it as a comment that nothing else can write (all other comments lose their control
 * characters), and is taken out of the text again.
 */
import ts from '../typescript.js';

/** Before a member: an empty line, and where the member comes from. */
const memberSign = '\u0001';
/** Before an item of a list that is written one item a line. */
const itemSign = '\u0002';
/** After the last item of such a list. */
const listEndSign = '\u0003';

const memberLine = new RegExp(`^ *//${memberSign}(\\d*)$`);
const itemLine = new RegExp(`^ *//${itemSign}$`);
const listEnd = new RegExp(` *//${listEndSign}$`);
const anySign = new RegExp(`//[${memberSign}${itemSign}${listEndSign}]`);

const indent = '    ';

/** The pointers that marks stand for, in the order they were set. */
export type MarkedPointers = string[];

/** Marks a member of a larger node; the mark stands before its doc comment, so it must be set first. */
export function mark<Node extends ts.Node>(node: Node, pointer: string, marked: MarkedPointers): Node {
    marked.push(pointer);
    return ts.addSyntheticLeadingComment(
        node,
        ts.SyntaxKind.SingleLineCommentTrivia,
        `${memberSign}${marked.length - 1}`,
        true,
    );
}

/** Has an empty line above a member that comes from where the whole node does. */
export function setApart(node: ts.Node): void {
    ts.addSyntheticLeadingComment(node, ts.SyntaxKind.SingleLineCommentTrivia, memberSign, true);
}

/** Has a list of parameters written one a line. */
export function oneALine<Node extends ts.Node>(nodes: readonly Node[]): readonly Node[] {
    for (const node of nodes) {
        ts.addSyntheticLeadingComment(node, ts.SyntaxKind.SingleLineCommentTrivia, itemSign, true);
    }
    const last = nodes.at(-1);
    if (last !== undefined) {
        ts.addSyntheticTrailingComment(last, ts.SyntaxKind.SingleLineCommentTrivia, listEndSign, true);
    }
    return nodes;
}

export interface UnmarkedText {
    readonly lines: readonly string[];
    /** Lines count from 0. */
    readonly origins: readonly { readonly line: number; readonly pointer: string }[];
}

/** Takes the marks out of a printed text, and lays it out as they say. */
export function takeMarks(text: string, marked: MarkedPointers): UnmarkedText {
    if (!anySign.test(text)) return { lines: text.split('\n').map(withoutSpace), origins: [] };
    const lines: string[] = [];
    const origins: { line: number; pointer: string }[] = [];
    let isInList = false;
    for (const line of text.split('\n')) {
        if (!anySign.test(line)) {
            // The comma before a mark is followed by the space of a list on one line.
            lines.push(isInList ? `${indent}${line.trimEnd()}` : withoutSpace(line));
            continue;
        }
        const member = memberLine.exec(line);
        if (member !== null) {
            if (lines.at(-1)?.endsWith('{') === false) lines.push('');
            const pointer = member[1] === '' ? undefined : marked[Number(member[1])];
            if (pointer !== undefined) origins.push({ line: lines.length, pointer });
        } else if (itemLine.test(line)) {
            if (!isInList) lines.push((lines.pop() ?? '').trimEnd());
            isInList = true;
        } else {
            lines.push(`${indent}${line.replace(listEnd, '')}`);
            isInList = false;
        }
    }
    return { lines, origins };
}

/** A line without the space of a list on one line, which the brace behind the last item has before it. */
function withoutSpace(line: string): string {
    return line.startsWith(' } from ') ? line.slice(1) : line;
}
