/** Numbers that look random, and are the same in each run. */
export class Random {
    #state;

    constructor(seed) {
        this.#state = seed;
    }

    /** A number from 0 to 1, without 1 (the generator mulberry32). */
    next() {
        this.#state = (this.#state + 0x6d2b79f5) | 0;
        let mixed = Math.imul(this.#state ^ (this.#state >>> 15), 1 | this.#state);
        mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
        return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
    }

    /** A whole number from one to another, both included. */
    between(least, most) {
        return least + Math.floor(this.next() * (most - least + 1));
    }

    isLucky(chance) {
        return this.next() < chance;
    }

    oneOf(items) {
        return items[this.between(0, items.length - 1)];
    }

    /** Some of the items, in their order. */
    someOf(items, count) {
        const left = items.map((_, index) => index);
        const chosen = Array.from({ length: Math.min(count, left.length) }, () =>
            left.splice(this.between(0, left.length - 1), 1),
        );
        return chosen
            .flat()
            .toSorted((one, other) => one - other)
            .map((index) => items[index]);
    }
}
