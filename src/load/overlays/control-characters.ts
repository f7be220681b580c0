/**
 * Strings of JSONPath may have control characters as escapes, `\u000b` (RFC 9535, 2.3.1.1). The library refuses these, so others
 * stand for them while it reads: noncharacters, which Unicode reserves for use within programs.
 */

const firstStandIn = 0xfdd0;
const standIns = /[\ufdd0-\ufdef]/g;

/** `\u000b`, or any other escape: what follows two backslashes is none. */
const escapes = /\\(?:u00([01][\da-fA-F])|.)/gs;

/** The expression with stand-ins. It is the same if it has no such escape, or noncharacters of its own. */
export function hideControls(text: string): string {
    if (text.search(standIns) !== -1) return text;
    return text.replace(escapes, (whole, digits?: string) =>
        digits === undefined ? whole : String.fromCharCode(firstStandIn + Number.parseInt(digits, 16)),
    );
}

/** Plain data with the control characters that were meant. */
export function restoreControls<T>(data: T): T {
    const restore = (text: string): string =>
        text.replace(standIns, (one) => String.fromCharCode(one.charCodeAt(0) - firstStandIn));
    return JSON.parse(JSON.stringify(data), (_, value: unknown) =>
        typeof value === 'string' ? restore(value) : value,
    );
}

/** The offset in an expression of what has another one where stand-ins are shorter than their escapes. */
export function offsetBefore(hidden: string, offset: number): number {
    const standing = hidden.slice(0, offset).match(standIns) ?? [];
    return offset + standing.length * ('\\u000b'.length - 1);
}
