/**
 * Which operations have pages, by a rule of the option `pagination` or an extension of the description, and how these
 * follow each other if the rule fits.
 */

import { diagnose } from '../diagnostics/index.ts';
import type { Reader } from '../load/reader.ts';
import type { Group, Operation, PageNames } from '../model/model.ts';
import type { Found } from '../model/operation/find.ts';
import {
    type Matchers,
    matchersOf,
    matchesAny,
    type OperationLabels,
    reportUnknown,
    type Selection,
    type SelectionRule,
} from '../model/operation/selection.ts';
import type { Options, PageRule } from '../options/types.ts';
import type { Declared } from '../types/declared.ts';
import { findExtension, type PageWay } from './extensions.ts';
import { isMisfit, type Misfit, planPages, relatesTo } from './plan.ts';

/** How the pages of an operation follow each other, and who says so. */
interface FoundRule {
    readonly way: PageWay;
    readonly source: /** A rule of the option, by its index. It may name the operation, or match it by a wildcard alone. */
        | { readonly kind: 'option'; readonly index: number; readonly isNamed: boolean }
        | { readonly kind: 'extension'; readonly name: string };
}

/** An operation that has a rule, and the names for its pages. */
export interface PageDraft {
    readonly rule: FoundRule;
    readonly names: PageNames;
}

interface OptionRule {
    readonly rule: PageRule;
    readonly index: number;
    readonly matchers: Matchers;
}

export class PageRules {
    readonly #reader: Reader;
    readonly #rules: readonly OptionRule[];
    readonly #used = new Set<OptionRule>();
    /** The operations that a rule is for. */
    readonly #ruled: { readonly labels: OperationLabels; readonly index: number; readonly name: string }[] = [];
    readonly #followsExtensions: boolean;

    constructor({ pagination }: Pick<Options, 'pagination'>, selection: SelectionRule, reader: Reader) {
        this.#reader = reader;
        this.#followsExtensions = pagination.extensions;
        this.#rules = pagination.rules.map((rule, index) => {
            const { tags = [], operationIds = [], paths = [] } = rule;
            return { rule, index, matchers: matchersOf({ tags, operationIds, paths }, selection) };
        });
    }

    /** The rule for an operation: the first of the option that matches it, else that of its extension. */
    find({ node, tags, key, operationId }: Found): FoundRule | undefined {
        const labels = { tags, operationId, path: key };
        const own = this.#rules.find(({ matchers }) => matchesAny(matchers, labels));
        if (own !== undefined) {
            this.#used.add(own);
            this.#ruled.push({ labels, index: own.index, name: operationId ?? key ?? '' });
            const { tags: _, operationIds: __, paths: ___, ...way } = own.rule;
            const { operationIds, paths } = own.matchers;
            return {
                way,
                source: {
                    kind: 'option',
                    index: own.index,
                    isNamed: operationIds.names(operationId) || paths.names(key),
                },
            };
        }
        const found = this.#followsExtensions ? findExtension(node, this.#reader) : undefined;
        if (found?.reading === undefined) return undefined;
        const { name, reading } = found;
        if (!('unclear' in reading)) return { way: reading, source: { kind: 'extension', name } };
        reportExtension(name, `${node.pointer}/${name}`, { message: reading.unclear }, this.#reader);
        return undefined;
    }

    /** Reports the names in rules that no operation has, and the rules that are for no operation. */
    reportUnused(selection: Selection): void {
        for (const one of this.#rules) {
            const option = `pagination.rules[${one.index}]`;
            if (reportUnknown(option, one.rule, selection, this.#reader) || this.#used.has(one)) continue;
            const taken = this.#ruled.find(({ labels }) => matchesAny(one.matchers, labels));
            const message =
                taken === undefined
                    ? 'no operation matches it'
                    : `it is for no operation: '${taken.name}' has pagination.rules[${taken.index}], which comes first`;
            this.#reader.report(diagnose('unmatched-name', `${option}: ${message}`));
        }
    }
}

function reportExtension(
    name: string,
    pointer: string,
    { message, help }: Pick<Misfit, 'message' | 'help'>,
    reader: Reader,
): void {
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
    const left = new Map<number, { readonly operation: Operation; readonly misfit: Misfit }>();
    const refuse = (index: number, { name, pointer }: Operation, { field, message, help }: Misfit): void => {
        const place = field === undefined ? '' : `.${field}`;
        const problem = `pagination.rules[${index}]${place} does not fit '${name}': ${message}`;
        reader.report(diagnose('unfit-rule', problem, { where: { pointer }, help }));
    };
    const planned = groups.map((group, groupIndex) => ({
        ...group,
        operations: group.operations.map((operation, operationIndex): Operation => {
            const draft = drafts[groupIndex]?.[operationIndex];
            if (draft === undefined) return operation;
            const { way, source } = draft.rule;
            const plan = planPages(operation, way, declared);
            if (!isMisfit(plan)) {
                if (source.kind === 'option') fitting.add(source.index);
                return { ...operation, pages: { names: draft.names, plan } };
            }
            if (source.kind === 'extension') reportExtension(source.name, operation.pointer, plan, reader);
            else if (source.isNamed || relatesTo(operation, way, declared)) refuse(source.index, operation, plan);
            else if (!left.has(source.index)) left.set(source.index, { operation, misfit: plan });
            return operation;
        }),
    }));
    // A rule that fits no operation at all is a mistake.
    for (const [index, { operation, misfit }] of left) {
        if (!fitting.has(index)) refuse(index, operation, misfit);
    }
    return planned;
}
