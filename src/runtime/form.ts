import { encodeParams } from './query.ts';
import { toText } from './text.ts';

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

/** Bytes under the media type that the description wants: axios sends a Blob's own type. */
function withType(body: Blob, type: string): Blob {
    return body.type === type ? body : new Blob([body], { type });
}

export { toFormData, toFormText, toSearchParams, withType };
