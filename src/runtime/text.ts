/** A value as the text of a parameter: a date in ISO form, a list joined by commas, an object as JSON. */
function toText(value: unknown): string {
    if (value instanceof Date) {
        return value.toISOString();
    }
    if (Array.isArray(value)) {
        return value.map(toText).join(',');
    }
    return typeof value === 'object' && value !== null ? JSON.stringify(value) : String(value);
}

/** The day of a date alone, in UTC: `2024-01-31`. */
function toDay(date: Date): string {
    return date.toISOString().slice(0, 10);
}

/** A value as a part of a path: encoded, a list as encoded items joined by commas. */
function encodePath(value: unknown): string {
    return Array.isArray(value) ? value.map(encodePath).join(',') : encodeURIComponent(toText(value));
}

/** Headers as texts, without those that are left out. */
function toHeaders(headers: object): Record<string, string> {
    const present = Object.entries(headers).filter(([, value]) => value !== undefined && value !== null);
    return Object.fromEntries(present.map(([name, value]) => [name, toText(value)]));
}

export { encodePath, toDay, toHeaders, toText };
