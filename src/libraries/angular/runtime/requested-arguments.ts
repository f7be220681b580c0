import { currentOf } from '../../../runtime/hooks/given.ts';

/** How many of the values that a resource is given are arguments of its method. */
export function countOfArguments(names: readonly string[]): number {
    return names.length;
}

/** The arguments as they are now; undefined if one is missing that the request needs. */
export function currentArguments(names: readonly string[], given: readonly unknown[]): readonly unknown[] | undefined {
    const own = names.map((_, index) => currentOf(given[index]));
    const isMissing = own.some((value, index) => value === undefined && names[index]?.endsWith('?') !== true);
    return isMissing ? undefined : own;
}

/** Signals may change without giving another value: then the request is the same. */
export function isSameArgument(one: unknown, other: unknown): boolean {
    return Object.is(one, other);
}
