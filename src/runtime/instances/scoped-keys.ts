import type { ArgumentsOf } from '../hooks/operations.ts';
import { scopes } from './scopes.ts';

/** The key of cached data, which ends with the scope of the instance, if it has one. */
export type DataKeyOf<Names extends readonly string[], Own> = readonly [...Names, ...ArgumentsOf<Own>, scope?: string];

/**
 * Missing arguments at the end are not in a key: it is then a prefix of the keys of all calls with more arguments. But a
 * scope follows all arguments, given or not, so no key without a scope can equal it.
 *
 * @param count The number of arguments of the operation. The settings of the request may follow them.
 */
export function makeKey(names: readonly string[], args: readonly unknown[], count: number): readonly unknown[] {
    const { http } = (args[count] ?? {}) as { readonly http?: object };
    const scope = http && scopes.get(http);
    let length = count;
    while (length > 0 && scope === undefined && args[length - 1] === undefined) {
        length--;
    }
    const own = Array.from({ length }, (_, index) => args[index]);
    return scope === undefined ? [...names, ...own] : [...names, ...own, scope];
}
