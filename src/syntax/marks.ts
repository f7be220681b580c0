/**
 * Marks: layout and origins that the printer cannot express. The printer writes no empty lines, breaks no parameter
 * lists and reports no positions. So a mark passes through it as a comment with a control character, which no other
 * comment has, and is then removed from the printed text.
 */
import ts from '../compiler/typescript.js';

/** Before a member: an empty line, and the origin of the member. */
const memberSign = '\u0001';
/** Before an item of a list with one item per line. */
const itemSign = '\u0002';
/** After the last item of such a list. */
const listEndSign = '\u0003';

/** The name of the method in a gap. */
const gapSign = '\u0007';

const gapLine = new RegExp(`^ *${gapSign}\\(\\) \\{ \\}$`, 'm');
const memberLine = new RegExp(`^ *//${memberSign}(\\d*)$`);
const itemLine = new RegExp(`^ *//${itemSign}$`);
const listEnd = new RegExp(` *//${listEndSign}$`);
const anySign = new RegExp(`//[${memberSign}${itemSign}${listEndSign}]`);

const indent = '    ';

/** The pointers of the marks, in the order in which they were set. */
export type MarkedPointers = string[];

/** Marks a member of a larger node. The mark precedes the doc comment, so it must be set first. */
export function mark<Node extends ts.Node>(node: Node, pointer: string, marked: MarkedPointers): Node {
    marked.push(pointer);
    return ts.addSyntheticLeadingComment(
        node,
        ts.SyntaxKind.SingleLineCommentTrivia,
        `${memberSign}${marked.length - 1}`,
        true,
    );
}

/** Adds an empty line above a member with the same origin as the whole node. */
export function setApart(node: ts.Node): void {
    ts.addSyntheticLeadingComment(node, ts.SyntaxKind.SingleLineCommentTrivia, memberSign, true);
}

/** Puts each parameter, argument or import specifier of a list on a separate line. */
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

/** A placeholder for members that are printed separately. */
export function memberGap(): ts.MethodDeclaration {
    const empty = ts.factory.createBlock([]);
    return ts.factory.createMethodDeclaration(
        undefined,
        undefined,
        gapSign,
        undefined,
        undefined,
        [],
        undefined,
        empty,
    );
}

/** A wrapper for printing a member with the indentation of the gap. */
export function memberHolder(member: ts.MethodDeclaration): ts.Node {
    return ts.factory.createObjectLiteralExpression([member], true);
}

/** Inserts printed members, each in its holder, into the gap of the surrounding code. */
export function fillGap(frame: string, held: readonly string[], separator: string): string {
    const members = held.map((text) => text.slice(text.indexOf('\n') + 1, text.lastIndexOf('\n')));
    return frame.replace(gapLine, () => members.join(`${separator}\n`));
}

/** Shifts the numbers of the marks in a printed text. */
export function renumber(text: string, by: number): string {
    return by === 0 ? text : text.replaceAll(numbered, (_, number: string) => `//${memberSign}${Number(number) + by}`);
}

const numbered = new RegExp(`//${memberSign}(\\d+)`, 'g');

export interface UnmarkedText {
    /** Whole lines, without a line break after the last. */
    readonly text: string;
    readonly lineCount: number;
    /** Lines count from 0. */
    readonly origins: readonly MarkedLine[];
}

/** A line, and its origin. */
interface MarkedLine {
    readonly line: number;
    readonly pointer: string;
}

/** Removes the marks from a printed text and applies their layout. */
export function takeMarks(text: string, marked: MarkedPointers): UnmarkedText {
    if (!anySign.test(text)) return { text, lineCount: countLines(text), origins: [] };
    const lines: string[] = [];
    const origins: MarkedLine[] = [];
    let isInList = false;
    let isBehindList = false;
    for (const line of text.split('\n')) {
        const [, number] = memberLine.exec(line) ?? [];
        if (number !== undefined) {
            if (lines.at(-1)?.endsWith('{') === false) lines.push('');
            const pointer = number === '' ? undefined : marked[Number(number)];
            if (pointer !== undefined) origins.push({ line: lines.length, pointer });
        } else if (itemLine.test(line)) {
            // The printer writes a space before a mark.
            if (!isInList) lines.push((lines.pop() ?? '').trimEnd());
            isInList = true;
        } else if (isInList) {
            // It also writes one after the comma, as in a list on one line.
            lines.push(`${indent}${line.replace(listEnd, '').trimEnd()}`);
            isBehindList = listEnd.test(line);
            isInList = !isBehindList;
        } else {
            // And after the last item. The brace that follows moves to a separate line.
            lines.push(isBehindList && line.startsWith(' }') ? line.slice(1) : line);
            isBehindList = false;
        }
    }
    return { text: lines.join('\n'), lineCount: lines.length, origins };
}

/** The number of lines of a text: one more than its line breaks. */
function countLines(text: string): number {
    let count = 1;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
    return count;
}
