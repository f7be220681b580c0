import type { Allowance } from './allowance.ts';

/** What was read, before anything is made of it. */
export interface Source {
    /** How messages call it: the path as given, or the URL without its secrets. */
    readonly name: string;
    readonly bytes: Uint8Array;
    /** Where a server was asked for it at last: what it refers to is told from there (RFC 3986, 5.1.3). */
    readonly url?: URL;
    /** What a server said it is. */
    readonly mediaType?: string;
}

/** How much is read, and for how long. */
export interface SourceLimits {
    /** Milliseconds that a server, or who writes to a pipe, may take in all. */
    readonly timeout: number;
    /** Bytes, after decompression. */
    readonly size: number;
    /** What it shares with others, which are read at the same time. */
    readonly together?: Allowance;
}
