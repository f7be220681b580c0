import type { Original } from './original.ts';

/**
 * The maximum number of repeated values: the document's media types at every operation, or a shared parameter wherever
 * it must be copied. Two long arrays would give their product; no real description comes near this.
 */
const repeatedValueLimit = 1_000_000;

/** Limits the size of the upgraded description relative to the original. */
export class Repetition {
    readonly #original: Original;
    #left: number;

    constructor(original: Original, limit = repeatedValueLimit) {
        this.#original = original;
        this.#left = limit;
    }

    /** Whether this many values may be repeated. If not, that is reported, and the part is dropped. */
    allows(count: number): boolean {
        this.#left -= count;
        if (this.#left >= 0) return true;
        this.#original.malformed('', 'its media types and shared parameters are repeated too often: some are left out');
        return false;
    }
}
