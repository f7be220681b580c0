import type { Locator } from '../parsed.ts';

/** The place of an entry of an object or an array. In an array, the key is the value itself. */
interface EntryPosition {
    readonly key: number;
    readonly value: number;
}

/**
 * Finds the places of values in a valid JSON text.
 * Reads only the objects and arrays on the path, each once: many lookups cost about as much as one.
 */
export function jsonLocator(text: string): Locator {
    const known = new Map<number, ReadonlyMap<string, EntryPosition>>();
    const root = skipSpace(text, 0);
    return (path) => {
        let found: EntryPosition = { key: root, value: root };
        for (const key of path) {
            const entries = known.get(found.value) ?? readEntries(text, found.value);
            known.set(found.value, entries);
            const entry = entries.get(key);
            if (entry === undefined) break;
            found = entry;
        }
        return found.key;
    };
}

/** The entries of the object or array at an offset; a scalar has none. */
function readEntries(text: string, offset: number): ReadonlyMap<string, EntryPosition> {
    const entries = new Map<string, EntryPosition>();
    const open = text[offset];
    if (open !== '{' && open !== '[') return entries;
    let at = skipSpace(text, offset + 1);
    for (let index = 0; at < text.length && text[at] !== '}' && text[at] !== ']'; index++) {
        const keyEnd = open === '{' ? skipString(text, at) : at;
        const value = open === '{' ? skipSpace(text, skipSpace(text, keyEnd) + 1) : at;
        // Of two equal keys the last wins, as it does in JSON.parse.
        entries.set(open === '{' ? readKey(text, at, keyEnd) : String(index), { key: at, value });
        at = skipValue(text, value);
        if (text[at] === ',') at = skipSpace(text, at + 1);
    }
    return entries;
}

/** The key between two offsets. */
export function readKey(text: string, start: number, end: number): string {
    const inner = text.slice(start + 1, end - 1);
    return inner.includes('\\') ? String(JSON.parse(`"${inner}"`)) : inner;
}

/** The offset of the comma or the bracket after the value at an offset. */
function skipValue(text: string, offset: number): number {
    let depth = 0;
    let at = offset;
    while (at < text.length) {
        const char = text[at];
        const isEnd = char === '}' || char === ']';
        if (depth === 0 && (isEnd || char === ',')) return at;
        if (isEnd) depth--;
        else if (char === '{' || char === '[') depth++;
        at = char === '"' ? skipString(text, at) : at + 1;
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
