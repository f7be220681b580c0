import { lineFinder } from '../lines.ts';
import type { SourceError } from '../parsed.ts';
import { shown } from '../shown.ts';
import { skipSpace } from './positions.ts';

/** An entry is a key in an object and a value in an array. */
type Expectation = 'value' | 'entry' | 'entry-or-end' | 'colon' | 'comma-or-end';

interface Container {
    readonly open: string;
    readonly offset: number;
}

const numberForm = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordForm = /[\w$.+-]+/y;

/** The first part of a text that JSON (RFC 8259) does not allow, or `undefined` if there is none. */
export function findJsonError(text: string): SourceError | undefined {
    const containers: Container[] = [];
    let expectation: Expectation = 'value';
    for (let at = skipSpace(text, 0); ; at = skipSpace(text, at)) {
        const container = containers.at(-1);
        const char = text[at];
        if (expectation === 'comma-or-end' && container === undefined) {
            return char === undefined
                ? undefined
                : error(at, 'expected the end of the text', { found: show(text, at) });
        }
        if (char === undefined) return unfinished(text, container);
        if (char === '/' || char === '#') return error(at, 'JSON allows no comments', { help: 'remove the comment' });
        const end = container?.open === '[' ? ']' : '}';
        if (char === end && expectation === 'entry') {
            return error(text.lastIndexOf(',', at), `nothing follows the comma before '${end}'`, {
                help: 'remove the comma',
            });
        }
        if (char === end && (expectation === 'entry-or-end' || expectation === 'comma-or-end')) {
            containers.pop();
            expectation = 'comma-or-end';
            at++;
        } else if (expectation === 'comma-or-end') {
            if (char !== ',') {
                const help = /[\w"'{[-]/.test(char)
                    ? 'put a comma before it, or look for a quote that is missing'
                    : undefined;
                return error(at, `expected ',' or '${end}'`, { found: show(text, at), help });
            }
            expectation = 'entry';
            at++;
        } else if (expectation === 'colon') {
            if (char !== ':') return error(at, "expected ':' after a property name", { found: show(text, at) });
            expectation = 'value';
            at++;
        } else {
            const wantsKey: boolean = expectation !== 'value' && container?.open === '{';
            const next = wantsKey ? readKey(text, at) : readValue(text, at);
            if (typeof next !== 'number') return next;
            const opens: boolean = char === '{' || char === '[';
            if (opens) containers.push({ open: char, offset: at });
            expectation = wantsKey ? 'colon' : opens ? 'entry-or-end' : 'comma-or-end';
            at = next;
        }
    }
}

/** The offset after the property name at an offset, or the error there. */
function readKey(text: string, offset: number): number | SourceError {
    if (text[offset] === '"') return readString(text, offset);
    if (text[offset] === "'") return singleQuotes(offset);
    const word = match(wordForm, text, offset);
    const help = word === '' ? undefined : 'put the name in double quotes';
    return error(offset, 'expected a property name in double quotes', { found: show(text, offset), help });
}

/** The offset after the scalar or opening bracket at an offset, or the error there. */
function readValue(text: string, offset: number): number | SourceError {
    const char = text[offset];
    if (char === '"') return readString(text, offset);
    if (char === "'") return singleQuotes(offset);
    if (char === '{' || char === '[') return offset + 1;
    const word = match(wordForm, text, offset);
    const valid = word === 'true' || word === 'false' || word === 'null' || match(numberForm, text, offset) === word;
    if (valid && word !== '') return offset + word.length;
    return error(offset, 'expected a value', { found: show(text, offset), help: helpForWord(word) });
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

function singleQuotes(offset: number): SourceError {
    return error(offset, 'JSON strings stand in double quotes, not in single ones', {
        help: 'write " in place of each quote of this kind',
    });
}

/** The offset after the string at an offset, or the error in it. */
function readString(text: string, offset: number): number | SourceError {
    for (let at = offset + 1; at < text.length; at++) {
        const char = text.charCodeAt(at);
        if (char === 0x22) return at + 1;
        if (char === 0x0a || char === 0x0d) {
            return error(offset, 'the string does not end on its line', {
                help: 'close its quote, or write \\n for a line break',
            });
        }
        if (char < 0x20) {
            const code = char.toString(16).padStart(4, '0');
            return error(at, 'a string contains an unescaped control character', {
                help: `write it as \\${code === '0009' ? 't' : `u${code}`}`,
            });
        }
        if (char !== 0x5c) continue;
        const escaped = /["\\/bfnrt]|u[\da-fA-F]{4}/y;
        const found = match(escaped, text, at + 1);
        if (found === '') {
            return error(at, 'expected an escape that JSON knows', {
                found: show(text, at, 2),
                help: 'write a backslash as \\\\',
            });
        }
        at += found.length;
    }
    return error(offset, 'the string never ends', { help: 'close its quote' });
}

function unfinished(text: string, container: Container | undefined): SourceError {
    if (container === undefined) return error(text.length, 'the text ends before its value');
    const { line, column } = lineFinder(text)(container.offset);
    const kind = container.open === '{' ? 'object' : 'array';
    const end = container.open === '{' ? '}' : ']';
    return error(text.trimEnd().length, `the text ends inside the ${kind} that begins at ${line}:${column}`, {
        help: `add the '${end}' that is missing, or make sure that the file is whole`,
    });
}

function match(form: RegExp, text: string, offset: number): string {
    form.lastIndex = offset;
    return form.exec(text)?.[0] ?? '';
}

/** The word or the character at an offset, as shown in a message. */
function show(text: string, offset: number, length = 1): string {
    if (offset >= text.length) return 'the end of the text';
    const word = match(wordForm, text, offset).slice(0, 30);
    return `'${word === '' ? shown(text.slice(offset, offset + length)) : word}'`;
}

interface ErrorDetails {
    readonly found?: string;
    readonly help?: string | undefined;
}

function error(offset: number, message: string, { found, help }: ErrorDetails = {}): SourceError {
    return {
        offset,
        message,
        ...(found === undefined ? {} : { found }),
        ...(help === undefined ? {} : { help }),
    };
}
