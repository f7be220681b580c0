/** The operations that the options `include` and `exclude` select, their given names, and what in the options matches nothing. */

import { diagnose, type OptionKeys } from '../diagnostics/index.ts';
import { Suggestions } from '../diagnostics/nearest.ts';
import { limits } from '../limits.ts';
import type { Reader } from '../load/reader.ts';
import { GivenNames, hasWildcards } from '../names/given-names.ts';
import { writePath } from '../options/show.ts';
import type { Options } from '../options/types.ts';
import type { TypeContext } from '../types/context.ts';
import { reportUnknown } from '../types/given-names.ts';
import { Matcher, type NamedEntry } from './patterns.ts';

/** The names of an operation, exactly as written in the description. */
export interface OperationLabels {
    readonly tags: readonly string[];
    readonly operationId: string | undefined;
    /** Undefined for webhooks and callbacks, which have no path in the description. */
    readonly key: string | undefined;
}

/** What rules call an operation of the paths: its operationId, its tags, and its method and path as in `GET /pets`. */
export interface RuleLabels extends Omit<OperationLabels, 'key'> {
    readonly place: string;
}

/** An operation of the paths that the options exclude. */
export interface LeftOut extends RuleLabels {
    readonly tag: string | undefined;
}

type Entries = Options['exclude'];

/** The matchers of one of the two options, by field. */
export type Matchers = Readonly<Record<keyof Entries, Matcher>>;

/** The selection options during a run, with their matches so far. */
export class Selection {
    readonly include: Matchers;
    readonly exclude: Matchers;
    readonly names: GivenNames;
    /** The path operations excluded so far. */
    readonly leftOut: LeftOut[] = [];
    readonly #includesAll: boolean;

    constructor({ include, exclude, operationNames }: Pick<Options, 'include' | 'exclude' | 'operationNames'>) {
        this.include = matchersOf(include);
        this.exclude = matchersOf(exclude);
        this.names = new GivenNames(operationNames);
        this.#includesAll = Object.values(include).every((entries) => entries.length === 0);
    }

    /** Whether an operation is included (or there is no `include`) and not excluded. A callback comes with its operation. */
    has(labels: OperationLabels, isCallback = false): boolean {
        // Test both: an entry that matches is not a mistake, whatever the other option matches.
        const isIncluded = isCallback || matchesIn(this.include, labels).length > 0 || this.#includesAll;
        return matchesIn(this.exclude, labels).length === 0 && isIncluded;
    }
}

export function matchersOf({ tags, operationIds, paths }: Entries): Matchers {
    return { tags: new Matcher(tags), operationIds: new Matcher(operationIds), paths: new Matcher(paths) };
}

/** The entries that match the tags, the operationId or the path of an operation, by `entryKey`. One is enough. */
export function matchesIn(matchers: Matchers, labels: OperationLabels): readonly string[] {
    const names = namesByField(labels);
    // Test all: an entry that matches is not a mistake, whatever else matches.
    return selectingFields.flatMap((field) =>
        names[field].flatMap((name) => matchers[field].matching(name).map((entry) => entryKey(field, entry))),
    );
}

/** What entries of each field may name. */
export function namesByField({ tags, operationId, key }: OperationLabels) {
    return { tags, operationIds: [operationId ?? []].flat(), paths: [key ?? []].flat() };
}

/** An entry with its field. */
export function entryKey(field: keyof Entries, entry: string): string {
    return `${field} ${entry}`;
}

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
export function reportUnmatched({ include, exclude, names }: Selection, { options, notes, reader }: TypeContext): void {
    reportUnknown('operationNames', names, reader);
    const parameters = [...options.modifiers.parameters.keys()].filter((name) => !notes.parameterNames.has(name));
    const keyed = parameters.map((name): NamedEntry => ({ name, key: name }));
    reportNames(['modifiers', 'parameters'], keyed, 'has a parameter', notes.parameterNames, reader);
    for (const [option, matchers] of Object.entries({ include, exclude })) {
        for (const field of selectingFields) {
            const matcher = matchers[field];
            const at = [option, field];
            const unmatched = matcher.unmatched();
            const names = unmatched.filter(({ name }) => !hasWildcards(name));
            reportNames(at, names, verbs[field], matcher.met.keys(), reader);
            for (const { name, key } of unmatched.filter((entry) => hasWildcards(entry.name))) {
                const message = `${writePath(at)}: '${name}' matches nothing`;
                reader.report(diagnose('unmatched-name', message, { option: [...at, key] }));
            }
        }
    }
}

/** Reports names that no operation has, and those that were meant. */
function reportNames(
    at: OptionKeys,
    names: readonly NamedEntry[],
    verb: string,
    known: Iterable<string>,
    reader: Reader,
    before = 0,
): void {
    const suggestions = new Suggestions();
    for (const [index, { name, key }] of names.entries()) {
        const near =
            before + index < limits.mostSuggestions ? suggestions.nearest(name, names, () => known) : undefined;
        const help = near === undefined ? undefined : `did you mean '${near}'?`;
        const message = `${writePath(at)}: no operation ${verb} '${name}'`;
        reader.report(diagnose('unmatched-name', message, { help, option: [...at, key] }));
    }
}

/**
 * Reports the names of a rule that no operation has, whether it is left out or not. Returns how many there are.
 *
 * @param met The selection, after all operations are read.
 * @param before How many have been reported of other rules.
 */
export function reportUnknownNames(
    at: OptionKeys,
    rule: { readonly [Field in keyof Entries]?: Entries[Field] | undefined },
    { include: met }: Pick<Selection, 'include'>,
    reader: Reader,
    before: number,
): number {
    const unknown = selectingFields.map((field) => {
        const names = (rule[field] ?? [])
            .map((name, key): NamedEntry => ({ name, key }))
            .filter(({ name }) => !hasWildcards(name) && !met[field].met.has(name));
        reportNames([...at, field], names, verbs[field], met[field].met.keys(), reader, before);
        return names;
    });
    return unknown.flat().length;
}
