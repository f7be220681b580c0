import { encodeParams } from './query.ts';
import { partsOf } from './styles.ts';
import { encodeText, isPresent, toText } from './text.ts';

/** Converts an object to multipart form data. Each array item repeats the field; a nested object becomes JSON. */
function toFormData(fields: unknown): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) {
        for (const item of [value].flat().filter(isPresent)) {
            form.append(name, isFile(item, form) ? item : checkedText(item, name));
        }
    }
    return form;
}

/** Whether a form takes a part as it is: bytes, and in React Native the place of a file, `{ uri, name, type }`. */
function isFile(part: unknown, form: FormData): part is Blob {
    return part instanceof Blob || ('getParts' in form && typeof Object(part).uri === 'string');
}

/** Writes a value as a string. Throws for a string that a form would change, because UTF-8 cannot express it. */
function checkedText(value: unknown, name: string): string {
    const text = toText(value);
    encodeText(text, name);
    return text;
}

/** Converts an object to URL-encoded form data. Nested values are written as in a query. */
function toSearchParams(fields: unknown): URLSearchParams {
    return new URLSearchParams(encodeParams(fields as object));
}

/** Converts an object or `URLSearchParams` to a URL-encoded string. */
function toFormText(fields: unknown): string {
    return (fields instanceof URLSearchParams ? fields : toSearchParams(fields)).toString();
}

/** Encodes form fields as the description says. Missing fields stay missing. */
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

/** Joins an array or an object into one string for one part of a form. Bytes stay unchanged. */
function joinTexts(value: unknown, separator: string): string | Blob | undefined {
    if (value instanceof Blob) {
        return value;
    }
    const parts = partsOf(value, String);
    return parts.length === 0 ? undefined : parts.join(separator);
}

/** Gives a part of a form its media type. An array becomes one part per item. */
function toParts(value: unknown, type: string): unknown {
    return Array.isArray(value) ? value.map((item) => toPart(item, type)) : toPart(value, type);
}

/** Bytes and strings get the described media type, an object only if the type is JSON. A file keeps its name. */
function toPart(value: unknown, type: string): unknown {
    if (value instanceof File && value.type !== type) {
        return new File([value], value.name, { type, lastModified: value.lastModified });
    }
    if (value instanceof Blob) {
        return withType(value, type);
    }
    if (typeof value === 'object' && !(value instanceof Date)) {
        return value !== null && /[/+]json *(;|$)/i.test(type) ? createBlob(JSON.stringify(value), type) : value;
    }
    return value === undefined ? value : createBlob(checkedText(value, type), type);
}

/** React Native declares its constructor differently. */
function createBlob(part: string | Blob, type: string): Blob {
    return new (Object(Blob))([part], { type });
}

/** Sets the described media type on a Blob, because axios sends the Blob's own type. */
function withType(body: Blob, type: string): Blob {
    return body.type === type ? body : createBlob(body, type);
}

export { joinTexts, toFormData, toFormText, toParts, toSearchParams, withType, writeFields };
