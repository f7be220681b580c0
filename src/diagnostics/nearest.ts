/** The word that somebody meant. */

/** Nobody types longer words; to compare such ones takes time that grows with the square of their length. */
const longestWord = 100;

/**
 * The candidate nearest to a word by edit distance, when it is near enough to be a slip of the hand
 * (at most a third of the word's length).
 */
export function nearest(word: string, candidates: Iterable<string>): string | undefined {
    if (word.length > longestWord) return undefined;
    let best: string | undefined;
    let bestDistance = Math.floor(Math.max(word.length, 3) / 3) + 1;
    for (const candidate of candidates) {
        if (Math.abs(candidate.length - word.length) >= bestDistance) continue;
        const distance = editDistance(word.toLowerCase(), candidate.toLowerCase());
        if (distance < bestDistance) {
            best = candidate;
            bestDistance = distance;
        }
    }
    return best;
}

/** The fewest insertions, deletions, replacements and swaps of neighbours; three rows at a time. */
function editDistance(left: string, right: string): number {
    let before: readonly number[] = [];
    let row: readonly number[] = Array.from({ length: right.length + 1 }, (_, index) => index);
    for (let i = 1; i <= left.length; i++) {
        const next = [i];
        for (let j = 1; j <= right.length; j++) {
            const substitution = (row[j - 1] ?? 0) + (left[i - 1] === right[j - 1] ? 0 : 1);
            const isSwap = i > 1 && j > 1 && left[i - 1] === right[j - 2] && left[i - 2] === right[j - 1];
            const swap = isSwap ? (before[j - 2] ?? 0) + 1 : substitution;
            next.push(Math.min((row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1, substitution, swap));
        }
        before = row;
        row = next;
    }
    return row[right.length] ?? 0;
}
