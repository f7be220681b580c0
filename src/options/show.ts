/** How values and lists of values are written in a message. */

const longest = 60;

/** What a URL has before its host, if it is one: the user and the password. */
const credentials = /([a-z][a-z\d+.-]*:\/\/)[^"]*@/gi;

/** A value as JSON, cut when it is long, and without the credentials of a URL. */
export function show(value: unknown): string {
    const text = toText(value).replace(credentials, '$1…@');
    return text.length > longest ? `${text.slice(0, longest - 1)}…` : text;
}

/** `"a"`, `"a" or "b"`, `"a", "b" or "c"`. */
export function list(values: readonly string[], conjunction: 'or' | 'and' = 'or'): string {
    return join(
        values.map((value) => JSON.stringify(value)),
        conjunction,
    );
}

/** Joins what is already written with commas and a conjunction before the last. */
export function join(texts: readonly string[], conjunction: 'or' | 'and'): string {
    const last = texts.at(-1) ?? '';
    return texts.length < 2 ? last : `${texts.slice(0, -1).join(', ')} ${conjunction} ${last}`;
}

/** What JSON has no word for is told by its type: the programmatic API takes anything. */
function toText(value: unknown): string {
    if (value === undefined) return 'undefined';
    try {
        return JSON.stringify(value) ?? `a ${typeof value}`;
    } catch {
        return typeof value === 'object' ? 'an object that JSON cannot hold' : `a ${typeof value}`;
    }
}
