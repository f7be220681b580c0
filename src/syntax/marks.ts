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

const indent = '    ';

/** The pointers of the marks, in the order in which they were set. */
export type MarkedPointers = string[];

/** Marks a member of a larger node. The mark precedes the doc comment, so it must be set first. */
export function mark<Node extends ts.Node>(node: Node, pointer: string, marked: MarkedPointers): Node {
    marked.push(pointer);
    return withSign(`${memberSign}${marked.length - 1}`, node);
}

function withSign<Node extends ts.Node>(sign: string, node: Node): Node {
    return ts.addSyntheticLeadingComment(node, ts.SyntaxKind.SingleLineCommentTrivia, sign, true);
}

/** Adds an empty line above a member with the same origin as the whole node. */
export function setApart(node: ts.Node): void {
    withSign(memberSign, node);
}

/** Puts each parameter, argument or import specifier of a list on a separate line. */
export function oneALine<Node extends ts.Node>(nodes: readonly Node[]): readonly Node[] {
    for (const node of nodes) withSign(itemSign, node);
    const last = nodes.at(-1);
    if (last !== undefined) {
        ts.addSyntheticTrailingComment(last, ts.SyntaxKind.SingleLineCommentTrivia, listEndSign, true);
    }
    return nodes;
}

/** A placeholder for members that are printed separately. */
export function memberGap(): ts.MethodDeclaration {
    const { factory } = ts;
    const empty = factory.createBlock([]);
    return factory.createMethodDeclaration(undefined, undefined, gapSign, undefined, undefined, [], undefined, empty);
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
    return by === 0 ? text : text.replaceAll(numbering, (_, number: string) => `//${memberSign}${Number(number) + by}`);
}

const numbering = new RegExp(`//${memberSign}(\\d+)`, 'g');

export interface UnmarkedText {
    /** Whole lines, without a line break after the last. */
    readonly text: string;
    readonly lineCount: number;
    /** Lines count from 0. */
    readonly origins: readonly MarkedLine[];
}

interface MarkedLine {
    readonly line: number;
    readonly pointer: string;
}

/** Removes the marks from a printed text and applies their layout. The lines between two marks are copied as a whole. */
export function takeMarks(text: string, marked: MarkedPointers): UnmarkedText {
    const taken = new Unmarked();
    const nextSign = signsIn(text);
    let from = 0;
    for (let at = nextSign(from); at !== -1; at = nextSign(from)) {
        const start = text.lastIndexOf('\n', at) + 1;
        if (start > from) taken.add(text.slice(from, start - 1));
        const end = endOfLine(text, start);
        const line = text.slice(start, end);
        const [, number] = memberLine.exec(line) ?? [];
        from = end + 1;
        if (number !== undefined) taken.beginMember(number === '' ? undefined : marked[Number(number)]);
        else if (itemLine.test(line)) from = takeList(text, from, taken);
        else taken.add(line);
    }
    if (from <= text.length) taken.add(text.slice(from));
    const { lineCount, origins } = taken;
    return { text: taken.text, lineCount, origins };
}

/** Takes a list from behind its first mark on. Returns the offset behind the line that follows it. */
function takeList(text: string, start: number, taken: Unmarked): number {
    // The printer writes a space before a mark.
    taken.trimEnd();
    let from = start;
    for (let isOpen = true; isOpen && from <= text.length; ) {
        const end = endOfLine(text, from);
        const line = text.slice(from, end);
        from = end + 1;
        if (itemLine.test(line)) continue;
        // It also writes one after the comma, as in a list on one line.
        taken.add(`${indent}${line.replace(listEnd, '').trimEnd()}`);
        isOpen = !listEnd.test(line);
    }
    // And after the last item. The brace that follows moves to a separate line.
    return text.startsWith(' }', from) ? from + 1 : from;
}

/** Finds the next sign that begins something, from offsets that only grow. One character is found faster than a pattern. */
function signsIn(text: string): (from: number) => number {
    let member = text.indexOf(memberSign);
    let item = text.indexOf(itemSign);
    return (from) => {
        if (member !== -1 && member < from) member = text.indexOf(memberSign, from);
        if (item !== -1 && item < from) item = text.indexOf(itemSign, from);
        return member === -1 || (item !== -1 && item < member) ? item : member;
    };
}

function endOfLine(text: string, from: number): number {
    const end = text.indexOf('\n', from);
    return end === -1 ? text.length : end;
}

class Unmarked {
    readonly origins: MarkedLine[] = [];
    lineCount = 0;
    readonly #parts: string[] = [];

    get text(): string {
        return this.#parts.join('\n');
    }

    /** @param lines One or more whole lines. */
    add(lines: string): void {
        this.#parts.push(lines);
        this.lineCount += countLines(lines);
    }

    beginMember(pointer: string | undefined): void {
        if (this.#parts.at(-1)?.endsWith('{') === false) this.add('');
        if (pointer !== undefined) this.origins.push({ line: this.lineCount, pointer });
    }

    trimEnd(): void {
        this.#parts.push((this.#parts.pop() ?? '').trimEnd());
    }
}

/** The number of lines of a text: one more than its line breaks. */
function countLines(text: string): number {
    let count = 1;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
    return count;
}
