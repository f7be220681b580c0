import { encodeParams } from './query.ts';
import { partsOf } from './styles.ts';
import { isPresent, toText } from './text.ts';

/** An object as multipart form data: an array repeats its field, a nested object is written as JSON. */
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

/** URL-encoded form data as the string that is sent. */
function toFormText(fields: unknown): string {
    return (fields instanceof URLSearchParams ? fields : toSearchParams(fields)).toString();
}

/** The fields of a form, each in the encoding that the description sets for it. Missing fields stay missing. */
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

/** An array or an object as one string, for one part of a form; bytes as they are. */
function joinTexts(value: unknown, separator: string): string | Blob | undefined {
    if (value instanceof Blob) {
        return value;
    }
    const parts = partsOf(value, String);
    return parts.length === 0 ? undefined : parts.join(separator);
}

/** A part of a form with a media type, or one for each item of an array. */
function toParts(value: unknown, type: string): unknown {
    return Array.isArray(value) ? value.map((item) => toPart(item, type)) : toPart(value, type);
}

/** Bytes and strings are of the described media type as they are, an object only if that is JSON. A file keeps its name. */
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

/** Bytes with the described media type: axios sends the type of the Blob itself. */
function withType(body: Blob, type: string): Blob {
    return body.type === type ? body : new Blob([body], { type });
}

export { joinTexts, toFormData, toFormText, toParts, toSearchParams, withType, writeFields };
