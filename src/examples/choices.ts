/** The choices of a value: which alternative, which type. They are tried one combination after the other. */

export class Choices {
    #taken: number[] = [];
    #counts: number[] = [];
    #position = 0;

    /** The index of one of several options: the first one, until it has led to nothing. */
    choose(count: number): number {
        const index = this.#taken[this.#position] ?? 0;
        this.#taken[this.#position] = index;
        this.#counts[this.#position] = count;
        this.#position++;
        return index;
    }

    /** Goes on with the next combination, and says whether there is one. */
    next(): boolean {
        this.#position = 0;
        while (this.#taken.length > 0) {
            const last = this.#taken.length - 1;
            const following = (this.#taken[last] ?? 0) + 1;
            if (following < (this.#counts[last] ?? 0)) {
                this.#taken[last] = following;
                return true;
            }
            this.#taken.length = last;
            this.#counts.length = last;
        }
        return false;
    }
}
