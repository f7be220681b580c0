/** Metadata of a response and its request. */
interface Received {
    readonly method: string;
    readonly url: string;
    readonly status: number;
    readonly contentType: string;
}

export type { Received };
