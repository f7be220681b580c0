/** The order of operations where that of the file must not count: descriptions are often made anew in another order. */
import type { HttpMethod } from '../model.ts';

/** What the place of an operation is known by. */
interface Placed {
    readonly path: string;
    readonly method: HttpMethod;
}

/** By path, then by method. */
export function byPlace(left: Placed, right: Placed): number {
    return inOrder(left.path, right.path) || inOrder(left.method, right.method);
}

/** By code unit: a locale would make the order depend on the machine. */
export function inOrder(left: string, right: string): number {
    if (left === right) return 0;
    return left < right ? -1 : 1;
}
