/** Suggests the word that the user probably meant. */
import { editDistance, type Steps, type Word, wordOf } from './edit-distance.ts';

/** The maximum length of a word to compare. The time grows with the square of the length. */
const longestWord = 100;

/**
 * The maximum steps for all suggestions of a run: some tenths of a second. A typical description takes a thousandth of
 * it.
 */
const mostSteps = 100_000_000;

/**
 * The candidate nearest to a word by edit distance, if it may be a typo (at most a third of the word's length).
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
    return new Suggestions().nearest(word, {}, () => candidates);
}

/** A possible suggestion. */
interface Candidate {
    readonly text: string;
    /** The word prepared for comparison, on demand: few of the words are ever compared. */
    word?: Word;
}

/** The candidates of one place, and the suggestions found among them. */
interface Place {
    readonly candidates: readonly Candidate[];
    readonly found: Map<string, string | undefined>;
}

/** Suggestions for many words. Their total number of steps is limited; after that, there are no suggestions. */
export class Suggestions {
    readonly #places = new WeakMap<object, Place>();
    readonly #steps: Steps = { taken: 0 };
    readonly #most: number;

    constructor(most: number = mostSteps) {
        this.#most = most;
    }

    /** The number of steps so far. */
    get taken(): number {
        return this.#steps.taken;
    }

    /**
     * The nearest candidate, as `nearest` finds it.
     *
     * @param place The owner of the candidates, which are requested only once.
     */
    nearest(word: string, place: object, candidatesOf: () => Iterable<string>): string | undefined {
        if (word.length > longestWord || this.taken > this.#most) return undefined;
        const known = this.#places.get(place) ?? this.#learn(place, candidatesOf());
        if (!known.found.has(word)) known.found.set(word, this.#find(word, known.candidates));
        return known.found.get(word);
    }

    #learn(place: object, texts: Iterable<string>): Place {
        const known: Place = { candidates: Array.from(texts, (text) => ({ text })), found: new Map() };
        this.#places.set(place, known);
        return known;
    }

    #find(text: string, candidates: readonly Candidate[]): string | undefined {
        const word = wordOf(text.toLowerCase());
        let best: string | undefined;
        let bestDistance = Math.floor(Math.max(text.length, 3) / 3) + 1;
        for (const candidate of candidates) {
            this.#steps.taken++;
            if (this.taken > this.#most) return undefined;
            if (Math.abs(candidate.text.length - text.length) >= bestDistance) continue;
            candidate.word ??= wordOf(candidate.text.toLowerCase());
            const distance = editDistance(word, candidate.word, bestDistance - 1, this.#steps);
            if (distance < bestDistance) {
                best = candidate.text;
                bestDistance = distance;
            }
        }
        return best;
    }
}
