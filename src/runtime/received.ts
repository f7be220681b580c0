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
