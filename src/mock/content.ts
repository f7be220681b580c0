/** The bodies of answers: examples as they go over the wire. */
import type { JsonValue } from '../load/json.ts';
import { isJsonObject } from '../load/json.ts';
import { toFormText } from '../runtime/form.ts';
import type { Content } from './answers.ts';

/** So many items has a stream. */
const streamedItems = 3;

/** Any image, of one pixel: programs tell the formats of images by their first bytes. */
const pixel = 'R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';

/** The most usual format has an image of its own, as decoders of one format read no other. */
const pngPixel = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==';

/** The media type of a content that names none. */
export const typesOfKinds: Readonly<Record<Content['kind'], string>> = {
    json: 'application/json',
    multipart: 'application/octet-stream',
    urlencoded: 'application/x-www-form-urlencoded',
    text: 'text/plain',
    anyText: 'text/plain',
    binary: 'application/octet-stream',
    any: 'application/octet-stream',
};

/**
 * The parts of a body; undefined if there is no example.
 *
 * @param exampleAt The example, for the item at an index of a stream.
 * @param mediaType The media type that it is sent as.
 */
export function partsOf(
    { kind, format, isDataOnly, schema }: Content,
    mediaType: string,
    exampleAt: (index: number) => JsonValue | undefined,
): readonly (string | Uint8Array)[] | undefined {
    const value = exampleAt(0);
    if (format !== undefined) {
        const items = Array.from({ length: streamedItems }, (_, index) => exampleAt(index));
        return items.includes(undefined) ? undefined : items.map((item) => writeItem(item ?? null, format, isDataOnly));
    }
    switch (kind) {
        case 'json':
            return value === undefined ? undefined : [JSON.stringify(value)];
        case 'urlencoded':
            return isJsonObject(value) ? [toFormText(value)] : [''];
        case 'text':
        case 'anyText':
            if (/[/+]xml\b/.test(mediaType) && typeof value === 'object') {
                return [`<?xml version="1.0" encoding="UTF-8"?>\n${toXml(rootName(schema?.pointer ?? ''), value)}`];
            }
            return [typeof value === 'string' ? value : value === undefined ? 'text' : JSON.stringify(value)];
        case 'multipart':
        case 'binary':
        case 'any':
            if (!mediaType.startsWith('image/')) return ['bytes'];
            return [Buffer.from(/^image\/png\b/.test(mediaType) ? pngPixel : pixel, 'base64')];
        default:
            return kind satisfies never;
    }
}

function writeItem(item: JsonValue, format: NonNullable<Content['format']>, isDataOnly: boolean): string {
    switch (format) {
        case 'jsonLines':
            return `${JSON.stringify(item)}\n`;
        case 'jsonSequence':
            return `\u001e${JSON.stringify(item)}\n`;
        case 'events':
            return isDataOnly || !isJsonObject(item) ? `data: ${JSON.stringify(item)}\n\n` : writeEvent(item);
        default:
            return format satisfies never;
    }
}

/** An event by its fields (HTML Standard, 9.2.6). */
function writeEvent(event: { readonly [name: string]: JsonValue | undefined }): string {
    const lines = ['event', 'id', 'retry', 'data'].flatMap((name) => {
        const value = event[name] ?? (name === 'data' ? '' : undefined);
        if (value === undefined) return [];
        const text = typeof value === 'string' ? value : JSON.stringify(value);
        return text.split(/\r\n?|\n/).map((line) => `${name}: ${line}\n`);
    });
    return `${lines.join('')}\n`;
}

/** A value as plain elements: what `xml` says of a schema is not followed. */
function toXml(name: string, value: JsonValue | undefined): string {
    if (Array.isArray(value)) return value.map((item) => toXml(name, item)).join('');
    const inner = isJsonObject(value)
        ? Object.entries(value).map(([key, member]) => toXml(key, member))
        : [escapeXml(String(value ?? ''))];
    const tag = name.replaceAll(/[^\w.-]/g, '_').replace(/^(?=[\d.-])|^$/, '_');
    return `<${tag}>${inner.join('')}</${tag}>`;
}

function escapeXml(text: string): string {
    const valid = text.replaceAll(/[^\t\n\r -\ud7ff\ue000-\ufffd]/g, '');
    return valid.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}

function rootName(pointer: string): string {
    const [, name = 'root'] = /^\/components\/schemas\/([^/]+)$/.exec(pointer) ?? [];
    return name;
}
