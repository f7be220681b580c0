import type { ExactJson } from './numbers/exact.ts';
import { createDecoder, isJson, isText, mediaTypeOf } from './received.ts';
import { UnreadableBodyError } from './unreadable.ts';

export async function readJson<T>(response: Response, method = 'GET', exact?: ExactJson): Promise<T> {
    const text = await response.text();
    try {
        if (exact !== undefined) {
            return exact.parse(text) as T;
        }
        return JSON.parse(text);
    } catch (cause) {
        const { url, status } = response;
        throw new UnreadableBodyError({ method, url, status, contentType: contentTypeOf(response) }, text, cause);
    }
}

export async function readText(response: Response): Promise<string> {
    return response.text();
}

export async function readBlob(response: Response): Promise<Blob> {
    return response.blob();
}

/** Cancels an unread body to free its connection. It does not wait: if the response was cloned, the body ends with that of its clone. */
export async function readNothing(response: Response): Promise<void> {
    // React Native has no such stream, and declares none.
    Object(response)
        .body?.cancel()
        .catch((): void => undefined);
}

/** Reads a body as JSON if its content type says so, otherwise as text. */
export async function readJsonOrText<T>(response: Response, method?: string): Promise<T> {
    return isJson(contentTypeOf(response)) ? readJson<T>(response, method) : ((await response.text()) as T);
}

/** Reads a body according to its content type. */
export async function readByContentType<T>(response: Response, method?: string): Promise<T> {
    return isJson(contentTypeOf(response)) ? readJson<T>(response, method) : readTextOrBlob<T>(response);
}

export async function readJsonOrBlob<T>(response: Response, method?: string): Promise<T> {
    return isJson(contentTypeOf(response)) ? readJson<T>(response, method) : ((await response.blob()) as T);
}

export async function readTextOrBlob<T>(response: Response): Promise<T> {
    return (await (isText(contentTypeOf(response)) ? response.text() : response.blob())) as T;
}

export type BodyReader<T = unknown> = (response: Response, method?: string) => Promise<T>;

/** Reads a body that may have one of several media types, each with its own reader. */
export async function readOffered<T>(
    response: Response,
    read: BodyReader,
    others: Readonly<Record<string, BodyReader>>,
    method?: string,
): Promise<T> {
    const other = new Map(Object.entries(others)).get(mediaTypeOf(contentTypeOf(response)));
    return (await (other ?? read)(response, method)) as T;
}

/** Reads a body as its status says. One that is not described is read like any of the others. */
export async function readByStatus<T>(response: Response, readers: StatusReaders): Promise<T> {
    return (await (readers[response.status] ?? readers.default)(response)) as T;
}

interface StatusReaders {
    readonly [status: number]: BodyReader;
    readonly default: BodyReader;
}

/** Reads the body of an error: parsed if it is JSON. Text stays text, even if it could be JSON. */
export async function readError(response: Response, exact?: ExactJson): Promise<unknown> {
    const text = await response.text();
    if (text === '') {
        return undefined;
    }
    try {
        const isPlain = /^text\/(?!json)/i.test(contentTypeOf(response));
        if (exact !== undefined && !isPlain) {
            return exact.parse(text);
        }
        return isPlain ? text : JSON.parse(text);
    } catch {
        return text;
    }
}

/** Rejects a body of another media type. Reads only its beginning, because it may be endless. */
export async function rejectBody(response: Response, method = 'GET'): Promise<never> {
    const texts = textOf(response);
    const start = await texts.next();
    await texts.return();
    const { url, status } = response;
    const received = { method, url, status, contentType: contentTypeOf(response) };
    throw new UnreadableBodyError(received, start.done === true ? '' : start.value);
}

/**
 * Yields the text of a body as it arrives, or all at once where no body is a stream. Stopping the iteration ends the request.
 * A body that has been read would look like an empty one.
 */
export async function* textOf(response: Response): AsyncGenerator<string, void, undefined> {
    const { body } = Object(response);
    if (response.bodyUsed) {
        throw new TypeError('the body of the response can be read once, and has been read');
    }
    if (body === undefined) {
        yield await response.text();
        return;
    }
    const decoder = createDecoder();
    const reader = body?.getReader();
    try {
        for (let chunk = await reader?.read(); chunk?.done === false; chunk = await reader?.read()) {
            yield decoder.decode(chunk.value, { stream: true });
        }
        yield decoder.decode();
    } finally {
        // If the response was cloned, this would wait for whoever reads its clone.
        reader?.cancel().catch((): void => undefined);
    }
}

export function contentTypeOf(response: Response): string {
    return response.headers.get('Content-Type') ?? '';
}

/** Returns undefined if there is no body. Statuses 204 and 205 have none (RFC 9110, 15.3.5 and 15.3.6). */
export async function readUnlessEmpty<T>(
    response: Response,
    read: BodyReader<T>,
    method?: string,
): Promise<T | undefined> {
    const body = await response.blob();
    if (body.size === 0 || response.status === 204 || response.status === 205) {
        return undefined;
    }
    // A new `Response` has no URL.
    const copy = Object.defineProperty(new Response(body, response), 'url', { value: response.url });
    return read(copy, method);
}
