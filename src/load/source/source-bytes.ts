/** A source before parsing, and the limits while it is read. */
import { Buffer } from 'node:buffer';
import { fail } from '../../diagnostics/index.ts';

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

/** A duration for messages: `1 second`, `0.5 seconds`. */
export function inSeconds(milliseconds: number): string {
    return milliseconds === 1000 ? '1 second' : `${milliseconds / 1000} seconds`;
}

/**
 * The shared limits for several sources. Without them, each of many concurrent sources could use up the whole limit.
 */
export class Allowance {
    /** Bytes, packed and unpacked. */
    readonly size: number;
    /** Milliseconds from now. */
    readonly timeout: number;
    readonly #started = performance.now();
    #taken = 0;

    constructor(size: number, timeout: number) {
        this.size = size;
        this.timeout = timeout;
    }

    /** Counts bytes read, and returns the reason if the limit is exceeded. */
    take(bytes: number): string | undefined {
        this.#taken += bytes;
        return this.excess();
    }

    /** Why nothing more may be read. */
    excess(): string | undefined {
        if (this.#taken <= this.size) return undefined;
        return `what the description refers to is larger than ${this.size / 1_000_000} MB in all`;
    }

    /** Aborts when the time is up. */
    signal(): AbortSignal {
        const left = Math.ceil(this.#started + this.timeout - performance.now());
        return left > 0 ? AbortSignal.timeout(left) : AbortSignal.abort();
    }
}

/**
 * The maximum size of a description in bytes. The largest one we know of, the beta of Microsoft Graph, has 47 MB.
 * `JSON.parse` needs up to 20 bytes for each byte of dense JSON, which at this size still fits into Node's default
 * memory.
 */
export const sizeLimit = 128_000_000;

/** Joins the chunks of a source. Stops at once if they exceed the limit, whatever size the source announced. */
export async function collectBytes(
    name: string,
    chunks: AsyncIterable<Uint8Array>,
    limits: Pick<SourceLimits, 'size' | 'together'>,
): Promise<Uint8Array<ArrayBuffer>> {
    const collected: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > limits.size) refuseSize(name, limits.size);
        const excess = limits.together?.take(chunk.byteLength);
        if (excess !== undefined) fail('unreadable-source', excess, { where: { file: name } });
        collected.push(chunk);
    }
    return Buffer.concat(collected, size);
}

function refuseSize(name: string, limit: number): never {
    fail('unreadable-source', `it is larger than ${limit / 1_000_000} MB, which is too large for a description`, {
        where: { file: name },
        help: 'make sure that it is a description; if so, remove what you do not need',
    });
}
