/** What is known of a response beside its body, and of its request. */
interface Received {
    readonly method: string;
    readonly url: string;
    readonly status: number;
    readonly contentType: string;
}

export type { Received };
