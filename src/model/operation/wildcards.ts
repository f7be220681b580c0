/** The wildcards of the selection options. Their library is loaded only if needed. */
import { minimatch } from 'minimatch';

/** minimatch is for paths; here a string is one flat name in which only `*` and `?` are special. */
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
 * `*` matches any characters and `?` exactly one, including slashes and a leading dot.
 * A slash is replaced by a character that occurs in no name. Both strings get a letter before them, so `*` also matches
 * an empty string.
 */
export function matchesWildcards(text: string, pattern: string): boolean {
    const flatten = (part: string): string => `x${part.replaceAll('/', '\u{e000}')}`;
    const literal = pattern.replaceAll(/[[\]\\]/g, (special) => `\\${special}`);
    return minimatch(flatten(text), flatten(literal), flatName);
}
