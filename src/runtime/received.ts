/** What is known of a response beside its body, and of the request that it came for. */
interface Received {
    readonly method: string;
    readonly url: string;
    readonly status: number;
    readonly contentType: string;
}

export type { Received };
