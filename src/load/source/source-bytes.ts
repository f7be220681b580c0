/** A source before parsing, and the limits while it is read. */

import { type Diagnostic, fail, OasmithError } from '../../diagnostics/index.ts';
import type { Explanation } from '../../diagnostics/system-errors.ts';
import { limits } from '../../limits.ts';

/** A source before parsing. */
export interface Source {
    /** Its name in messages: the path as given, or the URL without its secrets. */
    readonly name: string;
    readonly bytes: Uint8Array;
    /** Its URL after all redirects, which references are resolved against (RFC 3986, section 5.1.3). */
    readonly url?: URL;
    /** The content type from the server. */
    readonly mediaType?: string | undefined;
}

/** Limits for size and time. */
export interface SourceLimits {
    /** Total milliseconds for a server, or for the writer of a pipe. */
    readonly timeout: number;
    /** Bytes, after decompression. */
    readonly size: number;
    /** Ends the reading, which rejects with its reason. */
    readonly signal?: AbortSignal | undefined;
    /** The limits shared with other sources that are read at the same time. */
    readonly together?: Allowance;
}

/** The error for a missing file if a file in the same folder has a similar name. */
export class MissingFile extends OasmithError {
    /** The name of that file. */
    readonly near: string;

    constructor(diagnostics: readonly Diagnostic[], near: string, options?: ErrorOptions) {
        super(diagnostics, options);
        this.near = near;
    }
}

/** Throws the error for a source that cannot be read. */
export function refuseSource(name: string, message: string, help?: Explanation['help'], cause?: unknown): never {
    return fail('unreadable-source', message, { where: { file: name }, help, cause });
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

/** Joins the chunks of a source. Stops at once if they exceed the limit, whatever size the source announced. */
export async function collectBytes(
    name: string,
    chunks: AsyncIterable<Uint8Array> | Iterable<Uint8Array>,
    limits: Pick<SourceLimits, 'size' | 'together'>,
): Promise<Uint8Array> {
    const collected: Uint8Array[] = [];
    let size = 0;
    for await (const chunk of chunks) {
        size += chunk.byteLength;
        if (size > limits.size) {
            refuseSource(
                name,
                tooLarge(limits.size),
                'make sure that it is a description; if so, remove what you do not need',
            );
        }
        const excess = limits.together?.take(chunk.byteLength);
        if (excess !== undefined) refuseSource(name, excess);
        collected.push(chunk);
    }
    const [first] = collected;
    return collected.length === 1 && first !== undefined ? first : joinChunks(collected, size);
}

function joinChunks(chunks: readonly Uint8Array[], size: number): Uint8Array {
    const bytes = new Uint8Array(size);
    let end = 0;
    for (const chunk of chunks) {
        bytes.set(chunk, end);
        end += chunk.byteLength;
    }
    return bytes;
}

function tooLarge(limit: number): string {
    return `it is larger than ${limit / 1_000_000} MB, which is too large for a description`;
}

/** Throws the error for a gzip file that cannot be unpacked, or the error of a limit that was the cause. */
export function refusePacked(name: string, cause: unknown, isShort: boolean): never {
    if (cause instanceof OasmithError) throw cause;
    const reason = isShort
        ? 'is a gzip file that ends too early'
        : 'begins as a gzip file does, but cannot be unpacked';
    return refuseSource(name, `it ${reason}`, 'make or download it again, or give the description as it is', cause);
}

/** The name in messages of a description given as an object. */
export const objectName = 'description';

/**
 * A description that a program has parsed or built. Values that JSON cannot express are dropped or converted as
 * `JSON.stringify` does, so an object gives the same result as a file. It is a copy: the object may change afterwards.
 */
export function sourceOfObject(description: object): Source {
    const bytes = new TextEncoder().encode(serializeDescription(description));
    return bytes.length > limits.mostSourceBytes
        ? refuseSource(objectName, tooLarge(limits.mostSourceBytes))
        : { name: objectName, bytes };
}

function serializeDescription(description: object): string {
    try {
        return JSON.stringify(description) ?? '';
    } catch (cause) {
        const reason = cause instanceof Error ? cause.message.split('\n', 1)[0] : String(cause);
        const help = "give it with its references ('$ref'), and not with what they lead to in their places";
        return refuseSource(objectName, `this object cannot be written as JSON: ${reason}`, help, cause);
    }
}
