import type { Allowance } from './allowance.ts';

/** A source before parsing. */
export interface Source {
    /** Its name in messages: the path as given, or the URL without its secrets. */
    readonly name: string;
    readonly bytes: Uint8Array;
    /** Its URL after all redirects, which references are resolved against (RFC 3986, section 5.1.3). */
    readonly url?: URL;
    /** The content type from the server. */
    readonly mediaType?: string;
}

/** Limits for size and time. */
export interface SourceLimits {
    /** Total milliseconds for a server, or for the writer of a pipe. */
    readonly timeout: number;
    /** Bytes, after decompression. */
    readonly size: number;
    /** Ends the reading, which rejects with its reason. */
    readonly signal?: AbortSignal;
    /** The limits shared with other sources that are read at the same time. */
    readonly together?: Allowance;
}

/** The signal that ends the reading of a source: when its time is up, or when the caller aborts. */
export function endingSignal(timeIsOver: AbortSignal, { signal }: SourceLimits): AbortSignal {
    return signal === undefined ? timeIsOver : AbortSignal.any([timeIsOver, signal]);
}
