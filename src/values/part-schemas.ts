/** The schemas of an object's keys or of an array's items: all that describe the same one apply to it. */
import { isAdditionalKey, isAdditionalPattern, isRemainingItem } from '../schema/additional.ts';
import { matchesPattern } from '../schema/key-patterns.ts';
import type { SchemaNode } from '../schema/node.ts';

export class PartSchemas {
    readonly named = new Map<string, SchemaNode[]>();
    readonly patterns = new Map<string, SchemaNode[]>();
    /** Those of all others. */
    readonly others: SchemaNode[] = [];
    /** The schemas that leave keys or items to these. */
    readonly #owners = new Map<SchemaNode, SchemaNode>();
    readonly #areItems: boolean;

    constructor(kind: 'keys' | 'items') {
        this.#areItems = kind === 'items';
    }

    /** @param owner The schema with the keyword; undefined if it is about what nothing at all describes. */
    addOther(node: SchemaNode, owner: SchemaNode | undefined): void {
        this.others.push(node);
        if (owner !== undefined) this.#owners.set(node, owner);
    }

    /** What applies to a part: its schemas, those of the patterns that its name matches, and those of other parts that are about it. */
    at(name: string): readonly SchemaNode[] {
        const matching = [...this.patterns].flatMap(([pattern, nodes]) => (matchesPattern(pattern, name) ? nodes : []));
        const isOther = this.#areItems ? isRemainingItem : isAdditionalKey;
        return this.#withOthers([...(this.named.get(name) ?? []), ...matching], (owner) => isOther(name, owner));
    }

    /** The same for the keys of a pattern. */
    atPattern(pattern: string): readonly SchemaNode[] {
        return this.#withOthers(this.patterns.get(pattern) ?? [], (owner) => isAdditionalPattern(pattern, owner));
    }

    #withOthers(own: readonly SchemaNode[], isOther: (owner: SchemaNode) => boolean): readonly SchemaNode[] {
        if (own.length === 0 || this.#owners.size === 0) return own.length === 0 ? this.others : own;
        const others = [...this.#owners].flatMap(([node, owner]) => (isOther(owner) ? [node] : []));
        return others.length === 0 ? own : [...own, ...others];
    }
}
