/** Which operations the option `exclude` leaves out. */
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

/** Whether a pattern with wildcards matches a text. */
export type MatchesWildcards = (text: string, pattern: string) => boolean;

/** The option, and how its wildcards match. */
export interface ExclusionRule {
    readonly exclude: Options['exclude'];
    readonly matchesWildcards: MatchesWildcards;
}

/** Reads the option. What matches wildcards is loaded where there are some. */
export async function readExclusion(exclude: Options['exclude']): Promise<ExclusionRule> {
    if (![...exclude.tags, ...exclude.operationIds].some(hasWildcards))
        return { exclude, matchesWildcards: () => false };
    const { matchesWildcards } = await import('./wildcards.ts');
    return { exclude, matchesWildcards };
}

export function createExclusion({ exclude, matchesWildcards }: ExclusionRule): Exclusion {
    const tags = createMatcher(exclude.tags, matchesWildcards);
    const operationIds = createMatcher(exclude.operationIds, matchesWildcards);
    const leavesOut = (labels: OperationLabels): boolean => {
        // All are asked about: an entry that matches is no slip, whatever else matches.
        const byTag = labels.tags.map(tags.matches).includes(true);
        const byId = labels.operationId !== undefined && operationIds.matches(labels.operationId);
        return byTag || byId;
    };
    return { leavesOut, tags, operationIds };
}

function createMatcher(patterns: readonly string[], matchesWildcards: MatchesWildcards): Matcher {
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
