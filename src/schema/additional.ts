/**
 * Which keys a schema leaves to its `additionalProperties`, and which items to its `items`: those that none of its own `properties`
 * and `patternProperties`, and none of its own `prefixItems`, is about. What schemas beside it describe does not count (JSON Schema
 * Core, 10.3.1.2 and 10.3.2.3).
 */
import type { KeyConstraint } from './conjunction.ts';
import { holdsMade } from './holding.ts';
import { matchesPattern } from './key-patterns.ts';
import { makeOnce } from './lists.ts';
import type { SchemaNode } from './node.ts';

const ownNames = new WeakMap<SchemaNode, ReadonlySet<string>>();

/** Whether a key is no property of a schema, and matches none of its patterns. */
export function isAdditionalKey(name: string, owner: SchemaNode): boolean {
    const names = makeOnce(ownNames, owner, () => new Set(owner.properties.map(([own]) => own)));
    return !names.has(name) && !owner.patternProperties.some(([pattern]) => matchesPattern(pattern, name));
}

/** Whether a schema says nothing of the keys of a pattern, as far as this is known: it has another one. */
export function isAdditionalPattern(pattern: string, owner: SchemaNode): boolean {
    return !owner.patternProperties.some(([own]) => own === pattern);
}

/** Whether an item comes behind those that a schema describes by their positions. */
export function isRemainingItem(index: string, { prefixItems }: SchemaNode): boolean {
    return Number(index) >= prefixItems.length;
}

/** What schemas say of keys, where a program has something of it in another form than JSON. */
export function keysOfMade(keys: readonly KeyConstraint[]): readonly KeyConstraint[] {
    return keys.filter(({ node, isUnevaluated }) => node !== undefined && isUnevaluated !== true && holdsMade(node));
}

/**
 * The schemas of such keys that are about a property as well. What other keys say of it, the type leaves to the property.
 *
 * @param known The schemas of the property.
 */
export function madeByKeys(
    name: string,
    known: readonly SchemaNode[],
    keys: readonly KeyConstraint[],
): readonly SchemaNode[] {
    return keys.flatMap(({ pattern, node, owner }) => {
        if (node === undefined || known.includes(node)) return [];
        const isAbout =
            pattern === undefined ? owner !== undefined && isAdditionalKey(name, owner) : matchesPattern(pattern, name);
        return isAbout ? [node] : [];
    });
}
