/** The pages of all operations: the rules that fit, and messages about those that do not. */

import { diagnose } from '../diagnostics/index.ts';
import type { Reader } from '../load/reader.ts';
import type { Group, Operation, PageNames } from '../model/model.ts';
import type { FoundRule } from '../model/operation/page-rules.ts';
import type { Declared } from '../types/declared.ts';
import { isMisfit, type Misfit, planPages, relatesTo } from './plan.ts';

/** An operation that has a rule, and the names for its pages. */
export interface PageDraft {
    readonly rule: FoundRule;
    readonly names: PageNames;
}

/** The drafts of the operations of each group, in the order of both. */
export type PageDrafts = readonly (readonly (PageDraft | undefined)[])[];

/** Plans the pages of operations, and reports the rules that do not fit. */
export function planAllPages(
    groups: readonly Group[],
    drafts: PageDrafts,
    declared: Declared,
    reader: Reader,
): readonly Group[] {
    if (drafts.every((group) => group.every((draft) => draft === undefined))) return groups;
    const left = new LeftOperations(reader);
    const planned = groups.map((group, groupIndex) => ({
        ...group,
        operations: group.operations.map((operation, index): Operation => {
            const draft = drafts[groupIndex]?.[index];
            if (draft === undefined) return operation;
            const { rule, names } = draft;
            const plan = planPages(operation, rule.way, declared);
            if (isMisfit(plan)) {
                left.add(operation, rule, plan, relatesTo(operation, rule.way, declared));
                return operation;
            }
            left.fits(rule);
            return { ...operation, pages: { names, plan } };
        }),
    }));
    left.report();
    return planned;
}

/** The operations that rules of the option match by wildcards only, and that have nothing of what these name. */
class LeftOperations {
    readonly #reader: Reader;
    readonly #fitting = new Set<number>();
    readonly #left = new Map<number, { readonly operation: Operation; readonly found: Misfit }>();

    constructor(reader: Reader) {
        this.#reader = reader;
    }

    fits({ source }: FoundRule): void {
        if (source.kind === 'option') this.#fitting.add(source.index);
    }

    add(operation: Operation, { source }: FoundRule, found: Misfit, isRelated: boolean): void {
        if (source.kind === 'extension') {
            const { message, help } = found;
            this.#reader.report(
                diagnose('unfit-pages', `'${source.name}' gives no pages: ${message}`, {
                    where: { pointer: operation.pointer },
                    ...(help === undefined ? {} : { help }),
                }),
            );
        } else if (source.isNamed || isRelated) this.#refuse(source.index, operation, found);
        else if (!this.#left.has(source.index)) this.#left.set(source.index, { operation, found });
    }

    /** A rule that fits no operation at all is a mistake. */
    report(): void {
        for (const [index, { operation, found }] of this.#left) {
            if (!this.#fitting.has(index)) this.#refuse(index, operation, found);
        }
    }

    #refuse(index: number, { name, pointer }: Operation, { field, message, help }: Misfit): void {
        const place = field === undefined ? '' : `.${field}`;
        this.#reader.report(
            diagnose('unfit-rule', `pagination.rules[${index}]${place} does not fit '${name}': ${message}`, {
                where: { pointer },
                ...(help === undefined ? {} : { help }),
            }),
        );
    }
}
