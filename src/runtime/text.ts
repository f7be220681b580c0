import { printable } from './printable.ts';

/** Writes a value as a string: a date in ISO form, an array joined by commas, an object as JSON. */
export function toText(value: unknown): string {
    if (value instanceof Date) {
        return value.toISOString();
    }
    if (Array.isArray(value)) {
        return value.filter(isPresent).map(toText).join(',');
    }
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** The day of a date, in UTC: `2024-01-31`. Throws for a year that has not four digits (RFC 3339, 5.6). */
export function toDay(date: Date): string {
    const text = date.toISOString();
    if (/^\D/.test(text)) {
        throw new RangeError(`'${text}' is not a day of the years 0 to 9999`);
    }
    return text.slice(0, 10);
}

/**
 * Encodes a value as a path segment. The items of an array are joined by commas.
 * Throws if the segment is empty, `.` or `..`: the path would lead to another operation.
 *
 * @param name What the error calls the value.
 */
export function encodePath(value: unknown, name: string): string {
    const items = (Array.isArray(value) ? value : [value]).filter(isPresent);
    return toPathPart(items.map((item) => encodeText(toText(item), name)).join(','), name);
}

/** Encodes a string or a number as a path segment. Throws if the segment is empty, `.` or `..`. */
export function encodeSegment(value: unknown, name: string): string {
    return toPathPart(encodeText(String(value ?? ''), name), name);
}

/**
 * Encodes a string for a URL. Throws for half of a character (a lone surrogate), which no encoding can express.
 *
 * @param name What the error calls the string.
 */
export function encodeText(text: string | number | boolean, name: unknown = text): string {
    try {
        return encodeURIComponent(text);
    } catch {
        throw new TypeError(printable(`'${name}' is not Unicode`));
    }
}

/** Checks a whole path segment. Encoded dots are rejected too, because URL parsers decode them. */
export function toPathPart(text: string, name: string): string {
    if (/^(?:\.|%2e){0,2}$/i.test(text)) {
        throw new TypeError(`'${name}' cannot be '${text}' in a path`);
    }
    return text;
}

/** Writes headers as strings. Omits missing ones. */
export function toHeaders(headers: object): Record<string, string> {
    const present = Object.entries(headers).filter(([, value]) => isPresent(value));
    return Object.fromEntries(present.map(([name, value]) => [name, headerText(name, value)]));
}

/**
 * Writes a header value. Throws for a character that no header may contain (RFC 9110, section 5.5):
 * a line break would end the header and start another.
 */
function headerText(name: string, value: unknown): string {
    const text = toText(value);
    if (/[^\t -~\x80-\xff]/.test(text)) {
        throw new TypeError(printable(`the header '${name}' has a character that no header can have`));
    }
    return text;
}

/** Removes the trailing slash of a base URL, because every path begins with one. */
export function withoutSlash(url: string): string {
    return url.replace(/\/+$/, '');
}

/** Whether a value has parts. */
export function isStructure(value: unknown): value is object {
    return typeof value === 'object' && value !== null && !(value instanceof Date);
}

export function isPresent(value: unknown): boolean {
    return value !== undefined && value !== null;
}
