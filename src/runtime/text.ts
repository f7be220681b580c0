/** A value as the string of a parameter: a date in ISO form, an array joined by commas, an object as JSON. */
function toText(value: unknown): string {
    if (value instanceof Date) {
        return value.toISOString();
    }
    if (Array.isArray(value)) {
        return value.filter(isPresent).map(toText).join(',');
    }
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** The day of a date, in UTC: `2024-01-31`. */
function toDay(date: Date): string {
    return date.toISOString().slice(0, 10);
}

/**
 * A value as a path segment: encoded, an array as encoded items joined by commas.
 * A segment that is empty or only dots is refused: the path would lead to another operation.
 */
function encodePath(value: unknown): string {
    const items = (Array.isArray(value) ? value : [value]).filter(isPresent);
    return toPathPart(items.map((item) => encodeURIComponent(toText(item))).join(','));
}

/** A string that is a whole path segment. Dots are refused in every form: URL parsers decode them first. */
function toPathPart(text: string): string {
    if (/^(?:\.|%2e){0,2}$/i.test(text)) {
        throw new TypeError(`'${text}' cannot be a path segment`);
    }
    return text;
}

/** Headers as strings, without those that are left out. */
function toHeaders(headers: object): Record<string, string> {
    const present = Object.entries(headers).filter(([, value]) => isPresent(value));
    return Object.fromEntries(present.map(([name, value]) => [name, headerText(name, value)]));
}

/**
 * A value as a header value. A character that no header may contain is refused (RFC 9110, section 5.5):
 * a line break would end the header and start another.
 */
function headerText(name: string, value: unknown): string {
    const text = toText(value);
    if (/[^\t -~\x80-\xff]/.test(text)) {
        throw new TypeError(`the header '${name}' has a character that no header can have`);
    }
    return text;
}

/** A base URL without its trailing slash: every path begins with one. */
function withoutSlash(url: string): string {
    return url.replace(/\/+$/, '');
}

function isPresent(value: unknown): boolean {
    return value !== undefined && value !== null;
}

export { encodePath, isPresent, toDay, toHeaders, toPathPart, toText, withoutSlash };
