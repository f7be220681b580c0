/**
 * Which operations have pages, by a rule of the option `pagination` or an extension of the description, and how these
 * follow each other if the rule fits.
 */

import { diagnose } from '../diagnostics/index.ts';
import type { Reader } from '../load/reader.ts';
import { hasWildcards } from '../names/given-names.ts';
import type { Route } from '../operations/find.ts';
import type { PageDraft } from '../operations/operations.ts';
import {
    entryKey,
    type Matchers,
    matchersOf,
    matchesIn,
    type OperationLabels,
    reportUnknownNames,
    type Selection,
} from '../operations/selection.ts';
import { operationFields } from '../options/page-rules.ts';
import { writePath } from '../options/show.ts';
import type { Options, PageRule } from '../options/types.ts';
import type { Group, Operation } from '../plan/model.ts';
import type { FoundRule } from '../plan/pages.ts';
import type { Declared } from '../types/declared.ts';
import { findExtension } from './extensions.ts';
import { isMismatch, type Mismatch, planPages, relatesTo } from './plan.ts';

export class PageRules {
    readonly #reader: Reader;
    readonly #pagination: Options['pagination'];
    readonly #matchers: Matchers;
    /** The first rule with an entry, by field and entry. */
    readonly #byEntry: ReadonlyMap<string, number>;
    readonly #used = new Set<number>();
    /** The first operation that an entry matches, by field and entry, and the rule that it has. */
    readonly #matched = new Map<string, { readonly name: string; readonly index: number }>();

    constructor({ pagination }: Pick<Options, 'pagination'>, reader: Reader) {
        this.#reader = reader;
        this.#pagination = pagination;
        const keys = pagination.rules.flatMap((rule, index) => entryKeysOf(rule).map((key) => [key, index] as const));
        this.#byEntry = new Map(keys.toReversed());
        const entriesOf = (field: (typeof operationFields)[number]): readonly string[] =>
            pagination.rules.flatMap((rule) => rule[field] ?? []);
        this.#matchers = matchersOf({
            operationIds: entriesOf('operationIds'),
            paths: entriesOf('paths'),
            tags: entriesOf('tags'),
        });
    }

    /** The rule for an operation: the first of the option that matches it, else that of its extension. */
    find(route: Route): FoundRule | undefined {
        const { node, key, operationId } = route;
        const index = this.#indexOf(route);
        const own = index === undefined ? undefined : this.#pagination.rules[index];
        if (index !== undefined && own !== undefined) {
            this.#used.add(index);
            const { tags: _, operationIds: __, paths: ___, ...way } = own;
            const isNamedBy = (field: 'operationIds' | 'paths', name: string | undefined): boolean =>
                name !== undefined && !hasWildcards(name) && this.#byEntry.get(entryKey(field, name)) === index;
            const isNamed = isNamedBy('operationIds', operationId) || isNamedBy('paths', key);
            return { way, source: { kind: 'option', index, isNamed } };
        }
        const found = this.#pagination.extensions ? findExtension(node, this.#reader) : undefined;
        if (found?.reading === undefined) return undefined;
        const { name, reading } = found;
        if (!('unclear' in reading)) return { way: reading, source: { kind: 'extension', name } };
        reportExtension(name, `${node.pointer}/${name}`, { message: reading.unclear }, this.#reader);
        return undefined;
    }

    /** Reports the names in rules that no operation has, and the rules that are for no operation. */
    reportUnused(selection: Selection): void {
        let count = 0;
        for (const [index, rule] of this.#pagination.rules.entries()) {
            const option = ['pagination', 'rules', index];
            const unknown = reportUnknownNames(option, rule, selection, this.#reader, count);
            count += unknown;
            if (unknown > 0 || this.#used.has(index)) continue;
            const [taken] = entryKeysOf(rule).flatMap((key) => this.#matched.get(key) ?? []);
            const message =
                taken === undefined
                    ? 'no operation matches it'
                    : `it is for no operation: '${taken.name}' has pagination.rules[${taken.index}], which comes first`;
            this.#reader.report(diagnose('unmatched-name', `${writePath(option)}: ${message}`, { option }));
        }
    }

    #indexOf(labels: OperationLabels): number | undefined {
        const keys = matchesIn(this.#matchers, labels);
        const index = keys
            .flatMap((key) => this.#byEntry.get(key) ?? [])
            .reduce<number | undefined>((least = Infinity, one) => Math.min(least, one), undefined);
        if (index === undefined) return undefined;
        const name = labels.operationId ?? labels.key ?? '';
        for (const key of keys) if (!this.#matched.has(key)) this.#matched.set(key, { name, index });
        return index;
    }
}

function entryKeysOf(rule: PageRule): readonly string[] {
    return operationFields.flatMap((field) => (rule[field] ?? []).map((entry) => entryKey(field, entry)));
}

function reportExtension(
    name: string,
    pointer: string,
    { message, findHelp }: Pick<Mismatch, 'message' | 'findHelp'>,
    reader: Reader,
): void {
    const help = findHelp?.();
    reader.report(diagnose('unfit-pages', `'${name}' gives no pages: ${message}`, { where: { pointer }, help }));
}

/**
 * Plans the pages of operations, and reports the rules that do not fit.
 *
 * @param drafts Those of the operations of each group, in the order of both.
 */
export function planAllPages(
    groups: readonly Group[],
    drafts: readonly (readonly (PageDraft | undefined)[])[],
    declared: Declared,
    reader: Reader,
): readonly Group[] {
    const fitting = new Set<number>();
    /** The operations that rules match by wildcards only, and that have nothing of what these name. */
    const left = new Map<number, { readonly operation: Operation; readonly mismatch: Mismatch }>();
    const refuse = (index: number, { name, pointer }: Operation, { field, message, findHelp }: Mismatch): void => {
        const help = findHelp?.();
        const option = ['pagination', 'rules', index, ...(field === undefined ? [] : [field])];
        const problem = `${writePath(option)} does not fit '${name}': ${message}`;
        reader.report(diagnose('unfit-rule', problem, { where: { pointer }, help, option }));
    };
    const planned = groups.map((group, groupIndex) => ({
        ...group,
        operations: group.operations.map((operation, operationIndex): Operation => {
            const draft = drafts[groupIndex]?.[operationIndex];
            if (draft === undefined) return operation;
            const { way, source } = draft.rule;
            const plan = planPages(operation, way, declared);
            if (!isMismatch(plan)) {
                if (source.kind === 'option') fitting.add(source.index);
                return { ...operation, pages: { names: draft.names, plan } };
            }
            if (source.kind === 'extension') reportExtension(source.name, operation.pointer, plan, reader);
            else if (source.isNamed || relatesTo(operation, way, declared)) refuse(source.index, operation, plan);
            else if (!left.has(source.index)) left.set(source.index, { operation, mismatch: plan });
            return operation;
        }),
    }));
    // A rule that fits no operation at all is a mistake.
    for (const [index, { operation, mismatch }] of left) {
        if (!fitting.has(index)) refuse(index, operation, mismatch);
    }
    return planned;
}
