/** Readers of bodies that a library has already received. */
import type { ExactJson } from './numbers/exact.ts';
import { createDecoder, isJson, isText, mediaTypeOf, type Received } from './received.ts';
import { UnreadableBodyError } from './unreadable.ts';

export type BodyReader = (data: unknown, received: Received) => unknown;

/** Reads a body as JSON. If it is neither a string nor bytes, the library has already parsed it. */
export function readJson(data: unknown, received: Received, exact?: ExactJson): unknown {
    const text = readText(data);
    try {
        return parse(text, exact);
    } catch (cause) {
        throw new UnreadableBodyError(received, String(text), cause);
    }
}

function parse(data: unknown, exact?: ExactJson): unknown {
    if (exact !== undefined && typeof data === 'string') {
        return exact.parse(data);
    }
    return typeof data === 'string' ? JSON.parse(data) : data;
}

export function readText(data: unknown): unknown {
    const bytes = bytesOf(data);
    return bytes === undefined ? data : createDecoder().decode(bytes);
}

export function readBlob(data: unknown, { contentType }: Received): Blob {
    // React Native declares its constructor differently, and takes no bytes.
    return data instanceof Blob
        ? data
        : new (Object(Blob))([bytesOf(data) ?? String(data ?? '')], { type: contentType });
}

export function readNothing(): unknown {
    return undefined;
}

/** Reads a body as JSON if its content type says so, otherwise as text. */
export function readJsonOrText(data: unknown, received: Received): unknown {
    return isJson(received.contentType) ? readJson(readText(data), received) : readText(data);
}

/** Reads a body according to its content type. */
export function readByContentType(data: unknown, received: Received): unknown {
    return isJson(received.contentType) ? readJson(readText(data), received) : readTextOrBlob(data, received);
}

export function readJsonOrBlob(data: unknown, received: Received): unknown {
    return isJson(received.contentType) ? readJson(readText(data), received) : readBlob(data, received);
}

export function readTextOrBlob(data: unknown, received: Received): unknown {
    return isText(received.contentType) ? readText(data) : readBlob(data, received);
}

/** Reads a body that may have one of several media types, each with its own reader. */
export function readOffered(read: BodyReader, others: Readonly<Record<string, BodyReader>>): BodyReader {
    return (data, received) => {
        const other = new Map(Object.entries(others)).get(mediaTypeOf(received.contentType));
        return (other ?? read)(data, received);
    };
}

/** Reads a body as its status says. One that is not described is read like any of the others. */
export function readByStatus(readers: StatusReaders): BodyReader {
    return (data, received) => (readers[received.status] ?? readers.default)(data, received);
}

interface StatusReaders {
    readonly [status: number]: BodyReader;
    readonly default: BodyReader;
}

/** Rejects a body of another media type. */
export function rejectBody(data: unknown, received: Received): never {
    throw new UnreadableBodyError(received, String(readText(data)));
}

/** Returns undefined if there is no body. Statuses 204 and 205 have none (RFC 9110, 15.3.5 and 15.3.6). */
export function readUnlessEmpty(read: BodyReader): BodyReader {
    return (data, received) => {
        const isMissing = received.status === 204 || received.status === 205 || isEmpty(data);
        return isMissing ? undefined : read(data, received);
    };
}

function isEmpty(data: unknown): boolean {
    return data === undefined || data === null || data === '' || bytesOf(data)?.byteLength === 0;
}

/** Parses the body of an error response if it is JSON. Text stays text, even if it could be JSON. */
export function parseErrorBody(data: unknown, contentType: string, exact?: ExactJson): unknown {
    const text = readText(data);
    if (text === '') {
        return undefined;
    }
    try {
        return /^text\/(?!json)/i.test(contentType) ? text : parse(text, exact);
    } catch {
        return text;
    }
}

/** Returns the bytes of a body: an `ArrayBuffer` in browsers, a view such as `Buffer` in Node. */
function bytesOf(data: unknown): Uint8Array<ArrayBuffer> | undefined {
    if (data instanceof ArrayBuffer) {
        return new Uint8Array(data);
    }
    return ArrayBuffer.isView(data) ? new Uint8Array(data.buffer, data.byteOffset, data.byteLength).slice() : undefined;
}
