/** Reads JSON text (RFC 8259) entry by entry: finds the end of each value, or the first thing that JSON does not allow. */
import { lineFinder } from '../lines.ts';
import type { SourceError } from '../parsed.ts';
import { shortenText } from '../shown.ts';

/** The offset after what was read, or the error in it. */
type EndOrError = number | SourceError;

/** @param value The offset of the value. In an array, that of its key is the same. */
type ReadEntry = (key: string, offset: number, value: number) => EndOrError;

// Character codes, because most of a text is passed over to find a place in it.
const [quote, separator, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x2c, 0x7b, 0x7d, 0x5b, 0x5d];

const numberForm = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordForm = /[\w$.+-]+/y;
const escapeForm = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** @param read Reads the outermost value, at its offset. */
export function readWhole(text: string, read: (offset: number) => EndOrError): SourceError | undefined {
    const end = read(skipSpace(text, 0));
    if (typeof end !== 'number') return end;
    const rest = skipSpace(text, end);
    if (rest >= text.length) return undefined;
    return { offset: rest, message: 'expected the end of the text', found: showAt(text, rest) };
}

/** Reads the object or the array at an offset, if there is one, and leaves its values to the caller. */
export function readEntries(text: string, start: number, readEntry: ReadEntry): EndOrError {
    const isObject = text[start] === '{';
    const close = isObject ? '}' : ']';
    const refuse = (offset: number, message: string, help?: string) => unexpected(text, offset, message, start, help);
    let at = skipSpace(text, start + 1);
    for (let index = 0; text[at] !== close; index++) {
        const keyEnd = isObject ? endOfKey(text, at, start) : at;
        if (typeof keyEnd !== 'number') return keyEnd;
        const colon = skipSpace(text, keyEnd);
        if (isObject && text[colon] !== ':') return refuse(colon, "expected ':' after a property name");
        const key = isObject ? readKey(text, at, keyEnd) : String(index);
        const end = readEntry(key, at, isObject ? skipSpace(text, colon + 1) : at);
        if (typeof end !== 'number') return end;
        const comma = skipSpace(text, end);
        if (text[comma] === close) return comma + 1;
        if (text[comma] !== ',') return refuse(comma, `expected ',' or '${close}'`, helpForNoComma(text.charAt(comma)));
        at = skipSpace(text, comma + 1);
        if (text[at] === close) {
            const message = `nothing follows the comma before '${close}'`;
            return { offset: comma, message, help: 'remove the comma' };
        }
    }
    return at + 1;
}

/** The end of the scalar at an offset. @param around The offset of the object or the array around it. */
export function endOfScalar(text: string, offset: number, around: number | undefined): EndOrError {
    const quoted = endOfQuoted(text, offset);
    if (quoted !== undefined) return quoted;
    const word = match(wordForm, text, offset);
    const isValid = /^(?:true|false|null)$/.test(word) || match(numberForm, text, offset) === word;
    if (isValid && word !== '') return offset + word.length;
    return unexpected(text, offset, 'expected a value', around, helpForWord(word));
}

function endOfKey(text: string, offset: number, around: number): EndOrError {
    const help = match(wordForm, text, offset) === '' ? undefined : 'put the name in double quotes';
    return (
        endOfQuoted(text, offset) ?? unexpected(text, offset, 'expected a property name in double quotes', around, help)
    );
}

function endOfQuoted(text: string, offset: number): EndOrError | undefined {
    if (text[offset] === '"') return endOfString(text, offset);
    if (text[offset] !== "'") return undefined;
    const message = 'JSON strings stand in double quotes, not in single ones';
    return { offset, message, help: 'write " in place of each quote of this kind' };
}

/** @param around The offset of the object or the array around it, if there is one. */
function unexpected(text: string, offset: number, message: string, around?: number, help?: string): SourceError {
    const char = text.charAt(offset);
    if (char === '') return unfinished(text, around);
    if (char === '/' || char === '#') return { offset, message: 'JSON allows no comments', help: 'remove the comment' };
    return { offset, message, found: showAt(text, offset), help };
}

function unfinished(text: string, around: number | undefined): SourceError {
    if (around === undefined) return { offset: text.length, message: 'the text ends before its value' };
    const { line, column } = lineFinder(text)(around);
    const [kind, close] = text[around] === '{' ? ['object', '}'] : ['array', ']'];
    return {
        offset: text.trimEnd().length,
        message: `the text ends inside the ${kind} that begins at ${line}:${column}`,
        help: `add the '${close}' that is missing, or make sure that the file is whole`,
    };
}

function helpForNoComma(char: string): string | undefined {
    return /[\w"'{[-]/.test(char) ? 'put a comma before it, or look for a quote that is missing' : undefined;
}

/** The words of other languages, with their JSON equivalents. */
const otherWords: ReadonlyMap<string, string> = new Map([
    ['True', 'true'],
    ['False', 'false'],
    ['None', 'null'],
    ['undefined', 'null'],
    ['NaN', 'null'],
]);

function helpForWord(word: string): string | undefined {
    const meant = otherWords.get(word);
    if (meant !== undefined) return `write it as ${meant}`;
    if (/^[A-Za-z_$]/.test(word)) return 'put strings in double quotes';
    return /^[+-]?0\d/.test(word) ? 'a number does not begin with 0, but for one such as 0.5' : undefined;
}

/** The offset after the string at an offset, or the error in it. */
function endOfString(text: string, offset: number): EndOrError {
    for (let at = offset + 1; at < text.length; at++) {
        const char = text.charCodeAt(at);
        if (char === 0x22) return at + 1;
        if (char === 0x0a || char === 0x0d) {
            const help = 'close its quote, or write \\n for a line break';
            return { offset, message: 'the string does not end on its line', help };
        }
        if (char < 0x20) {
            const form = char === 0x09 ? 't' : `u${char.toString(16).padStart(4, '0')}`;
            const message = 'a string contains an unescaped control character';
            return { offset: at, message, help: `write it as \\${form}` };
        }
        if (char !== 0x5c) continue;
        const form = match(escapeForm, text, at);
        if (form === '') {
            const message = 'expected an escape that JSON knows';
            return { offset: at, message, found: showAt(text, at, 2), help: 'write a backslash as \\\\' };
        }
        at += form.length - 1;
    }
    return { offset, message: 'the string never ends', help: 'close its quote' };
}

function match(form: RegExp, text: string, offset: number): string {
    form.lastIndex = offset;
    return form.exec(text)?.[0] ?? '';
}

/** The word or the character at an offset, as shown in a message. */
function showAt(text: string, offset: number, length = 1): string {
    if (offset >= text.length) return 'the end of the text';
    const word = match(wordForm, text, offset).slice(0, 30);
    return `'${word === '' ? shortenText(text.slice(offset, offset + length)) : word}'`;
}

/** The key between two offsets. */
function readKey(text: string, start: number, end: number): string {
    const inner = text.slice(start + 1, end - 1);
    return inner.includes('\\') ? String(JSON.parse(`"${inner}"`)) : inner;
}

/** The offset of the comma or the bracket after the value at an offset. */
export function skipValue(text: string, offset: number): number {
    let depth = 0;
    let at = offset;
    while (at < text.length) {
        const code = text.charCodeAt(at);
        const isEnd = code === closeBrace || code === closeBracket;
        if (depth === 0 && (isEnd || code === separator)) return at;
        if (isEnd) depth--;
        else if (code === openBrace || code === openBracket) depth++;
        at = code === quote ? skipString(text, at) : at + 1;
    }
    return at;
}

/** The offset after the string at an offset. */
export function skipString(text: string, offset: number): number {
    let end = text.indexOf('"', offset + 1);
    while (end !== -1 && isEscaped(text, end)) end = text.indexOf('"', end + 1);
    return end === -1 ? text.length + 1 : end + 1;
}

/** Whether an odd number of backslashes precedes an offset. */
function isEscaped(text: string, offset: number): boolean {
    let before = offset - 1;
    while (text[before] === '\\') before--;
    return (offset - before) % 2 === 0;
}

/** The offset of the first character that is not JSON whitespace (RFC 8259, section 2). */
export function skipSpace(text: string, offset: number): number {
    let at = offset;
    while (text[at] === ' ' || text[at] === '\n' || text[at] === '\r' || text[at] === '\t') at++;
    return at;
}
