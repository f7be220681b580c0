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
