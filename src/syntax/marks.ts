/**
 * Marks: empty lines and origins, which the printer cannot express. So a mark passes through it as a comment with a control
 * character, which no other comment has, and is then removed from the printed text.
 */
import ts from '../compiler/typescript.js';
import { breakLines } from './line-breaks.ts';

/** Before a member: an empty line, and the origin of the member. */
const memberSign = '\u0001';

/** The name of the method in a gap. */
const gapSign = '\u0007';

const gapLine = new RegExp(`^ *${gapSign}\\(\\) \\{ \\}$`, 'm');
const memberLine = new RegExp(`^ *//${memberSign}(\\d*)$`);

/** The pointers of the marks, in the order in which they were set. */
export type MarkedPointers = string[];

/** Marks a member of a larger node. The mark precedes the doc comment, so it must be set first. */
export function mark<Node extends ts.Node>(node: Node, pointer: string, marked: MarkedPointers): Node {
    marked.push(pointer);
    const sign = `${memberSign}${marked.length - 1}`;
    return ts.addSyntheticLeadingComment(node, ts.SyntaxKind.SingleLineCommentTrivia, sign, true);
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

/** Removes the marks from a printed text and breaks its long lines. The lines between two marks are copied as a whole. */
export function takeMarks(text: string, marked: MarkedPointers): UnmarkedText {
    const taken = new Unmarked();
    let from = 0;
    for (let at = text.indexOf(memberSign); at !== -1; at = text.indexOf(memberSign, from)) {
        const start = text.lastIndexOf('\n', at) + 1;
        if (start > from) taken.add(text.slice(from, start - 1));
        const end = endOfLine(text, start);
        const [, number = ''] = memberLine.exec(text.slice(start, end)) ?? [];
        from = end + 1;
        taken.beginMember(number === '' ? undefined : marked[Number(number)]);
    }
    if (from <= text.length) taken.add(text.slice(from));
    const { text: whole, origins, lineCount } = taken;
    const broken = breakLines(whole);
    if (broken === undefined) return { text: whole, lineCount, origins };
    const moved = origins.map(({ line, pointer }) => ({ line: broken.lineOf(line), pointer }));
    return { text: broken.lines.join('\n'), lineCount: broken.lines.length, origins: moved };
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
}

/** The number of lines of a text: one more than its line breaks. */
function countLines(text: string): number {
    let count = 1;
    for (let at = text.indexOf('\n'); at !== -1; at = text.indexOf('\n', at + 1)) count++;
    return count;
}
