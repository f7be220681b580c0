import { objectInKey } from './object-in-key.ts';
import type { ArgumentsOf } from './operations.ts';

/** The key of cached data. */
export type DataKeyOf<Names extends readonly string[], Own> = readonly [...Names, ...ArgumentsOf<Own>];

/**
 * An object without a value is not in a key: it is then a prefix of the keys of all calls with values.
 *
 * @param count Whether the operation takes an object, as a number. The settings of the request may follow it.
 */
export function makeKey(names: readonly string[], args: readonly unknown[], count: number): readonly unknown[] {
    return [...names, ...objectInKey(args, count)];
}
