import type { Original } from './original.ts';

/**
 * How many values may be written again: the document's media types at every operation, a shared parameter wherever it has to stand
 * itself. Two long arrays would make as many as their product; no honest description comes near this.
 */
const repeatedValueLimit = 1_000_000;

/** Keeps the upgraded description in proportion to the original. */
export class Repetition {
    readonly #original: Original;
    #left: number;

    constructor(original: Original, limit = repeatedValueLimit) {
        this.#original = original;
        this.#left = limit;
    }

    /** Whether so many values may be repeated. When they may not, that is reported, and there is less of something. */
    allows(count: number): boolean {
        this.#left -= count;
        if (this.#left >= 0) return true;
        this.#original.malformed('', 'its media types and shared parameters are repeated too often: some are left out');
        return false;
    }
}
