import { encodeParams } from './query.ts';
import { partsOf } from './styles.ts';
import { encodeText, isPresent, isStructure, toText } from './text.ts';

/** Converts an object to multipart form data. Each array item repeats the field; a nested object becomes JSON. */
export function toFormData(fields: unknown): FormData {
    const form = new FormData();
    for (const [name, value] of Object.entries(fields ?? {})) {
        for (const item of [value].flat().filter(isPresent)) {
            form.append(name, isFile(item, form) ? item : checkedText(item, name));
        }
    }
    return form;
}

/** A part of a form that has a media type and is no file. React Native sends it by these names. */
export class TextPart {
    readonly string: string;
    readonly type: string;

    constructor(text: string, type: string) {
        this.string = text;
        this.type = type;
    }

    /** Expo asks for them. */
    bytes(): Uint8Array {
        const { TextEncoder } = Object(globalThis);
        return new TextEncoder().encode(this.string);
    }
}

/**
 * Converts an object to a multipart form whose nested objects are parts of JSON. With a part that has a media type, it is a
 * `Blob`: `FormData` would give such a part the name of a file.
 */
export function toMultipart(fields: unknown): FormData | Blob {
    const form = new FormData();
    const parts = Object.entries(fields ?? {}).flatMap(([name, value]) => {
        const items: readonly unknown[] = [value].flat().filter(isPresent);
        return items.map((item): readonly [string, string | TextPart | Blob] => {
            const isReady = isFile(item, form) || item instanceof TextPart;
            return [name, isReady ? item : plainPart(item, name)];
        });
    });
    const hasTypes = parts.some(([, part]) => part instanceof TextPart);
    // React Native sends no Blob of text, but has a form of its own for such a part.
    if (!hasTypes || 'getParts' in form) {
        for (const [name, part] of parts) {
            form.append(name, part instanceof TextPart ? Object(part) : part);
        }
        return form;
    }
    const random: Uint8Array = Object(globalThis).crypto.getRandomValues(new Uint8Array(16));
    const boundary = `form-${[...random].map((byte) => byte.toString(16).padStart(2, '0')).join('')}`;
    const written = parts.flatMap(([name, part]) => [`--${boundary}\r\n`, ...partWithHeaders(name, part), '\r\n']);
    const type = `multipart/form-data; boundary=${boundary}`;
    // React Native declares its constructor differently.
    return new (Object(Blob))([...written, `--${boundary}--\r\n`], { type });
}

function plainPart(item: unknown, name: string): string | TextPart {
    const text = checkedText(item, name);
    return isStructure(item) && !Array.isArray(item) ? new TextPart(text, 'application/json') : text;
}

/** The headers of a part and its content (RFC 7578; HTML Standard, multipart/form-data encoding algorithm). */
function partWithHeaders(name: string, part: string | TextPart | Blob): readonly (string | Blob)[] {
    const header = `Content-Disposition: form-data; name="${quoted(name)}"`;
    if (part instanceof Blob) {
        const fileName = part instanceof File ? part.name : 'blob';
        const type = part.type || 'application/octet-stream';
        return [`${header}; filename="${quoted(fileName)}"\r\nContent-Type: ${type}\r\n\r\n`, part];
    }
    return part instanceof TextPart
        ? [`${header}\r\nContent-Type: ${part.type}\r\n\r\n${part.string}`]
        : [`${header}\r\n\r\n${part.replace(/\r\n?|\n/g, '\r\n')}`];
}

function quoted(name: string): string {
    return name.replace(/[\r\n"]/g, encodeURIComponent);
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
export function toSearchParams(fields: unknown): URLSearchParams {
    return new URLSearchParams(encodeParams(fields as object));
}

/** Converts an object or `URLSearchParams` to a URL-encoded string. */
export function toFormText(fields: unknown): string {
    return (fields instanceof URLSearchParams ? fields : toSearchParams(fields)).toString();
}

/** Encodes form fields as the description says. Missing fields stay missing. */
export function writeFields(fields: unknown, writers: Readonly<Record<string, (value: unknown) => unknown>>): object {
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
export function joinTexts(value: unknown, separator: string): string | Blob | undefined {
    if (value instanceof Blob) {
        return value;
    }
    const parts = partsOf(value, String);
    return parts.length === 0 ? undefined : parts.join(separator);
}

/** Gives a part of a form its media type. An array becomes one part per item. */
export function toParts(value: unknown, type: string): unknown {
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
    if (isStructure(value)) {
        const text = value instanceof TextPart ? value.string : JSON.stringify(value);
        return /[/+]json *(;|$)/i.test(type) ? new TextPart(text, type) : value;
    }
    return isPresent(value) ? new TextPart(checkedText(value, type), type) : value;
}

/** React Native declares its constructor differently. */
function createBlob(part: string | Blob, type: string): Blob {
    return new (Object(Blob))([part], { type });
}

/** Sets the described media type on a Blob, because axios sends the Blob's own type. */
export function withType(body: Blob, type: string): Blob {
    return body.type === type ? body : createBlob(body, type);
}
