/** Names of the files of tags, which every system can have beside each other. */
import { limits } from '../../limits.ts';
import { wordsIn } from '../../names/letters.ts';

/** The files that are not of a tag. */
export const ownFiles = ['index', 'types', 'shared', 'runtime', 'all'] as const;

/** What Windows does not allow as the name of a file, whatever its extension; it knows raised digits too. */
const devices = /^(?:CON|PRN|AUX|NUL|COM\d|LPT\d|CONIN|CONOUT|CLOCK)$/;

/**
 * What names of one file have in common on some system: disks may ignore case, and the form of letters. A disk that tells more apart
 * only gets a number that it would not need.
 */
function sameOf(name: string): string {
    return name.normalize('NFKD').toUpperCase().normalize('NFC');
}

/**
 * A file name for each tag, without an extension: its words in lower case, so that no two differ only by their case. A tag that
 * is not a name has a number.
 */
export function fileNamesOf(tags: Iterable<string>): ReadonlyMap<string, string> {
    const taken = new Set(ownFiles.map(sameOf));
    const names = new Map<string, string>();
    /** The next number for names that are the same. */
    const numbers = new Map<string, number>();
    for (const tag of tags) {
        if (names.has(tag)) continue;
        const word = wordOf(tag);
        let number = numbers.get(sameOf(word)) ?? 2;
        let name = word;
        for (; taken.has(sameOf(name)); number += 1) name = `${word}-${number}`;
        numbers.set(sameOf(word), number);
        taken.add(sameOf(name));
        names.set(tag, name);
    }
    return names;
}

function wordOf(tag: string): string {
    const joined = wordsIn(tag).join('-').normalize('NFC').toLowerCase();
    const word = withinBytes(joined, limits.longestFileName).replace(/-+$/, '');
    if (word === '') return 'tag';
    return devices.test(sameOf(word)) ? `${word}-tag` : word;
}

/** As many of the first characters as take no more bytes. */
function withinBytes(text: string, most: number): string {
    const bytes = new Uint8Array(most);
    return text.slice(0, new TextEncoder().encodeInto(text, bytes).read);
}
