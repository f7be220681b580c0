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
    const rivals = new Map<string, Found[]>();
    for (const operation of found) {
        const name = methodName(operation, clients);
        const others = rivals.get(name);
        if (others === undefined) rivals.set(name, [operation]);
        else others.push(operation);
    }
    const sorted = new Map([...rivals].map(([name, all]) => [name, byNearness(all, name).values()]));
    const named = new Set<string>();
    const numbered: Found[] = [];
    const first = found.flatMap((place) => {
        const name = methodName(place, clients);
        const { value: operation } = sorted.get(name)?.next() ?? {};
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

/** A name that needs no change never gives way to one that does. Of equal operationIds, path and method decide. */
function byNearness(rivals: readonly Found[], name: string): readonly Found[] {
    return rivals.toSorted(
        (left, right) =>
            distance(left, name) - distance(right, name) ||
            inOrder(left.path, right.path) ||
            inOrder(left.method, right.method),
    );
}

/** How far the name of an operation is from its operationId: equal, derived from it, or not from it at all. */
function distance(operation: Found, name: string): number {
    if (operation.operationId === name) return 0;
    return isNamed(operation) ? 1 : 2;
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
