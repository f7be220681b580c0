/** Names of the files of tags, which every system can have beside each other. */
import { limits } from '../../limits.ts';
import { wordsIn } from '../../names/letters.ts';

/** The files that are not of a tag. */
export const ownFiles = ['index', 'types', 'shared', 'runtime', 'all'] as const;

/** What Windows does not allow as the name of a file, whatever its extension. */
const devices = /^(?:con|prn|aux|nul|com\d|lpt\d|conin|conout|clock)$/;

/**
 * A file name for each tag, without an extension: its words in lower case, so that no two differ only by their case. A tag that
 * is not a name has a number.
 */
export function fileNamesOf(tags: Iterable<string>): ReadonlyMap<string, string> {
    const taken = new Set<string>(ownFiles);
    const names = new Map<string, string>();
    for (const tag of tags) {
        if (names.has(tag)) continue;
        const word = wordOf(tag);
        let name = word;
        for (let number = 2; taken.has(name); number += 1) name = `${word}-${number}`;
        taken.add(name);
        names.set(tag, name);
    }
    return names;
}

function wordOf(tag: string): string {
    const joined = wordsIn(tag).join('-').normalize('NFC').toLowerCase();
    const word = withinBytes(joined, limits.longestFileName).replace(/-+$/, '');
    if (word === '') return 'tag';
    return devices.test(word) ? `${word}-tag` : word;
}

/** As many of the first characters as take no more bytes. */
function withinBytes(text: string, most: number): string {
    const bytes = new Uint8Array(most);
    return text.slice(0, new TextEncoder().encodeInto(text, bytes).read);
}
