import type { ArgumentsOf } from './operations.ts';

/** The key of cached data. */
export type DataKeyOf<Names extends readonly string[], Own> = readonly [...Names, ...ArgumentsOf<Own>];

/**
 * Missing arguments at the end are not in a key: it is then a prefix of the keys of all calls with more arguments.
 *
 * @param count The number of arguments of the operation. The settings of the request may follow them.
 */
export function makeKey(names: readonly string[], args: readonly unknown[], count: number): readonly unknown[] {
    let length = count;
    while (length > 0 && args[length - 1] === undefined) {
        length--;
    }
    return [...names, ...args.slice(0, length)];
}
