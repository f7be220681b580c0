import { currentOf } from '../../../runtime/hooks/given.ts';

/** The names are that of the object of all arguments, if the method takes one, and those of the members that the request needs. */
export function countOfArguments(names: readonly string[]): number {
    return Math.min(names.length, 1);
}

/** The object with its members as they are now; undefined if one is missing that the request needs. */
export function currentArguments(
    [object, ...needed]: readonly string[],
    [given]: readonly unknown[],
): readonly unknown[] | undefined {
    if (object === undefined) {
        return [];
    }
    const own = (currentOf(given) as object | undefined) ?? {};
    const members = new Map(Object.entries(own).map(([name, value]) => [name, currentOf(value)]));
    return needed.some((name) => members.get(name) === undefined) ? undefined : [Object.fromEntries(members)];
}

/** Signals may change without giving another value, or an object with other members: else, the request is the same. */
export function isSameArgument(one: unknown, other: unknown): boolean {
    const [members, others] = [one, other].map((value) => new Map(Object.entries(value ?? {})));
    return (
        Object.is(one, other) ||
        (members !== undefined &&
            members.size === others?.size &&
            [...members].every(([name, value]) => others.has(name) && Object.is(value, others.get(name))))
    );
}
