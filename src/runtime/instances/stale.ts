import { scopes } from './scopes.ts';

/** What a mutation makes stale: the names that the keys of data begin with, and how many arguments follow these. */
export type StaleKeys = readonly (readonly [names: readonly string[], count: number])[];

/** Whether data with this key is stale. What a mutation sends through one instance changes nothing of the data of another. */
export function isStale(key: unknown, stale: StaleKeys, settings: unknown): boolean {
    if (!Array.isArray(key)) {
        return false;
    }
    const { http } = (settings ?? {}) as { readonly http?: object };
    const scope = http && scopes.get(http);
    return stale.some(
        ([names, count]) => names.every((name, index) => key[index] === name) && key[names.length + count] === scope,
    );
}
