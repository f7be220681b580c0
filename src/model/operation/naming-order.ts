/**
 * The order in which operations are named. Operations that want the same name get it, or a number, whatever their order
 * in the file: by operationId, path and method.
 */
import { diagnose } from '../../diagnostics/index.ts';
import { camelCase } from '../names.ts';
import type { Reader } from '../reader.ts';
import type { Found } from './find.ts';
import { type ClientNaming, methodName } from './naming.ts';

/**
 * Sorts operations among those that want the same name, and puts them last if another of their scope gets that name:
 * no number takes a name that an operation wants as it is. The others stay in document order.
 */
export function namingOrder(found: readonly Found[], clients: ClientNaming): readonly Found[] {
    const wanted = found.map((operation): Wanting => {
        const name = methodName(operation, clients);
        return { operation, name, distance: distanceOf(operation, name) };
    });
    const rivals = new Map<string, Found[]>(wanted.map(({ name }) => [name, []]));
    // The nearest comes last, where it is taken from.
    for (const { operation, name } of wanted.toSorted(byNearness).toReversed()) rivals.get(name)?.push(operation);
    const named = new Set<string>();
    const numbered: Found[] = [];
    const first = wanted.flatMap(({ name }) => {
        const operation = rivals.get(name)?.pop();
        if (operation === undefined) return [];
        const scoped = JSON.stringify(clients.kind === 'functions' ? name : [operation.tag, name]);
        if (!named.has(scoped)) {
            named.add(scoped);
            return [operation];
        }
        numbered.push(operation);
        return [];
    });
    return [...first, ...numbered];
}

/** An operation with the name that it wants. */
interface Wanting {
    readonly operation: Found;
    readonly name: string;
    /** How far the name is from its operationId: equal, derived from it, or not from it at all. */
    readonly distance: number;
}

function distanceOf(operation: Found, name: string): number {
    if (operation.operationId === name) return 0;
    return isNamed(operation) ? 1 : 2;
}

/** A name that needs no change never gives way to one that does. Of equal operationIds, path and method decide. */
function byNearness(left: Wanting, right: Wanting): number {
    const { operation: one } = left;
    const { operation: other } = right;
    return left.distance - right.distance || inOrder(one.path, other.path) || inOrder(one.method, other.method);
}

/** By code unit: a locale would make the order depend on the machine. */
function inOrder(left: string, right: string): number {
    if (left === right) return 0;
    return left < right ? -1 : 1;
}

/** Whether an operation is named after its operationId. */
function isNamed({ operationId = '' }: Found): boolean {
    return camelCase(operationId) !== '';
}

/** Reports operationIds of more than one operation (OpenAPI 3.1.1, 4.8.10: the id must be unique). */
export function reportDuplicates(found: readonly Found[], reader: Reader): void {
    const known = new Map<string, Found>();
    for (const operation of found.filter(isNamed)) {
        const { node, operationId = '' } = operation;
        const first = known.get(operationId);
        if (first === undefined) known.set(operationId, operation);
        // A path item may be that of several paths.
        else if (first.node.pointer !== node.pointer) {
            reader.report(
                diagnose(
                    'duplicate-operation-id',
                    `'${operationId}' is the operationId of '${first.method} ${first.path}' already`,
                    {
                        where: { pointer: `${node.pointer}/operationId` },
                        help: 'give each operation its own: the names in the output come from it',
                    },
                ),
            );
        }
    }
}
