/** Which queries mutations make stale: by the rules of the option `invalidates`, and by the extension of their operations. */

import { diagnose, type OptionKeys } from '../diagnostics/index.ts';
import { Suggestions } from '../diagnostics/nearest.ts';
import { limits } from '../limits.ts';
import { field, isArray, isJsonObject, type Reader } from '../load/reader.ts';
import { hasWildcards } from '../names/given-names.ts';
import { writePath } from '../options/show.ts';
import type { Options, StaleQueries } from '../options/types.ts';
import type { Group, Operation, StaleKey } from '../plan/model.ts';
import { anyOperationHas, type Route } from './find.ts';
import type { GroupDraft } from './operations.ts';
import { Matcher } from './patterns.ts';
import type { RuleLabels, Selection } from './selection.ts';

/** The extension of an operation that is a mutation: an array like those of the option. */
const extension = 'x-invalidates';

/** Means all that there are, with or without an operationId. They may be none: no name is misspelt in it. */
const everything = '*';

/** An operation of the paths, with those of its methods that have a query or a mutation. */
interface Candidate extends RuleLabels {
    readonly isLeftOut: boolean;
    readonly queries: readonly Operation[];
    readonly mutations: readonly Operation[];
}

/** What is named as stale, by an entry of a rule or of an extension. */
interface Entry {
    readonly stale: StaleQueries;
    /** Reports that it names nothing that can be stale, or that no operation has the name. */
    readonly refuse: (problem: Problem) => void;
}

interface Problem {
    readonly isUnknown: boolean;
    readonly message: string;
    readonly help: string;
}

interface Rule {
    /** The mutations: by name, or the one that has the extension. */
    readonly of: string | Candidate;
    readonly entries: readonly Entry[];
    readonly refuse: (problem: Problem) => void;
}

export function mayInvalidate({ invalidates, template, generationMode }: Options, reader: Reader): boolean {
    if (template.layer === undefined || generationMode === 'schemas') return false;
    return invalidates.size > 0 || anyOperationHas([extension], reader);
}

interface Description {
    readonly selection: Selection;
    readonly options: Options;
    readonly reader: Reader;
}

/**
 * Gives mutations the keys of what they make stale.
 *
 * @param drafts Those of the groups, in the order of both.
 */
export function findStaleQueries(
    groups: readonly Group[],
    drafts: readonly GroupDraft[],
    { selection, options, reader }: Description,
): readonly Group[] {
    const found = groups.flatMap((group, index) => candidatesIn(group, drafts[index]));
    const rules = [
        ...rulesOfOption(options.invalidates, reader),
        ...found.flatMap(({ route, ...candidate }) => rulesOfExtension(route, candidate, reader)),
    ];
    if (rules.length === 0) return groups;
    const leftOut = selection.leftOut.map((one) => ({ ...one, isLeftOut: true, queries: [], mutations: [] }));
    const names = new CandidateNames([...found, ...leftOut], rules);
    const keys = new StaleKeys(groups, options);
    for (const { of, entries, refuse } of rules) {
        const isOfOption = typeof of === 'string';
        const mutations = isOfOption ? names.find(of, 'mutations', refuse) : of.mutations;
        if (isOfOption && entries.length === 0) keys.leaveOut(mutations);
        for (const { stale, refuse: refuseEntry } of entries) {
            const queries = names.find(stale, 'queries', refuseEntry, mutations);
            const isMany = typeof stale !== 'string' || hasWildcards(stale);
            keys.add(mutations, queries, isMany);
        }
    }
    return groups.map((group) => ({ ...group, operations: group.operations.map((one) => keys.putOn(one)) }));
}

function candidatesIn({ operations }: Group, draft: GroupDraft | undefined): (Candidate & { readonly route: Route })[] {
    let next = 0;
    return (draft?.operations ?? []).map(({ route, methods }) => {
        const own = operations.slice(next, next + methods.length);
        next += methods.length;
        const labels = {
            operationId: route.operationId,
            place: `${route.method} ${route.key ?? route.path}`,
            tags: route.tags,
        };
        return {
            ...labels,
            route,
            isLeftOut: false,
            queries: own.filter(isQueried),
            mutations: own.filter(({ hooks }) => hooks?.role === 'mutation'),
        };
    });
}

function rulesOfOption(invalidates: Options['invalidates'], reader: Reader): Rule[] {
    const reporterAt =
        (option: OptionKeys, shown = option) =>
        ({ isUnknown, message, help }: Problem): void => {
            const problem = `${writePath(shown)}: ${message}`;
            reader.report(diagnose(isUnknown ? 'unknown-name' : 'unfit-rule', problem, { help, option }));
        };
    return Array.from(invalidates, ([of, entries]): Rule => {
        const option = ['invalidates', of];
        return {
            of,
            entries: entries.map((stale, index) => ({ stale, refuse: reporterAt([...option, index]) })),
            refuse: reporterAt(option, ['invalidates']),
        };
    });
}

function rulesOfExtension({ node }: Route, of: Candidate, reader: Reader): Rule[] {
    const given = field(node.value, extension);
    if (given === undefined) return [];
    const pointer = `${node.pointer}/${extension}`;
    const refuseAt = (place: string) => (problem: Pick<Problem, 'message' | 'help'>) =>
        reader.malformed(place, problem.message, problem.help);
    const form = "write operationIds, 'GET /path' or objects such as { tag: pet }";
    if (!isArray(given)) {
        refuseAt(pointer)({ message: `'${extension}' must be an array`, help: form });
        return [];
    }
    if (of.mutations.length === 0) {
        const message = `'${extension}' is for mutations, and ${describe(of)}`;
        refuseAt(pointer)({ message, help: 'write it at the operations that change something' });
        return [];
    }
    const entries = given.flatMap((entry, index): Entry[] => {
        const refuse = refuseAt(`${pointer}/${index}`);
        const tag = isJsonObject(entry) ? field(entry, 'tag') : undefined;
        const stale = typeof tag === 'string' ? { tag } : entry;
        if (typeof stale === 'string' || typeof tag === 'string') return [{ stale: stale as StaleQueries, refuse }];
        refuse({ message: `'${extension}' names queries`, help: form });
        return [];
    });
    return [{ of, entries, refuse: refuseAt(pointer) }];
}

/** The operations of the paths, by what rules call them. */
class CandidateNames {
    readonly #candidates: readonly Candidate[];
    readonly #byName: ReadonlyMap<string, readonly Candidate[]>;
    readonly #byTag: ReadonlyMap<string, readonly Candidate[]>;
    readonly #suggestions = new Suggestions();
    #suggested = 0;

    constructor(candidates: readonly Candidate[], rules: readonly Rule[]) {
        const entries = rules.flatMap((rule) => rule.entries.map(({ stale }) => stale));
        const named = [...rules.map(({ of }) => of), ...entries].filter((one) => typeof one === 'string');
        const tags = entries.flatMap((one) => (typeof one === 'string' ? [] : [one.tag]));
        this.#candidates = candidates;
        // Of names with wildcards, those with a space may mean a method and a path, as in `operationNames`.
        const ofPlaces = named.filter((one) => one.includes(' ') || !hasWildcards(one) || one === everything);
        this.#byName = matchAll(candidates, [
            { patterns: named, namesOf: ({ operationId }) => (operationId === undefined ? [] : [operationId]) },
            { patterns: ofPlaces, namesOf: ({ place }) => [place] },
        ]);
        this.#byTag = matchAll(candidates, [{ patterns: tags, namesOf: ({ tags: own }) => own }]);
    }

    /**
     * What a rule or an extension means with a name or a tag.
     *
     * @param by The mutations that make it stale.
     */
    find(
        meant: StaleQueries,
        role: keyof typeof roles,
        refuse: Rule['refuse'],
        by: readonly Operation[] = [],
    ): readonly Operation[] {
        const [what, name] = typeof meant === 'string' ? ['name', meant] : ['tag', meant.tag];
        const matched = (what === 'name' ? this.#byName : this.#byTag).get(name) ?? [];
        const found = matched.flatMap((one) => one[role]);
        const [only] = matched;
        if (name === everything) return found;
        if (only === undefined) refuse(this.#unknown(meant));
        else if (found.length === 0 && !matched.some(({ isLeftOut }) => isLeftOut)) {
            const { one, help } = roles[role];
            const isSelf = only.mutations.some((mutation) => by.includes(mutation));
            const message =
                what === 'name' && !hasWildcards(name)
                    ? `'${name}' is no ${one}: ${isSelf ? 'it is the mutation itself' : describe(only)}`
                    : `'${name}' is the ${what} of no ${one}`;
            refuse({ isUnknown: false, message, help });
        }
        return found;
    }

    #unknown(meant: StaleQueries): Problem {
        const isNamed = typeof meant === 'string';
        const name = isNamed ? meant : meant.tag;
        const known = (): string[] =>
            this.#candidates.flatMap(({ operationId, place, tags }) =>
                isNamed ? [operationId ?? [], place].flat() : tags,
            );
        const near =
            this.#suggested++ < limits.mostSuggestions
                ? this.#suggestions.nearest(name, isNamed ? this.#byName : this.#byTag, known)
                : undefined;
        const help =
            near === undefined ? 'write it as the description does, or leave it out' : `did you mean '${near}'?`;
        return { isUnknown: true, message: `no operation ${isNamed ? 'is called' : 'has the tag'} '${name}'`, help };
    }
}

/** What an operation may be for a rule, in words, and what to do if it is not. */
const roles = {
    mutations: { one: 'mutation', help: 'name a mutation: what it makes stale is in its array' },
    queries: { one: 'query', help: 'name operations that read: GET, HEAD or QUERY' },
} as const;

interface Matching {
    readonly patterns: readonly string[];
    readonly namesOf: (candidate: Candidate) => readonly string[];
}

/** What each pattern matches, in the order of the candidates. */
function matchAll(
    candidates: readonly Candidate[],
    all: readonly Matching[],
): ReadonlyMap<string, readonly Candidate[]> {
    const found = new Map<string, Set<Candidate>>();
    for (const { patterns, namesOf } of all) {
        const matcher = new Matcher(patterns);
        for (const candidate of candidates) {
            for (const pattern of namesOf(candidate).flatMap((name) => matcher.matching(name))) {
                found.set(pattern, (found.get(pattern) ?? new Set()).add(candidate));
            }
        }
    }
    return new Map(Array.from(found, ([pattern, candidates]) => [pattern, [...candidates]]));
}

function describe({ queries, mutations }: Candidate): string {
    if (queries.length > 0) return 'it is a query';
    return mutations.length > 0 ? 'it is a mutation' : 'it gives a stream, which has no query';
}

class StaleKeys {
    readonly #groups: readonly Group[];
    readonly #hasInstances: boolean;
    readonly #leftOut = new Set<Operation>();
    /** By mutation: queries, and groups that are stale as a whole. */
    readonly #stale = new Map<Operation, Set<Operation | Group>>();

    constructor(groups: readonly Group[], { instances }: Options) {
        this.#groups = groups;
        this.#hasInstances = instances;
    }

    /** These make nothing stale, whatever else is said of them. */
    leaveOut(mutations: readonly Operation[]): void {
        for (const one of mutations) this.#leftOut.add(one);
    }

    /** @param isMany Whether they were named together: then a group that is all among them is stale as a whole. */
    add(mutations: readonly Operation[], queries: readonly Operation[], isMany: boolean): void {
        const named = new Set(queries);
        // The number of arguments says where keys have the scope of an instance, and the key of a group has no such number.
        const whole = isMany && !this.#hasInstances ? this.#groups.filter((group) => isAllAmong(group, named)) : [];
        for (const { operations } of whole) for (const one of operations) named.delete(one);
        for (const mutation of mutations) {
            const stale = this.#stale.get(mutation) ?? new Set();
            this.#stale.set(mutation, stale);
            for (const one of [...whole, ...named]) stale.add(one);
        }
    }

    putOn(operation: Operation): Operation {
        const stale = this.#stale.get(operation);
        if (stale === undefined || this.#leftOut.has(operation)) return operation;
        const keys = this.#groups.flatMap((group): StaleKey[] => {
            if (group.hooks !== undefined && stale.has(group)) return [{ names: group.hooks.key, count: undefined }];
            return group.operations.filter((query) => stale.has(query)).flatMap(keysOf);
        });
        return keys.length === 0 ? operation : { ...operation, stale: keys };
    }
}

/** Whether a group has queries, and all of them are among these. */
function isAllAmong({ operations }: Group, named: ReadonlySet<Operation>): boolean {
    const own = operations.filter(isQueried);
    return own.length > 0 && own.every((query) => named.has(query));
}

/** Whether it has a query. One that reads with POST has only that of all its pages. */
function isQueried(operation: Operation): boolean {
    return keysOf(operation).length > 0;
}

/** The key of a query, and that of the query of all its pages. */
function keysOf({ hooks, pages, arguments: { length: count } }: Operation): StaleKey[] {
    return [hooks, pages?.names.infinite].flatMap((own) => (own?.role === 'query' ? [{ names: own.key, count }] : []));
}
