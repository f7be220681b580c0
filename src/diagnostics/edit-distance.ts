/** The distance between words: the minimum number of insertions, deletions, replacements and swaps of neighbours. */

/** A word to compare with others. */
export interface Word {
    readonly text: string;
    /** The count of each character. Codes with the same last five bits are counted together. */
    readonly counts: Uint16Array;
}

const kinds = 32;

export function wordOf(text: string): Word {
    const counts = new Uint16Array(kinds);
    for (let at = 0; at < text.length; at++) {
        const kind = text.charCodeAt(at) % kinds;
        counts[kind] = (counts[kind] ?? 0) + 1;
    }
    return { text, counts };
}

/** The steps of a comparison, for callers with a limit. */
export interface Steps {
    taken: number;
}

/** The distance between two words, or any number above `most` if it is greater than that. */
export function editDistance(left: Word, right: Word, most: number, steps: Steps): number {
    if (Math.abs(left.text.length - right.text.length) > most) return most + 1;
    steps.taken += kinds;
    return fewestEdits(left, right) > most ? most + 1 : editDistanceWithin(left.text, right.text, most, steps);
}

/** A lower bound of the edits: each adds and removes at most one character, and a swap none. */
function fewestEdits(left: Word, right: Word): number {
    let [added, removed] = [0, 0];
    for (let kind = 0; kind < kinds; kind++) {
        const difference = (right.counts[kind] ?? 0) - (left.counts[kind] ?? 0);
        if (difference > 0) added += difference;
        else removed -= difference;
    }
    return Math.max(added, removed);
}

/**
 * Works row by row and keeps three rows. Computes only cells near the diagonal, because each step away from it is an
 * edit (Ukkonen, Algorithms for Approximate String Matching, 1985).
 */
function editDistanceWithin(left: string, right: string, most: number, steps: Steps): number {
    const beyond = most + 1;
    let before = new Uint16Array(right.length + 1);
    let row = Uint16Array.from({ length: right.length + 1 }, (_, index) => index);
    let next = new Uint16Array(right.length + 1);
    for (let i = 1; i <= left.length; i++) {
        const first = Math.max(1, i - most);
        const last = Math.min(right.length, i + most);
        next[first - 1] = first === 1 ? i : beyond;
        // In the row above, this cell was too far from the diagonal.
        if (last === i + most) row[last] = beyond;
        let least = first === 1 ? i : beyond;
        for (let j = first; j <= last; j++) {
            const isSame = left.charCodeAt(i - 1) === right.charCodeAt(j - 1);
            let edits = (row[j - 1] ?? 0) + (isSame ? 0 : 1);
            edits = Math.min(edits, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1);
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
    return row[right.length] ?? 0;
}
