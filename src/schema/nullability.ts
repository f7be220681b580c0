/**
 * Whether a schema allows null in addition to other values: by `nullable` (OpenAPI 3.0), by an array of types (3.1), by
 * null among its values or alternatives, or through a reference.
 */
import { Fact } from './facts.ts';
import { anyType } from './json-types.ts';
import type { SchemaNode } from './node.ts';
import { isOnlyNull, nullOf } from './nulls.ts';
import { refusesNull } from './refusals.ts';
import { statedTypes } from './stated-types.ts';

const nullableFact = new Fact<boolean>({
    next: (node) => {
        if (nullOf(node) !== 'open') return [];
        if (node.refers) return node.target === undefined ? [] : [node.target];
        const alternatives = node.alternatives.flatMap(({ members }) => members);
        return [...alternatives, ...node.allOf.flatMap((member) => [member, resolveReference(member)])];
    },
    find: (node, of) => {
        if (nullOf(node) !== 'open') return nullOf(node) === 'allowed';
        if (node.refers) return node.target !== undefined && of(node.target);
        return allowsNullByAlternatives(node, of) ?? allowsNullByAll(node.allOf, of);
    },
    inCircle: false,
    uncached: (node) => (node.kind === 'leaf' ? node.isNullableByField : node.kind === 'boolean' ? false : undefined),
});

/** Whether a schema allows null in addition to other values. */
export function isNullable(node: SchemaNode): boolean {
    return nullableFact.of(node);
}

/** Whether one of the alternatives allows null; undefined if the other keywords decide. */
function allowsNullByAlternatives(node: SchemaNode, of: (next: SchemaNode) => boolean): boolean | undefined {
    for (const { members } of node.alternatives) {
        const [only] = members;
        // If an alternative allows any type, the other keywords decide.
        const areLimited = members.every((member) => !resolveReference(member).isSilent);
        if (only !== undefined && members.length === 1 && areLimited) return isOnlyNull(only) || of(only);
        if (members.some((member) => isOnlyNull(member) || of(member))) return true;
        if (members.length > 0 && areLimited) return false;
    }
    return undefined;
}

/**
 * All members of an `allOf` must allow null. A member without a type allows it, but does not make the others nullable.
 */
function allowsNullByAll(all: readonly SchemaNode[], of: (next: SchemaNode) => boolean): boolean {
    if (all.some((member) => refusesNull(member))) return false;
    const limiting = all.filter((member) => !resolveReference(member).isSilent);
    // If one of them states its type, the keywords of the others constrain only values of their own types.
    const stating = limiting.filter((member) => statedTypes(member).stated !== anyType);
    const members = stating.length > 0 ? stating : limiting;
    const [only] = members;
    if (only === undefined) return false;
    if (members.length === 1) return of(only);
    return members.every((member) => isOnlyNull(resolveReference(member)) || of(member));
}

/** The target of a reference, or the schema itself. */
function resolveReference(node: SchemaNode): SchemaNode {
    return node.refers && !node.isNullableByField ? (node.target ?? node) : node;
}
