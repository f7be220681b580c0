import { UnreadableBodyError } from './unreadable.ts';

async function readJson<T>(response: Response, method = 'GET'): Promise<T> {
    const text = await response.text();
    try {
        return JSON.parse(text);
    } catch (cause) {
        const { url, status } = response;
        throw new UnreadableBodyError({ method, url, status, contentType: contentTypeOf(response) }, text, cause);
    }
}

async function readText(response: Response): Promise<string> {
    return response.text();
}

async function readBlob(response: Response): Promise<Blob> {
    return response.blob();
}

/** Lets go of a body that nobody reads, so that its connection is free again. */
async function readNothing(response: Response): Promise<void> {
    await response.body?.cancel();
}

/** Reads a body as JSON where the server says so, else as text. */
async function readJsonOrText<T>(response: Response, method?: string): Promise<T> {
    return isJson(response) ? readJson<T>(response, method) : ((await response.text()) as T);
}

/** Reads a body by what the server says it is. */
async function readByContentType<T>(response: Response, method?: string): Promise<T> {
    if (isJson(response)) {
        return readJson<T>(response, method);
    }
    const isText =
        /^text\/|\b(?:xml|yaml|toml|sql|graphql|jwt|(?:java|ecma)script|ndjson|jsonl|jsonlines|json-seq)\b/i.test(
            contentTypeOf(response),
        );
    return (await (isText ? response.text() : response.blob())) as T;
}

/** Reads a body of which the server may send other media types, each by a reader of its own. */
async function readOffered<T>(
    response: Response,
    read: (response: Response, method?: string) => Promise<unknown>,
    others: Readonly<Record<string, (response: Response, method?: string) => Promise<unknown>>>,
    method?: string,
): Promise<T> {
    const [type = ''] = contentTypeOf(response).split(';');
    const other = new Map(Object.entries(others)).get(type.trim().toLowerCase());
    return (await (other ?? read)(response, method)) as T;
}

function isJson(response: Response): boolean {
    return /\bjson\b(?!-seq)/i.test(contentTypeOf(response));
}

function contentTypeOf(response: Response): string {
    return response.headers.get('Content-Type') ?? '';
}

/** Reads a body that may be missing: undefined then. A 204 and a 205 have none (RFC 9110, 15.3.5 and 15.3.6). */
async function readUnlessEmpty<T>(
    response: Response,
    read: (response: Response, method?: string) => Promise<T>,
    method?: string,
): Promise<T | undefined> {
    const body = await response.blob();
    if (body.size === 0 || response.status === 204 || response.status === 205) {
        return undefined;
    }
    // A copy does not know by itself where it came from.
    const copy = Object.defineProperty(new Response(body, response), 'url', { value: response.url });
    return read(copy, method);
}

export { readBlob, readByContentType, readJson, readJsonOrText, readNothing, readOffered, readText, readUnlessEmpty };
