/**
 * The texts of two files without the bodies of the methods that both have. Most of an output are such methods, nobody calls what is in
 * their bodies, and parsing these would take most of a comparison.
 *
 * The bodies are found by the layout that oasmith writes. Where it is another one, they stay. The same text is left out of both files,
 * so even what only looks like a body cannot make a difference.
 */

export interface Shortened {
    readonly before: string;
    readonly after: string;
    /** The words in what is left out. */
    readonly words: () => ReadonlySet<string>;
}

/** A member of an object or a class, as offsets in its file. */
interface Member {
    /** It begins with the comment before it. */
    readonly start: number;
    readonly bodyStart: number;
    readonly bodyEnd: number;
    readonly end: number;
}

/**
 * @param kept Names that decide what a body means. What mentions one of them stays.
 */
export function withoutSharedBodies(before: string, after: string, kept: ReadonlySet<string> = new Set()): Shortened {
    const theirs = new Set(membersIn(after).map((one) => textOf(one, after)));
    const shared = new Map<string, string>();
    for (const one of membersIn(before)) {
        const text = textOf(one, before);
        const body = before.slice(one.bodyStart, one.bodyEnd);
        const isKept = kept.size > 0 && wordsIn(body).some((word) => kept.has(word));
        if (theirs.has(text) && !isKept) shared.set(text, body);
    }
    return {
        before: shorten(before, shared),
        after: shorten(after, shared),
        words: () => new Set([...shared.values()].flatMap(wordsIn)),
    };
}

function shorten(text: string, shared: ReadonlyMap<string, unknown>): string {
    const parts: string[] = [];
    let end = 0;
    for (const one of membersIn(text)) {
        if (!shared.has(textOf(one, text))) continue;
        parts.push(text.slice(end, one.bodyStart));
        end = one.bodyEnd;
    }
    return [...parts, text.slice(end)].join('');
}

function textOf({ start, end }: Member, text: string): string {
    return text.slice(start, end);
}

function wordsIn(code: string): readonly string[] {
    return code.match(/[\p{ID_Start}$_][\p{ID_Continue}$]*/gu) ?? [];
}

/** The last line before the body of a method: `    async getPet(id: number): Promise<Pet> {`, or `    ): Promise<Pet> {` after a line for each parameter. */
const head =
    /^ {4}(?:\)|(?!(?:if|for|while|switch|catch|with)\b)(?:[a-z]+ )*(?:[\w$#]+|'[^']*')(?:<.*>)?\().*(?<!=>) \{$/;

/** The methods whose body is behind the line of their head, with a deeper indentation. */
function membersIn(text: string): readonly Member[] {
    const members: Member[] = [];
    let start = 0;
    let bodyStart: number | undefined;
    let at = 0;
    while (at < text.length) {
        const newline = text.indexOf('\n', at);
        const end = newline === -1 ? text.length : newline;
        const depth = indentationAt(text, at, end);
        if (depth === 4) {
            const line = text.slice(at, end);
            if (/^ {4}\},?$/.test(line)) {
                if (bodyStart !== undefined) members.push({ start, bodyStart, bodyEnd: at, end });
                bodyStart = undefined;
                start = end + 1;
            } else bodyStart = head.test(line) ? end + 1 : undefined;
        } else if (depth < 8) {
            bodyStart = undefined;
            if (depth < 4) start = end + 1;
        }
        at = end + 1;
    }
    return members;
}

/** The number of spaces that a line begins with. A line without anything else belongs to what is around it. */
function indentationAt(text: string, start: number, end: number): number {
    let at = start;
    while (at < end && text.charCodeAt(at) === 0x20) at += 1;
    return at === end ? Number.POSITIVE_INFINITY : at - start;
}
