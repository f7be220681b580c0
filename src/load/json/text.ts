/** Parses JSON text (RFC 8259). Of an invalid one, it finds the first error; of a valid one, the keys that occur twice. */
import { limits } from '../../limits.ts';
import type { JsonValue } from '../json.ts';
import { type Locator, nameError, nestingError, type Parsed, type RepeatedKey, type SourceError } from '../parsed.ts';
import { formatPointer } from '../pointer.ts';
import { endOfScalar, readEntries, readWhole, skipSpace, skipString, skipValue } from './reader.ts';

/** Parses JSON. Valid JSON needs only a check of its brackets and `JSON.parse`. */
export function parseJson(text: string): Parsed {
    const excess = findExcessInJson(text);
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
function findExcessInJson(text: string): SourceError | undefined {
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

/** The first repeated keys of a valid text; `JSON.parse` takes the last of such keys. */
export function findRepeatedKeys(text: string): readonly RepeatedKey[] {
    const repeated: RepeatedKey[] = [];
    findJsonError(text, repeated);
    return repeated;
}

/**
 * The first part of a text that JSON does not allow, or `undefined` if there is none. It follows the nesting, which is limited.
 *
 * @param repeated Collects the repeated keys before it.
 */
export function findJsonError(text: string, repeated: RepeatedKey[] = []): SourceError | undefined {
    const path: string[] = [];
    const read = (start: number, around?: number): ReturnType<typeof readEntries> => {
        if (!isContainer(text, start)) return endOfScalar(text, start, around);
        const offsets = new Map<string, number>();
        return readEntries(text, start, (key, offset, value) => {
            path.push(key);
            const earlier = offsets.get(key);
            if (earlier === undefined) offsets.set(key, offset);
            else if (repeated.length < limits.mostRepeatedKeys) {
                repeated.push({ key, offset, earlier, pointer: formatPointer(path) });
            }
            const end = read(value, start);
            path.pop();
            return end;
        });
    };
    return readWhole(text, read);
}

/**
 * Finds the places of values in a valid text.
 * Reads only the objects and arrays on the path, each once: many lookups cost about as much as one.
 */
export function jsonLocator(text: string): Locator {
    /** Of the entries of each object and array, the places of the key and of the value. */
    const known = new Map<number, ReadonlyMap<string, { readonly offset: number; readonly value: number }>>();
    const entriesAt = (start: number) => {
        const entries = new Map<string, { readonly offset: number; readonly value: number }>();
        known.set(start, entries);
        if (isContainer(text, start)) {
            // Of two equal keys the last wins, as it does in JSON.parse.
            readEntries(text, start, (key, offset, value) => {
                entries.set(key, { offset, value });
                return skipValue(text, value);
            });
        }
        return entries;
    };
    const root = skipSpace(text, 0);
    return (path) => {
        let found = { offset: root, value: root };
        for (const key of path) {
            const entry = (known.get(found.value) ?? entriesAt(found.value)).get(key);
            if (entry === undefined) break;
            found = entry;
        }
        return found.offset;
    };
}

function isContainer(text: string, offset: number): boolean {
    return text[offset] === '{' || text[offset] === '[';
}
