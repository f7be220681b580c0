/**
 * Finds schemas that are composed of too many others in a row. The functions that read composed schemas are recursive,
 * and how deep the stack allows them to go differs from run to run.
 */
import { type Diagnostic, diagnose } from '../diagnostics/index.ts';
import { schemasInPlace } from './conditions.ts';
import type { SchemaGraph, SchemaNode } from './node.ts';

/**
 * The maximum number of schemas in a chain of `allOf`, `anyOf`, `oneOf`, conditions and references. The default stack of Node has
 * room for twice as many. The longest chain known in a real description has 7.
 */
export const chainLimit = 500;

/** A schema that another one is composed of. */
interface Link {
    readonly schema: SchemaNode;
    /** 0 for a member that is only a reference: it is the name of the next schema, and no schema itself. */
    readonly levels: 0 | 1;
}

/** A schema in progress. */
interface Visit {
    readonly next: Iterator<Link>;
    /** The number of schemas between the start and this one. */
    readonly depth: number;
}

/**
 * An error at the first component schema from which a chain is too long. Components count whether or not an operation
 * uses them. Schemas that an earlier component led to do not count again, so a chain may be longer if each schema follows
 * those that it is composed of. If an operation enters such a chain at its far end, only the stack limits it.
 */
export function findLongChain({ components }: SchemaGraph): Diagnostic[] {
    const seen = new Set<SchemaNode>();
    const start = [...components.values()].find((schema) => isTooLong(schema, seen));
    if (start === undefined) return [];
    const message = `it leads to more than ${chainLimit} schemas in a row, by allOf, anyOf, oneOf, conditions and references`;
    const details = { where: { pointer: start.pointer }, help: 'reference the end of the chain directly' };
    return [diagnose('nested-too-deeply', message, details)];
}

/** Goes through each schema once. It uses a work list, because it must not overflow the stack itself. */
function isTooLong(start: SchemaNode, seen: Set<SchemaNode>): boolean {
    const path: Visit[] = [];
    const enter = (schema: SchemaNode, depth: number): void => {
        if (seen.has(schema)) return;
        seen.add(schema);
        const links = linksOf(schema);
        if (links.length > 0) path.push({ next: links[Symbol.iterator](), depth });
    };
    enter(start, 0);
    for (let visit = path.at(-1); visit !== undefined; visit = path.at(-1)) {
        const { done, value: link } = visit.next.next();
        if (done === true) {
            path.pop();
            continue;
        }
        const depth = visit.depth + link.levels;
        if (depth > chainLimit) return true;
        enter(link.schema, depth);
    }
    return false;
}

/** The schemas that a schema is composed of. */
function linksOf(node: SchemaNode): readonly Link[] {
    const { target } = node;
    return [
        ...(target === undefined ? [] : [{ schema: target, levels: 1 } as const]),
        ...schemasInPlace(node).map((schema): Link => ({ schema, levels: schema.kind === 'reference' ? 0 : 1 })),
    ];
}
