/** Suggests the word that the user probably meant. */
import { limits } from '../limits.ts';

/**
 * The candidate nearest to a word by edit distance, if it may be a typo (at most a third of the word's length).
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
    return new Suggestions().nearest(word, {}, () => candidates);
}

/** The candidates of one place, and the suggestions found among them. */
interface CandidateSet {
    readonly candidates: readonly string[];
    readonly found: Map<string, string | undefined>;
}

/** Suggestions for many words. Their total number of steps is limited; after that, there are no suggestions. */
export class Suggestions {
    readonly #places = new WeakMap<object, CandidateSet>();
    readonly #most: number;
    readonly #steps: Steps = { taken: 0 };

    constructor(most: number = limits.mostWordSteps) {
        this.#most = most;
    }

    /** The number of steps so far: the cells computed, and the candidates looked at. */
    get taken(): number {
        return this.#steps.taken;
    }

    /**
     * The nearest candidate, as `nearest` finds it.
     *
     * @param place The owner of the candidates, which are requested only once.
     */
    nearest(word: string, place: object, candidatesOf: () => Iterable<string>): string | undefined {
        if (word.length > limits.longestWord || this.taken > this.#most) return undefined;
        const { candidates, found } = this.#places.get(place) ?? { candidates: [...candidatesOf()], found: new Map() };
        this.#places.set(place, { candidates, found });
        if (!found.has(word)) found.set(word, this.#find(word, candidates));
        return found.get(word);
    }

    #find(word: string, candidates: readonly string[]): string | undefined {
        const lowered = word.toLowerCase();
        let best: string | undefined;
        let bestDistance = Math.floor(Math.max(word.length, 3) / 3) + 1;
        for (const candidate of candidates) {
            this.#steps.taken++;
            if (this.taken > this.#most) return undefined;
            if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
            const distance = editDistance(lowered, candidate.toLowerCase(), bestDistance - 1, this.#steps);
            if (distance < bestDistance) [best, bestDistance] = [candidate, distance];
        }
        return best;
    }
}

/** The steps of comparisons, for callers with a limit. */
interface Steps {
    taken: number;
}

/**
 * The minimum number of insertions, deletions, replacements and swaps of neighbours; a greater number than `most` if that
 * is exceeded. Computes only the cells of the table that are near the diagonal, because each step away from it is an edit
 * (Ukkonen, Algorithms for Approximate String Matching, 1985).
 */
export function editDistance(left: string, right: string, most: number, steps: Steps = { taken: 0 }): number {
    const beyond = most + 1;
    if (Math.abs(left.length - right.length) > most) return beyond;
    let before = new Uint16Array(right.length + 1);
    let row = Uint16Array.from(before, (_, index) => index);
    let next = new Uint16Array(right.length + 1);
    for (let i = 1; i <= left.length; i++) {
        const first = Math.max(1, i - most);
        const last = Math.min(right.length, i + most);
        // In the row above, this cell was too far from the diagonal.
        if (last === i + most) row[last] = beyond;
        next[first - 1] = first === 1 ? i : beyond;
        let least = next[first - 1] ?? beyond;
        for (let j = first; j <= last; j++) {
            const isSame = left.charCodeAt(i - 1) === right.charCodeAt(j - 1);
            let edits = Math.min((row[j - 1] ?? 0) + (isSame ? 0 : 1), (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
            const isSwap =
                i > 1 &&
                j > 1 &&
                left.charCodeAt(i - 1) === right.charCodeAt(j - 2) &&
                left.charCodeAt(i - 2) === right.charCodeAt(j - 1);
            if (isSwap) edits = Math.min(edits, (before[j - 2] ?? 0) + 1);
            next[j] = edits;
            if (edits < least) least = edits;
        }
        steps.taken += last - first + 1;
        // A swap continues from the row above, whose values are lower by at most one.
        if (least > most) return beyond;
        [before, row, next] = [row, next, before];
    }
    return row[right.length] ?? beyond;
}
