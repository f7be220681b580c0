import { makeKey } from './made-keys.ts';
import type { ArgumentsOf, Operation } from './operations.ts';

/** Makes the key of a query: the names of the tag and the operation, and the arguments up to the last one given. */
export type QueryKeyOf<Names extends readonly string[], Own extends Operation> = (
    ...args: ArgumentsOf<Own>
) => readonly [...Names, ...ArgumentsOf<Own>];

export function defineKey(...names: readonly string[]): unknown {
    return (...args: readonly unknown[]) => makeKey(names, args, args.length);
}
