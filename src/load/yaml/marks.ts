/**
 * The quotes and brackets of a YAML text that the library refuses: which lines of them are indented too little, and which
 * are open at a place.
 */
import { limits } from '../../limits.ts';
import { skipString } from '../json/reader.ts';

/** A quoted string, or a bracket. */
interface Mark {
    readonly char: string;
    readonly start: number;
    /** The offset after it; beyond the text if a string is never closed. */
    readonly end: number;
    /** The number of spaces that its lines need. */
    readonly indent: number;
    /** How many of them its own line lacks, if it stands first there. */
    readonly missing: number;
}

/** The brackets that open flow collections, with those that close them. */
export const partners: ReadonlyMap<string, string> = new Map([
    ['[', ']'],
    ['{', '}'],
]);

/** Spaces, indicators, comments, tags, anchors and aliases. */
const betweenValues = /(?:\s+|[-?](?=\s|$)|[:,]|#.*|[&!*][^\s,[\]{}]*)+/y;
/** The spaces of a line, and the indicators of collections in it. */
const indicators = / *(?:[-?:] +)*/y;
const spaces = / */y;
const restOfLine = /[^\n]*/y;
/** Up to its closing quote. */
const singleQuoted = /'(?:[^']+|'')*/y;
const plainInBlock = /[^\r\n]+?(?=:(?:\s|$)|\s#|[\r\n]|$)/y;
const plainInFlow = /[^\r\n,[\]{}]+?(?=:(?:[\s,[\]{}]|$)|\s#|[\r\n,[\]{}]|$)/y;

/** All of them, in the order of the text. They are exact if the library would accept it with other indentation. */
function* marksIn(text: string): Generator<Mark> {
    let depth = 0;
    let line = lineFrom(text, 0);
    let indent = 0;
    let end = 0;
    while (end < text.length) {
        const start = skip(betweenValues, text, end);
        if (start > line.end) line = lineFrom(text, text.lastIndexOf('\n', start - 1) + 1);
        // In brackets, what counts is where the outermost one opens.
        if (depth === 0) indent = 1 + (start > line.content ? line.keyColumn : line.indicatorColumn);
        const char = text.charAt(start);
        if (char === '"' || char === "'") end = endOfQuote(text, start);
        else if (/[[\]{}]/.test(char)) {
            depth = Math.max(0, depth + (partners.has(char) ? 1 : -1));
            end = start + 1;
        } else {
            end = Math.max(start + 1, skip(depth > 0 ? plainInFlow : plainInBlock, text, start));
            // Unless it is a key, it goes on in the lines that are indented deeper.
            if (depth === 0 && text[end] !== ':') end = skipDeeperLines(text, end, indent);
            continue;
        }
        yield { char, start, end, indent, missing: start === line.content ? indent - (start - line.start) : 0 };
    }
}

/** A line: where its first value or key begins, and the columns of what has the values in it. */
interface Line {
    readonly start: number;
    readonly end: number;
    readonly content: number;
    readonly keyColumn: number;
    readonly indicatorColumn: number;
}

function lineFrom(text: string, start: number): Line {
    const content = skip(indicators, text, start);
    const before = text.slice(start, content);
    const indicatorColumn = (before.trim() === '' ? before : before.trimEnd()).length - 1;
    return { start, end: skip(restOfLine, text, content), content, keyColumn: content - start, indicatorColumn };
}

/** The offset after what matches there. */
function skip(form: RegExp, text: string, offset: number): number {
    form.lastIndex = offset;
    return form.test(text) ? form.lastIndex : offset;
}

/** The offset after the lines below an offset that are blank or have this indentation. */
function skipDeeperLines(text: string, offset: number, indent: number): number {
    let end = skip(restOfLine, text, offset);
    while (end < text.length) {
        const content = skip(spaces, text, end + 1);
        const isBlank = /^(?:$|\r?\n)/.test(text.slice(content, content + 2));
        if (!isBlank && content - end - 1 < indent) break;
        end = skip(restOfLine, text, content);
    }
    return end;
}

/** The offset after a quoted string; beyond the text if it is never closed. */
function endOfQuote(text: string, start: number): number {
    const end = text[start] === '"' ? skipString(text, start) : skip(singleQuoted, text, start) + 1;
    const isCut = /\n(?:---|\.\.\.)\s/.test(text.slice(start, end));
    return isCut ? text.length + 1 : end;
}

/** A line of a string in quotes that is indented too little. */
export interface LooseLine {
    /** The offset of its first character after the spaces. */
    readonly offset: number;
    /** The required number of leading spaces. */
    readonly indent: number;
}

/** A text whose lines are indented as the library demands. */
export interface IndentedText {
    readonly text: string;
    /** The first line of each string that was not; brackets are no matter. */
    readonly looseLines: readonly LooseLine[];
    /** The offset in the given text for one in this text. */
    readonly originOf: (offset: number) => number;
}

export const unchangedText = (text: string): IndentedText => ({ text, looseLines: [], originOf: (offset) => offset });

/**
 * Indents the lines of quoted strings, and brackets that close, as YAML 1.2.2 requires (7.3, 7.4). Other parsers read
 * them at any indentation, as do libyaml, PyYAML and js-yaml 4, and many descriptions need it.
 */
export function indentLoose(text: string): IndentedText {
    const looseLines: LooseLine[] = [];
    const parts: string[] = [];
    /** The inserted spaces up to each offset of the new text. */
    const inserted: { readonly at: number; readonly spaces: number }[] = [];
    let from = 0;
    let spaces = 0;
    const insert = (offset: number, missing: number): void => {
        parts.push(text.slice(from, offset), ' '.repeat(missing));
        from = offset;
        spaces += missing;
        inserted.push({ at: offset + spaces, spaces });
    };
    for (const { char, start, end, indent, missing } of marksIn(text)) {
        if (isClosing(char) && missing > 0) insert(start, missing);
        if (partners.has(char) || isClosing(char) || end > text.length) continue;
        const short = [...text.slice(start, end).matchAll(/\n *(?!\r?\n| )/g)].flatMap(({ index, 0: { length } }) => {
            const offset = start + index + length;
            return length <= indent ? [{ offset, missing: indent - length + 1 }] : [];
        });
        for (const { offset, missing } of short) insert(offset, missing);
        const [first] = short;
        if (first !== undefined && looseLines.length < limits.mostLooseLines)
            looseLines.push({ offset: first.offset, indent });
        // A few deep quotes could make a text of any length of it.
        if (spaces > text.length) return unchangedText(text);
    }
    parts.push(text.slice(from));
    const originOf = (offset: number): number => offset - (inserted.findLast(({ at }) => at <= offset)?.spaces ?? 0);
    return { text: parts.join(''), looseLines, originOf };
}

/** The innermost quote or bracket that is open at an offset. */
export function openAt(text: string, offset: number): Mark | undefined {
    const open: Mark[] = [];
    for (const mark of marksIn(text)) {
        if (mark.start >= offset) break;
        if (partners.has(mark.char)) open.push(mark);
        else if (isClosing(mark.char)) open.pop();
        else if (mark.end > offset) return mark;
    }
    return open.at(-1);
}

export function isClosing(char: string): boolean {
    return char === ']' || char === '}';
}
