/** Which operations the option `exclude` leaves out. */
import { minimatch } from 'minimatch';
import type { Options } from '../../options/types.ts';

/** What an operation is known by, exactly as the description writes it. */
export interface OperationLabels {
    readonly tags: readonly string[];
    readonly operationId: string | undefined;
}

/** The option `exclude` over a run: what it leaves out, and what it has met so far. */
export interface Exclusion {
    /** Whether an operation is left out: one match among all tags, or the operationId, is enough. */
    readonly leavesOut: (labels: OperationLabels) => boolean;
    readonly tags: Matcher;
    readonly operationIds: Matcher;
}

/** The entries of one list of patterns. */
export interface Matcher {
    readonly matches: (text: string) => boolean;
    /** The texts that were asked about. */
    readonly met: () => Iterable<string>;
    /** The entries that have matched none of them. */
    readonly unmatched: () => readonly string[];
}

export function createExclusion(exclude: Options['exclude']): Exclusion {
    const tags = createMatcher(exclude.tags);
    const operationIds = createMatcher(exclude.operationIds);
    const leavesOut = (labels: OperationLabels): boolean => {
        // All are asked about: an entry that matches is no slip, whatever else matches.
        const byTag = labels.tags.map(tags.matches).includes(true);
        const byId = labels.operationId !== undefined && operationIds.matches(labels.operationId);
        return byTag || byId;
    };
    return { leavesOut, tags, operationIds };
}

function createMatcher(patterns: readonly string[]): Matcher {
    const exact = new Set(patterns.filter((pattern) => !hasWildcards(pattern)));
    const wild = new Set(patterns.filter(hasWildcards));
    const idle = new Set(wild);
    const met = new Map<string, boolean>();
    const decide = (text: string): boolean => {
        const hits = [...wild].filter((pattern) => matchesWildcards(text, pattern));
        for (const pattern of hits) idle.delete(pattern);
        return hits.length > 0 || exact.has(text);
    };
    return {
        matches: (text) => {
            const known = met.get(text) ?? decide(text);
            met.set(text, known);
            return known;
        },
        met: () => met.keys(),
        unmatched: () => [...[...exact].filter((pattern) => !met.has(pattern)), ...idle],
    };
}

/** Whether an entry may match more than one text. */
export function hasWildcards(pattern: string): boolean {
    return /[*?]/.test(pattern);
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
