import type { Allowance } from './allowance.ts';

/** What was read, before it is parsed. */
export interface Source {
    /** Its name in messages: the path as given, or the URL without its secrets. */
    readonly name: string;
    readonly bytes: Uint8Array;
    /** Its URL after all redirects: references are resolved against it (RFC 3986, 5.1.3). */
    readonly url?: URL;
    /** The content type from the server. */
    readonly mediaType?: string;
}

/** How much is read, and for how long. */
export interface SourceLimits {
    /** Milliseconds that a server, or the writer of a pipe, may take in all. */
    readonly timeout: number;
    /** Bytes, after decompression. */
    readonly size: number;
    /** Ends the reading; its reason is what the reading rejects with. */
    readonly signal?: AbortSignal;
    /** The limits that it shares with other sources, which are read at the same time. */
    readonly together?: Allowance;
}

/** The signal that ends the reading of a source: when its time is over, or when its reader gives up. */
export function endingSignal(timeIsOver: AbortSignal, { signal }: SourceLimits): AbortSignal {
    return signal === undefined ? timeIsOver : AbortSignal.any([timeIsOver, signal]);
}
