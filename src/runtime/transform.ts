/** Readers of a body that a library has received already. Each library that uses them declares its own `contentTypeOf`. */
import { contentTypeOf, type ResponseHeaders } from './axios.ts';

type BodyReader = (data: unknown, headers: ResponseHeaders, status?: number) => unknown;

function readJson(data: unknown, _headers: ResponseHeaders, status = 200): unknown {
    return isSuccess(status) ? parseJson(data) : parseFailure(data);
}

function readText(data: unknown, _headers: ResponseHeaders, status = 200): unknown {
    return isSuccess(status) ? decode(data) : parseFailure(data);
}

function readBlob(data: unknown, headers: ResponseHeaders, status = 200): unknown {
    return isSuccess(status) ? toBlob(data, headers) : parseFailure(data);
}

function readNothing(data: unknown, _headers: ResponseHeaders, status = 200): unknown {
    return isSuccess(status) ? undefined : parseFailure(data);
}

/** Reads a body as JSON where the server says so, else as text. */
function readJsonOrText(data: unknown, headers: ResponseHeaders, status = 200): unknown {
    if (!isSuccess(status)) {
        return parseFailure(data);
    }
    return isJson(headers) ? parseJson(decode(data)) : decode(data);
}

/** Reads a body by what the server says it is. */
function readByContentType(data: unknown, headers: ResponseHeaders, status = 200): unknown {
    if (!isSuccess(status)) {
        return parseFailure(data);
    }
    if (isJson(headers)) {
        return parseJson(decode(data));
    }
    const isText = /^text\/|\bxml\b/i.test(contentTypeOf(headers));
    return isText ? decode(data) : toBlob(data, headers);
}

function isJson(headers: ResponseHeaders): boolean {
    return /\bjson\b/i.test(contentTypeOf(headers));
}

/** Reads a body that may be missing: undefined then. */
function readUnlessEmpty(read: BodyReader): BodyReader {
    return (data, headers, status) => (isEmpty(data) ? undefined : read(data, headers, status));
}

function isSuccess(status: number): boolean {
    return status >= 200 && status < 300;
}

function isEmpty(data: unknown): boolean {
    return data === undefined || data === null || data === '' || bytesOf(data)?.byteLength === 0;
}

function parseJson(data: unknown): unknown {
    return typeof data === 'string' ? JSON.parse(data) : data;
}

/** The body of a failed request, parsed where it is JSON and kept as text where it is not. */
function parseFailure(data: unknown): unknown {
    const text = decode(data);
    if (text === '') {
        return undefined;
    }
    try {
        return parseJson(text);
    } catch {
        return text;
    }
}

function decode(data: unknown): unknown {
    const bytes = bytesOf(data);
    return bytes === undefined ? data : new TextDecoder().decode(bytes);
}

function toBlob(data: unknown, headers: ResponseHeaders): Blob {
    if (data instanceof Blob) {
        return data;
    }
    return new Blob([bytesOf(data) ?? String(data ?? '')], { type: contentTypeOf(headers) });
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
    readText,
    readUnlessEmpty,
};
