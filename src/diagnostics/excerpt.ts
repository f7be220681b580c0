/** The lines of a source around a place, with a mark below the one that is meant. */
import { printable } from './printable.ts';

export interface Excerpt {
    /** The number of the first line, counted from 1. */
    readonly firstLine: number;
    readonly lines: readonly string[];
    /** The number of the line that is meant. */
    readonly line: number;
    /** How many characters of that line, as it stands here, are before the place. */
    readonly before: number;
}

/** How many lines stand on either side of the one that is meant. */
const surroundingLines = 2;

/** What is shown of a line: a minified description is one line of megabytes. */
const width = 100;

/** What is shown of a long line before the place in it. */
const lead = 30;

/** Cuts an excerpt out of a text. `starts` holds where its lines begin; `line` and `column` count from 1. */
export function cutExcerpt(text: string, starts: readonly number[], line: number, column: number): Excerpt {
    const first = Math.max(1, line - surroundingLines);
    const last = Math.min(starts.length, line + surroundingLines);
    const from = column - 1 > width - lead ? column - 1 - lead : 0;
    const lines: string[] = [];
    for (let number = first; number <= last; number++) {
        const start = starts[number - 1] ?? 0;
        const end = starts[number] ?? text.length;
        lines.push(cutLine(text, start, end, number === line ? from : 0));
    }
    const isCut = from > 0;
    // Nothing stands behind a last line break but an empty line.
    while (lines.length > line - first + 1 && lines.at(-1) === '') lines.pop();
    return { firstLine: first, lines, line, before: isCut ? lead + 1 : column - 1 };
}

function cutLine(text: string, start: number, end: number, from: number): string {
    const shown = text.slice(start + from, Math.min(end, start + from + width)).replace(/[\r\n]+$/, '');
    const isLonger = start + from + width < end && shown.length === width;
    return `${from > 0 ? '…' : ''}${shown}${isLonger ? '…' : ''}`;
}

/** How the parts of an excerpt are painted. */
interface ExcerptPainter {
    readonly error: (text: string) => string;
    readonly faint: (text: string) => string;
}

/** Prints an excerpt, an empty line before and behind it. */
export function excerptLines({ firstLine, lines, line, before }: Excerpt, paint: ExcerptPainter): string[] {
    const digits = String(firstLine + lines.length - 1).length;
    const printed = lines.flatMap((text, index) => {
        const number = firstLine + index;
        const label = `${String(number).padStart(digits)} |`;
        const shown = printable(text.replaceAll('\t', ' '));
        const row = shown === '' ? label : `${label} ${shown}`;
        if (number !== line) return [paint.faint(`    ${row}`)];
        // Escapes make a line longer than it is.
        const offset = printable(text.slice(0, before).replaceAll('\t', ' ')).length;
        return [`  > ${row}`, paint.error(`    ${' '.repeat(digits)} | ${' '.repeat(offset)}^`)];
    });
    return ['', ...printed, ''];
}
