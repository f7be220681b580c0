/** Which operations have pages, and by which rule: of the option `pagination`, or of an extension of the description. */

import { diagnose } from '../../diagnostics/index.ts';
import type { Reader } from '../../load/reader.ts';
import type { Options, PageRule } from '../../options/types.ts';
import { findExtension, type PageWay } from '../../pages/extensions.ts';
import type { Found } from './find.ts';
import { hasWildcards, type Matchers, matchersOf, matchesAny, type SelectionRule } from './selection.ts';

/** How the pages of an operation follow each other, and who says so. */
export interface FoundRule {
    readonly way: PageWay;
    readonly source: /** A rule of the option, by its index. It may name the operation, or match it by a wildcard alone. */
        | { readonly kind: 'option'; readonly index: number; readonly isNamed: boolean }
        | { readonly kind: 'extension'; readonly name: string };
}

interface OptionRule {
    readonly rule: PageRule;
    readonly index: number;
    readonly all: Matchers;
    readonly named: Matchers;
}

export class PageRules {
    readonly #rules: readonly OptionRule[];
    readonly #used = new Set<OptionRule>();
    readonly #followsExtensions: boolean;

    constructor({ pagination }: Pick<Options, 'pagination'>, selection: SelectionRule) {
        this.#followsExtensions = pagination.extensions;
        this.#rules = pagination.rules.map((rule, index) => {
            const { tags = [], operationIds = [], paths = [] } = rule;
            const exact = (patterns: readonly string[]): string[] => patterns.filter((one) => !hasWildcards(one));
            return {
                rule,
                index,
                all: matchersOf({ tags, operationIds, paths }, selection),
                named: matchersOf({ tags: [], operationIds: exact(operationIds), paths: exact(paths) }, selection),
            };
        });
    }

    /** The rules of all operations that have one. */
    findAll(found: readonly Found[], reader: Reader): ReadonlyMap<Found, FoundRule> {
        return new Map(
            found.flatMap((operation) => {
                const rule = this.#find(operation, reader);
                return rule === undefined ? [] : [[operation, rule] as const];
            }),
        );
    }

    /** The rule for an operation: the first of the option that matches it, else that of its extension. */
    #find({ node, tags, key, operationId }: Found, reader: Reader): FoundRule | undefined {
        const labels = { tags, operationId, path: key };
        const own = this.#rules.find((one) => matchesAny(one.all, labels));
        if (own !== undefined) {
            this.#used.add(own);
            const { tags: _, operationIds: __, paths: ___, ...way } = own.rule;
            const isNamed = matchesAny(own.named, labels);
            return { way, source: { kind: 'option', index: own.index, isNamed } };
        }
        const found = this.#followsExtensions ? findExtension(node, reader) : undefined;
        if (found?.reading === undefined) return undefined;
        const { name, reading } = found;
        if (!('unclear' in reading)) return { way: reading, source: { kind: 'extension', name } };
        reader.report(
            diagnose('unfit-pages', `'${name}' gives no pages: ${reading.unclear}`, {
                where: { pointer: `${node.pointer}/${name}` },
            }),
        );
        return undefined;
    }

    /** Reports the rules that match no operation. */
    reportUnused(reader: Reader): void {
        for (const one of this.#rules) {
            if (this.#used.has(one)) continue;
            reader.report(diagnose('unmatched-name', `pagination.rules[${one.index}]: no operation matches it`));
        }
    }
}
