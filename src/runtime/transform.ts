/** Readers of a body that a library has received already. Each library that uses them declares its own `contentTypeOf`. */
import { contentTypeOf, type ResponseHeaders } from './axios.ts';

type BodyReader = (data: unknown, headers: ResponseHeaders) => unknown;

/** Reads a body as JSON; what is neither text nor bytes any more was read by the library. */
function readJson(data: unknown): unknown {
    const text = readText(data);
    return typeof text === 'string' ? JSON.parse(text) : text;
}

function readText(data: unknown): unknown {
    const bytes = bytesOf(data);
    return bytes === undefined ? data : new TextDecoder().decode(bytes);
}

function readBlob(data: unknown, headers: ResponseHeaders): Blob {
    return data instanceof Blob
        ? data
        : new Blob([bytesOf(data) ?? String(data ?? '')], { type: contentTypeOf(headers) });
}

function readNothing(): unknown {
    return undefined;
}

/** Reads a body as JSON where the server says so, else as text. */
function readJsonOrText(data: unknown, headers: ResponseHeaders): unknown {
    return isJson(headers) ? readJson(readText(data)) : readText(data);
}

/** Reads a body by what the server says it is. */
function readByContentType(data: unknown, headers: ResponseHeaders): unknown {
    const isText =
        /^text\/|\b(?:xml|yaml|toml|sql|graphql|jwt|(?:java|ecma)script|ndjson|jsonl|jsonlines|json-seq)\b/i.test(
            contentTypeOf(headers),
        );
    return isText || isJson(headers) ? readJsonOrText(data, headers) : readBlob(data, headers);
}

/** Reads a body of which the server may send other media types, each by a reader of its own. */
function readOffered(read: BodyReader, others: Readonly<Record<string, BodyReader>>): BodyReader {
    return (data, headers) => {
        const [type = ''] = contentTypeOf(headers).split(';');
        const other = new Map(Object.entries(others)).get(type.trim().toLowerCase());
        return (other ?? read)(data, headers);
    };
}

function isJson(headers: ResponseHeaders): boolean {
    return /\bjson\b(?!-seq)/i.test(contentTypeOf(headers));
}

/** Reads a body that may be missing: undefined then. */
function readUnlessEmpty(read: BodyReader): BodyReader {
    return (data, headers) => (isEmpty(data) ? undefined : read(data, headers));
}

function isEmpty(data: unknown): boolean {
    return data === undefined || data === null || data === '' || bytesOf(data)?.byteLength === 0;
}

/** The body of a failed request, parsed where it is JSON and kept as text where it is not. */
function parseFailure(data: unknown): unknown {
    const text = readText(data);
    if (text === '') {
        return undefined;
    }
    try {
        return readJson(text);
    } catch {
        return text;
    }
}

/** The bytes of a body, as a browser and Node give them. */
function bytesOf(data: unknown): Uint8Array<ArrayBuffer> | undefined {
    if (data instanceof ArrayBuffer) {
        return new Uint8Array(data);
    }
    return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice() : undefined;
}

export {
    type BodyReader,
    parseFailure,
    readBlob,
    readByContentType,
    readJson,
    readJsonOrText,
    readNothing,
    readOffered,
    readText,
    readUnlessEmpty,
};
