/** Adds entries to JSON text without changing anything else: neither formatting nor comments. */
import stripJsonComments from 'strip-json-comments';
import { parseJson } from '../load/json/text.ts';
import { isRecord } from '../options/show.ts';

/** Reads an object, with optional comments and trailing commas. */
export function readJsonObject(text: string) {
    // With spaces in place of comments and of a byte order mark, which keeps all positions.
    const plain = stripJsonComments(text).replace(/^\uFEFF/, ' ');
    const strict = stripJsonComments(plain, { trailingCommas: true });
    const parsed = parseJson(strict);
    if (parsed.kind !== 'document' || !isRecord(parsed.value)) return undefined;
    return { value: parsed.value, locate: parsed.locator(strict), plain };
}

/** One step of the indentation of a text. */
export function indentationOf(text: string, otherwise: string): string {
    return /\n([ \t]+)"/.exec(text)?.[1] ?? otherwise;
}

interface EntryForm {
    readonly colon: string;
    /** The line break and indentation before an entry; empty if the others are on one line. */
    readonly newLine: string;
}

/**
 * Appends an entry to the object or array at a path, formatted like its first entry.
 *
 * @param indentation One step of it, for the first entry.
 */
export function appendEntry(
    text: string,
    path: readonly string[],
    indentation: string,
    write: (form: EntryForm) => string,
): string {
    const { plain, locate } = readJsonObject(text) ?? { plain: text, locate: () => 0 };
    const key = path.length === 0 ? 0 : locate(path);
    const open = key + (/[{[]/.exec(plain.slice(key))?.index ?? 0);
    const close = endOf(plain, open);
    const inner = plain.slice(open + 1, close);
    const content = inner.trimEnd();
    /** The end of the last comment, or of the last entry. */
    const end = open + 1 + text.slice(open + 1, close).trimEnd().length;
    if (content === '') {
        const lineEnd = text.includes('\r\n') ? '\r\n' : '\n';
        const outer = /(?:^|\n)([ \t]*)[^\n]*$/.exec(text.slice(0, open))?.[1] ?? '';
        const newLine = `${lineEnd}${outer}${indentation}`;
        return `${text.slice(0, end)}${newLine}${write({ colon: ': ', newLine })}${lineEnd}${outer}${text.slice(close)}`;
    }
    const space = /^\s*/.exec(inner)?.[0] ?? '';
    const sameLine = space === '' && /[,:][ \t]/.test(plain) ? ' ' : space;
    const lead = /\r?\n[ \t]*$/.exec(space)?.[0] ?? sameLine;
    const form = { colon: lead === '' ? ':' : ': ', newLine: lead.includes('\n') ? lead : '' };
    const last = open + 1 + content.length;
    const comma = content.endsWith(',') ? '' : ',';
    return `${text.slice(0, last)}${comma}${text.slice(last, end)}${lead}${write(form)}${text.slice(end)}`;
}

/** The offset of the bracket that closes the one at an offset. */
function endOf(text: string, open: number): number {
    let depth = 0;
    for (const { 0: token, index } of text.slice(open).matchAll(/"(?:[^"\\]|\\.)*"|[{}[\]]/g)) {
        if (token === '{' || token === '[') depth += 1;
        else if (token === '}' || token === ']') depth -= 1;
        if (depth === 0) return open + index;
    }
    return text.length;
}
