async function readJson<T>(response: Response): Promise<T> {
    return (await response.json()) as T;
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
async function readJsonOrText<T>(response: Response): Promise<T> {
    return (await (isJson(response) ? response.json() : response.text())) as T;
}

/** Reads a body by what the server says it is. */
async function readByContentType<T>(response: Response): Promise<T> {
    if (isJson(response)) {
        return (await response.json()) as T;
    }
    const isText =
        /^text\/|\b(?:xml|yaml|toml|sql|graphql|jwt|(?:java|ecma)script|ndjson|jsonl|jsonlines|json-seq)\b/i.test(
            response.headers.get('Content-Type') ?? '',
        );
    return (await (isText ? response.text() : response.blob())) as T;
}

/** Reads a body of which the server may send other media types, each by a reader of its own. */
async function readOffered<T>(
    response: Response,
    read: (response: Response) => Promise<unknown>,
    others: Readonly<Record<string, (response: Response) => Promise<unknown>>>,
): Promise<T> {
    const [type = ''] = (response.headers.get('Content-Type') ?? '').split(';');
    const other = new Map(Object.entries(others)).get(type.trim().toLowerCase());
    return (await (other ?? read)(response)) as T;
}

function isJson(response: Response): boolean {
    return /\bjson\b(?!-seq)/i.test(response.headers.get('Content-Type') ?? '');
}

/** Reads a body that may be missing: undefined then. */
async function readUnlessEmpty<T>(
    response: Response,
    read: (response: Response) => Promise<T>,
): Promise<T | undefined> {
    const body = await response.blob();
    return body.size === 0 ? undefined : read(new Response(body, response));
}

export { readBlob, readByContentType, readJson, readJsonOrText, readNothing, readOffered, readText, readUnlessEmpty };
