/**
 * The output limit of a run. A description of a few kilobytes can expand to gigabytes if its references repeat the same
 * parts. So all parts are counted, to stop before memory is exhausted.
 */
import { limits } from '../limits.ts';

/** Ends a run that exceeds its limit. */
export class OutputLimit {
    readonly megabytes: number;
    #parts: number;
    #characters: number;

    /** @param megabytes The maximum size of all files of the output together. */
    constructor(megabytes: number = limits.mostOutputMegabytes) {
        this.megabytes = megabytes;
        this.#parts = megabytes * limits.partsPerMegabyte;
        this.#characters = megabytes * 1_000_000;
    }

    /**
     * Counts parts of the model: types, parameters, what schemas absorb from each other, and anything as slow to build.
     *
     * @param pointer Their place in the description.
     * @throws {OutputTooLarge} if there are too many.
     */
    countParts(count: number, pointer: string): void {
        this.#parts -= count;
        if (this.#parts < 0) throw new OutputTooLarge(this.megabytes, pointer);
    }

    /** @throws {OutputTooLarge} if the output so far is too large. */
    countCharacters(count: number, pointer: string): void {
        this.#characters -= count;
        if (this.#characters < 0) throw new OutputTooLarge(this.megabytes, pointer);
    }
}

export class OutputTooLarge extends Error {
    override readonly name = 'OutputTooLarge';
    readonly megabytes: number;
    /** The place in the description where the limit was exceeded. */
    readonly pointer: string;

    constructor(megabytes: number, pointer: string) {
        super(`it asks for more than an output of ${megabytes} MB has`);
        this.megabytes = megabytes;
        this.pointer = pointer;
    }
}
