/**
 * Marks: layout and origins that the printer cannot express. It writes no empty lines, breaks no parameter lists and reports
 * no positions. So a mark passes through it as a comment that nothing else can write (all other comments lose their control
 * characters), and is removed from the printed text.
 */
import ts from '../typescript.js';

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

/** The pointers that marks stand for, in the order they were set. */
export type MarkedPointers = string[];

/** Marks a member of a larger node; the mark precedes its doc comment, so it must be set first. */
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

/** Makes a list of parameters, arguments or specifiers have one per line. */
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

/** Holds the place of members that are printed separately. */
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

/** What a member is printed in, so that its indentation is right for the gap. */
export function memberHolder(member: ts.MethodDeclaration): ts.Node {
    return ts.factory.createObjectLiteralExpression([member], true);
}

/** Puts printed members, each in its holder, into the gap of the code printed around them. */
export function fillGap(frame: string, held: readonly string[], separator: string): string {
    const members = held.map((text) => text.slice(text.indexOf('\n') + 1, text.lastIndexOf('\n')));
    return frame.replace(gapLine, () => members.join(`${separator}\n`));
}

/** A printed text whose marks stand for pointers further down the list. */
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

/** Removes the marks from a printed text, and applies the layout they ask for. What is between two of them is copied as a whole. */
export function takeMarks(text: string, marked: MarkedPointers): UnmarkedText {
    if (!anySign.test(text)) return { text, lineCount: countLines(text), origins: [] };
    const layout = new Layout(marked);
    const signs = new RegExp(anySign, 'g');
    let start = 0;
    for (let sign = signs.exec(text); sign !== null; sign = signs.exec(text)) {
        const lineStart = text.lastIndexOf('\n', sign.index) + 1;
        const lineBreak = text.indexOf('\n', sign.index);
        const lineEnd = lineBreak === -1 ? text.length : lineBreak;
        if (lineStart > start) layout.addLines(text.slice(start, lineStart - 1));
        layout.addMarked(text.slice(lineStart, lineEnd));
        start = lineEnd + 1;
        signs.lastIndex = start;
    }
    if (start <= text.length) layout.addLines(text.slice(start));
    return { text: layout.text, lineCount: layout.lineCount, origins: layout.origins };
}

/** A text that is laid out part by part. */
class Layout {
    readonly origins: MarkedLine[] = [];
    lineCount = 0;
    readonly #parts: string[] = [];
    readonly #marked: MarkedPointers;
    #isInList = false;
    #isBehindList = false;

    constructor(marked: MarkedPointers) {
        this.#marked = marked;
    }

    get text(): string {
        return this.#parts.join('\n');
    }

    /** Lines without a mark. */
    addLines(lines: string): void {
        if (this.#isInList) {
            // The comma before a mark is followed by the space of a list on one line.
            this.#add(lines.replaceAll(/^.*$/gm, (line) => `${indent}${line.trimEnd()}`));
        } else {
            // So is the last item, and the brace after it moves to a separate line.
            this.#add(this.#isBehindList && lines.startsWith(' }') ? lines.slice(1) : lines);
        }
        this.#isBehindList = false;
    }

    /** A line with a mark. */
    addMarked(line: string): void {
        const member = memberLine.exec(line);
        if (member !== null) this.#beginMember(member[1] ?? '');
        else if (itemLine.test(line)) this.#beginItem();
        else {
            this.#add(`${indent}${line.replace(listEnd, '')}`);
            this.#isInList = false;
            this.#isBehindList = true;
        }
    }

    #beginMember(number: string): void {
        if (this.#parts.at(-1)?.endsWith('{') === false) this.#add('');
        const pointer = number === '' ? undefined : this.#marked[Number(number)];
        if (pointer !== undefined) this.origins.push({ line: this.lineCount, pointer });
    }

    #beginItem(): void {
        if (!this.#isInList) this.#parts.push((this.#parts.pop() ?? '').replace(/ +$/, ''));
        this.#isInList = true;
    }

    #add(lines: string): void {
        this.#parts.push(lines);
        this.lineCount += countLines(lines);
    }
}

/** The number of lines of a text: one more than its line breaks. */
function countLines(text: string): number {
    let count = 1;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
    return count;
}
