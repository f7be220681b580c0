/** The wildcards of the option `exclude`. Their library is loaded where there are some. */
import { minimatch } from 'minimatch';

/** Paths are what minimatch is made for; here a text is one flat name in which only `*` and `?` mean something. */
const flatName = {
    dot: true,
    nobrace: true,
    noext: true,
    noglobstar: true,
    nonegate: true,
    nocomment: true,
    windowsPathsNoEscape: false,
} as const;

/**
 * `*` stands for any characters and `?` for exactly one, slashes and a leading dot among them.
 * A slash is swapped for a character that no name has, and a letter put before both, so that `*` may also match nothing.
 */
export function matchesWildcards(text: string, pattern: string): boolean {
    const flatten = (part: string): string => `x${part.replaceAll('/', '\u{e000}')}`;
    const literal = pattern.replaceAll(/[[\]\\]/g, (special) => `\\${special}`);
    return minimatch(flatten(text), flatten(literal), flatName);
}
