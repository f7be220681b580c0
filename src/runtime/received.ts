/** Metadata of a response and its request. */
export interface Received {
    readonly method: string;
    readonly url: string;
    readonly status: number;
    readonly contentType: string;
}

/** What is used of a `TextDecoder`: React Native declares none. */
interface Decoder {
    readonly decode: (bytes?: Uint8Array, options?: object) => string;
}

export function createDecoder(): Decoder {
    const { TextDecoder } = Object(globalThis);
    if (TextDecoder === undefined) {
        throw new TypeError('`TextDecoder` is missing: add a polyfill');
    }
    return new TextDecoder();
}

export function isJson(contentType: string): boolean {
    return /\bjson\b(?!-seq)/i.test(contentType);
}

export function isText(contentType: string): boolean {
    return /^text\/|\b(?:xml|yaml|toml|sql|graphql|jwt|(?:java|ecma)script|ndjson|jsonl|jsonlines|json-seq)\b/i.test(
        contentType,
    );
}

/** The media type of a content type, without its parameters. */
export function mediaTypeOf(contentType: string): string {
    return contentType.replace(/;.*/, '').trim().toLowerCase();
}
