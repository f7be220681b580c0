/**
 * The direction of a property: requests omit read-only properties, and responses omit write-only ones (OpenAPI 3.0.4,
 * Schema Object; JSON Schema Validation, 9.4).
 */
import { Fact } from './facts.ts';
import type { SchemaNode } from './node.ts';

/** The direction of values; `both` if the option `readWrite` does not separate them. */
export type Direction = 'received' | 'sent' | 'both';

/** A set of accesses, as bits. */
export type AccessSet = number;

const bits = { readOnly: 1, writeOnly: 2 } as const;

const everywhere: AccessSet = 0;

/** The access of a schema, with the targets of references and the members of `allOf`. */
const access = new Fact<AccessSet>({
    next: appliedSchemas,
    find: (node, of, next) => next.reduce((set, one) => set | of(one), statedAccess(node)),
    inCircle: everywhere,
    join: (one, other) => one | other,
    uncached: (node) => (node.kind === 'leaf' || node.kind === 'boolean' ? statedAccess(node) : undefined),
});

/** The access of a property by its schema. */
export function accessOf(node: SchemaNode): AccessSet {
    return access.of(node);
}

function appliedSchemas(node: SchemaNode): readonly SchemaNode[] {
    const { target, allOf } = node;
    return target === undefined ? allOf : [target, ...allOf];
}

function statedAccess(node: SchemaNode): AccessSet {
    const readOnly = node.constraint('readOnly') === true ? bits.readOnly : everywhere;
    return node.constraint('writeOnly') === true ? readOnly | bits.writeOnly : readOnly;
}

/** The access that hides a property in each direction. */
const hiding = { received: bits.writeOnly, sent: bits.readOnly, both: undefined } as const;

export const noNames: ReadonlySet<string> = new Set();

/** The properties hidden in one direction. A property that is both read-only and write-only is never hidden. */
export function hiddenNames(restricted: ReadonlyMap<string, AccessSet>, direction: Direction): ReadonlySet<string> {
    const hidden = hiding[direction];
    if (hidden === undefined || restricted.size === 0) return noNames;
    const names = [...restricted].filter(([, set]) => set === hidden).map(([name]) => name);
    return names.length === 0 ? noNames : new Set(names);
}

/** Whether a property is in one direction alone. */
export function isRestricted(set: AccessSet): boolean {
    return set === bits.readOnly || set === bits.writeOnly;
}
