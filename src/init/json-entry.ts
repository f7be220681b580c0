/** Adds an entry to JSON text without changing anything else. */

/** The formatting of an entry. */
interface Form {
    readonly colon: string;
    /** The line break and indentation before an entry; empty if the others are on one line. */
    readonly newLine: string;
}

interface Insertion {
    /** One step of it, for the first entry. */
    readonly indentation: string;
    readonly write: (form: Form) => string;
    /** The text with spaces in place of its comments, if it has any. */
    readonly plain?: string;
}

/** Appends an entry to the object or array at an offset, formatted like its first entry. */
export function insertEntry(text: string, open: number, { indentation, write, plain = text }: Insertion): string {
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
    const tokens = /"(?:[^"\\]|\\.)*"|[{}[\]]/g;
    tokens.lastIndex = open;
    let depth = 0;
    for (let token = tokens.exec(text); token !== null; token = tokens.exec(text)) {
        if (/[{[]/.test(token[0][0] ?? '')) depth += 1;
        else if (/[}\]]/.test(token[0][0] ?? '')) depth -= 1;
        if (depth === 0) return token.index;
    }
    return text.length;
}
