/** The rules that are proposed for the pages of lists, unless the user says something of pages. */

import { field } from '../load/reader.ts';
import type { PageRule } from '../options/types.ts';
import { findExtension } from '../pages/extensions.ts';
import { proposeRules, type UnpagedOperation } from '../pages/propose.ts';
import type { TypeContext } from '../types/context.ts';
import type { Declared } from '../types/declared.ts';
import type { Group, Operation, Pointer } from './model.ts';
import type { Found } from './operation/find.ts';
import { responsesOf } from './operation/responses.ts';
import { hasWildcards } from './operation/selection.ts';

/** Proposes rules for the first methods of operations. What an extension says, or leaves open, is the author's word. */
export function proposePages(
    found: readonly Found[],
    groups: readonly Group[],
    declared: Declared,
    context: TypeContext,
): readonly PageRule[] {
    const { given } = context.options;
    if (given.has('pagination.rules') || given.has('pagination.extensions')) return [];
    const main = new Map<Pointer, Operation>();
    for (const operation of groups.flatMap((group) => group.operations)) {
        if (!main.has(operation.pointer)) main.set(operation.pointer, operation);
    }
    const names = new NameCounts(found);
    const unpaged = found.flatMap((one): readonly UnpagedOperation[] => {
        const operation = main.get(one.node.pointer);
        if (operation === undefined || operation.pages !== undefined || names.isShared(one)) return [];
        if (findExtension(one.node, context.reader) !== undefined) return [];
        return [{ operation, ...names.labelsOf(one), hasLink: () => hasNextLink(one, context) }];
    });
    return proposeRules(unpaged, declared);
}

/** How often operations have which name. */
class NameCounts {
    readonly #ids = new Map<string, number>();
    readonly #paths = new Map<string, number>();
    readonly #pointers = new Map<Pointer, number>();

    constructor(found: readonly Found[]) {
        const count = (name: string | undefined, counts: Map<string, number>): void => {
            if (name !== undefined) counts.set(name, (counts.get(name) ?? 0) + 1);
        };
        for (const { operationId, key, node } of found) {
            count(operationId, this.#ids);
            count(key, this.#paths);
            count(node.pointer, this.#pointers);
        }
    }

    /** Whether several paths have one operation. */
    isShared({ node }: Found): boolean {
        return (this.#pointers.get(node.pointer) ?? 0) > 1;
    }

    /** The names that only this operation has. */
    labelsOf({ operationId, key }: Found): Pick<UnpagedOperation, 'operationId' | 'path'> {
        const own = (name: string | undefined, counts: ReadonlyMap<string, number>): string | undefined =>
            name !== undefined && name !== '' && !hasWildcards(name) && counts.get(name) === 1 ? name : undefined;
        return { operationId: own(operationId, this.#ids), path: own(key, this.#paths) };
    }
}

/** Whether a success is described to have the link to the next page in the header `Link` (RFC 8288). */
function hasNextLink({ node }: Found, context: TypeContext): boolean {
    const { reader } = context;
    return responsesOf(node, context).successes.some((success) => {
        const response = reader.follow(success.node);
        if (response === undefined || field(response.value, 'headers') === undefined) return false;
        const link = reader.entries(response, 'headers').find(({ key }) => key.toLowerCase() === 'link');
        const header = link && reader.follow(link.node);
        return header !== undefined && /\bnext\b|\bpaginat/i.test(JSON.stringify(header.value));
    });
}
