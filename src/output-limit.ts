/**
 * The limit of a run. A description of kilobytes can ask for gigabytes, with references that lead to the same parts again and
 * again: so everything made of it is counted, before the memory is exhausted.
 */

/** Parts for each megabyte: the largest real descriptions have about 6,800. */
const partsPerMegabyte = 7_800;

/** A run that exceeds its limit ends. */
export class OutputLimit {
    readonly megabytes: number;
    #parts: number;
    #characters: number;

    /** @param megabytes The maximum size of all files of the output together. */
    constructor(megabytes: number = defaultMegabytes) {
        this.megabytes = megabytes;
        this.#parts = megabytes * partsPerMegabyte;
        this.#characters = megabytes * 1_000_000;
    }

    /**
     * Counts parts of the model: types and parameters, what schemas absorb of each other, and what takes as long.
     *
     * @param pointer What they are made of.
     * @throws {OutputTooLarge} if they are too many.
     */
    countParts(count: number, pointer: string): void {
        this.#parts -= count;
        if (this.#parts < 0) throw new OutputTooLarge(this.megabytes, pointer);
    }

    /** @throws {OutputTooLarge} if all that was printed so far is too much. */
    countCharacters(count: number, pointer: string): void {
        this.#characters -= count;
        if (this.#characters < 0) throw new OutputTooLarge(this.megabytes, pointer);
    }
}

/** Twice as much as the largest real description needs with the templates that write most. */
export const defaultMegabytes = 256;

export class OutputTooLarge extends Error {
    override readonly name = 'OutputTooLarge';
    readonly megabytes: number;
    /** The place in the description where it became too much. */
    readonly pointer: string;

    constructor(megabytes: number, pointer: string) {
        super(`it asks for more than an output of ${megabytes} MB has`);
        this.megabytes = megabytes;
        this.pointer = pointer;
    }
}
