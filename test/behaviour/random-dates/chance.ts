/** Pseudo-random choices, the same for the same seed. */
import { randomNumbers } from '../../random/description.ts';

export class Chance {
    readonly #random: () => number;

    constructor(seed: number) {
        this.#random = randomNumbers(seed);
    }

    happens(share: number): boolean {
        return this.#random() < share;
    }

    between(least: number, most: number): number {
        return least + Math.floor(this.#random() * (most - least + 1));
    }

    pick<Item>(items: readonly Item[]): Item {
        const item = items[this.between(0, items.length - 1)];
        if (item === undefined) throw new Error('nothing to pick from');
        return item;
    }

    /** Some of the items, each once. */
    some<Item>(items: readonly Item[], least: number, most: number): Item[] {
        return [...new Set(this.times(least, most, () => this.pick(items)))];
    }

    times<Item>(least: number, most: number, make: (index: number) => Item): Item[] {
        return Array.from({ length: this.between(least, most) }, (_, index) => make(index));
    }
}
