/** The operations that the options `include` and `exclude` select. */
import type { Options } from '../../options/types.ts';

/** An operation that the options exclude. */
export interface LeftOut {
    readonly tag: string | undefined;
    readonly reason: 'not selected' | 'deprecated';
}

/** The names of an operation, exactly as written in the description. */
export interface OperationLabels {
    readonly tags: readonly string[];
    readonly operationId: string | undefined;
    /** Undefined for webhooks and callbacks, which have no path in the description. */
    readonly path: string | undefined;
}

/** The selection options during a run, with their matches so far. */
export interface Selection {
    /** Whether an operation is included (or there is no `include`) and not excluded. */
    readonly has: (labels: OperationLabels) => boolean;
    /** Whether an operation is excluded, regardless of `include`: a callback comes with its operation. */
    readonly excludes: (labels: OperationLabels) => boolean;
    readonly include: Matchers;
    readonly exclude: Matchers;
    /** The path operations excluded so far. */
    readonly leftOut: LeftOut[];
}

/** The matchers of one of the two options, by field. */
export type Matchers = Readonly<Record<SelectionField, Matcher>>;

export type SelectionField = keyof Options['exclude'];

/** The entries of one array of patterns. */
export interface Matcher {
    readonly matches: (text: string) => boolean;
    /** The strings tested so far. */
    readonly met: () => Iterable<string>;
    /** The entries that have matched no string. */
    readonly unmatched: () => readonly string[];
}

/** Whether a pattern with wildcards matches a string. */
export type MatchesWildcards = (text: string, pattern: string) => boolean;

/** The options, and the function that matches their wildcards. */
export interface SelectionRule extends Pick<Options, 'include' | 'exclude'> {
    readonly matchesWildcards: MatchesWildcards;
}

/** Reads the options. Loads the wildcard library only if needed. */
export async function readSelection({
    include,
    exclude,
}: Pick<Options, 'include' | 'exclude'>): Promise<SelectionRule> {
    const patterns = [include, exclude].flatMap(({ tags, operationIds, paths }) => [tags, operationIds, paths]).flat();
    if (!patterns.some(hasWildcards)) return { include, exclude, matchesWildcards: () => false };
    const { matchesWildcards } = await import('./wildcards.ts');
    return { include, exclude, matchesWildcards };
}

export function createSelection(rule: SelectionRule): Selection {
    const include = createMatchers(rule.include, rule.matchesWildcards);
    const exclude = createMatchers(rule.exclude, rule.matchesWildcards);
    const isOpen = Object.values(rule.include).every((patterns) => patterns.length === 0);
    const excludes = (labels: OperationLabels): boolean => matchesAny(exclude, labels);
    return {
        has: (labels) => {
            // Test both: an entry that matches is not a mistake, whatever the other option matches.
            const isIncluded = matchesAny(include, labels) || isOpen;
            return !excludes(labels) && isIncluded;
        },
        excludes,
        include,
        exclude,
        leftOut: [],
    };
}

function createMatchers(patterns: Options['exclude'], matchesWildcards: MatchesWildcards): Matchers {
    return {
        tags: createMatcher(patterns.tags, matchesWildcards),
        operationIds: createMatcher(patterns.operationIds, matchesWildcards),
        paths: createMatcher(patterns.paths, matchesWildcards),
    };
}

/** One match among the tags, the operationId and the path is enough. */
function matchesAny(matchers: Matchers, { tags, operationId, path }: OperationLabels): boolean {
    // Test all: an entry that matches is not a mistake, whatever else matches.
    const byTag = tags.map(matchers.tags.matches).includes(true);
    const byId = operationId !== undefined && matchers.operationIds.matches(operationId);
    const byPath = path !== undefined && matchers.paths.matches(path);
    return byTag || byId || byPath;
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

/** Whether an entry may match more than one string. */
export function hasWildcards(pattern: string): boolean {
    return /[*?]/.test(pattern);
}
