/** A few words of a section around what was found in it. */

export interface ExcerptPart {
    readonly text: string;
    readonly isFound: boolean;
}

const length = 150;

/** The part of a text that has the most of these words, divided into what was found and what is between. */
export function excerptOf(text: string, words: readonly string[]): readonly ExcerptPart[] {
    const found = placesOf(text, words);
    const start = beginOf(text, found);
    const end = endOf(text, start);
    const parts: ExcerptPart[] = [];
    let at = start;
    for (const place of found.filter((one) => one.start >= start && one.end <= end)) {
        parts.push({ text: text.slice(at, place.start), isFound: false });
        parts.push({ text: text.slice(place.start, place.end), isFound: true });
        at = place.end;
    }
    parts.push({ text: text.slice(at, end), isFound: false });
    return [
        ...(start > 0 ? [{ text: '… ', isFound: false }] : []),
        ...parts.filter((part) => part.text !== ''),
        ...(end < text.length ? [{ text: ' …', isFound: false }] : []),
    ];
}

interface Place {
    readonly start: number;
    readonly end: number;
    readonly word: string;
}

/** Where words begin with one of these. */
function placesOf(text: string, words: readonly string[]): readonly Place[] {
    if (words.length === 0) return [];
    const longestFirst = words.toSorted((left, right) => right.length - left.length);
    const escaped = longestFirst.map((word) => word.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&'));
    const pattern = new RegExp(`(?<![\\p{L}\\p{N}])(?:${escaped.join('|')})(?![\\p{L}\\p{N}])`, 'giu');
    return [...text.matchAll(pattern)].map(({ 0: word, index }) => ({
        start: index,
        end: index + word.length,
        word: word.toLowerCase(),
    }));
}

/** A little before the place from which on the most different words are near. */
function beginOf(text: string, places: readonly Place[]): number {
    let best = 0;
    let most = 0;
    for (const { start } of places) {
        const near = places.filter((one) => one.start >= start && one.end <= start + length);
        const count = new Set(near.map(({ word }) => word)).size;
        if (count > most) {
            most = count;
            best = start;
        }
    }
    if (best < length / 3) return 0;
    return text.indexOf(' ', Math.max(0, best - length / 3)) + 1;
}

function endOf(text: string, start: number): number {
    if (text.length <= start + length) return text.length;
    const space = text.lastIndexOf(' ', start + length);
    return space > start ? space : start + length;
}
