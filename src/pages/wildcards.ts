/** Rules in fewer words: patterns that match the operations of a rule, and none that the rule would be wrong for. */
import { limits } from '../limits.ts';
import { hasWildcards } from '../names/given-names.ts';
import type { Route } from '../operations/find.ts';
import { namesByField, type OperationLabels } from '../operations/selection.ts';
import { operationFields } from '../options/page-rules.ts';
import type { PageRule } from '../options/types.ts';
import type { Group } from '../plan/model.ts';
import { addTo } from '../schema/lists.ts';
import type { Declared } from '../types/declared.ts';
import { leavesAlone } from './plan.ts';

/** An operation of the description, as far as rules may name it. */
export interface NamedOperation extends OperationLabels {
    /** Whether a rule that matches it by a wildcard leaves it alone, as it has nothing of what the rule names. */
    readonly isLeftAlone: (rule: PageRule) => boolean;
}

export function namedOperations(
    found: readonly Route[],
    groups: readonly Group[],
    declared: Declared,
): readonly NamedOperation[] {
    const methods = new Map<string, Group['operations'][number][]>();
    for (const operation of groups.flatMap((group) => group.operations)) addTo(methods, operation.pointer, operation);
    return found.map((route) => ({
        ...route,
        isLeftAlone: ({ operationIds: _, paths: __, tags: ___, ...way }) =>
            (methods.get(route.node.pointer) ?? []).every(
                (one) => one.pages === undefined && leavesAlone(one, way, declared),
            ),
    }));
}

/**
 * Writes rules with the fewest names: each matches by patterns what it matched by names, and otherwise nothing but what
 * it leaves alone. Takes one look at each operation for a rule and a field.
 */
export function shortenRules(rules: readonly PageRule[], operations: readonly NamedOperation[]): readonly PageRule[] {
    return rules.map((rule) => {
        const { operationIds = [], paths = [], tags: _, ...way } = rule;
        const count = operationIds.length + paths.length;
        if (count < fewestForPattern) return rule;
        const isNamed = namedBy(rule);
        const [named, others] = [operations.filter(isNamed), operations.filter((one) => !isNamed(one))];
        const refused = others.filter((one) => !one.isLeftAlone(rule));
        // Of those that are as short, the first one is taken.
        const choices = operationFields.flatMap((field) => {
            const entries = entriesFor(field, named, refused);
            return entries === undefined || entries.length >= count ? [] : [{ field, entries }];
        });
        const [best] = choices.toSorted((left, right) => left.entries.length - right.entries.length);
        return best === undefined ? rule : { [best.field]: best.entries, ...way };
    });
}

function namedBy({ operationIds = [], paths = [] }: PageRule): (operation: NamedOperation) => boolean {
    const [ids, keys] = [new Set(operationIds), new Set(paths)];
    return ({ operationId, key }) =>
        (operationId !== undefined && ids.has(operationId)) || (key !== undefined && keys.has(key));
}

/** The entries of a field that match all of some operations, and no refused one; undefined if there are none. */
function entriesFor(
    field: (typeof operationFields)[number],
    wanted: readonly NamedOperation[],
    refused: readonly NamedOperation[],
): readonly string[] | undefined {
    const named = wanted.map((one) => namesByField(one)[field]);
    if (named.some((names) => names.length === 0 || names.some(hasWildcards))) return undefined;
    const others = new Set(refused.flatMap((one) => namesByField(one)[field]));
    // Of several tags, one that no refused operation has is enough.
    const names = named.map((all) => all.find((name) => !others.has(name)));
    if (names.includes(undefined)) return undefined;
    return shortestEntries(
        names.filter((name) => name !== undefined),
        [...others],
    );
}

/** Fewer names say more than a pattern, which also means operations that are still to come. */
const fewestForPattern = 3;

/**
 * The fewest entries that match all of some names, and none of the others: a pattern that matches most names comes first, and
 * a name that no pattern shares with two others stays. A pattern begins or ends between words, as in `list*` and `*\/list`.
 */
export function shortestEntries(wanted: readonly string[], others: readonly string[]): readonly string[] {
    const names = [...new Set(wanted)];
    const byPattern = new Map<string, string[]>();
    for (const name of names) {
        for (const pattern of patternsOf(name)) addTo(byPattern, pattern, name);
    }
    // Longer patterns that match the same say more.
    const shared = [...byPattern]
        .filter(([, matched]) => matched.length >= fewestForPattern)
        .toSorted(([one, ofOne], [other, ofOther]) => ofOther.length - ofOne.length || other.length - one.length)
        .slice(0, limits.mostPagePatterns);
    const left = new Set(names);
    const chosen: string[] = [];
    for (const [pattern, matched] of shared) {
        const own = matched.filter((name) => left.has(name));
        if (own.length < fewestForPattern || others.some(matcherOf(pattern))) continue;
        chosen.push(pattern);
        for (const name of own) left.delete(name);
    }
    // What a pattern matches without beginning or ending there needs no entry of its own.
    const covering = chosen.map(matcherOf);
    return [...chosen, ...[...left].filter((name) => !covering.some((matches) => matches(name)))];
}

/** Whether a name matches a pattern, which is tried on many names and has a text at each end or one within. */
function matcherOf(pattern: string): (name: string) => boolean {
    const [head = '', ...rest] = pattern.split('*');
    const tail = rest.pop() ?? '';
    const within = rest.join('*');
    const length = pattern.length - rest.length - 1;
    return (name) =>
        name.length >= length &&
        name.startsWith(head) &&
        name.endsWith(tail) &&
        (within === '' || name.includes(within));
}

/** The patterns of a name: its first words, its last ones, the first with the last, and those within. */
function patternsOf(name: string): ReadonlySet<string> {
    if (name.length > limits.longestKey) return new Set();
    // Between words: before a capital, and around what is neither a letter nor a digit.
    const wordEnds =
        /(?<=[\p{Ll}\p{N}])(?=\p{Lu})|(?<=\p{Lu})(?=\p{Lu}\p{Ll})|(?<=[\p{L}\p{N}])(?=[^\p{L}\p{N}])|(?<=[^\p{L}\p{N}])(?=[\p{L}\p{N}])/gu;
    const ends = [...name.matchAll(wordEnds)].map(({ index }) => index);
    const [first, last] = [ends.slice(0, wordsAtEnd), ends.slice(-wordsAtEnd)];
    const [firstEnd, lastStart] = [ends[0], ends.at(-1)];
    const within = first.flatMap((start, index) => {
        const [word, withMarks] = [ends[index + 1], ends[index + 3]];
        return [word, withMarks].flatMap((end) => (end === undefined ? [] : [name.slice(start, end)]));
    });
    return new Set([
        ...first.map((end) => `${name.slice(0, end)}*`),
        ...last.map((start) => `*${name.slice(start)}`),
        ...(firstEnd === undefined || lastStart === undefined || firstEnd === lastStart
            ? []
            : [`${name.slice(0, firstEnd)}*${name.slice(lastStart)}`]),
        // Marks alone, such as a slash, say nothing.
        ...within.filter((text) => /[\p{L}\p{N}]/u.test(text)).map((text) => `*${text}*`),
    ]);
}

/** How many words at either end a pattern may have. */
const wordsAtEnd = 4;
