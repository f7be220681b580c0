/** Which operations the option `exclude` leaves out. */
import { minimatch } from 'minimatch';
import type { Options } from '../../options/types.ts';

/** What an operation is known by, exactly as the description writes it. */
export interface OperationLabels {
    readonly tags: readonly string[];
    readonly operationId: string | undefined;
}

/** Makes the test for operations to leave out: one match among all tags, or the operationId, is enough. */
export function createExclusion(exclude: Options['exclude']): (labels: OperationLabels) => boolean {
    const matchesTag = matcher(exclude.tags);
    const matchesId = matcher(exclude.operationIds);
    return ({ tags, operationId }) => tags.some(matchesTag) || (operationId !== undefined && matchesId(operationId));
}

function matcher(patterns: readonly string[]): (text: string) => boolean {
    const exact = new Set(patterns.filter((pattern) => !/[*?]/.test(pattern)));
    const wild = patterns.filter((pattern) => /[*?]/.test(pattern));
    return (text) => exact.has(text) || wild.some((pattern) => matchesWildcards(text, pattern));
}

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
function matchesWildcards(text: string, pattern: string): boolean {
    const flatten = (part: string): string => `x${part.replaceAll('/', '\u{e000}')}`;
    const literal = pattern.replaceAll(/[[\]\\]/g, (special) => `\\${special}`);
    return minimatch(flatten(text), flatten(literal), flatName);
}
