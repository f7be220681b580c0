/**
 * Finds schemas that are composed of too many others in a row. The functions that read composed schemas are recursive,
 * and how deep the stack allows them to go differs from run to run.
 */

import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { limits } from '../limits.ts';
import { schemasInPlace } from './conditions.ts';
import type { SchemaGraph, SchemaNode } from './node.ts';

/**
 * An error at the first component schema from which a chain is too long. Components count whether or not an operation
 * uses them. Schemas that an earlier component led to do not count again, so a chain may be longer if each schema follows
 * those that it is composed of. If an operation enters such a chain at its far end, only the stack limits it.
 */
export function findLongChain({ components }: SchemaGraph): Diagnostic[] {
    const seen = new Set<SchemaNode>();
    const start = [...components.values()].find((schema) => isTooLong(schema, 0, seen));
    if (start === undefined) return [];
    const message = `it leads to more than ${limits.longestChain} schemas in a row, by allOf, anyOf, oneOf, conditions and references`;
    const details = { where: { pointer: start.pointer }, help: 'reference the end of the chain directly' };
    return [diagnose('nested-too-deeply', message, details)];
}

/**
 * Goes through each schema once, and no deeper than the limit.
 *
 * @param depth The number of schemas between the start and this one.
 */
function isTooLong(schema: SchemaNode, depth: number, seen: Set<SchemaNode>): boolean {
    if (depth > limits.longestChain) return true;
    if (seen.has(schema)) return false;
    seen.add(schema);
    const { target } = schema;
    if (target !== undefined && isTooLong(target, depth + 1, seen)) return true;
    // A member that is only a reference is the name of the next schema, and no schema itself.
    return schemasInPlace(schema).some((one) => isTooLong(one, one.kind === 'reference' ? depth : depth + 1, seen));
}
