/** The operations that the options `include` and `exclude` select, and the names in the options that match nothing. */
import { diagnose } from '../../diagnostics/index.ts';
import { Suggestions } from '../../diagnostics/nearest.ts';
import type { Reader } from '../../load/reader.ts';
import type { Options } from '../../options/types.ts';
import type { TypeContext } from '../../types/context.ts';

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

/** Names and patterns, by field. */
type Patterns = Options['exclude'];

/** The matchers of one of the two options, by field. */
export type Matchers = Readonly<Record<keyof Patterns, Matcher>>;

/** The options, and the function that matches their wildcards. */
export interface SelectionRule extends Pick<Options, 'include' | 'exclude'> {
    /** Whether a pattern with wildcards matches a string. */
    readonly matchesWildcards: (text: string, pattern: string) => boolean;
}

/** Reads the options. Loads the wildcard library only if needed. */
export async function readSelection({
    include,
    exclude,
    pagination,
}: Pick<Options, 'include' | 'exclude' | 'pagination'>): Promise<SelectionRule> {
    const patterns = [include, exclude, ...pagination.rules].flatMap(({ tags, operationIds, paths }) => [
        ...(tags ?? []),
        ...(operationIds ?? []),
        ...(paths ?? []),
    ]);
    if (!patterns.some(hasWildcards)) return { include, exclude, matchesWildcards: () => false };
    const { matchesWildcards } = await import('./wildcards.ts');
    return { include, exclude, matchesWildcards };
}

/** The selection options during a run, with their matches so far. */
export class Selection {
    readonly include: Matchers;
    readonly exclude: Matchers;
    /** The path operations excluded so far. */
    readonly leftOut: LeftOut[] = [];
    readonly #includesAll: boolean;

    constructor(rule: SelectionRule) {
        this.include = matchersOf(rule.include, rule);
        this.exclude = matchersOf(rule.exclude, rule);
        this.#includesAll = Object.values(rule.include).every((patterns) => patterns.length === 0);
    }

    /** Whether an operation is included (or there is no `include`) and not excluded. A callback comes with its operation. */
    has(labels: OperationLabels, isCallback = false): boolean {
        // Test both: an entry that matches is not a mistake, whatever the other option matches.
        const isIncluded = isCallback || matchesAny(this.include, labels) || this.#includesAll;
        return !matchesAny(this.exclude, labels) && isIncluded;
    }
}

export function matchersOf({ tags, operationIds, paths }: Patterns, rule: SelectionRule): Matchers {
    return {
        tags: new Matcher(tags, rule),
        operationIds: new Matcher(operationIds, rule),
        paths: new Matcher(paths, rule),
    };
}

/** One match among the tags, the operationId and the path is enough. */
export function matchesAny(matchers: Matchers, { tags, operationId, path }: OperationLabels): boolean {
    // Test all: an entry that matches is not a mistake, whatever else matches.
    const byTag = tags.map((tag) => matchers.tags.matches(tag)).includes(true);
    const byId = operationId !== undefined && matchers.operationIds.matches(operationId);
    const byPath = path !== undefined && matchers.paths.matches(path);
    return byTag || byId || byPath;
}

/** The entries of one array of patterns. */
class Matcher {
    readonly #exact: ReadonlySet<string>;
    readonly #wild: ReadonlySet<string>;
    readonly #matchesWildcards: SelectionRule['matchesWildcards'];
    readonly #met = new Map<string, boolean>();
    /** The patterns with wildcards that have matched something. */
    readonly #used = new Set<string>();

    constructor(patterns: readonly string[], { matchesWildcards }: SelectionRule) {
        this.#exact = new Set(patterns.filter((pattern) => !hasWildcards(pattern)));
        this.#wild = new Set(patterns.filter(hasWildcards));
        this.#matchesWildcards = matchesWildcards;
    }

    matches(text: string): boolean {
        const known = this.#met.get(text);
        if (known !== undefined) return known;
        const hits = [...this.#wild].filter((pattern) => this.#matchesWildcards(text, pattern));
        for (const pattern of hits) this.#used.add(pattern);
        const found = hits.length > 0 || this.#exact.has(text);
        this.#met.set(text, found);
        return found;
    }

    /** Whether an entry without wildcards is a string. */
    names(text: string | undefined): boolean {
        return text !== undefined && this.#exact.has(text);
    }

    /** The strings tested so far. */
    met(): Iterable<string> {
        return this.#met.keys();
    }

    /** The entries that have matched no string. */
    unmatched(): readonly string[] {
        const exact = [...this.#exact].filter((name) => !this.#met.has(name));
        return [...exact, ...[...this.#wild].filter((pattern) => !this.#used.has(pattern))];
    }
}

/** Whether an entry may match more than one string. */
export function hasWildcards(pattern: string): boolean {
    return /[*?]/.test(pattern);
}

/** The time to compare each name with each name of the description grows with both. */
const mostSuggestions = 20;

/** The verbs of the messages, by field. */
const verbs = {
    tags: 'has a tag',
    operationIds: 'has the operationId',
    paths: 'has the path',
} as const satisfies Record<keyof Matchers, string>;

const selectingFields = ['tags', 'operationIds', 'paths'] as const;

/**
 * Reports the names and patterns that match nothing, after all operations are read: they have no effect and are probably
 * mistakes. A pattern gets no suggestion.
 */
export function reportUnmatched({ include, exclude }: Selection, { options, notes, reader }: TypeContext): void {
    const parameters = [...options.modifiers.parameters.keys()].filter((name) => !notes.parameterNames.has(name));
    reportNames('modifiers.parameters', parameters, 'has a parameter', notes.parameterNames, reader);
    for (const [option, matchers] of Object.entries({ include, exclude })) {
        for (const field of selectingFields) {
            const matcher = matchers[field];
            const unmatched = matcher.unmatched();
            const names = unmatched.filter((name) => !hasWildcards(name));
            reportNames(`${option}.${field}`, names, verbs[field], matcher.met(), reader);
            for (const pattern of unmatched.filter(hasWildcards)) {
                reader.report(diagnose('unmatched-name', `${option}.${field}: '${pattern}' matches nothing`));
            }
        }
    }
}

/** Reports names that no operation has, and those that were meant. */
function reportNames(
    option: string,
    names: readonly string[],
    verb: string,
    known: Iterable<string>,
    reader: Reader,
): void {
    const suggestions = new Suggestions();
    for (const [index, name] of names.entries()) {
        const near = index < mostSuggestions ? suggestions.nearest(name, names, () => known) : undefined;
        const help = near === undefined ? {} : { help: `did you mean '${near}'?` };
        reader.report(diagnose('unmatched-name', `${option}: no operation ${verb} '${name}'`, help));
    }
}

/**
 * Reports the names of a rule that no operation has, whether it is left out or not. Returns whether there are any.
 *
 * @param met The selection, after all operations are read.
 */
export function reportUnknown(
    option: string,
    rule: { readonly [Field in keyof Patterns]?: Patterns[Field] | undefined },
    { include: met }: Pick<Selection, 'include'>,
    reader: Reader,
): boolean {
    const unknown = selectingFields.map((field) => {
        const known = new Set(met[field].met());
        const names = (rule[field] ?? []).filter((name) => !hasWildcards(name) && !known.has(name));
        reportNames(`${option}.${field}`, names, verbs[field], known, reader);
        return names;
    });
    return unknown.flat().length > 0;
}
