/** Parses JSON text (RFC 8259). Of an invalid one, it finds the first error; of a valid one, the keys that occur twice. */
import { limits } from '../../limits.ts';
import type { JsonValue } from '../json.ts';
import { lineFinder } from '../lines.ts';
import { nameError, nestingError } from '../nesting.ts';
import type { Parsed, RepeatedKey, SourceError } from '../parsed.ts';
import { formatPointer } from '../pointer.ts';
import { shortenText } from '../shown.ts';
import { jsonLocator, readKey, skipSpace, skipString } from './positions.ts';

/** Parses JSON. Valid JSON needs only a check of its brackets and `JSON.parse`. */
export function parseJson(text: string): Parsed {
    const excess = findExcess(text);
    if (excess !== undefined) return { kind: 'error', errors: [excess] };
    try {
        const value = JSON.parse(text) as JsonValue;
        return { kind: 'document', value, locator: jsonLocator, findRepeatedKeys };
    } catch (error) {
        // The engine's message differs between versions of Node and quotes the text. Newer versions omit the position.
        const found = error instanceof Error ? error.message : String(error);
        const unknown = { offset: 0, message: 'expected what JavaScript takes for JSON', found };
        return { kind: 'error', errors: [findJsonError(text) ?? unknown] };
    }
}

// Character codes, because every valid text passes through here: comparing them takes a third of the time of strings.
const [quote, colon, openBrace, closeBrace, openBracket, closeBracket] = [0x22, 0x3a, 0x7b, 0x7d, 0x5b, 0x5d];

/** The first bracket that is nested too deep, or the first key that is too long. The text may be invalid. */
function findExcess(text: string): SourceError | undefined {
    let depth = 0;
    for (let at = 0; at < text.length; at++) {
        const code = text.charCodeAt(at);
        if (code === quote) {
            const end = skipString(text, at);
            if (end - at > limits.longestName && text.charCodeAt(skipSpace(text, end)) === colon) return nameError(at);
            at = end - 1;
        } else if (code === openBrace || code === openBracket) {
            if (++depth > limits.deepestNesting) return nestingError(at);
        } else if (code === closeBrace || code === closeBracket) depth--;
    }
    return undefined;
}

/** An entry is a key in an object and a value in an array. */
type Expectation = 'value' | 'entry' | 'entry-or-end' | 'colon' | 'comma-or-end';

/** An open object or array, and the current place in it. */
interface Container {
    readonly isObject: boolean;
    readonly end: '}' | ']';
    readonly offset: number;
    /** The places of its keys. */
    readonly keys: Map<string, number>;
    key: string;
    index: number;
}

const numberForm = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;
const wordForm = /[\w$.+-]+/y;
const escapeForm = /\\(?:["\\/bfnrt]|u[\da-fA-F]{4})/y;

/** The first repeated keys of a valid text; `JSON.parse` takes the last of such keys. */
export function findRepeatedKeys(text: string): readonly RepeatedKey[] {
    const repeated: RepeatedKey[] = [];
    findJsonError(text, repeated);
    return repeated;
}

/**
 * The first part of a text that JSON does not allow, or `undefined` if there is none.
 *
 * @param repeated Collects the repeated keys before it.
 */
export function findJsonError(text: string, repeated: RepeatedKey[] = []): SourceError | undefined {
    const open: Container[] = [];
    const unexpected = (offset: number, message: string, help?: string): SourceError => {
        return { offset, message, found: showAt(text, offset), help };
    };
    let expectation: Expectation = 'value';
    for (let at = skipSpace(text, 0); ; at = skipSpace(text, at)) {
        const container = open.at(-1);
        const char = text[at];
        if (expectation === 'comma-or-end' && container === undefined) {
            return char === undefined ? undefined : unexpected(at, 'expected the end of the text');
        }
        if (char === undefined) return unfinishedError(text, container);
        if (char === '/' || char === '#') {
            return { offset: at, message: 'JSON allows no comments', help: 'remove the comment' };
        }
        const isEnd = char === container?.end;
        if (isEnd && expectation === 'entry') {
            const comma = text.lastIndexOf(',', at);
            return { offset: comma, message: `nothing follows the comma before '${char}'`, help: 'remove the comma' };
        }
        if (isEnd && expectation !== 'value' && expectation !== 'colon') {
            open.pop();
            expectation = 'comma-or-end';
            at++;
        } else if (expectation === 'comma-or-end') {
            if (char !== ',') return unexpected(at, `expected ',' or '${container?.end}'`, helpForNoComma(char));
            if (container !== undefined) container.index++;
            expectation = 'entry';
            at++;
        } else if (expectation === 'colon') {
            if (char !== ':') return unexpected(at, "expected ':' after a property name");
            expectation = 'value';
            at++;
        } else {
            const wantsKey: boolean = expectation !== 'value' && container?.isObject === true;
            const next = wantsKey ? endOfKey(text, at) : endOfValue(text, at);
            if (typeof next !== 'number') return next;
            const opens: boolean = !wantsKey && (char === '{' || char === '[');
            if (opens) open.push(containerAt(at, char));
            if (wantsKey && container !== undefined) takeKey(open, container, readKey(text, at, next), at, repeated);
            expectation = wantsKey ? 'colon' : opens ? 'entry-or-end' : 'comma-or-end';
            at = next;
        }
    }
}

function containerAt(offset: number, char: string): Container {
    const isObject = char === '{';
    return { isObject, end: isObject ? '}' : ']', offset, keys: new Map(), key: '', index: 0 };
}

function takeKey(
    open: readonly Container[],
    container: Container,
    key: string,
    offset: number,
    repeated: RepeatedKey[],
): void {
    container.key = key;
    const earlier = container.keys.get(key);
    if (earlier === undefined) container.keys.set(key, offset);
    else if (repeated.length < limits.mostRepeatedKeys) {
        const path = open.map(({ isObject, key, index }) => (isObject ? key : String(index)));
        repeated.push({ key, offset, earlier, pointer: formatPointer(path) });
    }
}

function helpForNoComma(char: string): string | undefined {
    return /[\w"'{[-]/.test(char) ? 'put a comma before it, or look for a quote that is missing' : undefined;
}

/** The offset after the property name at an offset, or the error there. */
function endOfKey(text: string, offset: number): number | SourceError {
    if (text[offset] === '"') return endOfString(text, offset);
    if (text[offset] === "'") return singleQuotes(offset);
    const help = match(wordForm, text, offset) === '' ? undefined : 'put the name in double quotes';
    return { offset, message: 'expected a property name in double quotes', found: showAt(text, offset), help };
}

/** The offset after the scalar or opening bracket at an offset, or the error there. */
function endOfValue(text: string, offset: number): number | SourceError {
    const char = text[offset];
    if (char === '"') return endOfString(text, offset);
    if (char === "'") return singleQuotes(offset);
    if (char === '{' || char === '[') return offset + 1;
    const word = match(wordForm, text, offset);
    const isValid = /^(?:true|false|null)$/.test(word) || match(numberForm, text, offset) === word;
    if (isValid && word !== '') return offset + word.length;
    return { offset, message: 'expected a value', found: showAt(text, offset), help: helpForWord(word) };
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
    const message = 'JSON strings stand in double quotes, not in single ones';
    return { offset, message, help: 'write " in place of each quote of this kind' };
}

/** The offset after the string at an offset, or the error in it. */
function endOfString(text: string, offset: number): number | SourceError {
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

function unfinishedError(text: string, container: Container | undefined): SourceError {
    if (container === undefined) return { offset: text.length, message: 'the text ends before its value' };
    const { line, column } = lineFinder(text)(container.offset);
    const kind = container.isObject ? 'object' : 'array';
    return {
        offset: text.trimEnd().length,
        message: `the text ends inside the ${kind} that begins at ${line}:${column}`,
        help: `add the '${container.end}' that is missing, or make sure that the file is whole`,
    };
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
