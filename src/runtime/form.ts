import { encodeParams } from './query.ts';
import { partsOf } from './styles.ts';
import { isPresent, toText } from './text.ts';

/** An object as multipart form data: a list repeats its field, a nested object is written as JSON. */
function toFormData(fields: unknown): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) {
        for (const item of Array.isArray(value) ? value : [value]) {
            if (item instanceof Blob) {
                form.append(name, item);
            } else if (item !== undefined && item !== null) {
                form.append(name, toText(item));
            }
        }
    }
    return form;
}

/** An object as URL-encoded form data, nested values in the style of queries. */
function toSearchParams(fields: unknown): URLSearchParams {
    return new URLSearchParams(encodeParams(fields ?? {}));
}

/** URL-encoded form data as the text that is sent. */
function toFormText(fields: unknown): string {
    return (fields instanceof URLSearchParams ? fields : toSearchParams(fields)).toString();
}

/** The fields of a form, those that the description tells of written as it says. What is missing stays so. */
function writeFields(fields: unknown, writers: Readonly<Record<string, (value: unknown) => unknown>>): object {
    const written = new Map<string, unknown>(Object.entries(fields ?? {}));
    for (const [name, write] of Object.entries(writers)) {
        const value = written.get(name);
        if (isPresent(value)) {
            written.set(name, write(value));
        }
    }
    return Object.fromEntries(written);
}

/** An array or an object as one text, which is what a part of a form has in place of it; bytes as they are. */
function joinTexts(value: unknown, separator: string): string | Blob | undefined {
    if (value instanceof Blob) {
        return value;
    }
    const parts = partsOf(value, String);
    return parts.length === 0 ? undefined : parts.join(separator);
}

/** A part of a form under a media type, or each of a list. */
function toParts(value: unknown, type: string): unknown {
    return Array.isArray(value) ? value.map((item) => toPart(item, type)) : toPart(value, type);
}

/** Bytes and texts are what the description says they are, an object only where that is JSON. A file keeps its name. */
function toPart(value: unknown, type: string): unknown {
    if (value instanceof File && value.type !== type) {
        return new File([value], value.name, { type, lastModified: value.lastModified });
    }
    if (value instanceof Blob) {
        return withType(value, type);
    }
    if (typeof value === 'object' && !(value instanceof Date)) {
        return value !== null && /[/+]json *(;|$)/i.test(type) ? new Blob([JSON.stringify(value)], { type }) : value;
    }
    return value === undefined ? value : new Blob([toText(value)], { type });
}

/** Bytes under the media type that the description wants: axios sends a Blob's own type. */
function withType(body: Blob, type: string): Blob {
    return body.type === type ? body : new Blob([body], { type });
}

export { joinTexts, toFormData, toFormText, toParts, toSearchParams, withType, writeFields };
