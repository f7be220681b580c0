/**
 * How much a run may make. A description of kilobytes can ask for gigabytes, by references that lead to the same parts again and
 * again: so what is made of it is counted, before there is no memory left.
 */

/** Parts for each megabyte: the largest real descriptions have about 6,800. */
const partsPerMegabyte = 7_800;

/** What one run makes beyond its limit ends it. */
export class OutputLimit {
    readonly megabytes: number;
    #parts: number;
    #characters: number;

    /** @param megabytes What all files of the output may have together. */
    constructor(megabytes: number = defaultMegabytes) {
        this.megabytes = megabytes;
        this.#parts = megabytes * partsPerMegabyte;
        this.#characters = megabytes * 1_000_000;
    }

    /**
     * Counts parts of the model: types and parameters, what schemas take over from each other, and what takes as long.
     *
     * @param pointer What they are made of.
     * @throws {OutputTooLarge} when they are too many.
     */
    countParts(count: number, pointer: string): void {
        this.#parts -= count;
        if (this.#parts < 0) throw new OutputTooLarge(this.megabytes, pointer);
    }

    /** @throws {OutputTooLarge} when all that was printed so far is too much. */
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
    /** Where the description stood when it became too much. */
    readonly pointer: string;

    constructor(megabytes: number, pointer: string) {
        super(`it asks for more than an output of ${megabytes} MB has`);
        this.megabytes = megabytes;
        this.pointer = pointer;
    }
}
