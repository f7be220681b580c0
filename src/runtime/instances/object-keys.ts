import { objectInKey } from '../hooks/object-in-key.ts';
import type { ArgumentsOf } from '../hooks/operations.ts';
import { scopes } from './scopes.ts';

/** The key of cached data, which ends with the scope of the instance, if it has one. */
export type DataKeyOf<Names extends readonly string[], Own> = readonly [...Names, ...ArgumentsOf<Own>, scope?: string];

/**
 * An object without a value is not in a key: it is then a prefix of the keys of all calls with values. But a scope follows
 * the object, given or not, so no key without a scope can equal it.
 *
 * @param count Whether the operation takes an object, as a number. The settings of the request may follow it.
 */
export function makeKey(names: readonly string[], args: readonly unknown[], count: number): readonly unknown[] {
    const { http } = (args[count] ?? {}) as { readonly http?: object };
    const scope = http && scopes.get(http);
    const own = objectInKey(args, count);
    if (scope === undefined) {
        return [...names, ...own];
    }
    return count === 0 ? [...names, scope] : [...names, own[0], scope];
}
