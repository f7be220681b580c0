/** The wildcards of the option `exclude`. Their library is loaded only if there are some. */
import { minimatch } from 'minimatch';

/** minimatch is made for paths; here a string is one flat name in which only `*` and `?` have a meaning. */
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
 * `*` stands for any characters and `?` for exactly one, including slashes and a leading dot.
 * A slash is replaced by a character that no name has, and a letter precedes both, so that `*` may also match nothing.
 */
export function matchesWildcards(text: string, pattern: string): boolean {
    const flatten = (part: string): string => `x${part.replaceAll('/', '\u{e000}')}`;
    const literal = pattern.replaceAll(/[[\]\\]/g, (special) => `\\${special}`);
    return minimatch(flatten(text), flatten(literal), flatName);
}
