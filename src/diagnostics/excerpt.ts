/** The lines of a source around a place, with a mark below the line in question. */
import { printable } from './unseen.ts';

export interface Excerpt {
    /** The number of the first line, counted from 1. */
    readonly firstLine: number;
    readonly lines: readonly string[];
    /** The number of the marked line. */
    readonly line: number;
    /** How many characters precede the place in the marked line, as shown. */
    readonly before: number;
}

/** How many lines to show before and after the marked line. */
const surroundingLines = 2;

/** The maximum width of a line. A minified description is one line of megabytes. */
const excerptWidth = 100;

/** How many characters of a long line to show before the place. */
const lead = 30;

/** Cuts an excerpt out of a text. `starts` contains the offsets of its lines; `line` and `column` count from 1. */
export function cutExcerpt(text: string, starts: readonly number[], line: number, column: number): Excerpt {
    const first = Math.max(1, line - surroundingLines);
    const last = Math.min(starts.length, line + surroundingLines);
    const cut = column - 1 > excerptWidth - lead ? column - 1 - lead : 0;
    // Do not split a character.
    const from = isLowSurrogate(text, (starts[line - 1] ?? 0) + cut) ? cut - 1 : cut;
    const lines: string[] = [];
    for (let number = first; number <= last; number++) {
        const start = starts[number - 1] ?? 0;
        const next = starts[number] ?? text.length;
        lines.push(cutLine(text, start, endOfLineText(text, start, next), number === line ? from : 0));
    }
    // A final line break is followed by an empty line.
    while (lines.length > line - first + 1 && lines.at(-1) === '') lines.pop();
    return { firstLine: first, lines, line, before: from > 0 ? column - from : column - 1 };
}

function cutLine(text: string, start: number, end: number, from: number): string {
    const last = Math.min(end, start + from + excerptWidth);
    const cut = isLowSurrogate(text, last) ? last - 1 : last;
    return `${from > 0 ? '…' : ''}${text.slice(start + from, cut)}${cut < end ? '…' : ''}`;
}

/** The end of a line without its line break, given the start of the next line. */
function endOfLineText(text: string, start: number, next: number): number {
    let end = next;
    while (end > start && (text[end - 1] === '\n' || text[end - 1] === '\r')) end--;
    return end;
}

function isLowSurrogate(text: string, at: number): boolean {
    return /^[\ud800-\udbff][\udc00-\udfff]$/.test(text.slice(Math.max(0, at - 1), at + 1));
}

interface ExcerptPainter {
    readonly error: (text: string) => string;
    readonly faint: (text: string) => string;
}

/** Prints an excerpt, with an empty line before and after it. */
export function excerptLines({ firstLine, lines, line, before }: Excerpt, paint: ExcerptPainter): string[] {
    const digits = String(firstLine + lines.length - 1).length;
    const printed = lines.flatMap((text, index) => {
        const number = firstLine + index;
        const label = `${String(number).padStart(digits)} |`;
        const shown = shownLine(text);
        const row = shown === '' ? label : `${label} ${shown}`;
        if (number !== line) return [paint.faint(`    ${row}`)];
        // Escapes make a line longer.
        const offset = columnsOf(shownLine(text.slice(0, before)));
        return [`  > ${row}`, paint.error(`    ${' '.repeat(digits)} | ${' '.repeat(offset)}^`)];
    });
    return ['', ...printed, ''];
}

function shownLine(text: string): string {
    return printable(text.replaceAll('\t', ' '));
}

/** The number of terminal columns of a string: East Asian characters and emoji take two, combining marks none. */
function columnsOf(text: string): number {
    const marks = text.match(/[\p{Mn}\p{Me}\p{Cf}]/gu) ?? [];
    const wide =
        text.match(
            /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}\p{Emoji_Presentation}\u3000-\u303e\uff01-\uff60\uffe0-\uffe6]/gu,
        ) ?? [];
    return [...text].length + wide.length - marks.length;
}
